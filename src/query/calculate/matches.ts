import type { Named } from "../../algebra/value.js";
import { readNumber } from "../../language/numbers/numbers.js";
import {
  type CalendarTime,
  formatCalendarTime,
  isClockGrain,
  rankOfGrain,
} from "../../time/calendar-time.js";
import { fields, msPerMinute } from "../../time/civil.js";
import { floorTo, type Granularity } from "../../time/granularity.js";
import { addLengths, scaleLength } from "../../time/length.js";
import { coarserOf, cutTo, together } from "./align.js";
import { type Calculation, type Evaluated, Refusal } from "./context.js";
import { compareValues } from "./judge.js";
import type { Wanted } from "./written.js";

type Evaluate = (of: Named["of"], wanted: Wanted) => Evaluated;

/**
 * The names whose value is the same as a given one, as exactly as each is told: 222 for 221.6, "12.8 years" for 12.825
 * years, "March" for March 2012, "4 pm" for 16:25, "Friday" for Friday. Where some are exactly the same, only these,
 * else those that are so when it is rounded, else when it is cut; what cannot be read as its kind is not the same.
 */
export function matching(
  all: readonly Named[],
  to: Evaluated,
  evaluate: Evaluate,
  calculation: Calculation,
): readonly string[] {
  const wanted = wantedFor(to);
  const read = all.flatMap(({ name, of }) => {
    const isName = to.kind === "names" && typeof of !== "object";
    const found: Evaluated | null = isName
      ? { kind: "names", names: [String(of)] }
      : attempted(() => evaluate(of, wanted));
    return found === null ? [] : [{ name, of, found }];
  });
  const those = (isOne: (each: (typeof read)[number]) => boolean): readonly string[] =>
    read.filter((each) => attempted(() => isOne(each)) === true).map(({ name }) => name);
  const exact = those(({ found }) => isSame(found, likeIt(to, found), calculation));
  if (exact.length > 0) return exact;
  const near = (isCut: boolean): readonly string[] =>
    those(({ of, found }) => isNear(of, found, likeIt(to, found), isCut, evaluate, calculation));
  const rounded = near(false);
  return rounded.length > 0 ? rounded : near(true);
}

function wantedFor({ kind }: Evaluated): Wanted {
  if (kind === "date") return "time";
  if (kind === "length") return "amount";
  return kind === "time" || kind === "number" ? kind : "any";
}

/** What was told in one unit, as a number where the other is one. */
function likeIt(to: Evaluated, told: Evaluated): Evaluated {
  const [single] = to.kind === "length" && to.counts?.length === 1 ? to.counts : [];
  return single !== undefined && told.kind === "number" ? { kind: "number", number: single[1] } : to;
}

function attempted<T>(run: () => T): T | null {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function isSame(told: Evaluated, to: Evaluated, calculation: Calculation): boolean {
  if (told.kind === "names" && to.kind === "names") {
    const plain = (names: readonly string[]): string => names.join(", ").trim().toLowerCase();
    return plain(told.names) === plain(to.names);
  }
  if (told.kind === "time" && to.kind === "time") return isSameTime(told.time, to.time, calculation);
  if (told.kind === "time" && to.kind === "date") {
    // In figures a date of another calendar looks like one of ours.
    const { year, month, day } = fields(told.time.wall);
    return year === to.date.year && month === to.date.month && day === to.date.day;
  }
  return told.kind === to.kind && compareValues(told, to, calculation) === 0;
}

/** At the coarser grain; what leaves its year, month, week or date open is the same in any of them. */
function isSameTime(told: CalendarTime, to: CalendarTime, calculation: Calculation): boolean {
  const placed = to.grain === "week" && told.grain === "day" ? ({ ...to, grain: "day" } as const) : to;
  const [a, b] = together({ ...told, zone: told.zone ?? placed.zone }, placed, calculation);
  const grain = coarserOf(a.grain, b.grain);
  const say = (time: CalendarTime): string => formatCalendarTime(cutTo({ ...time, zone: null }, grain));
  return isClockGrain(a.grain) === isClockGrain(b.grain) || !isClockGrain(grain)
    ? say({ ...a, grain: isClockGrain(a.grain) ? "second" : a.grain }) ===
        say({ ...b, grain: isClockGrain(b.grain) ? "second" : b.grain })
    : false;
}

function isNear(
  of: Named["of"],
  told: Evaluated,
  to: Evaluated,
  isCut: boolean,
  evaluate: Evaluate,
  calculation: Calculation,
): boolean {
  if (told.kind === "time" && to.kind === "time") {
    const { grain } = told.time;
    if (!isClockGrain(grain) || rankOfGrain(grain) <= rankOfGrain(to.time.grain)) return false;
    // Local mean times have seconds that nobody told.
    const wall = Math.round(to.time.wall / msPerMinute) * msPerMinute;
    return isSameTime(
      told.time,
      { ...to.time, wall: floorTo(wall, grain as Granularity), grain },
      calculation,
    );
  }
  const following = stepOf(of);
  if (following === null) return false;
  const next = evaluate(following, told.kind === "number" ? "number" : "length");
  // Rounded it lies half a step around it, cut from it on to the next.
  const [below, above] = isCut ? [0, 1] : [-1 / 2, 1 / 2];
  if (told.kind === "number" && to.kind === "number" && next.kind === "number") {
    const steps = (to.number - told.number) / (next.number - told.number);
    return steps >= below - 1e-9 && steps <= above + 1e-9;
  }
  if (told.kind !== "length" || to.kind !== "length" || next.kind !== "length") return false;
  const step = addLengths(next.length, scaleLength(told.length, -1));
  const order = (by: number): number =>
    compareValues(
      to,
      { kind: "length", length: addLengths(told.length, scaleLength(step, by)) },
      calculation,
    );
  return order(below) >= 0 && order(above) <= 0;
}

/** The same text with its last figure one greater: the next that could have been told. */
function stepOf(of: Named["of"]): string | null {
  const found = typeof of === "string" ? /^(.*?)(\d+(?:\.\d+)?)(\D*)$/s.exec(of) : null;
  const number = found === null ? null : readNumber(found[2] ?? "");
  if (found === null || number === null) return null;
  const decimals = (found[2] ?? "").split(".")[1]?.length ?? 0;
  return `${found[1]}${(number.number + 10 ** -decimals).toFixed(decimals)}${found[3]}`;
}
