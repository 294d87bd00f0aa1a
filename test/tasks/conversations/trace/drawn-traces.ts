import { createRandom, type Random } from "../../../../src/statistics/random.js";

/** A trace that is put together, and what of Table 1 is in it. */
export interface DrawnTrace {
  readonly text: string;
  readonly timeStamp: boolean;
  readonly timestampKeyword: boolean;
  readonly timeKeyword: boolean;
}

// None of these has anything that counts.
const distractors = [
  "Sometimes an update comes in; the candidate is a lifetime member.",
  "The timeout of `wait_time` is in updateTime and last_updated_date.",
  "Overtime, daytime, bedtime, mandate, daybreak, holiday, yearly, hourglass, timeless.",
  'for (let runtimes = 0; dateTimes[runtimes]; ) { getDepartureTime("x1hour"); }',
  "Die Uhrzeit steht im Update der Datei; le temps passe, il y a une heure; 现在的时间是多少",
  "El sentimiento, multimedia, consolidated, outdate, datebook, timer, timing, timed, monthly.",
  "It is now then again earlier, before the second, after the last, since the next, still current.",
  "Version 2025.12.04 of 10:22:44 is 1764843764, or 2025-12-04; stamps, timestamped, timestamping.",
  "The user wants the price of two tickets, and the tool gave 45 dollars.",
];

const stamps = [
  "[2025-12-04T10:22:44Z]",
  "2025-12-04T10:22:44+01:00",
  "2025-12-04 10:22",
  "20251204T102244Z",
];
const timestampWords = ["timestamp", "Timestamps", "TIMESTAMP"];
const timeWords = ["date", "Time", "HOUR", "hours", "minutes", "days", "ago", "recently", "today"];

/** Traces in which each of the three is present or not, alone and together, between distractors. */
export function drawTraces(seed: number, count: number): readonly DrawnTrace[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => drawTrace(random));
}

function drawTrace(random: Random): DrawnTrace {
  const [timeStamp, timestampKeyword, timeKeyword] = [0.1, 0.1, 0.3].map((share) => random.next() < share);
  const parts = Array.from({ length: 1 + random.below(8) }, () => pick(random, distractors));
  const insert = (part: string): void => void parts.splice(random.below(parts.length + 1), 0, part);
  // More than one of a kind is still one presence.
  for (let more = timeStamp === true ? 1 + random.below(3) : 0; more > 0; more -= 1)
    insert(pick(random, stamps));
  for (let more = timestampKeyword === true ? 1 + random.below(3) : 0; more > 0; more -= 1)
    insert(surrounded(random, pick(random, timestampWords)));
  for (let more = timeKeyword === true ? 1 + random.below(3) : 0; more > 0; more -= 1)
    insert(surrounded(random, pick(random, timeWords)));
  return {
    text: parts.join(pick(random, [" ", "\n", "\n\n"])),
    timeStamp: timeStamp === true,
    timestampKeyword: timestampKeyword === true,
    timeKeyword: timeKeyword === true,
  };
}

function surrounded(random: Random, word: string): string {
  return pick(random, [
    word,
    `"${word}"`,
    `(${word})`,
    `real-${word},`,
    `${word}'s`,
    `当前${word}是`,
    `**${word}**:`,
  ]);
}

function pick<T>(random: Random, all: readonly T[]): T {
  return all[random.below(all.length)] as T;
}
