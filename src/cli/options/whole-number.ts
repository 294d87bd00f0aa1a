import { InvalidArgumentError } from "commander";

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
