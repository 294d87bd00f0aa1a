import { parseExpression } from "../../language/expression/parse-expression.js";
import type { Anchored } from "../../language/expression/anchor/anchor.js";
import { type Ask, notAnswered } from "../../language/question/question.js";
import { adverbialsOf } from "../../fuzzy/study.js";
import type { Issue } from "../../issue/issue.js";
import { failure, type Result } from "../../issue/result.js";
import { type Period, period } from "../../time/period.js";
import { choose } from "../policy.js";
import { type Frame, frameOf } from "../setting.js";
import type { Timeline } from "./timeline.js";

/** What expressions are read in: a timeline, or the table of a database. */
export type ReadIn = Pick<Timeline, "setting" | "tense" | "refuse"> & {
  readonly set: Pick<Timeline["set"], "facts" | "window">;
};

/** The temporal expressions of one query, each read and anchored once, as those of a question are. */
export class Times {
  /** What the expressions of the query came to, in order. */
  readonly anchored: Anchored[] = [];
  readonly #frames = new Map<string, Frame | null>();

  constructor(
    readonly timeline: ReadIn,
    private readonly ask: Ask,
  ) {}

  /** The vague words of some expressions, each once. */
  adverbialsOf(times: Iterable<string>): ReadonlySet<string> {
    const words = Array.from(times, (time) => this.frameOf(time)?.adverbial ?? null);
    return new Set(words.filter((word) => word !== null));
  }

  /** When an expression says; null, with an issue, where it says nothing. */
  frameOf(time: string): Frame | null {
    let frame = this.#frames.get(time);
    if (frame === undefined) this.#frames.set(time, (frame = this.#anchor(time)));
    return frame;
  }

  #anchor(time: string): Frame | null {
    const { timeline } = this;
    const { setting, set, tense } = timeline;
    const adverbials = setting.studies.flatMap(adverbialsOf);
    const facts = setting.facts.size > 0 ? setting.facts : set.facts;
    const read = parseExpression(time, { adverbials, facts });
    const { result } = read.ok
      ? choose({ when: read.value }, setting.policy, (parsed): Result<Frame> => {
          const refusal = parsed === null ? null : notAnswered(parsed.expression);
          if (refusal !== null) return failure(refusal);
          return frameOf({ tense, ask: this.ask }, parsed, { ...setting, facts }, set.window);
        })
      : { result: read };
    if (!result.ok) {
      timeline.refuse(...result.issues);
      return null;
    }
    for (const note of result.notes) this.note(note);
    if (result.value.anchored !== null) this.anchored.push(result.value.anchored);
    return result.value;
  }

  readonly notes: Issue[] = [];

  note(issue: Issue): void {
    const text = JSON.stringify(issue);
    if (!this.notes.some((known) => JSON.stringify(known) === text)) this.notes.push(issue);
  }

  /** A length of time, in words or by ISO 8601; null, with an issue, where it is none. */
  lengthOf(length: string): Period | null {
    const found = isoLength(length) ?? saidLength(length);
    if (found === null) this.timeline.refuse({ kind: "no-length", written: length });
    return found;
  }
}

const isoPattern =
  /^P(?=[\dT])(?:(\d+)Y)?(?:(\d+)M)?(?:([\d.]+)W)?(?:([\d.]+)D)?(?:T(?:([\d.]+)H)?(?:([\d.]+)M)?(?:([\d.]+)S)?)?$/;

function isoLength(text: string): Period | null {
  const parts = isoPattern.exec(text.trim());
  if (parts === null) return null;
  const [years, months, weeks, days, hours, minutes, seconds] = parts
    .slice(1)
    .map((part: string | undefined) => Number(part ?? "0"));
  return period({
    ...{ years: years ?? 0, months: months ?? 0, weeks: weeks ?? 0, days: days ?? 0 },
    ...{ hours: hours ?? 0, minutes: minutes ?? 0, seconds: seconds ?? 0 },
  });
}

function saidLength(text: string): Period | null {
  const read = parseExpression(text);
  if (!read.ok) return null;
  for (const { expression } of read.value) {
    const length = expression.kind === "approximate" ? expression.of : expression;
    if (length.kind === "length") return length.period;
  }
  return null;
}
