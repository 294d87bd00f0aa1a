import type { Facts, Policy, Zone } from "../../expressions.js";
import { readFactsOption } from "./facts.js";
import { type PolicyFlags, readPolicy } from "./policy.js";
import { openNamed } from "./named-zone.js";
import { readWindow, type WindowFlags } from "./window.js";

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

/** How every text is read. */
export interface Manner {
  readonly zone: Zone | null;
  /** Where the occurrences of sets are wanted; read in the zone of each text. */
  readonly window: WindowFlags;
  readonly options: {
    readonly policy: Policy;
    readonly prefer?: "past" | "future";
    readonly facts?: Facts;
    readonly adverbials?: readonly string[];
  };
}

/** @throws {Refusal} when an option cannot be read */
export async function readManner(flags: ReadingFlags): Promise<Manner> {
  const { zone, prefer, facts, from, until, study } = flags;
  const window = { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) };
  readWindow(window, null);
  return {
    window,
    zone: zone === undefined ? null : openNamed(zone),
    options: {
      policy: await readPolicy(flags),
      ...(prefer === undefined ? {} : { prefer }),
      ...(facts === undefined ? {} : { facts: await readFactsOption(facts) }),
      ...(study === undefined ? {} : { adverbials: await readAdverbials(study) }),
    },
  };
}

/** The adverbials of a study; what reads studies is loaded only for them. */
async function readAdverbials(study: string): Promise<readonly string[]> {
  const [{ adverbialsOf }, { readStudy }] = await Promise.all([
    import("../../index.js"),
    import("../read/study.js"),
  ]);
  return adverbialsOf(await readStudy(study));
}
