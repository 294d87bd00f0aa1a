import type { Distribution } from "../query/distribution/distribution.js";
import type { WhenLastDistribution } from "../query/distribution/when-last-distribution.js";
import type { Issue } from "../issue/issue.js";
import { nameKey } from "../language/words/name-key.js";
import { readTimeResponse } from "./time-response.js";

/**
 * A response as it is scored: "yes" or "no"; names, none for nobody; a whole number; an ISO date and
 * time, an instant in ms, or "never".
 */
export type Response = string | number | readonly string[];

/** The probability that a response is right, with what made it 0 for another reason. */
export interface Score {
  readonly score: number;
  readonly notes: readonly Issue[];
}

/**
 * The probability that a response is right.
 *
 *     did        P(yes) or P(no)
 *     who        Π_{s named} P_s · Π_{s not named} (1 − P_s); an unknown name scores 0
 *     how-often  P(count = k)
 *     when-last  the mass of the minute or day, whichever the item asks for, that holds the time; a finer
 *                time is truncated, a coarser one scores 0 with the note coarse-response
 *
 * Names are compared by `nameKey`; a name given twice counts once. A time without an offset is on the
 * wall clock of the distribution's zone, the earlier one in a fold. A response of another form scores 0
 * with the note unreadable-response. No response scores above the ceiling of the distribution.
 *
 * Cost: O(size of the distribution).
 */
export function scoreResponse(distribution: Distribution, response: Response): Score {
  switch (distribution.kind) {
    case "did":
      if (response !== "yes" && response !== "no") return unreadable(distribution, response);
      return scored(distribution.probabilityOf(response));
    case "who": {
      if (typeof response !== "object") return unreadable(distribution, response);
      const spellings = new Map([...distribution.subjects.keys()].map((name) => [nameKey(name), name]));
      const names = response.map((name) => spellings.get(nameKey(name)) ?? name);
      return scored(distribution.probabilityOf(new Set(names)));
    }
    case "how-often":
      if (typeof response !== "number" || !Number.isInteger(response))
        return unreadable(distribution, response);
      return scored(distribution.probabilityOf(response));
    case "when-last":
      if (response === "never") return scored(distribution.probabilityOf("never"));
      return typeof response === "object"
        ? unreadable(distribution, response)
        : scoreTime(distribution, response);
  }
}

function scoreTime(distribution: WhenLastDistribution, response: string | number): Score {
  const { grain, zone } = distribution;
  const time = readTimeResponse(response, zone);
  if (time === null) return unreadable(distribution, response);
  if (time.grain === "coarser" || (time.grain === "day" && grain === "minute")) {
    return { score: 0, notes: [{ kind: "coarse-response", response: String(response), grain }] };
  }
  return scored(distribution.probabilityOf(time.instant));
}

function scored(score: number): Score {
  return { score, notes: [] };
}

function unreadable({ kind }: Distribution, response: Response): Score {
  const text = typeof response === "object" ? response.join(", ") : String(response);
  return { score: 0, notes: [{ kind: "unreadable-response", response: text, expected: kind }] };
}
