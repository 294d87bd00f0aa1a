import * as fc from "fast-check";
import type { EventSet } from "../../src/events/event-set.js";
import type { HolidayCalendar } from "../../src/language/feasts/holiday-calendar.js";
import { parseQuestion } from "../../src/language/question/parse-question.js";
import { answerBySql, type SqlAnswer } from "../../src/query/sql/answer.js";
import { type Answered, differences, masses, massesOf } from "../referee/compare.js";
import { type Case, casesOf, eventSetOf, report } from "../referee/match.js";
import { type World, worlds } from "../referee/worlds.js";
import type { Engine, WorldRow } from "./engine.js";

/** What a mass may differ by from what the referee says. */
const tolerance = 1e-9;

/** How many worlds stand in the table at once. */
const batchSize = 500;

/** What came of a comparison, by the name of the engine. */
export interface Comparison {
  /** Answers that were compared; those that cannot be answered are among them, and have to be refused. */
  readonly compared: Map<string, number>;
  /** The greatest difference of a mass from the referee's. */
  readonly furthest: Map<string, number>;
  /** The answers of this program's own kind by ask and by kind of expression. */
  readonly kinds: Map<string, number>;
  readonly disagreements: string[];
}

/**
 * Asks the questions of random worlds of the referee, of this program and of some databases.
 *
 * @param engines  each holds all worlds of a batch in one table, and answers with a condition on the world
 * @param told     hears now and then how many worlds are done
 */
export async function compareWorlds(
  { worldCount, seed }: { readonly worldCount: number; readonly seed: number },
  engines: readonly Engine[],
  holidays: HolidayCalendar,
  told: (worlds: number, comparison: Comparison) => void = () => {},
): Promise<Comparison> {
  const comparison: Comparison = {
    compared: new Map(),
    furthest: new Map(),
    kinds: new Map(),
    disagreements: [],
  };
  for (let done = 0; done < worldCount; done += batchSize) {
    const numRuns = Math.min(batchSize, worldCount - done);
    // A batch has a seed of its own, so that one can be run again alone.
    const batch = fc.sample(worlds(18), { numRuns, seed: seed + done });
    await compareBatch(batch, engines, holidays, comparison);
    told(done + numRuns, comparison);
  }
  return comparison;
}

interface Told {
  readonly world: World;
  readonly number: number;
  readonly set: EventSet;
  readonly cases: readonly Case[];
}

async function compareBatch(
  batch: readonly World[],
  engines: readonly Engine[],
  holidays: HolidayCalendar,
  comparison: Comparison,
): Promise<void> {
  const all = batch.map((world, number): Told => {
    const cases = casesOf(world, holidays);
    return { world, number, cases, set: eventSetOf(cases[0]?.events ?? [], world.zone) };
  });
  const rows = all.flatMap(rowsOf);
  for (const engine of engines) await engine.load(rows);
  for (const told of all) {
    for (const one of told.cases) {
      const { when, ask } = one.asked.meaning;
      for (const kind of [ask, when === null ? "no expression" : when.kind]) add(comparison.kinds, kind, 1);
      note(comparison, "engine", one, one.engine);
    }
  }
  // The databases work beside each other, each on one question after the other.
  await Promise.all(
    engines.map(async (engine) => {
      for (const told of all) {
        for (const one of told.cases) {
          const answered = await answerOf(engine, told, one, holidays);
          note(comparison, engine.name, one, answered);
        }
      }
    }),
  );
}

function rowsOf({ number, set }: Told): readonly WorldRow[] {
  return Array.from({ length: set.size }, (_, position) => {
    const { type, roles, time, index } = set.eventAt(position);
    return {
      world: number,
      record: index + 1,
      type,
      subject: roles["subject"] ?? null,
      location: roles["location"] ?? null,
      instant: time,
      dayEnd: set.isCoarse(position) ? set.endOf(position) : null,
      endAt: null,
      isOpen: false,
    };
  });
}

/** The answer of a database; null when the question is not even read. */
async function answerOf(
  engine: Engine,
  { world, number, set }: Told,
  { asked }: Case,
  holidays: HolidayCalendar,
): Promise<Answered | null> {
  const question = parseQuestion(asked.text);
  if (!question.ok) return null;
  const { includeFuture, ...graded } = world.choices;
  const { speechTime, zone } = world;
  const table = { name: "events", only: { column: "world", value: number } };
  const answer = await answerBySql(
    {
      database: engine,
      table,
      vocabulary: set,
      window: set.window,
      hasDayGrain: set.hasCoarseTimes,
      facts: set.facts,
    },
    question.value,
    { speechTime, zone, policy: { ...world.policy, ...graded }, includeFuture, holidays },
  );
  return answeredOf(answer);
}

function answeredOf({ distribution, best, issue }: SqlAnswer): Answered {
  const [ceiling, negative] = [distribution?.ceiling() ?? null, distribution?.negative() ?? null];
  return { distribution, best, issue, ceiling, negative };
}

function note(comparison: Comparison, name: string, one: Case, answered: Answered | null): void {
  add(comparison.compared, name, 1);
  const apart = differences(answered, one.ruled, one.verdict, { tolerance, exact: tolerance });
  if (apart.length > 0) {
    comparison.disagreements.push(`${name}: ${report(one, apart)}\n${name}: ${JSON.stringify(answered)}`);
  } else if (one.ruled !== null && answered?.distribution != null) {
    const [theirs, ours] = [massesOf(one.ruled.ruling), masses(answered.distribution)];
    const furthest = [...new Set([...theirs.keys(), ...ours.keys()])].reduce(
      (most, key) => Math.max(most, Math.abs((theirs.get(key) ?? 0) - (ours.get(key) ?? 0))),
      comparison.furthest.get(name) ?? 0,
    );
    comparison.furthest.set(name, furthest);
  }
}

function add(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}
