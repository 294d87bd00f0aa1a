import type { AskedQuery } from "../../../src/algebra/query.js";
import { createEventSet, type EventSet } from "../../../src/events/event-set.js";
import { adverbialsOf } from "../../../src/fuzzy/study.js";
import { builtInStudies } from "../../../src/fuzzy/load-study.js";
import { anchor, type When } from "../../../src/language/expression/anchor/anchor.js";
import { byPolicy, parseExpression } from "../../../src/language/expression/parse-expression.js";
import { holidays } from "../../../src/language/feasts/holiday-calendar.js";
import type { AlgebraDistribution } from "../../../src/query/algebra/distribution.js";
import { evaluateQuery } from "../../../src/query/algebra/evaluate-query.js";
import { lengthText, momentText, rounded } from "../../../src/query/algebra/value.js";
import { curveOfType } from "../../../src/query/ground-type.js";
import { defaultPolicy } from "../../../src/query/policy.js";
import type { Setting } from "../../../src/query/setting.js";
import { startOfUnit } from "../../../src/time/granularity.js";
import { firstInstantFrom, type Zone } from "../../../src/time/zone.js";
import { type Asked, valuesOf } from "./event.js";
import type { Duration } from "./lengths.js";
import type { Value } from "./queries.js";
import type { Ruling } from "./referee.js";
import { type SmallWorld, types } from "./worlds.js";

const studies = builtInStudies();
const adverbials = studies.flatMap(adverbialsOf);

export function settingOf({ speechTime, zone, dependence }: SmallWorld): Setting {
  const policy = { ...defaultPolicy, dependence };
  return {
    ...{ speechTime, zone, studies, policy, poolMember: null, includeFuture: false, facts: new Map() },
    ...{ holidays, grain: "minute" },
  };
}

export function eventSetOf({ events, zone, known }: SmallWorld): EventSet {
  const all = events.map((event, index) => {
    const { type, roles, start, end } = event;
    const told = Object.keys(roles).map((role) => [role, valuesOf(event, role)] as const);
    const single = told.map(([role, names]) => [role, names.join(", ")] as const);
    const lists = Object.fromEntries(told.filter(([, names]) => names.length > 1));
    return { type, roles: Object.fromEntries(single), lists, time: start.at, grain: start.grain, end, index };
  });
  const { subject = [], location = [], ...others } = known;
  const further = Object.fromEntries(Object.entries(others).map(([role, names]) => [role, [...names]]));
  const vocabulary = { types: [...types], subjects: [...subject], locations: [...location], roles: further };
  return createEventSet(all, { zone, vocabulary });
}

/** What the referee needs of a world: expressions read by the grammar, degrees by the curves of the studies. */
export function refereed(world: SmallWorld, tense: "past" | "future"): Omit<Asked, "tense"> {
  return {
    ...world,
    intervals: (words) => {
      const when = whenOf(words, world, tense);
      return when.kind === "crisp" ? when.intervals.map(({ start, end }) => [start, end]) : null;
    },
    degree: (words, type, elapsedMs) => {
      const when = whenOf(words, world, tense);
      const curve = when.kind === "vague" ? curveOfType(type, when.adverbial) : null;
      if (curve === null) throw new RangeError(`no curve: ${words}`);
      return curve.degreeAt(elapsedMs);
    },
  };
}

function whenOf(words: string, { speechTime, zone }: SmallWorld, direction: "past" | "future"): When {
  const read = parseExpression(words, { adverbials });
  const [first] = read.ok ? byPolicy(read.value, defaultPolicy) : [];
  if (first === undefined) throw new RangeError(`not read: ${words}`);
  const anchored = anchor(first.expression, {
    ...{ speechTime, zone, direction, policy: defaultPolicy, facts: new Map(), holidays },
    ...{ window: { start: 0, end: 0 }, weekdayConflict: "issue" },
  });
  if (!anchored.ok) throw new RangeError(`not anchored: ${words}`);
  return anchored.value.when;
}

/** What the engine answers to a query in a world. */
export function ruledByEngine(query: AskedQuery, world: SmallWorld): Ruling {
  const result = evaluateQuery(eventSetOf(world), query, settingOf(world));
  if (!result.ok) return { kind: "issue", reason: JSON.stringify(result.issues) };
  return {
    kind: "mass",
    mass: massOf(result.value.distribution, world.zone, ["order", "ranking"].includes(query.query)),
  };
}

/** The mass of every answer that a distribution holds. */
export function massOf(
  distribution: AlgebraDistribution,
  zone: Zone,
  isOrdered: boolean,
): ReadonlyMap<string, number> {
  const mass = new Map<string, number>();
  const add = (answer: unknown, p: number): void => {
    const text = canonical(answer);
    if (p > 0) mass.set(text, (mass.get(text) ?? 0) + p);
  };
  switch (distribution.kind) {
    case "did":
      add("yes", distribution.yes);
      add("no", distribution.no);
      break;
    case "who":
      for (const names of subsets(distribution.subjects))
        add(names.toSorted(), distribution.probabilityOf(new Set(names)));
      break;
    case "best-names":
      for (const names of subsets(distribution.marginals))
        add(names.toSorted(), distribution.probabilityOf(new Set(names)));
      break;
    case "marginal-list":
      for (const items of subsets(distribution.items))
        add({ list: items.toSorted() }, distribution.probabilityOf(items));
      break;
    case "how-often": {
      const { from, p } = distribution.counts;
      for (let index = 0; index < p.length; index += 1) add(from + index, p[index] ?? 0);
      break;
    }
    case "when-last":
      for (const { at, p, grain } of distribution.instants)
        add(momentText({ at, grain: grain ?? "instant" }, zone), p);
      add("never", distribution.never);
      break;
    case "values": {
      const { answerKind } = distribution;
      for (const { value, p } of distribution.outcomes) {
        const isList = answerKind === "list" && typeof value === "object";
        add(isList ? { list: isOrdered ? value : value.toSorted() } : value, p);
      }
      break;
    }
  }
  return mass;
}

/** Every set that has what is certain and some of what is not. */
function subsets(chances: ReadonlyMap<string, number>): readonly (readonly string[])[] {
  const certain = [...chances].filter(([, p]) => p === 1).map(([name]) => name);
  const open = [...chances].filter(([, p]) => p > 0 && p < 1);
  return open.reduce<readonly (readonly string[])[]>(
    (found, [name]) => [...found, ...found.map((some) => [...some, name])],
    [certain],
  );
}

/** The referee's value as the engine would print it; of a list that has no order the order is left out. */
export function shown(value: Value, world: SmallWorld): string {
  const { zone } = world;
  switch (value.kind) {
    case "truth":
      return canonical(value.truth ? "yes" : "no");
    case "names":
      return canonical(value.names);
    case "number":
      return canonical(value.number);
    case "units": {
      const { unit } = value;
      const texts = value.units.map((number) =>
        momentText({ at: firstInstantFrom(startOfUnit(number, unit), zone), grain: unit }, zone),
      );
      return canonical(value.isList ? { list: texts.toSorted() } : texts.toSorted());
    }
    case "instant":
      return canonical(value.instant === "never" ? "never" : momentText(value.instant, zone));
    case "instants":
      return canonical({ list: once(value.instants.map((moment) => momentText(moment, zone))) });
    case "duration":
      return canonical(value.duration === "none" ? "none" : durationText(value.duration));
    case "order":
      return canonical({ list: value.names });
    case "relation":
      return canonical(value.relation);
    case "list":
      return canonical({ list: once(value.events.map((index) => eventText(world, index))) });
  }
}

function once(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].toSorted();
}

export function eventText({ events, zone }: SmallWorld, index: number): string {
  const event = events[index];
  if (event === undefined) throw new RangeError("no such event");
  const names = Object.keys(event.roles).map((role) => `${role}: ${valuesOf(event, role).join(", ")}`);
  const text = `${momentText(event.start, zone)} ${event.type}`;
  return names.length === 0 ? text : `${text} (${names.join(", ")})`;
}

function durationText(duration: Duration): string {
  if ("ms" in duration) return lengthText({ unit: null, ms: duration.ms });
  if ("days" in duration) return lengthText({ unit: "day", count: duration.days });
  return lengthText({ unit: "month", count: duration.months });
}

/** An answer as text, its years as months and its weeks as days. */
function canonical(answer: unknown): string {
  if (typeof answer === "number") return String(rounded(answer));
  if (typeof answer === "string" && /^-?P(T?0[A-Z])$/.test(answer)) return "P0";
  const length = typeof answer === "string" ? /^(-?)P([\d.]+)([YWMD])$/.exec(answer) : null;
  if (length === null) return JSON.stringify(answer);
  const [, sign = "", count = "", unit] = length;
  const amount = Number(count) * (unit === "Y" ? 12 : unit === "W" ? 7 : 1);
  return amount === 0 ? "P0" : `${sign}P${amount}${unit === "Y" || unit === "M" ? "M" : "D"}`;
}
