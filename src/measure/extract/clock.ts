/** A time of day in a text. */
export interface Clock {
  readonly start: number;
  readonly end: number;
  readonly clock: string;
}

const clockTime =
  /(?<![\d.:/-])(?:(\d{1,2})[:.](\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?![\d:]|\.\d)(?: ?([ap])\.? ?m\b\.?)?|(\d{1,2}) ?([ap])\.? ?m\b\.?|(\d{1,2}) ?h ?(\d{2})(?!\d))(?: ?(?:h|hrs|hours|o'clock)(?![a-zÀ-ӿ]))?(?: (?:in the (morning|afternoon|evening)|at (night)))?( ?\(?(?:Z|UTC|GMT|CEST|CET|(?:UTC|GMT)?[+-]\d{2}:?\d{2})(?![\da-zÀ-ӿ])\)?)?|\b(noon|midday|midnight)\b/gi;
/** "14時27分", "下午2点27分", "오후 2시 27분". */
export const eastClock =
  /(午前|上午|早上|凌晨|오전|午後|下午|晚上|오후)? ?(\d{1,2}) ?[時时点點시] ?(?:(\d{1,2}) ?[分분])?(半|반)?/gu;
interface Span {
  readonly start: number;
  readonly end: number;
}

/** The times of day of a text, in order, but of what stands in the spans of its days. */
export function clocksIn(text: string, days: readonly Span[]): readonly Clock[] {
  const clocks: Clock[] = [];
  for (const match of text.matchAll(clockTime)) {
    const [start, end] = [match.index, match.index + match[0].length];
    // What was read as a day ("28.09.2023") holds no time of day.
    if (days.some((day) => day.start < end && start < day.end)) continue;
    const clock = clockOf(match);
    if (clock !== null) clocks.push({ start, end, clock });
  }
  // "Around noon (12:02)" is two minutes past.
  const isExplained = ({ start, end }: Clock, next: Clock | undefined) =>
    next !== undefined &&
    /^\p{L}/u.test(text.slice(start)) &&
    /^ ?\((?:at )?$/u.test(text.slice(end, next.start));
  const exact = clocks.filter((clock, at) => !isExplained(clock, clocks[at + 1]));
  clocks.splice(0, clocks.length, ...exact);
  for (const match of text.matchAll(eastClock)) {
    const clock = eastClockOf(match);
    if (clock !== null) clocks.push({ start: match.index, end: match.index + match[0].length, clock });
  }
  return clocks;
}

function eastClockOf([, half = "", hour, minute, thirty]: RegExpExecArray): string | null {
  const isLate = /午後|下午|晚上|오후/u.test(half);
  const hours = Number(hour) + (isLate && Number(hour) < 12 ? 12 : 0);
  const minutes = thirty === undefined ? Number(minute ?? 0) : 30;
  return hours > 23 || minutes > 59 ? null : `${two(hours)}:${two(minutes)}`;
}

function clockOf(match: RegExpExecArray): string | null {
  const [, hour, minute, second, half, plainHour, plainHalf, frenchHour, frenchMinute] = match;
  const [part, night, offset, name] = match.slice(9);
  if (name !== undefined) return /midnight/i.test(name) ? "00:00" : "12:00";
  const hours = Number(hour ?? plainHour ?? frenchHour);
  const meridiem = (half ?? plainHalf ?? halfOf(part ?? night, hours))?.toLowerCase();
  if (hours > 23 || Number(minute ?? frenchMinute ?? 0) > 59 || Number(second ?? 0) > 59) return null;
  if (meridiem !== undefined && (hours === 0 || hours > 12) && !(meridiem === "p" && hours > 12)) return null;
  const shown = meridiem === undefined ? hours : (hours % 12) + (meridiem === "p" ? 12 : 0);
  const seconds = second === undefined ? "" : `:${second}`;
  return `${two(shown)}:${minute ?? frenchMinute ?? "00"}${seconds}${offsetOf(offset)}`;
}

/** "2:27 in the afternoon" is PM, where the hour is not past noon as it stands. */
function halfOf(part: string | undefined, hours: number): "p" | undefined {
  const isLate = /afternoon|evening|night/i.test(part ?? "");
  return isLate && hours > 0 && hours < 12 && !(/night/i.test(part ?? "") && hours < 6) ? "p" : undefined;
}

function offsetOf(written = ""): string {
  const text = written
    .replace(/[() ]|(?<=UTC|GMT)(?=[+-])/gu, "")
    .toUpperCase()
    .replace(/^(?:UTC|GMT)(?=[+-])/u, "");
  if (text === "") return "";
  if (text === "CEST") return "+02:00";
  if (text === "CET") return "+01:00";
  return /^[+-]/u.test(text) ? `${text.slice(0, 3)}:${text.slice(-2)}` : "Z";
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
