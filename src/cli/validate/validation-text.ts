import { renderIssue } from "../describe-issue.js";
import { noteLine } from "../write/issue-output.js";
import { printable } from "../write/output.js";
import type { Style } from "../write/layout.js";
import type { Kind } from "./kind.js";
import type { Named, Validation } from "./validation.js";
import { counted } from "../write/figures.js";

/** How many names of one sort are told. */
const nameLimit = 8;

const kindWords: Readonly<Record<Kind, string>> = {
  events: "events",
  "saved-set": "a saved event set",
  questions: "questions",
  items: "items",
  answers: "raw answers of a survey",
  study: "a study",
  facts: "facts",
  policy: "a policy",
  cases: "cases for oracle conformance",
  "expected-failures": "failures that are expected of oracle conformance",
};

/** A validation for people: what the file is, what it holds, its notes and every fault. */
export function renderValidation(validation: Validation, style: Style): string {
  const { file, kind, counts, names, first, last, zone, speechTime, passedOver, faults, notes } = validation;
  const count = faults.reduce((sum, fault) => sum + (fault.kind === "more-faults" ? fault.count : 1), 0);
  const verdict = count === 0 ? "sound" : counted(count, "fault");
  const totals = Object.entries(counts).map(
    ([what, number]) => `${number} ${number === 1 ? one(what) : what}`,
  );
  const lines = [
    `${style.bold(printable(file))}: ${kindWords[kind]}, ${verdict}`,
    ...(totals.length === 0 ? [] : [`  ${totals.join(", ")}`]),
    ...(first === null || last === null ? [] : [`  from ${first} to ${last}`]),
    ...(zone === null ? [] : [`  zone ${zone}`]),
    ...(speechTime === null ? [] : [`  speech time ${speechTime}`]),
    ...Object.entries(names).flatMap(([what, named]) =>
      named.length === 0 ? [] : [`  ${what}: ${namesInWords(named)}`],
    ),
    ...notes.map((note) => style.dim(`  ${noteLine(note)}`)),
    ...passedOver.map(({ line, text }) => style.dim(`  line ${line} tells no event: ${printable(text)}`)),
    ...faults.map((fault) => renderIssue(fault)),
  ];
  return lines.join("\n");
}

function one(what: string): string {
  if (what === "names without events") return "name without events";
  return what.replace(/ies$/, "y").replace(/s$/, "");
}

function namesInWords(named: readonly Named[]): string {
  const shown = named
    .slice(0, nameLimit)
    .map(({ name, count }) => (count === 1 ? printable(name) : `${printable(name)} (${count})`));
  const more = named.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}
