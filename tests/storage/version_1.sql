PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE game (
            id TEXT PRIMARY KEY NOT NULL,
            header TEXT NOT NULL,
            seats TEXT NOT NULL,
            source TEXT NOT NULL,
            turns INTEGER NOT NULL,
            written INTEGER NOT NULL,
            results TEXT,
            started REAL NOT NULL,
            saved REAL NOT NULL,
            seal BLOB
        ) WITHOUT ROWID
        ;
INSERT INTO "game" VALUES('11111111111111111111111111111111','{"ruleset":"playroom","options":{"extra_rows":false},"players":["Анна","Boris"]}','[null,"solid"]','{"seed":3,"position":185}',26,26,'[{"name":"Анна","level":null,"total":48,"place":1,"rows":{"ones":{"cells":1,"made":1,"points":1,"best":1},"twos":{"cells":1,"made":0,"points":0,"best":0},"threes":{"cells":1,"made":0,"points":0,"best":0},"fours":{"cells":1,"made":0,"points":0,"best":0},"fives":{"cells":1,"made":1,"points":10,"best":10},"sixes":{"cells":1,"made":1,"points":6,"best":6},"three_of_a_kind":{"cells":1,"made":1,"points":16,"best":16},"four_of_a_kind":{"cells":1,"made":0,"points":0,"best":0},"full_house":{"cells":1,"made":0,"points":0,"best":0},"poker":{"cells":1,"made":0,"points":0,"best":0},"small_straight":{"cells":1,"made":0,"points":0,"best":0},"large_straight":{"cells":1,"made":0,"points":0,"best":0},"chance":{"cells":1,"made":1,"points":15,"best":15}},"bonuses":{},"penalties":{}},{"name":"Boris","level":"solid","total":32,"place":2,"rows":{"ones":{"cells":1,"made":0,"points":0,"best":0},"twos":{"cells":1,"made":1,"points":2,"best":2},"threes":{"cells":1,"made":0,"points":0,"best":0},"fours":{"cells":1,"made":1,"points":4,"best":4},"fives":{"cells":1,"made":0,"points":0,"best":0},"sixes":{"cells":1,"made":1,"points":6,"best":6},"three_of_a_kind":{"cells":1,"made":0,"points":0,"best":0},"four_of_a_kind":{"cells":1,"made":0,"points":0,"best":0},"full_house":{"cells":1,"made":0,"points":0,"best":0},"poker":{"cells":1,"made":0,"points":0,"best":0},"small_straight":{"cells":1,"made":0,"points":0,"best":0},"large_straight":{"cells":1,"made":0,"points":0,"best":0},"chance":{"cells":1,"made":1,"points":20,"best":20}},"bonuses":{},"penalties":{}}]',1000.0,1002.0,X'0C08743902D56AEB');
INSERT INTO "game" VALUES('22222222222222222222222222222222','{"ruleset":"playroom","options":{"extra_rows":false},"players":["Анна","Boris"]}','[null,"solid"]','{"seed":4,"position":63}',8,7,NULL,1003.0,1005.0,X'78559F0756AE7884');
CREATE TABLE turn (
            game TEXT NOT NULL,
            number INTEGER NOT NULL,
            body TEXT NOT NULL,
            seal BLOB NOT NULL,
            PRIMARY KEY (game, number)
        ) WITHOUT ROWID
        ;
INSERT INTO "turn" VALUES('11111111111111111111111111111111',1,'{"rolls":[{"dice":[4,3,1,1,4]},{"reroll":[0,3],"dice":[4,3,1,5,4]},{"reroll":[0,1,2,3,4],"dice":[6,5,5,3,1]}],"row":"ones"}',X'6F4A0F61DACAE571');
INSERT INTO "turn" VALUES('11111111111111111111111111111111',2,'{"rolls":[{"dice":[5,3,1,1,3]},{"reroll":[0,1,3,4],"dice":[5,4,1,5,3]},{"reroll":[0,1,2,3,4],"dice":[4,4,6,6,6]}],"row":"ones"}',X'21128F9FE20889B8');
INSERT INTO "turn" VALUES('11111111111111111111111111111111',3,'{"rolls":[{"dice":[4,1,6,5,1]}],"row":"twos"}',X'72F8D0C1BE2D6B27');
INSERT INTO "turn" VALUES('11111111111111111111111111111111',4,'{"rolls":[{"dice":[3,4,5,5,5]}],"row":"fours"}',X'721860EEEE8D3888');
INSERT INTO "turn" VALUES('11111111111111111111111111111111',5,'{"rolls":[{"dice":[6,1,5,1,4]},{"reroll":[0,4],"dice":[3,1,5,1,1]}],"row":"small_straight"}',X'E25D4D40FC6ABA11');
INSERT INTO "turn" VALUES('11111111111111111111111111111111',6,'{"rolls":[{"dice":[6,2,3,2,2]}],"row":"fives"}',X'257A9A25EE5C5B29');
INSERT INTO "turn" VALUES('11111111111111111111111111111111',7,'{"rolls":[{"dice":[6,3,1,5,3]},{"reroll":[0,1,2,3,4],"dice":[3,4,2,2,6]}],"row":"poker"}',X'6B0294BBCC6E4CB1');
INSERT INTO "turn" VALUES('11111111111111111111111111111111',8,'{"rolls":[{"dice":[1,5,5,1,5]}],"row":"poker"}',X'8027B96E70283C9B');
INSERT INTO "turn" VALUES('11111111111111111111111111111111',9,'{"rolls":[{"dice":[4,6,3,6,5]}],"row":"large_straight"}',X'2D21170B432D231E');
INSERT INTO "turn" VALUES('11111111111111111111111111111111',10,'{"rolls":[{"dice":[3,6,3,1,5]}],"row":"large_straight"}',X'A8BA23AA4568D4B8');
INSERT INTO "turn" VALUES('11111111111111111111111111111111',11,'{"rolls":[{"dice":[6,1,1,4,6]},{"reroll":[1,4],"dice":[6,5,1,4,1]},{"reroll":[1,3,4],"dice":[6,2,1,1,5]}],"row":"chance"}',X'B73DB571034C0B58');
INSERT INTO "turn" VALUES('11111111111111111111111111111111',12,'{"rolls":[{"dice":[2,3,5,4,4]},{"reroll":[0],"dice":[6,3,5,4,4]}],"row":"sixes"}',X'C98AF6D606F0053E');
INSERT INTO "turn" VALUES('11111111111111111111111111111111',13,'{"rolls":[{"dice":[1,3,1,5,2]}],"row":"fours"}',X'E335E8D50E26812E');
INSERT INTO "turn" VALUES('11111111111111111111111111111111',14,'{"rolls":[{"dice":[1,1,4,1,3]}],"row":"four_of_a_kind"}',X'FD70E1502BF99B28');
INSERT INTO "turn" VALUES('11111111111111111111111111111111',15,'{"rolls":[{"dice":[6,5,2,2,2]},{"reroll":[4],"dice":[6,5,2,2,5]}],"row":"sixes"}',X'DF8F44C27D404E5F');
INSERT INTO "turn" VALUES('11111111111111111111111111111111',16,'{"rolls":[{"dice":[1,4,4,4,3]},{"reroll":[2,3,4],"dice":[1,4,2,3,3]}],"row":"twos"}',X'B10C6F800248FB64');
INSERT INTO "turn" VALUES('11111111111111111111111111111111',17,'{"rolls":[{"dice":[4,1,4,3,4]}],"row":"three_of_a_kind"}',X'B9D3305094BEE978');
INSERT INTO "turn" VALUES('11111111111111111111111111111111',18,'{"rolls":[{"dice":[3,2,2,5,4]},{"reroll":[0],"dice":[5,2,2,5,4]}],"row":"full_house"}',X'97B479D02A45EFF9');
INSERT INTO "turn" VALUES('11111111111111111111111111111111',19,'{"rolls":[{"dice":[1,3,3,4,3]}],"row":"full_house"}',X'EAA4656FC24A0EBF');
INSERT INTO "turn" VALUES('11111111111111111111111111111111',20,'{"rolls":[{"dice":[4,1,2,1,2]},{"reroll":[0,1,2,4],"dice":[2,1,6,1,4]},{"reroll":[3],"dice":[2,1,6,1,4]}],"row":"threes"}',X'C32D9D4529217051');
INSERT INTO "turn" VALUES('11111111111111111111111111111111',21,'{"rolls":[{"dice":[6,2,6,3,1]},{"reroll":[1,3,4],"dice":[6,1,6,1,2]},{"reroll":[0,1,2,3],"dice":[2,4,3,2,2]}],"row":"four_of_a_kind"}',X'CF0C6F9E57D709A1');
INSERT INTO "turn" VALUES('11111111111111111111111111111111',22,'{"rolls":[{"dice":[2,2,3,1,5]},{"reroll":[2,3],"dice":[2,2,1,2,5]}],"row":"small_straight"}',X'197C037611066D99');
INSERT INTO "turn" VALUES('11111111111111111111111111111111',23,'{"rolls":[{"dice":[1,1,5,5,3]}],"row":"fives"}',X'06250F1BE88E7785');
INSERT INTO "turn" VALUES('11111111111111111111111111111111',24,'{"rolls":[{"dice":[4,6,1,2,6]}],"row":"three_of_a_kind"}',X'65C00687CC3E4AAC');
INSERT INTO "turn" VALUES('11111111111111111111111111111111',25,'{"rolls":[{"dice":[4,4,3,2,2]},{"reroll":[1,4],"dice":[4,2,3,2,2]},{"reroll":[0,1,2,3,4],"dice":[4,4,2,2,5]}],"row":"threes"}',X'055F7B0E3652FCE2');
INSERT INTO "turn" VALUES('11111111111111111111111111111111',26,'{"rolls":[{"dice":[6,4,3,5,2]}],"row":"chance"}',X'1DF57721ED4CA4D1');
INSERT INTO "turn" VALUES('22222222222222222222222222222222',1,'{"rolls":[{"dice":[2,4,1,5,4]},{"reroll":[0,3],"dice":[5,4,1,2,4]},{"reroll":[0,1,2,3,4],"dice":[4,4,5,5,1]}],"row":"ones"}',X'027F3BC42F1BA12C');
INSERT INTO "turn" VALUES('22222222222222222222222222222222',2,'{"rolls":[{"dice":[1,4,5,6,3]},{"reroll":[0,1,3,4],"dice":[3,1,5,4,4]},{"reroll":[0,1,2,3,4],"dice":[4,5,2,2,3]}],"row":"ones"}',X'BA648C72EEFFF6DD');
INSERT INTO "turn" VALUES('22222222222222222222222222222222',3,'{"rolls":[{"dice":[1,5,2,4,2]}],"row":"twos"}',X'F7D78DD13C651C0E');
INSERT INTO "turn" VALUES('22222222222222222222222222222222',4,'{"rolls":[{"dice":[1,1,1,5,2]}],"row":"fours"}',X'4E3FB442E70DE171');
INSERT INTO "turn" VALUES('22222222222222222222222222222222',5,'{"rolls":[{"dice":[3,2,6,2,1]},{"reroll":[0,4],"dice":[3,2,6,2,4]}],"row":"small_straight"}',X'CB82844CDC389257');
INSERT INTO "turn" VALUES('22222222222222222222222222222222',6,'{"rolls":[{"dice":[1,2,5,6,6]}],"row":"fives"}',X'C6525445B9481C59');
INSERT INTO "turn" VALUES('22222222222222222222222222222222',7,'{"rolls":[{"dice":[2,3,5,4,6]},{"reroll":[0,1,2,3,4],"dice":[5,6,2,1,5]}],"row":"poker"}',X'612773DE06D3F108');
INSERT INTO "turn" VALUES('22222222222222222222222222222222',8,'{"rolls":[{"dice":[2,4,6,2,1]}]}',X'B2C9A3DF1C57B277');
COMMIT;
