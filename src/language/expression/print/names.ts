const SMALL: ReadonlySet<string> = new Set(["of", "the", "and", "in", "al", "de", "los"]);

/** The name of a holiday as it is written: "Christmas Eve", "Day of the Dead". */
export function holidayWords(name: string): string {
  return name.replace(/[\p{L}\p{M}]+/gu, (word: string, at: number) =>
    (at > 0 && SMALL.has(word)) || (at > 0 && word === "s" && name[at - 1] === "'")
      ? word
      : word.charAt(0).toUpperCase() + word.slice(1),
  );
}

/** An adverbial that has, or might have, a membership curve. */
export function adverbialWords(adverbial: string): string {
  return COUNTABLE.has(adverbial) ? `a ${adverbial}` : adverbial;
}

/** Studies name adverbials without their article, which these have. */
const COUNTABLE: ReadonlySet<string> = new Set([
  "long time ago",
  "very long time ago",
  "while ago",
  "while back",
  "little while ago",
]);

/** Minutes from UTC: "UTC", "UTC+2", "UTC-03:30". */
export function zoneWords(minutes: number): string {
  if (minutes === 0) return "UTC";
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? "" : `:${String(size % 60).padStart(2, "0")}`;
  return `UTC${minutes < 0 ? "-" : "+"}${Math.floor(size / 60)}${rest}`;
}
