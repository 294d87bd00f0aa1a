import type { Message } from "../../../chat/message.js";
import type { Variant } from "../../../staleness/sample/sample.js";
import type { ScenarioFile } from "./scenario/scenario-file.js";

/** The days that a conversation speaks of, ISO, by whether they must lie ahead of it. */
export interface SpokenDays {
  readonly coming: readonly string[];
  readonly past: readonly string[];
}

/** A conversation that may become a trajectory. */
export interface Candidate {
  /** Of its scenario, the variant that was wanted, and its number: `office-finder-comparison-7`. */
  readonly id: string;
  readonly scenario: ScenarioFile;
  readonly variant: Variant;
  readonly messages: readonly Message[];
  /** What follows from what was told before; null where nobody says. */
  readonly answer: string | null;
  /** Null where only its words tell. */
  readonly days: SpokenDays | null;
}

/** A scenario's name as the beginning of an id: "Office Finder" is `office-finder`. */
export function scenarioSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, "-")
    .replace(/^-|-$/gu, "");
}

/**
 * Where a value does not fit a JSON Schema, `arguments.city is missing`; null where it fits.
 *
 * Of the schema are read: type, enum, const, properties, required, additionalProperties, items, minimum,
 * maximum, minLength, minItems, maxItems, pattern, anyOf and oneOf (as anyOf). Other words restrict nothing.
 *
 * @param at  the name of the value, for what is said of it
 */
export function misfitOf(value: unknown, schema: unknown, at: string): string | null {
  if (schema === false) return `${at} is not wanted`;
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return null;
  const words = schema as Readonly<Record<string, unknown>>;

  const wanted = listOf(words["type"]).filter((type) => typeof type === "string");
  if (wanted.length > 0 && !wanted.some((type) => isOfType(value, type)))
    return `${at} is no ${wanted.join(" or ")}`;
  const allowed = "const" in words ? [words["const"]] : words["enum"];
  if (Array.isArray(allowed) && !allowed.some((one) => JSON.stringify(one) === JSON.stringify(value))) {
    return `${at} is none of ${allowed.map((one) => JSON.stringify(one)).join(", ")}`;
  }
  const choices = [...listOf(words["anyOf"]), ...listOf(words["oneOf"])];
  const misfits = choices.map((choice) => misfitOf(value, choice, at));
  if (misfits.length > 0 && !misfits.includes(null)) return misfits[0] ?? null;

  if (typeof value === "number") return numberMisfit(value, words, at);
  if (typeof value === "string") return textMisfit(value, words, at);
  if (Array.isArray(value)) return listMisfit(value, words, at);
  return typeof value === "object" && value !== null ? objectMisfit(value, words, at) : null;
}

function numberMisfit(value: number, words: Readonly<Record<string, unknown>>, at: string): string | null {
  const { minimum, maximum } = words;
  if (typeof minimum === "number" && value < minimum) return `${at} is below ${minimum}`;
  return typeof maximum === "number" && value > maximum ? `${at} is above ${maximum}` : null;
}

function textMisfit(value: string, words: Readonly<Record<string, unknown>>, at: string): string | null {
  const { minLength, pattern } = words;
  if (typeof minLength === "number" && value.length < minLength) return `${at} is too short`;
  return typeof pattern === "string" && isUnlike(value, pattern) ? `${at} is not like ${pattern}` : null;
}

function listMisfit(
  value: readonly unknown[],
  words: Readonly<Record<string, unknown>>,
  at: string,
): string | null {
  const { minItems, maxItems, items } = words;
  if (typeof minItems === "number" && value.length < minItems) return `${at} has too few`;
  if (typeof maxItems === "number" && value.length > maxItems) return `${at} has too many`;
  return first(value.map((each, index) => misfitOf(each, items, `${at}[${index}]`)));
}

function objectMisfit(value: object, words: Readonly<Record<string, unknown>>, at: string): string | null {
  const { required, properties, additionalProperties } = words;
  const fields = new Map(Object.entries(value));
  const missing = listOf(required)
    .filter((key) => typeof key === "string")
    .find((key) => !fields.has(key));
  if (missing !== undefined) return `${at}.${missing} is missing`;
  const known = new Map(
    typeof properties === "object" && properties !== null ? Object.entries(properties) : [],
  );
  return first(
    [...fields].map(([key, each]) =>
      misfitOf(each, known.has(key) ? known.get(key) : additionalProperties, `${at}.${key}`),
    ),
  );
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value);
    case "array":
      return Array.isArray(value);
    case "integer":
      return Number.isInteger(value);
    case "null":
      return value === null;
    default:
      return typeof value === type;
  }
}

/** A pattern that is none restricts nothing. */
function isUnlike(value: string, pattern: string): boolean {
  try {
    return !new RegExp(pattern, "u").test(value);
  } catch {
    return false;
  }
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function first(misfits: readonly (string | null)[]): string | null {
  return misfits.find((misfit) => misfit !== null) ?? null;
}
