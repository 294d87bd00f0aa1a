import type { Query } from "../../../src/algebra/query.js";
import { type Asked, CannotTell, instantsOf, nth, type PlainEvent, unitOfMoment, valuesOf } from "./event.js";
import { numbersOf, sumOf } from "./amounts.js";
import { lengthWithin, sizeOf } from "./lengths.js";
import { measured } from "./measures.js";
import type { Value } from "./queries.js";

type Best = Extract<Query, { query: "best" }>;

/** The values or units with the most or least, each counting one; ties stay together. */
export function best(query: Best, events: readonly PlainEvent[], asked: Asked): Value {
  const { by, measure } = query;
  const sign = query.how === "most" || query.how === "latest" ? -1 : 1;
  const k = query.k ?? 1;
  const isEdge = k === 1 && measure === (sign === 1 ? "first" : "last");
  // Amounts of several units are not compared, whoever has them.
  if (typeof measure === "object" && measure.total !== "extent") {
    const { role } = measure.total;
    numbersOf("role" in by ? events.filter((event) => valuesOf(event, by.role).length > 0) : events, role);
  }
  // Of the very first it matters not in which unit the others are.
  const grouped = "role" in by ? events.filter((event) => valuesOf(event, by.role).length > 0) : events;
  const groups = groupsOf(by, isEdge ? nth(grouped, 1, measure, asked) : events, asked);
  const winners = groups.filter((group) => {
    const differences = groups.map((other) => sign * difference(other.events, group.events, query, asked));
    const ahead = differences.filter((each) => each < 0).length;
    const level = differences.filter((each) => each === 0).length;
    return ahead < k && k <= ahead + level;
  });
  if ("role" in query.by) return { kind: "names", names: winners.map(({ key }) => String(key)).toSorted() };
  const units = winners.map(({ key }) => Number(key)).toSorted((a, b) => a - b);
  return { kind: "units", isList: false, unit: query.by.unit, units };
}

/** The values of a role, the best first, with all that are level with the last of so many; level ones by name. */
export function ranking(
  query: Extract<Query, { query: "ranking" }>,
  events: readonly PlainEvent[],
  asked: Asked,
): Value {
  const { by, how, measure, of, k = Number.POSITIVE_INFINITY } = query;
  checkPlaces({ query: "best", by, how, measure, of }, groupsOf(by, events, asked), asked);
  if (!("role" in by)) throw new Error("the referee ranks no units");
  const names: string[] = [];
  let place = 1;
  while (place <= k) {
    const next = best({ query: "best", by, how, measure, of, k: place }, events, asked);
    if (next.kind !== "names" || next.names.length === 0) break;
    names.push(...next.names);
    place = names.length + 1;
  }
  return { kind: "order", names };
}

/** What is level with one of two that are not has no place. */
function checkPlaces(query: Best, groups: readonly Group[], asked: Asked): void {
  const areLevel = (a: Group, b: Group): boolean => difference(a.events, b.events, query, asked) === 0;
  for (const a of groups) {
    const level = groups.filter((b) => areLevel(a, b));
    if (level.some((b) => level.some((c) => !areLevel(b, c)))) throw new CannotTell("in which order");
  }
}

interface Group {
  readonly key: string | number;
  readonly events: readonly PlainEvent[];
}

function groupsOf(by: Best["by"], events: readonly PlainEvent[], asked: Asked): readonly Group[] {
  const keysOf = (event: PlainEvent): readonly (string | number)[] =>
    "role" in by ? valuesOf(event, by.role) : [unitOfMoment(event.start, by.unit, asked.zone)];
  const keys = [...new Set(events.flatMap(keysOf))];
  return keys.map((key) => ({ key, events: events.filter((event) => keysOf(event).includes(key)) }));
}

/** Positive where the first of two groups has more, or is later. */
function difference(
  a: readonly PlainEvent[],
  b: readonly PlainEvent[],
  { measure }: Best,
  asked: Asked,
): number {
  if (measure === "count") return a.length - b.length;
  if (measure === "first" || measure === "last") {
    const [first, second] = [a, b].map((events) => {
      const instants = events.map(({ start }) => instantsOf(start, asked.zone));
      const edge = measure === "first" ? Math.min : Math.max;
      return [edge(...instants.map(([from]) => from)), edge(...instants.map(([, to]) => to))] as const;
    });
    if (first === undefined || second === undefined) throw new Error("a group has an event");
    if (first[1] < second[0]) return -1;
    return second[1] < first[0] ? 1 : 0;
  }
  if (measure.total !== "extent") {
    const { role } = measure.total;
    return sumOf(numbersOf(a, role)) - sumOf(numbersOf(b, role));
  }
  const [first, second] = [a, b].map((events) => {
    const lengths = events.map((event) => lengthWithin(event, asked));
    return sizeOf(measured("total", lengths));
  });
  return (first?.size ?? 0) - (second?.size ?? 0);
}
