/** Milliseconds of the Unix epoch at the nth new moon (full moon) from 6 January 2000 on, right to half an hour. */
function moonAt(n: number, phase: "new" | "full"): number {
  const k = phase === "new" ? n : n + 0.5;
  const t = k / 1236.85;
  const sunAnomaly = 2.5534 + 29.1053567 * k;
  const moonAnomaly = 201.5643 + 385.81693528 * k + 0.0107582 * t * t;
  const latitude = 160.7108 + 390.67050284 * k - 0.0016118 * t * t;
  const e = 1 - 0.002516 * t;
  const big = phase === "new" ? -0.4072 : -0.40614;
  const small = phase === "new" ? 0.17241 : 0.17302;
  const days =
    2451550.09766 +
    29.530588861 * k +
    0.00015437 * t * t +
    big * sine(moonAnomaly) +
    small * e * sine(sunAnomaly) +
    0.0161 * sine(2 * moonAnomaly) +
    0.0104 * sine(2 * latitude) +
    0.00737 * e * sine(moonAnomaly - sunAnomaly) -
    0.00515 * e * sine(moonAnomaly + sunAnomaly) +
    0.00209 * e * e * sine(2 * sunAnomaly) -
    0.00111 * sine(moonAnomaly - 2 * latitude);
  // Julian days to Unix time; about a minute of difference between dynamical and civil time.
  return (days - 2440587.5) * 86_400_000 - 60_000;
}

/** The new or full moon nearest to an instant. */
export function nearestMoon(instant: number, phase: "new" | "full"): number {
  const n = Math.round((instant - moonAt(0, phase)) / (29.530588861 * 86_400_000));
  const near = [n - 1, n, n + 1].map((one) => moonAt(one, phase));
  return near.reduce((best, one) => (Math.abs(one - instant) < Math.abs(best - instant) ? one : best));
}

/** The longitude of the sun in degrees at an instant, right to 0.02°. */
export function sunLongitude(instant: number): number {
  const t = (instant / 86_400_000 + 2440587.5 - 2451545) / 36525;
  const anomaly = 357.52911 + 35999.05029 * t - 0.0001537 * t * t;
  const centre =
    (1.914602 - 0.004817 * t) * sine(anomaly) + 0.019993 * sine(2 * anomaly) + 0.000289 * sine(3 * anomaly);
  const longitude = 280.46646 + 36000.76983 * t + 0.0003032 * t * t + centre - 0.00569;
  return ((longitude % 360) + 360) % 360;
}

function sine(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180);
}
