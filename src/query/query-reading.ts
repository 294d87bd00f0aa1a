import type { AskedQuery, Term } from "../algebra/query.js";
import type { Issue } from "../issue/issue.js";

/** One way to read a question. */
export interface QueryReading {
  readonly query: AskedQuery;
  /** The temporal expression in words; null where there is none, or several. */
  readonly reading: string | null;
  /** In what the names had to be loosened; none where it is left out. */
  readonly notes?: readonly Issue[];
  /** Whether one event is meant, so that there is no answer where there are several. */
  readonly isOfOne?: boolean;
  /**
   * That one event is meant by each of its terms, so that there is no answer where there are several of any; and whether
   * none may overlap the other.
   */
  readonly areOfOne?: "any" | "apart";
  /** Whether it takes for granted that the last of its events goes on: "how long has Tom been ill". */
  readonly goesOn?: boolean;
  /** Asks the same in another sense; there is no answer where it has another one. */
  readonly rival?: AskedQuery;
  /** Of which one event is meant each, so that there is no answer where there are several. */
  readonly ones?: readonly Term[];
  /** Asks it with its two sides exchanged, where it finds nothing itself: how long lay "between" two things. */
  readonly instead?: QueryReading;
}
