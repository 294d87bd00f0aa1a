import type { Instant } from "../../time/instant.js";
import { msPerDay } from "../../time/civil.js";

/** Julian centuries of dynamical time since 2000-01-01T12:00; about a minute ahead of civil time. */
function centuriesAt(instant: Instant): number {
  return (instant / msPerDay + 2440587.5 + 69 / 86_400 - 2451545) / 36525;
}

/**
 * The longitude of the sun in degrees, from the equinox of date.
 *
 * @source Meeus, Astronomical Algorithms, chapter 25; right to 0.01°
 */
export function sunLongitude(instant: Instant): number {
  const t = centuriesAt(instant);
  const anomaly = 357.52911 + 35999.05029 * t - 0.0001537 * t * t;
  const centre =
    (1.914602 - 0.004817 * t) * sine(anomaly) + 0.019993 * sine(2 * anomaly) + 0.000289 * sine(3 * anomaly);
  return circle(280.46646 + 36000.76983 * t + 0.0003032 * t * t + centre - 0.00569);
}

/** Days from 2000-01-01T12:00 to an equinox or solstice of 2000 + 1000 y: coefficients of y⁰ to y⁴. */
const SEASONS: Readonly<Record<3 | 6 | 9 | 12, readonly number[]>> = {
  3: [78.80984, 365242.37404, 0.05169, -0.00411, -0.00057],
  6: [171.56767, 365241.62603, 0.00325, 0.00888, -0.0003],
  9: [265.21715, 365242.01767, -0.11575, 0.00337, 0.00078],
  12: [355.05952, 365242.74049, -0.06223, -0.00823, 0.00032],
};

/** 0.00001 days; degrees in 2000; degrees a century. */
const SEASON_TERMS: readonly (readonly [number, number, number])[] = [
  [485, 324.96, 1934.136],
  [203, 337.23, 32964.467],
  [199, 342.08, 20.186],
  [182, 27.85, 445267.112],
  [156, 73.14, 45036.886],
  [136, 171.52, 22518.443],
  [77, 222.54, 65928.934],
  [74, 296.72, 3034.906],
  [70, 243.58, 9037.513],
  [58, 119.81, 33718.147],
  [52, 297.17, 150.678],
  [50, 21.02, 2281.226],
  [45, 247.54, 29929.562],
  [44, 325.15, 31555.956],
  [29, 60.93, 4443.417],
  [18, 155.12, 67555.328],
  [17, 288.79, 4562.452],
  [16, 198.04, 62894.029],
  [14, 199.76, 31436.921],
  [12, 95.39, 14577.848],
  [12, 287.11, 31931.756],
  [12, 320.81, 34777.259],
  [9, 227.73, 1222.114],
  [8, 15.45, 16859.074],
];

/**
 * When a season begins by the sun: the March equinox, the June solstice and so on.
 *
 * @param year  1000–3000
 * @source      Meeus, Astronomical Algorithms, chapter 27; right to a minute, and to the few seconds by which
 *              `rotationLag` is right, centuries from now more
 */
export function seasonStart(month: 3 | 6 | 9 | 12, year: number): Instant {
  const y = (year - 2000) / 1000;
  const mean = SEASONS[month].reduce((sum, coefficient, power) => sum + coefficient * y ** power, 0);
  const t = mean / 36525;
  const around = 35999.373 * t - 2.47;
  const speed = 1 + 0.0334 * cosine(around) + 0.0007 * cosine(2 * around);
  const terms = SEASON_TERMS.reduce((sum, [size, at, pace]) => sum + size * cosine(at + pace * t), 0);
  const days = mean + (0.00001 * terms) / speed;
  return Math.round((days + 10957.5) * msPerDay - rotationLag(year) * 1000);
}

/** Seconds by which dynamical time was ahead of the earth's rotation in some years, rounded. */
const LAGS: readonly (readonly [number, number])[] = [
  ...([
    [1580, 130],
    [1600, 106],
    [1650, 50],
    [1700, 21],
    [1750, 17],
    [1800, 18],
    [1850, 7],
  ] as const),
  ...([
    [1875, -3],
    [1900, -2],
    [1925, 23],
    [1950, 29],
    [1975, 46],
    [2000, 64],
    [2020, 69],
  ] as const),
  ...([
    [2050, 93],
    [2100, 203],
    [2150, 328],
  ] as const),
];

/**
 * Seconds by which dynamical time is ahead of the earth's rotation, from 1580 on.
 *
 * @source  observed until 2020; foreseen by Espenak and Meeus to 2150, and by the parabola of Morrison and
 *          Stephenson after it, −20 + 32u² in centuries from 1820
 */
function rotationLag(year: number): number {
  const next = LAGS.findIndex(([from]) => from > year);
  const [before, after] = [LAGS[next - 1], LAGS[next]];
  if (before === undefined || after === undefined) return -20 + 32 * ((year - 1820) / 100) ** 2;
  return before[1] + ((after[1] - before[1]) * (year - before[0])) / (after[0] - before[0]);
}

/** Multiples of the moon's elongation, of the sun's and the moon's anomaly, of its latitude; 0.000001°. */
const MOON_TERMS: readonly (readonly [number, number, number, number, number])[] = [
  [0, 0, 1, 0, 6288774],
  [2, 0, -1, 0, 1274027],
  [2, 0, 0, 0, 658314],
  [0, 0, 2, 0, 213618],
  [0, 1, 0, 0, -185116],
  [0, 0, 0, 2, -114332],
  [2, 0, -2, 0, 58793],
  [2, -1, -1, 0, 57066],
  [2, 0, 1, 0, 53322],
  [2, -1, 0, 0, 45758],
  [0, 1, -1, 0, -40923],
  [1, 0, 0, 0, -34720],
  [0, 1, 1, 0, -30383],
  [2, 0, 0, -2, 15327],
  [0, 0, 1, 2, -12528],
  [0, 0, 1, -2, 10980],
  [4, 0, -1, 0, 10675],
  [0, 0, 3, 0, 10034],
  [4, 0, -2, 0, 8548],
  [2, 1, -1, 0, -7888],
  [2, 1, 0, 0, -6766],
  [1, 0, -1, 0, -5163],
  [1, 1, 0, 0, 4987],
  [2, -1, 1, 0, 4036],
  [2, 0, 2, 0, 3994],
  [4, 0, 0, 0, 3861],
  [2, 0, -3, 0, 3665],
  [0, 1, -2, 0, -2689],
  [2, 0, -1, 2, -2602],
  [2, -1, -2, 0, 2390],
  [1, 0, 1, 0, -2348],
  [2, -2, 0, 0, 2236],
  [0, 1, 2, 0, -2120],
  [0, 2, 0, 0, -2069],
  [2, -2, -1, 0, 2048],
];

/**
 * The longitude of the moon in degrees, from the equinox of date.
 *
 * @source Meeus, Astronomical Algorithms, chapter 47, its 35 largest terms; right to 0.01°, which the moon
 *         crosses in a minute
 */
export function moonLongitude(instant: Instant): number {
  const t = centuriesAt(instant);
  const elongation = 297.8501921 + 445267.1114034 * t - 0.0018819 * t * t;
  const sunAnomaly = 357.5291092 + 35999.0502909 * t - 0.0001536 * t * t;
  const moonAnomaly = 134.9633964 + 477198.8675055 * t + 0.0087414 * t * t;
  const latitude = 93.272095 + 483202.0175233 * t - 0.0036539 * t * t;
  const eccentricity = 1 - 0.002516 * t;
  let sum = 0;
  for (const [d, m, moon, f, size] of MOON_TERMS) {
    const argument = d * elongation + m * sunAnomaly + moon * moonAnomaly + f * latitude;
    sum += size * eccentricity ** Math.abs(m) * sine(argument);
  }
  return circle(218.3164477 + 481267.88123421 * t - 0.0015786 * t * t + sum / 1e6);
}

/** By how many degrees the moon is ahead of the sun: 0 at the new moon, 180 at the full moon. */
export function moonPhase(instant: Instant): number {
  return circle(moonLongitude(instant) - sunLongitude(instant));
}

/** A degree of the zodiac of the fixed stars, by the ayanamsa of Lahiri, for one from the equinox. */
export function amongStars(longitude: number, instant: Instant): number {
  return circle(longitude - 23.85306 - 1.39722 * centuriesAt(instant));
}

/**
 * When an angle that grows all the time reaches some degrees.
 *
 * @param near           some instant within a third of a turn of it
 * @param degreesPerDay  how fast the angle grows on average
 * @returns              whole ms
 */
export function whenAt(
  angle: (instant: Instant) => number,
  degrees: number,
  near: Instant,
  degreesPerDay: number,
): Instant {
  let instant = near;
  for (let round = 0; round < 8; round += 1) {
    const ahead = circle(degrees - angle(instant) + 180) - 180;
    instant += (ahead / degreesPerDay) * msPerDay;
  }
  return Math.round(instant);
}

/** Where the sun is watched. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** When the sun rises and sets on the day whose noon by the sun is nearest to an instant; right to two minutes. */
export function daylight(nearNoon: Instant, { latitude, longitude }: Place): { rise: Instant; set: Instant } {
  const t = centuriesAt(nearNoon);
  const sun = sunLongitude(nearNoon);
  const tilt = 23.439291 - 0.0130042 * t;
  const declination = Math.asin(sine(tilt) * sine(sun));
  const ascension = (Math.atan2(cosine(tilt) * sine(sun), cosine(sun)) * 180) / Math.PI;
  const equation = circle(280.46646 + 36000.76983 * t - 0.00569 - ascension + 180) - 180;
  const dayStart = Math.floor((nearNoon + (longitude / 360) * msPerDay) / msPerDay) * msPerDay;
  const noon = dayStart + msPerDay / 2 - ((longitude + equation) / 360) * msPerDay;
  const hourAngle =
    (sine(-0.833) - sine(latitude) * Math.sin(declination)) / (cosine(latitude) * Math.cos(declination));
  const half = (Math.acos(Math.max(-1, Math.min(1, hourAngle))) / (2 * Math.PI)) * msPerDay;
  return { rise: Math.round(noon - half), set: Math.round(noon + half) };
}

function circle(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

function sine(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180);
}

function cosine(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180);
}
