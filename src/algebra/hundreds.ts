/**
 * Whether a decade is called like the century that it begins: "the 1800s" are ten years or a hundred, "the
 * 2000s" ten years to everybody.
 *
 * @param decade  its first year
 */
export function isOfHundreds(decade: number): boolean {
  return decade % 100 === 0 && decade < 2000;
}
