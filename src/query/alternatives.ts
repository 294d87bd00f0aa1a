import type { Vocabulary } from "../events/vocabulary.js";
import type { Issue } from "../issue/issue.js";
import type { Result } from "../issue/result.js";
import type { Anchored } from "../language/expression/anchor/anchor.js";
import type { ParsedExpression } from "../language/expression/parse-expression.js";
import { printExpression } from "../language/expression/print/print-expression.js";
import type { Ask } from "../language/question/question.js";
import type { Distribution } from "./distribution/distribution.js";
import type { NamedReading } from "./link/named-reading.js";
import { barrierOf } from "./link/unknown-name.js";
import { type Policy, vaguePolicies } from "./policy.js";
import { printAnswer, type PrintedAnswer } from "./print.js";
import type { Outcome } from "./sensitivity.js";
import type { Setting } from "./setting.js";

/** A reading that was not chosen, and what it would have answered. */
export interface Alternative {
  readonly reading: string | null;
  readonly answer: PrintedAnswer | null;
  readonly probability: number | null;
  readonly issue: Issue | null;
}

/** The readings beside the one that was chosen: of the expression first, then of the whole question; see `alternatives`. */
export function otherReadings<Named extends NamedReading>(
  vocabulary: Vocabulary,
  links: readonly Named[],
  chosen: Named,
  parsed: ParsedExpression | null,
  policy: Policy,
): readonly (readonly [Named, ParsedExpression | null])[] {
  if (barrierOf(vocabulary, chosen, policy).length > 0) return [];
  return (chosen.unknown.length > 0 ? [chosen] : links).flatMap((named) =>
    (named.reading.when.length === 0 ? [null] : named.reading.when)
      .filter((other) => named !== chosen || other !== parsed)
      .filter((other) => (other?.spans.length ?? 0) <= (parsed?.spans.length ?? 0))
      .map((other) => [named, other] as const),
  );
}

/** Those of some alternatives that differ from an answer and from each other. */
export function distinctFrom(same: Alternative, others: readonly Alternative[]): readonly Alternative[] {
  const distinct = new Map(others.map((other) => [JSON.stringify(other), other]));
  distinct.delete(JSON.stringify(same));
  return [...distinct.values()];
}

/** The policies that a reading names, and those of its vague word. */
export function* policiesOf(
  parsed: ParsedExpression | null,
  anchored: Anchored | null,
): Iterable<keyof Policy> {
  for (const { policy } of anchored?.by ?? []) yield policy;
  for (const { policy } of parsed?.tags ?? []) yield policy;
  if (anchored?.when.kind === "vague") yield* vaguePolicies;
}

/** The most probable answer in print, or what prevents one. */
export function outcomeOf(
  result: Result<{ readonly distribution: Distribution }>,
  ask: Ask,
  { zone }: Setting,
): Outcome & { readonly issue: Issue | null } {
  if (!result.ok) return { answer: null, probability: null, issue: result.issues[0] ?? null };
  const best = result.value.distribution.best();
  return { answer: printAnswer(ask, best, zone), probability: best.probability, issue: null };
}

/** A reading of a temporal expression in words. */
export function readingOf(parsed: ParsedExpression | null): string | null {
  return parsed === null ? null : printExpression(parsed.expression);
}

/** What a reader of an answer should know: its unknown names first, where they do not prevent it. */
export function notesOf(
  { unknown, notes }: Pick<NamedReading, "unknown" | "notes">,
  result: Result<unknown>,
): readonly Issue[] {
  const remarks = [...notes, ...(result.ok ? result.notes : result.issues.slice(1))];
  const isPrevented =
    !result.ok && ["unknown-name", "refused-question"].includes(result.issues[0]?.kind ?? "");
  return isPrevented ? remarks : [...unknown.map(({ issue }) => issue), ...remarks];
}
