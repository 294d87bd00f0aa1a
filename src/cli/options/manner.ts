import { fieldsOf } from "../../issue/json-value.js";
import { type Facts, readFacts } from "../../expressions.js";
import { nameOf, readInput } from "../read/input.js";
import { readJson, lineFault } from "../read/json.js";
import { Refusal, valueOf } from "../session.js";
import { given } from "./option-groups.js";
import { openNamed, readWindow } from "./time-options.js";
import { type PolicyFlags, readPolicy } from "./policy.js";

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
