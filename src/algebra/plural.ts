/** The plural of the name of a unit or day: "weeks", "centuries", "Fridays". */
export function pluralOf(unit: string): string {
  return unit === "century" ? "centuries" : `${unit}s`;
}
