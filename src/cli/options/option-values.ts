import { InvalidArgumentError } from "commander";
import { Refusal } from "../refusal.js";

/** Without the fields that are not set, so that they do not hide what is set elsewhere. */
export function given<T extends object>(fields: T): Given<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
}

type Given<T> = { [Name in keyof T as undefined extends T[Name] ? never : Name]: T[Name] } & {
  [Name in keyof T as undefined extends T[Name] ? Name : never]?: Exclude<T[Name], undefined>;
};

/** The values of an option that is repeated, one at a time. */
export function gather(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/**
 * What reads the value of an option that is a whole number from `least` to `most`, in decimal digits.
 *
 * @throws {InvalidArgumentError} from what is returned, where the value is none
 */
export function wholeNumber(
  least: number,
  most: number = Number.MAX_SAFE_INTEGER,
): (written: string) => number {
  return (written) => {
    const number = Number(written);
    if (/^\d+$/.test(written) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It is a whole number from ${least} to ${most}.`);
  };
}

/** Reads names between commas; empty ones are passed over. */
export function names(written: string): readonly string[] {
  return written
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/**
 * What reads whole numbers of at least `least` between commas.
 *
 * @throws {InvalidArgumentError} from what is returned, where one is none, or there are none at all
 */
export function wholeNumbers(least: number): (written: string) => readonly number[] {
  return (written) => {
    const parts = names(written);
    if (parts.length === 0) throw new InvalidArgumentError("They are whole numbers, 5,10,20.");
    return parts.map(wholeNumber(least));
  };
}

/**
 * Reads a list of fields, `id,answer`, in the order in which they are written.
 *
 * @returns undefined when none is named, so that all are written
 * @throws {Refusal} naming one that does not exist
 */
export function readFields<F extends string>(
  written: string | undefined,
  known: readonly F[],
): readonly F[] | undefined {
  if (written === undefined) return undefined;
  const names = new Set(written.split(",").map((name) => name.trim()));
  for (const field of names) {
    if (!(known as readonly string[]).includes(field))
      throw new Refusal({ kind: "unknown-field", field, known });
  }
  return known.filter((field) => names.has(field));
}
