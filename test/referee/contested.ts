import type { Meaning } from "./referee.js";

export function isContested({ when }: Meaning): boolean {
  return when?.kind === "nth" && when.n < 0 && when.of.kind === "civil";
}
