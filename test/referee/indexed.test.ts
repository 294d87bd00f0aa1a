import { describe, expect, test } from "vitest";
import { answer } from "../../src/query/answer.js";
import { defaultPolicy } from "../../src/query/policy.js";
import { columnsOf } from "../events/columns-of.js";
import { EventSet } from "../../src/events/event-set.js";
import type { Event } from "../../src/events/event.js";
import type { Posting } from "../../src/events/posting.js";
import type { Expression } from "../../src/algebra/expression.js";
import { parseQuestion } from "../../src/language/question/parse-question.js";
import { openZone } from "../../src/time/zone.js";
import { differences } from "./compare.js";
import { msPerDay } from "./days.js";
import { type Choices, type Happening, type Meaning, rule } from "./referee.js";
import type { Setting } from "./setting.js";
import { verdictOf } from "./verdict.js";

/** An event set that counts how often something of an event is looked at while it answers. */
class CountingEventSet extends EventSet {
  touched = 0;

  #counted<T extends Float64Array | Uint32Array>(column: T): T {
    return new Proxy(column, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof key === "string" && /^\d+$/.test(key)) this.touched += 1;
        if (typeof value !== "function") return value;
        // A method may read all that there is.
        this.touched += target.length;
        return (value as (...given: unknown[]) => unknown).bind(target);
      },
    });
  }

  override postings(type: number, subject: number | null, location: number | null): readonly Posting[] {
    return super.postings(type, subject, location).map((posting) => ({
      ...posting,
      instants: this.#counted(posting.instants),
      positions: posting.positions === null ? null : this.#counted(posting.positions),
    }));
  }

  override isCoarse(position: number): boolean {
    this.touched += 1;
    return super.isCoarse(position);
  }

  override endOf(position: number): number {
    this.touched += 1;
    return super.endOf(position);
  }

  override hasRole(...[position, name]: Parameters<EventSet["hasRole"]>): boolean {
    this.touched += 1;
    return super.hasRole(position, name);
  }

  override eventAt(position: number): Event {
    this.touched += 1;
    return super.eventAt(position);
  }
}

const count = 200_000;
const opened = openZone("Europe/Berlin");
if (!opened.ok) throw new RangeError("Berlin is unknown");
const zone = opened.value;
const speechTime = Date.UTC(2023, 8, 29, 20, 18, 14);
const setting: Setting = { speechTime, zone, tense: "past", policy: defaultPolicy, facts: {} };
const choices: Choices = { ...defaultPolicy, includeFuture: false };

/** Some 50 events a day, from seven years before speech time to three years after it. */
const events: readonly Happening[] = Array.from({ length: count }, (_, index) => {
  const scattered = (index * 7_919_777) % count;
  return {
    type: index % 3 === 0 ? "eat risotto" : "drink juice",
    subject: ["Tom", "Mary"][index % 2] ?? null,
    location: ["kitchen", "living room"][Math.floor(index / 2) % 2] ?? null,
    time: speechTime + Math.round(((scattered / count) * 10 - 7) * 365 * msPerDay) + (scattered % 1000),
    wholeDay: false,
  };
});

const columns = columnsOf(
  events.map(({ type, subject, location, time }, index) => {
    const roles = { subject: subject ?? "", location: location ?? "" };
    return { type, roles, time, grain: "instant", index };
  }),
);

function asked(text: string): { readonly engine: ReturnType<typeof answer>; readonly touched: number } {
  const set = new CountingEventSet(columns, { zone });
  const question = parseQuestion(text);
  if (!question.ok) throw new RangeError(text);
  const engine = answer(set, question.value, { speechTime, zone });
  return { engine, touched: set.touched };
}

const day: Expression = { kind: "civil", fields: { year: 2021, month: 5, day: 17 } };
const year: Expression = { kind: "civil", fields: { year: 2022 } };
const vague = (adverbial: string): Expression => ({ kind: "vague", adverbial, within: null });
const risotto = { type: "eat risotto", subject: null, location: null } as const;

describe(`of ${count} events few are looked at`, () => {
  test.each<[text: string, meaning: Meaning, most: number]>([
    ["Did Tom eat risotto on 2021-05-17?", { ...risotto, ask: "did", subject: "Tom", when: day }, 200],
    [
      "Did Mary eat risotto in the kitchen in 2022?",
      { ...risotto, ask: "did", subject: "Mary", location: "kitchen", when: year },
      100,
    ],
    ["Did someone eat risotto?", { ...risotto, ask: "did", when: null }, 200],
    ["Who ate risotto on 2021-05-17?", { ...risotto, ask: "who", when: day }, 200],
    ["Who ate risotto in 2022?", { ...risotto, ask: "who", when: year }, 200],
    ["Did Tom just eat risotto?", { ...risotto, ask: "did", subject: "Tom", when: vague("just") }, 1000],
    ["Did anyone eat risotto recently?", { ...risotto, ask: "did", when: vague("recently") }, 1000],
    ["Who just ate risotto?", { ...risotto, ask: "who", when: vague("just") }, 1000],
    [
      "Did Tom eat risotto a long time ago?",
      { ...risotto, ask: "did", subject: "Tom", when: vague("long time ago") },
      500,
    ],
  ])("%s", (text, meaning, most) => {
    const { engine, touched } = asked(text);
    const ruled = rule(events, meaning, setting, choices);
    expect(differences(engine, ruled, verdictOf(ruled.ruling, choices, zone))).toEqual([]);
    expect(touched).toBeGreaterThan(0);
    expect(touched).toBeLessThan(most);
  });

  test.each<[text: string, when: Expression | null, most: number]>([
    ["When was the last time Tom ate risotto?", null, 200],
    ["When was the last time Tom ate risotto in 2022?", year, 200],
    ["When was the last time Tom just ate risotto?", vague("just"), 1000],
  ])("%s", (text, when, most) => {
    const { engine, touched } = asked(text);
    // The last month of each time is enough, since something in it is certain to apply.
    const end = when === year ? Date.UTC(2023, 0) : speechTime;
    const latest = events.filter(({ time }) => time > end - 30 * msPerDay && time < end + msPerDay);
    const meaning: Meaning = { ...risotto, ask: "when-last", subject: "Tom", when };
    const ruled = rule(latest, meaning, setting, choices);
    expect(differences(engine, ruled, verdictOf(ruled.ruling, choices, zone))).toEqual([]);
    expect(touched).toBeGreaterThan(0);
    expect(touched).toBeLessThan(most);
  });

  test("also when they are counted", () => {
    const { engine, touched } = asked("How often did Tom eat risotto in 2022?");
    const from = Date.UTC(2021, 11, 31, 23);
    const inYear = events.filter(
      ({ type, subject, time }) =>
        type === "eat risotto" && subject === "Tom" && time >= from && time < from + 365 * msPerDay,
    );
    expect(inYear.length).toBeGreaterThan(3000);
    expect(engine.best?.value).toBe(inYear.length);
    expect(engine.probability).toBe(1);
    expect(touched).toBeLessThan(200);
  });

  test("the counter counts what a loop would look at", () => {
    const set = new CountingEventSet(columns, { zone });
    let sum = 0;
    for (let type = 0; type < 2; type += 1) {
      for (const { instants, from, to } of set.postings(type, null, null)) {
        for (let place = from; place < to; place += 1)
          sum += (instants[place] as number) > speechTime ? 1 : 0;
      }
    }
    expect(sum).toBeGreaterThan(count / 4);
    expect(set.touched).toBe(count);
  });
});
