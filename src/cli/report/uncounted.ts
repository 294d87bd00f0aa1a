import type { Issue } from "../../expressions.js";
import { note } from "../write/issue-output.js";

/** How many lines of a file are named for one kind of fault. */
const toldLimit = 5;

/** Notes which replies of a file do not count: the first of a kind with their places, then how many more. */
export class Uncounted {
  readonly #source: string;
  readonly #counts = { "unknown-reply": 0, "repeated-reply": 0 };

  constructor(source: string) {
    this.#source = source;
  }

  unknown(line: number, id: string): void {
    this.#tell({ kind: "unknown-reply", source: this.#source, line, id });
  }

  repeated(line: number, id: string, repeat: number): void {
    this.#tell({ kind: "repeated-reply", source: this.#source, line, id, repeat });
  }

  /** Says how many were not told of. */
  conclude(): void {
    for (const of of ["unknown-reply", "repeated-reply"] as const) {
      const count = this.#counts[of] - toldLimit;
      if (count > 0) note({ kind: "more-replies", source: this.#source, count, of });
    }
  }

  #tell(issue: Extract<Issue, { readonly kind: "unknown-reply" | "repeated-reply" }>): void {
    this.#counts[issue.kind] += 1;
    if (this.#counts[issue.kind] <= toldLimit) note(issue);
  }
}
