import * as z from "zod";
import type { Issue } from "../issue/issue.js";
import { failure, type Result } from "../issue/result.js";
import { checkStudy } from "./check-study.js";
import type { Study } from "./study.js";

const person = z.enum(["first-person", "third-person"]).nullable();
const count = z.number().int().min(0);
const name = z.string().min(1);

/** What a study must look like; `checkStudy` says what else must hold of it. */
export const studyShape = z.strictObject({
  kind: z.literal("graded").optional(),
  id: name,
  title: name,
  citation: name,
  source: name,
  sourceSureness: z.enum(["stated", "inferred"]),
  licence: name,
  rated: name,
  language: name,
  answers: z.number().int().min(2).optional(),
  units: z.string().nullable().default(null),
  scale: z.string().nullable().default(null),
  assumption: z.string().nullable().default(null),
  notes: z
    .array(z.strictObject({ sureness: z.enum(["stated", "inferred", "counted"]), note: name }))
    .default([]),
  personDefault: person.default(null),
  limits: z.array(z.strictObject({ adverbial: name, limit: z.literal([0, 1, null]) })).default([]),
  aliases: z.array(z.strictObject({ alias: name, eventType: name, surveyed: z.boolean() })).default([]),
  adverbialAliases: z
    .array(z.strictObject({ alias: name, adverbial: name, surveyed: z.boolean() }))
    .default([]),
  curves: z.array(
    z.strictObject({
      eventType: name,
      person: person.default(null),
      adverbial: name,
      cells: z.array(
        z.strictObject({
          elapsedMinutes: z.number(),
          n: count.optional(),
          counts: z.array(count).min(2),
          median: z.number().optional(),
        }),
      ),
    }),
  ),
});

/**
 * Reads a study from data of the shape of the files in `surveys/`, and checks that it makes sense.
 *
 * Optional are `n` and `median` of a cell (checked against the counts when given), `person`, and of the
 * study `answers`, `units`, `scale`, `assumption`, `notes`, `personDefault`, `limits`, `aliases`,
 * `adverbialAliases`. Unknown fields are refused, so that a misspelt one does not pass for absent.
 *
 * @returns the study, or a `bad-study` issue for every fault, each naming its place in the data
 */
export function loadStudy(value: unknown): Result<Study> {
  const parsed = studyShape.safeParse(value);
  if (!parsed.success) {
    const study = nameOf(value);
    return failure(...parsed.error.issues.flatMap((issue) => shapeFaults(study, issue, value)));
  }
  const { kind: _kind, ...record } = parsed.data;
  return checkStudy(record);
}

function shapeFaults(study: string, issue: z.core.$ZodIssue, value: unknown): readonly Issue[] {
  const fault = (path: readonly PropertyKey[], expected: string): Issue => ({
    kind: "bad-study",
    study,
    at: placeOf(path) || "the study",
    rule: "shape",
    found: shown(valueAt(value, path)),
    expected,
  });
  // A name that is not known is a misspelt one, most likely: it is named itself.
  return issue.code === "unrecognized_keys"
    ? issue.keys.map((key) => fault([...issue.path, key], "no field of that name"))
    : [fault(issue.path, expectedBy(issue))];
}

function expectedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.expected;
    case "invalid_value":
      return issue.values.map(String).join(" | ");
    case "too_small":
      return `${issue.origin}, at least ${issue.minimum}`;
    case "too_big":
      return `${issue.origin}, at most ${issue.maximum}`;
    default:
      return issue.message;
  }
}

/** `["curves", 3, "cells"]` as `curves[3].cells`. */
function placeOf(path: readonly PropertyKey[]): string {
  const text = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`)).join("");
  return text.replace(/^\./, "");
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, step) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, step) : undefined),
    value,
  );
}

function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return `array of ${value.length}`;
  const text =
    typeof value === "object" ? (value === null ? "null" : "object") : `${value as string | number}`;
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

function nameOf(value: unknown): string {
  const id = valueAt(value, ["id"]);
  return typeof id === "string" ? id : "";
}
