import { InvalidArgumentError } from "commander";
import { wholeNumber } from "./whole-number.js";

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
