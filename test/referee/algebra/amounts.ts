import { CannotTell, type PlainEvent, valuesOf } from "./event.js";

/** A number and its unit. */
export interface Amount {
  readonly number: number;
  readonly unit: string;
}

/** "1,200 km": a number, and what is written after it; null of what is none. */
export function amountIn(text: string): Amount | null {
  const [digits = "", ...words] = text.split(" ");
  const number = Number(digits.split(",").join(""));
  return Number.isNaN(number) ? null : { number, unit: words.join(" ").toLowerCase() };
}

/** What an event has of a role; null where it has none. */
export function amountOf(event: PlainEvent, role: string): Amount | null {
  const [text] = valuesOf(event, role);
  return text === undefined ? null : amountIn(text);
}

/** The numbers that events have in a role; none can be told where one has none, or another unit. */
export function numbersOf(events: readonly PlainEvent[], role: string, unit?: string): readonly number[] {
  const amounts = events.map((event) => amountOf(event, role));
  const wanted = unit?.toLowerCase() ?? amounts[0]?.unit;
  return amounts.map((amount) => {
    if (amount === null || amount.unit !== wanted) throw new CannotTell("amounts of different units");
    return amount.number;
  });
}

/** A sum to twelve digits, whatever the order of what is added. */
export function sumOf(numbers: readonly number[]): number {
  return Number(numbers.reduce((sum, number) => sum + number, 0).toPrecision(12));
}
