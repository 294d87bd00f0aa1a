import { drawFirstTime } from "../../../staleness/pace/first-time.js";
import { timestampMessages } from "../../../staleness/pace/timestamp-messages.js";
import { randomStream } from "../../traveler/random-stream.js";
import type { Candidate } from "./candidate.js";
import type { Rejection } from "./filter/rejection.js";
import { firstInstant } from "./first-instant.js";
import { type TrajectoryRecord, trajectoryRecord } from "./trajectory-record.js";

/**
 * Gives a candidate its times, three for its last message, and so makes a record of it.
 *
 * The times have a stream of random numbers of their own, by the id of the candidate.
 *
 * @param candidate  one that was found in order (`checkByRule`)
 * @returns the record; or a rejection, where no beginning fits the days that it speaks of
 */
export function timeCandidate(candidate: Candidate, seed: number): TrajectoryRecord | Rejection {
  const { id, messages, days, scenario } = candidate;
  const random = randomStream(seed, `${id}/times`);
  const { sensitivity } = scenario;
  const drawn = days === null ? drawFirstTime(messages, random) : null;
  const first =
    days === null ? (drawn?.ok === true ? drawn.value : null) : firstInstant(days, sensitivity, random);
  if (first === null) {
    return { rule: "dates", message: null, detail: "a day that is past is not before one that is to come" };
  }
  return trajectoryRecord(candidate, timestampMessages(messages, first, random, { sensitivity }));
}
