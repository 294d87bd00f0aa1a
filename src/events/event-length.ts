import { type Period, period } from "../time/period.js";

const unitsOfWords: readonly (readonly [RegExp, keyof Period])[] = [
  [/^(?:seconds?|secs?|s)$/u, "seconds"],
  [/^(?:minutes?|mins?|m)$/u, "minutes"],
  [/^(?:hours?|hrs?|h)$/u, "hours"],
  [/^(?:days?|d)$/u, "days"],
  [/^(?:weeks?|wks?|w)$/u, "weeks"],
  [/^(?:months?|mo)$/u, "months"],
  [/^(?:years?|yrs?|y)$/u, "years"],
];

const number = String.raw`\d+(?:\.\d+)?`;
const iso = new RegExp(
  `^P(?=.)(?:(${number})Y)?(?:(${number})M)?(?:(${number})W)?(?:(${number})D)?(?:T(?=.)(?:(${number})H)?(?:(${number})M)?(?:(${number})S)?)?$`,
  "u",
);
const isoParts = ["years", "months", "weeks", "days", "hours", "minutes", "seconds"] as const;
const said = new RegExp(String.raw`^(?:(${number})\s*(\p{L}+)(?:\s*,\s*|\s+and\s+|\s*))+$`, "u");
const saidPart = new RegExp(String.raw`(${number})\s*(\p{L}+)`, "gu");
const clock = /^(\d+):([0-5]\d):([0-5]\d(?:\.\d+)?)$/u;

/**
 * How long an event lasts, as records say it: `PT2H`, `2 hours`, `1h 30m`, `1:30:00`.
 *
 * Each unit once; years and months whole. `1:30` is none, since it may be hours and minutes, or minutes and seconds.
 *
 * @returns null for what is no length, and for a number without a unit
 */
export function readEventLength(text: string): Period | null {
  const written = text.trim();
  const isoFound = iso.exec(written);
  if (isoFound !== null) {
    return periodOf(isoParts.map((part, index) => [part, isoFound[index + 1]] as const));
  }
  const clockFound = clock.exec(written);
  if (clockFound !== null) {
    const [, hours, minutes, seconds] = clockFound;
    return periodOf([
      ["hours", hours],
      ["minutes", minutes],
      ["seconds", seconds],
    ]);
  }
  const lower = written.toLowerCase();
  if (!said.test(lower)) return null;
  const parts = [...lower.matchAll(saidPart)].map(([, amount, word = ""]) => {
    const unit = unitsOfWords.find(([spelling]) => spelling.test(word))?.[1] ?? null;
    return [unit, amount] as const;
  });
  const isKnown = (part: (typeof parts)[number]): part is readonly [keyof Period, string] => part[0] !== null;
  const units = new Set(parts.map(([unit]) => unit));
  return parts.every(isKnown) && units.size === parts.length ? periodOf(parts.filter(isKnown)) : null;
}

function periodOf(parts: readonly (readonly [keyof Period, string | undefined])[]): Period | null {
  const told = parts.filter(([, amount]) => amount !== undefined);
  const isWhole = told.every(
    ([part, amount]) => !/^(?:years|months)$/.test(part) || /^\d+$/.test(amount ?? ""),
  );
  return isWhole ? period(Object.fromEntries(told.map(([part, amount]) => [part, Number(amount)]))) : null;
}
