import type { Instant } from "../../time/instant.js";
import { msPerDay } from "../../time/timeline.js";

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
