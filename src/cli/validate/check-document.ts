import { openSavedSet } from "../../index.js";
import { readExpectedFailures } from "../conformance/expected-failures.js";
import { readFactsOption } from "../options/manner.js";
import { readPolicyChanges } from "../options/policy.js";
import { chunksOf, nameOf } from "../read/input.js";
import { readStudy } from "../read/study.js";
import { describeSet } from "./check-events.js";
import { countNames } from "./count-names.js";
import { nothingOf, type Validation } from "./validation.js";

/** Reads a study: its curves, and how many raters are behind them. */
export async function checkStudy(file: string): Promise<Validation> {
  // A name without a slash may be that of a built-in study.
  const { curves } = await readStudy(/[\\/]/.test(file) ? file : `./${file}`);
  return {
    ...nothingOf(nameOf(file), "study"),
    counts: {
      curves: curves.length,
      knots: curves.reduce((sum, { cells }) => sum + cells.length, 0),
    },
    names: {
      types: countNames(curves.map(({ eventType }) => eventType)),
      adverbials: countNames(curves.map(({ adverbial }) => adverbial)),
    },
  };
}

/** Reads facts: days that have names of their own. */
export async function checkFacts(file: string): Promise<Validation> {
  const facts = await readFactsOption(file);
  const all = [...facts.values()];
  return {
    ...nothingOf(nameOf(file), "facts"),
    counts: { facts: facts.size, yearly: all.filter(({ recurs }) => recurs).length },
    names: { facts: countNames(all.map(({ name }) => name)) },
  };
}

/** Reads a file of conventions. */
export async function checkPolicy(file: string): Promise<Validation> {
  const choices = Object.entries(await readPolicyChanges({ policyFile: file }));
  return {
    ...nothingOf(nameOf(file), "policy"),
    counts: { policies: choices.length },
    names: { policies: countNames(choices.map(([name, value]) => `${name}=${value}`)) },
  };
}

/** Reads a file of failures that are expected of `oracle conformance`. */
export async function checkExpectedFailures(file: string): Promise<Validation> {
  const groups = await readExpectedFailures(file);
  return {
    ...nothingOf(nameOf(file), "expected-failures"),
    counts: { groups: groups.length, cases: groups.reduce((sum, { ids }) => sum + ids.length, 0) },
    names: { groups: groups.map(({ name, ids }) => ({ name, count: ids.length })) },
  };
}

/** Opens a saved set, with its checksums. */
export async function checkSavedSet(file: string): Promise<Validation> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(file, ["saved-set"])) chunks.push(chunk);
  const set = openSavedSet(new Uint8Array(Buffer.concat(chunks)));
  const nothing = nothingOf(nameOf(file), "saved-set");
  if (!set.ok) return { ...nothing, faults: set.issues };
  return { ...nothing, ...describeSet(set.value, 0, set.value.zone === null), notes: set.notes };
}
