import { beforeAll, describe, expect, test } from "vitest";
import { answer, type AnswerOptions } from "../../../src/query/answer.js";
import { answerRecord } from "../../../src/query/answer-record.js";
import { HowOftenDistribution } from "../../../src/query/distribution/distribution.js";
import { defaultPolicy } from "../../../src/query/policy.js";
import { createEventSet, type EventSet } from "../../../src/events/event-set.js";
import { openStudy } from "../../../src/fuzzy/load-study.js";
import { parseQuestion } from "../../../src/language/question/parse-question.js";
import { answerBySql } from "../../../src/query/sql/answer.js";
import { sqlAnswerRecord } from "../../../src/query/sql/answer-record.js";
import type { SqlWorld } from "../../../src/query/sql/plan.js";
import { berlin, closed, event, speechTime } from "../world.js";
import { sharedDuckDb } from "../../io/duckdb/shared.js";

const shared = sharedDuckDb();

/** The events of a set in a table of the shared.database. */
async function worldOf(name: string, set: EventSet, roles: readonly string[] = []): Promise<SqlWorld> {
  const columns = [
    "record bigint",
    "type text",
    "subject text",
    "location text",
    "instant bigint",
    "day_end bigint",
  ];
  const more = roles.map((role) => `role_${role} text`);
  await shared.database.query({
    sql: `create table ${name} (${[...columns, ...more].join(", ")})`,
    parameters: [],
  });
  const places = Array.from({ length: 6 + roles.length }, (_, index) => `$${index + 1}`).join(", ");
  for (let position = 0; position < set.size; position += 1) {
    const { index, type, roles: names, time } = set.eventAt(position);
    const dayEnd = set.isCoarse(position) ? set.endOf(position) : null;
    const told = [index + 1, type, names["subject"] ?? null, names["location"] ?? null, time, dayEnd];
    const parameters = [...told, ...roles.map((role) => names[role] ?? null)];
    await shared.database.query({ sql: `insert into ${name} values (${places})`, parameters });
  }
  return {
    database: shared.database,
    table: { name, roles },
    vocabulary: set,
    window: set.window,
    hasDayGrain: set.hasCoarseTimes,
    facts: set.facts,
  };
}

async function bothOf(text: string, world: SqlWorld, set: EventSet, options: Partial<AnswerOptions>) {
  const question = parseQuestion(text);
  if (!question.ok) throw new Error(text);
  const whole = { speechTime, zone: berlin, ...options };
  const ours = answerRecord(answer(set, question.value, whole));
  const theirs = await sqlAnswerRecord(world, await answerBySql(world, question.value, whole));
  return [theirs, { ...ours, understood: null, nearMisses: null }].map((record): unknown =>
    JSON.parse(
      JSON.stringify(record, (_, value: unknown) =>
        typeof value === "number" ? Number(value.toPrecision(9)) : value,
      ),
    ),
  );
}

describe("what the random worlds do not have", () => {
  const told = [
    "Tom: chat with friend @ kitchen, 2023-09-29 08:00",
    "Mary: chat with friend @ kitchen, 2023-09-20 08:00",
    "Mary: dance salsa, 2023-09-01 20:00",
    "Ria: dance lively salsa, 2023-09-28 20:00",
    "Ria: dance tango, 2023-05-28 20:00",
    "Tom: eat risotto @ kitchen, 2023-09-29 20:27",
    "eat risotto @ kitchen, 2023-09-22 20:27",
    "Ria: eat risotto @ kitchen, 2020-09-22 20:27",
    "Ria: eat risotto @ kitchen, 2020-09-22 20:27",
  ].map((line, index) => ({ ...event(line), index }));
  const companions = ["Ann", "Bob", null, "Ann", "Bob", null, null, "the Smiths", null];
  const set = createEventSet(
    told.map((one, index) => {
      const companion = companions[index] ?? null;
      return companion === null ? one : { ...one, roles: { ...one.roles, with: companion } };
    }),
    { zone: berlin },
  );
  let world: SqlWorld;
  beforeAll(async () => {
    world = await worldOf("events", set, ["with"]);
  });
  const pooled = openStudy("pooled");
  if (!pooled.ok) throw new Error("there is a pool");

  test.each<[text: string, options: Partial<AnswerOptions>]>([
    ["Who danced salsa?", {}],
    ["Who has recently danced salsa?", {}],
    ["Who did anything in September 2023?", {}],
    ["How often did someone do anything recently?", {}],
    ["How often did someone do anything recently?", { study: pooled.value }],
    ["Who has recently danced?", { study: pooled.value }],
    ["When was the last time Ria danced a long time ago?", { study: pooled.value }],
    ["Did Ria dance a tango recently?", {}],
    ["Did Ria dance with Ann?", {}],
    ["Who danced with Bob?", {}],
    ["Who ate risotto with the Smiths in the kitchen a long time ago?", {}],
    ["Did Mary chat with a friend in the kitchen on Wednesdays?", {}],
    ["When was the last time anyone ate risotto a long time ago?", {}],
    ["Who ate risotto some time ago?", { policy: { ...defaultPolicy, dependence: "comonotone" } }],
    ["How often did someone eat risotto some time ago?", { policy: { ...defaultPolicy, tail: "saturate" } }],
    ["Will Tom eat risotto tomorrow?", {}],
    ["Did Tom eat pizza?", {}],
    ["Did Zoe eat risotto in the garden?", {}],
    ["Who ate risotto on a Monday?", {}],
    ["How often did Tom zorp recently?", {}],
    ["When was the last time Tom ate risotto with Zoe?", {}],
    ["Did Tom eat pizza?", { policy: closed }],
    ["How often did Zoe eat risotto with the Millers?", { policy: closed }],
    ["Who ate risotto on a Monday?", { policy: closed }],
    ["Who ate pizza in the garden?", { vocabulary: { types: ["eat pizza"], locations: ["garden"] } }],
    [
      "How often did Zoe dance with Cas recently?",
      { vocabulary: { subjects: ["Zoe"], roles: { with: ["Cas"] } } },
    ],
    ["Did Tom dance to jazz?", { vocabulary: { roles: { to: ["jazz"] } } }],
    ["Did Tom do anything lately with Cas?", { vocabulary: { roles: { with: ["Cas"] } } }],
    ["Did Tom eat risotto lately?", {}],
    ["Did Tom eat risotto on Fridays?", {}],
  ])("%s", async (text, options) => {
    const [theirs, ours] = await bothOf(text, world, set, options);
    expect(theirs).toEqual(ours);
  });
});

test("the last time is told as finely as it is known", async () => {
  const days = createEventSet(
    [
      "Tom: sleep, 2023-09-20",
      "Tom: sleep, 2023-09-21",
      "Tom: eat soup, 2023-09-21",
      "Tom: eat soup, 2023-09-21 10:00",
      "Tom: drink tea, 2023-09-20",
      "Tom: drink tea, 2023-09-21 10:00",
    ].map((line, index) => ({ ...event(line), index })),
    { zone: berlin },
  );
  const world = await worldOf("days", days);
  const last = async (deed: string): Promise<unknown> => {
    const [theirs, ours] = await bothOf(`When was the last time Tom ${deed}?`, world, days, {});
    expect(theirs).toEqual(ours);
    return (ours as { readonly answer: unknown }).answer;
  };
  expect(await last("slept")).toBe("2023-09-21");
  // The day may have gone on after ten.
  expect(await last("ate soup")).toBe("2023-09-21");
  expect(await last("drank tea")).toBe("2023-09-21T10:00:00+02:00");
});

describe("how often, of many events", () => {
  test.each([
    ["independent", 30_000],
    ["comonotone", 3000],
  ] as const)("%s, %i of them", async (dependence, count) => {
    const name = `many_${dependence}`;
    const spanMs = 20 * 86_400_000;
    const events = Array.from({ length: count }, (_, index) => ({
      type: "eat risotto",
      roles: { subject: "Tom" },
      time: speechTime - Math.round((spanMs * ((index * 7919) % count)) / count) - 60_000,
      grain: "instant" as const,
      index,
    }));
    const set = createEventSet(events, { zone: berlin });
    const world = await worldOf(name, createEventSet([]));
    const rows = `select i + 1, 'eat risotto', 'Tom', null,
      ${speechTime} - cast(round(${spanMs}::double * ((i * 7919) % ${count}) / ${count}) as bigint) - 60000, null
      from range(${count}) as made (i)`;
    await shared.database.query({ sql: `insert into ${name} ${rows}`, parameters: [] });
    const question = parseQuestion("How often has Tom recently eaten risotto?");
    if (!question.ok) throw new Error("it is a question");
    const options = { speechTime, zone: berlin, policy: { ...defaultPolicy, dependence } };
    const ours = answer(set, question.value, options).distribution;
    const full = { ...world, vocabulary: set, window: set.window };
    const theirs = (await answerBySql(full, question.value, options)).distribution;
    if (!(ours instanceof HowOftenDistribution && theirs instanceof HowOftenDistribution)) {
      throw new Error("it counts");
    }
    let furthest = 0;
    for (let k = 0; k <= count; k += 1) {
      furthest = Math.max(furthest, Math.abs(ours.probabilityOf(k) - theirs.probabilityOf(k)));
    }
    expect(furthest).toBeLessThan(1e-12);
    expect(Array.from(theirs.counts.p).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
    expect(theirs.best().value).toBe(ours.best().value);
  });
});

test("a degree of almost a half is not a half", async () => {
  // 1 ms beyond the knot of four days, at which the degree is a half.
  const set = createEventSet([{ ...event("eat risotto, 2023-09-25 22:18:13.999"), index: 0 }], {
    zone: berlin,
  });
  const world = await worldOf("almost", set);
  const text = "How often did someone eat risotto a long time ago?";
  const [theirs, ours] = await bothOf(text, world, set, {});
  expect(ours).toMatchObject({ tie: false, answer: 1 });
  expect(theirs).toEqual(ours);
});
