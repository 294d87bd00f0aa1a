import { holidays as ownHolidays } from "../../../language/feasts/holiday-calendar.js";
import { defaultPolicy, type Policy, presets, semanticsVersion } from "../../../query/policy.js";
import { createEventSet, type EventSet } from "../../../events/event-set.js";
import type { Issue } from "../../../issue/issue.js";
import { failure, type Result, success } from "../../../issue/result.js";
import { readFacts } from "../../../time/facts.js";
import { formatInstant } from "../../../time/instant.js";
import { type BenchmarkItem, changesOf } from "../item/benchmark-item.js";
import { checkVocabulary } from "./check-vocabulary.js";
import type { Generation } from "../../task.js";
import { drawingMark, type EventSetRecord, eventSetRecord, eventSetText } from "./set-view.js";
import type { DrawnSet, GenerationOptions, Plan, Profile } from "./plan.js";
import { generatorVersion, QuestionAnswerer } from "./question-answerer.js";
import {
  type BenchmarkDescription,
  type BenchmarkTally,
  countItem,
  emptyTally,
  manifestFormat,
} from "./manifest.js";
import { paperProfile } from "./paper-profile.js";
import { predecessorProfile } from "./predecessor-code/predecessor-profile.js";
import { planOf } from "./plan-options.js";

/** The conventions of a benchmark unless others are chosen. */
export const usualPreset = "traveler";

/** The ways to draw a benchmark, by name. */
const profiles: readonly Profile[] = [paperProfile, predecessorProfile];

/** An event set of a benchmark with the items that ask about it. */
export interface GeneratedSet {
  /** Of its file, from the folder of the items: `events/s7r1-50.json`. */
  readonly path: string;
  readonly root: string;
  readonly length: number;
  readonly record: EventSetRecord;
  readonly events: EventSet;
  readonly items: readonly BenchmarkItem[];
}

/** A benchmark that is drawn and answered as it is asked for. */
export interface Benchmark {
  readonly description: BenchmarkDescription;
  /** How many items there are, those included that are dropped. */
  readonly size: number;
  /** The event sets with their items, by root, then by length; each walk draws them again, and alike. */
  sets(): Iterable<GeneratedSet>;
  /** All items; as `sets`. */
  items(): Iterable<BenchmarkItem>;
  /** What came out of the last walk that has ended, or so far of one that has not. */
  tally(): BenchmarkTally;
}

/**
 * Makes a benchmark in the manner of TRAVELER from a seed: event sets, questions and their ground truth.
 *
 *     const made = createItems({ seed: 7, lengths: [5], count: 10 });
 *     if (!made.ok) throw new Error(made.issues[0]?.kind);
 *     for (const item of made.value.items()) console.log(item.question, item.answer);
 *
 * Nothing is drawn before it is asked for, so that a million items can be written in a stream. The same
 * options make the same items, on every platform and version of Node.
 *
 * @returns the benchmark, or an issue for every option that cannot be meant
 * Cost: some 150 µs an item, and the memory of one event set.
 */
export function createItems(options: GenerationOptions): Result<Benchmark> {
  const known = profiles.map(({ name }) => name);
  const profile = profiles.find(({ name }) => name === (options.profile ?? "paper"));
  if (profile === undefined) {
    return failure({ kind: "unknown-profile", profile: options.profile ?? "", known });
  }
  const preset = options.preset ?? usualPreset;
  const policy: Policy = { ...defaultPolicy, ...presets[preset], ...options.policy };
  const plan = planOf(options, profile, policy);
  const issues: readonly Issue[] = Object.hasOwn(presets, preset)
    ? []
    : [{ kind: "unknown-preset", preset, known: Object.keys(presets) }];
  if (!plan.ok) return failure(...plan.issues, ...issues);
  if (issues.length > 0) return failure(...issues);
  const benchmark = new TravelerBenchmark(profile, plan.value, preset, policy, options);
  const faults = benchmark.faults();
  return faults.length > 0 ? failure(...faults) : success(benchmark);
}

class TravelerBenchmark implements Benchmark {
  readonly description: BenchmarkDescription;
  readonly size: number;
  readonly #profile: Profile;
  readonly #plan: Plan;
  readonly #answerer: QuestionAnswerer;
  readonly #dropsContested: boolean;
  readonly #mark: string;
  #tally = emptyTally();

  constructor(profile: Profile, plan: Plan, preset: string, policy: Policy, options: GenerationOptions) {
    const { zone, speechTime } = plan;
    const { study = null, holidays = ownHolidays, dropContested = false } = options;
    const policyChanges = changesOf(policy);
    this.#profile = profile;
    this.#plan = plan;
    this.#dropsContested = dropContested;
    this.#mark = drawingMark(profile.name, plan);
    this.#answerer = new QuestionAnswerer({ zone, speechTime, policy, policyChanges, study, holidays });
    this.size = plan.lengths.length * plan.categories.length * plan.count;
    this.description = {
      format: manifestFormat,
      formatVersion: 1,
      benchmark: "traveler",
      profile: profile.name,
      description: profile.description,
      seed: plan.seed,
      versions: { generator: generatorVersion, semantics: semanticsVersion },
      speechTime: formatInstant(speechTime, zone),
      zone: zone.name,
      from: formatInstant(plan.windowStart, zone),
      grain: "minute",
      ...{ lengths: plan.lengths, categories: plan.categories, count: plan.count, roots: plan.roots, preset },
      policy: policyChanges,
      study: study?.name ?? null,
      dropContested,
      vocabulary: plan.vocabulary,
      choices: profile.choices(plan),
    };
  }

  /** The words about which no question can be asked. */
  faults(): readonly Issue[] {
    return checkVocabulary(this.#plan, (set, question) => this.#answerer.answer(set, question));
  }

  *sets(): Iterable<GeneratedSet> {
    const tally = emptyTally();
    this.#tally = tally;
    for (const drawn of this.#profile.draw(this.#plan)) {
      if (drawn.questions.length > 0) yield this.#generate(drawn, tally);
    }
  }

  *items(): Iterable<BenchmarkItem> {
    for (const { items } of this.sets()) yield* items;
  }

  tally(): BenchmarkTally {
    return structuredClone(this.#tally);
  }

  #generate(drawn: DrawnSet, tally: ReturnType<typeof emptyTally>): GeneratedSet {
    const { zone } = this.#plan;
    const { root, length } = drawn;
    const facts = readFacts(drawn.facts);
    if (!facts.ok) throw new RangeError("a profile tells facts that cannot be read");
    const events = createEventSet(drawn.events, { zone, facts: facts.value });
    const path = `events/${root}-${length}.json`;
    tally.eventSets += 1;
    const items: BenchmarkItem[] = [];
    for (const asked of drawn.questions) {
      const { category, number } = asked;
      const id = `${this.#profile.name}-${this.#plan.seed}-${this.#mark}-${category}-${length}-${number}`;
      const item = this.#answerer.item(id, path, events, drawn, asked);
      const isContested = item.sensitivity.some(({ changes }) => changes === "answer");
      const isDropped = isContested && this.#dropsContested;
      if (isContested) tally.contested += 1;
      if (isDropped) {
        tally.dropped += 1;
        continue;
      }
      tally.items += 1;
      countItem(tally, item);
      items.push(item);
    }
    return { path, root, length, record: eventSetRecord(drawn, this.#plan), events, items };
  }
}

/** A benchmark as it is written: the items in one file, and a file for each event set. */
export function generationOf(benchmark: Benchmark): Generation {
  const { seed, profile, roots } = benchmark.description;
  return {
    size: benchmark.size,
    unit: "items",
    *parts() {
      for (const { path, record, items } of benchmark.sets()) {
        yield { files: [[path, eventSetText(record)]], rows: { "items.jsonl": items } };
      }
    },
    manifest: () => ({ ...benchmark.description, tally: benchmark.tally() }),
    summary(files, seconds) {
      const tally = benchmark.tally();
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      const { items, eventSets, contested, dropped } = tally;
      const hanging =
        dropped > 0
          ? `${dropped} left out that hang on a convention`
          : `${contested} answers hang on a convention, as their items say`;
      return {
        record: { profile, seed, roots, ...tally, bytes, seconds },
        words: [
          `${items} items about ${eventSets} event sets of ${roots} roots; ${hanging}; ${seconds.toFixed(1)} s`,
        ],
        isAnswered: true,
      };
    },
  };
}
