import type { AnswerOutput } from "./answer-output.js";
import { civilInWords, dayInWords, elapsedInWords } from "../write/time-text.js";
import { inWords } from "./probability.js";
import { table } from "../write/layout.js";

type Evidence = NonNullable<AnswerOutput["evidence"]>;
type EvidenceEvent = Evidence["events"][number];

/** How many events are listed unless everything is asked for. */
const eventLimit = 5;

/** The events that an answer rests on, one a line: when, how long ago, to what degree, who and what. */
export function renderEvidence(evidence: Evidence, isWhole: boolean): readonly string[] {
  if (evidence.events.length === 0) return ["no event fits"];
  const events = isWhole ? evidence.events : evidence.events.slice(0, eventLimit);
  const more = evidence.events.length - events.length + evidence.more;
  const lines = table(events.map(cellsOf));
  return more === 0 ? lines : [...lines, `and ${more} more`];
}

function cellsOf({
  type,
  roles,
  time,
  grain,
  elapsedMs,
  degree,
  knots,
  extrapolated,
}: EvidenceEvent): readonly string[] {
  const { subject = "", location = "", ...others } = roles;
  return [
    grain === "day" ? dayInWords(time) : civilInWords(time),
    elapsedInWords(elapsedMs),
    knots === null ? "" : inWords(degree),
    extrapolated === null ? "" : "extrapolated",
    subject,
    type,
    location,
    ...Object.entries(others).map(([role, name]) => `${role}: ${name}`),
  ];
}
