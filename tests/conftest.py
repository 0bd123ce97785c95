"""What every test runs under."""

from catalogues import compile_catalogues
from hypothesis import HealthCheck, settings

compile_catalogues()

# Reproducible: a run that is green here is green everywhere. Whole games take their time on a slow
# machine, and speed is measured in benchmarks/, so no example has a deadline.
settings.register_profile(
    "reproducible",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("reproducible")
