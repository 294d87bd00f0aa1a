import { fieldsOf } from "../../issue/json-value.js";
import {
  defaultPolicy,
  type Facts,
  type Issue,
  type Policy,
  policyChoices,
  presets,
  readFacts,
} from "../../expressions.js";
import { isPolicyChoice } from "../../query/policy.js";
import { nameOf, readInput } from "../read/input.js";
import { lineFault, readJson } from "../read/json.js";
import { Refusal, valueOf } from "../session.js";
import { given } from "./option-groups.js";
import { openNamed, readWindow } from "./time-options.js";

/** The options by which conventions are chosen. */
export interface PolicyFlags {
  readonly preset?: string;
  readonly policyFile?: string;
  /** Each `name=value`. */
  readonly policy?: readonly string[];
}

/**
 * The policy of a preset, changed by a file of `{"name": "value"}`, changed by single choices.
 *
 * @throws {Refusal} naming every preset, policy and value that does not exist
 */
export async function readPolicy(flags: PolicyFlags): Promise<Policy> {
  return { ...defaultPolicy, ...(await readPolicyChanges(flags)) };
}

/**
 * What the options say of the policy, and nothing else.
 *
 * @throws {Refusal} as `readPolicy`
 */
export async function readPolicyChanges({
  preset,
  policyFile,
  policy = [],
}: PolicyFlags): Promise<Partial<Policy>> {
  let chosen: Partial<Policy> = {};
  if (preset !== undefined) {
    const changes = Object.hasOwn(presets, preset) ? presets[preset] : undefined;
    if (changes === undefined) {
      throw new Refusal({ kind: "unknown-preset", preset, known: Object.keys(presets) });
    }
    chosen = changes;
  }
  if (policyFile !== undefined) {
    chosen = { ...chosen, ...policyChanges(await choicesOf(policyFile), nameOf(policyFile)) };
  }
  const choices = policy.map(choiceOf);
  for (const [name] of choices) {
    const values = [...new Set(choices.filter((one) => one[0] === name).map(([, value]) => value))];
    if (values.length > 1) throw new Refusal({ kind: "repeated-policy", policy: name, values });
  }
  return { ...chosen, ...policyChanges(choices, null) };
}

type Choice = readonly [name: string, value: string];

function choiceOf(written: string): Choice {
  const [, name, value] = /^([^=]+)=(.+)$/.exec(written) ?? [];
  if (name === undefined || value === undefined) throw new Refusal({ kind: "bad-policy", written });
  return [name.trim(), value.trim()];
}

async function choicesOf(file: string): Promise<readonly Choice[]> {
  const json = readJson(await readInput(file), nameOf(file));
  const written = fieldsOf(json);
  if (written === null) throw new Refusal({ kind: "bad-policy", written: JSON.stringify(json) });
  return Object.entries(written).map(([name, value]) => {
    return [name, typeof value === "string" ? value : (JSON.stringify(value) ?? "")];
  });
}

/**
 * Choices that exist, as what they change of a policy.
 *
 * @param source  what is said above their faults
 * @throws {Refusal} naming every one that does not exist
 */
export function policyChanges(choices: readonly Choice[], source: string | null): Partial<Policy> {
  const issues = choices.flatMap(([name, value]) => faultOf(name, value) ?? []);
  if (issues.length > 0) throw new Refusal(issues, { source });
  return Object.fromEntries(choices);
}

function faultOf(policy: string, value: string): Issue | null {
  if (isPolicyChoice(policy, value)) return null;
  if (!Object.hasOwn(policyChoices, policy)) {
    return { kind: "unknown-policy", policy, known: Object.keys(policyChoices) };
  }
  const known: readonly string[] = policyChoices[policy as keyof Policy];
  return { kind: "unknown-policy-value", policy, value, known };
}

/** The options that say how texts are read. */
export interface ReadingFlags extends PolicyFlags {
  readonly zone?: string;
  readonly prefer?: "past" | "future";
  readonly facts?: string;
  readonly from?: string;
  readonly until?: string;
  /** Whose adverbials are read beside those of the grammar. */
  readonly study?: string;
}

/** How every text is read; the window, where the occurrences of sets are wanted, is read in the zone of each text. */
export type Manner = Awaited<ReturnType<typeof readManner>>;

/** @throws {Refusal} when an option cannot be read */
export async function readManner(flags: ReadingFlags) {
  const { zone, prefer, facts, from, until, study } = flags;
  const window = given({ from, until });
  readWindow(window, null);
  return {
    window,
    zone: zone === undefined ? null : openNamed(zone),
    options: {
      policy: await readPolicy(flags),
      ...given({
        prefer,
        facts: facts === undefined ? undefined : await readFactsOption(facts),
        adverbials: study === undefined ? undefined : await readAdverbials(study),
      }),
    },
  };
}

/** The adverbials of a study; what reads studies is loaded only for them. */
async function readAdverbials(study: string): Promise<readonly string[]> {
  const [{ adverbialsOf }, { readStudy }] = await Promise.all([
    import("../../fuzzy/study.js"),
    import("../read/study.js"),
  ]);
  return adverbialsOf(await readStudy(study));
}

/**
 * Facts from a file, or written out as a JSON object.
 *
 * @throws {Refusal} when they are no object of names and dates
 */
export async function readFactsOption(written: string): Promise<Facts> {
  const { json, source } = await readObject(written, "--facts");
  const fields = fieldsOf(json);
  if (fields === null) throw new Refusal(lineFault(1, "it", json, "object"), { source });
  return valueOf(readFacts(fields), source);
}

/** What a file holds, or what is written out as a JSON object, and what to call it in messages. */
export async function readObject(
  written: string,
  option: string,
): Promise<{ readonly json: unknown; readonly source: string }> {
  const isInline = written.trimStart().startsWith("{");
  const source = isInline ? option : nameOf(written);
  return { json: readJson(isInline ? written : await readInput(written), source), source };
}
