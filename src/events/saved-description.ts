import * as z from "zod/mini";
import { daysInMonth } from "../time/civil.js";
import type { Facts } from "../time/facts.js";
import { openZone, type Zone } from "../time/zone.js";
import { farthestInstant, mostEvents } from "./column-builder.js";
import type { Columns, FurtherNames } from "./columns.js";
import { furtherOf } from "./further-names.js";
import type { EventSetContext } from "./event-set-header.js";

const count = z.int().check(z.minimum(0), z.maximum(mostEvents));

const schema = z.strictObject({
  events: count,
  groups: count,
  types: count,
  subjects: count,
  locations: count,
  /** The other roles in their order, and how many names each has. */
  roles: z.array(z.tuple([z.string(), count])),
  /** Whether some times are known only to a unit of the calendar; of the first format, to the day. */
  hasDays: z.boolean(),
  hasEnds: z.optional(z.boolean()),
  /** The roles in which some event has several names, and how many there are beyond the first of each. */
  lists: z.optional(z.array(z.tuple([z.string(), count]))),
  zone: z.nullable(z.string()),
  speechTime: z.nullable(z.int().check(z.minimum(-farthestInstant), z.maximum(farthestInstant))),
  speaker: z.optional(z.string()),
  /** Types whose events are states; those that are made of others are so already. */
  states: z.optional(z.array(z.string())),
  facts: z.array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      year: z.nullable(z.int().check(z.minimum(1), z.maximum(9999))),
      month: z.int().check(z.minimum(1), z.maximum(12)),
      day: z.int().check(z.minimum(1)),
      recurs: z.boolean(),
    }),
  ),
});

/** What a saved event set says of itself beside its names and columns. */
export type SavedDescription = Omit<z.infer<typeof schema>, "zone" | "facts"> & {
  readonly zone: Zone | null;
  readonly facts: Facts;
};

/** The roles in which some event has several names, with those beyond the first. */
export function listsIn(columns: Columns): readonly (readonly [role: string, further: FurtherNames])[] {
  return ["subject", ...columns.otherRoles.keys()].flatMap((role) => {
    const further = furtherOf(columns, role);
    return further === null ? [] : [[role, further] as const];
  });
}

/** The description of a set as JSON. */
export function writeDescription(
  columns: Columns,
  { zone, speechTime, facts, speaker, states = [] }: EventSetContext,
): string {
  const lists = listsIn(columns).map(([role, { names }]): [string, number] => [role, names.length]);
  const description: z.infer<typeof schema> = {
    events: columns.instants.length,
    groups: columns.groups.types.length,
    types: columns.typeNames.size,
    subjects: columns.subjectNames.size,
    locations: columns.locationNames.size,
    roles: Array.from(columns.otherRoles, ([role, { names }]) => [role, names.size]),
    hasDays: columns.grains !== null,
    ...(columns.ends === null ? {} : { hasEnds: true }),
    ...(lists.length === 0 ? {} : { lists }),
    zone: zone?.name ?? null,
    speechTime: speechTime ?? null,
    ...(speaker == null ? {} : { speaker }),
    ...(states.length === 0
      ? {}
      : { states: states.map((state) => (typeof state === "string" ? state : state.type)) }),
    facts: Array.from(facts ?? [], ([key, { name, date, recurs }]) => ({ key, name, ...date, recurs })),
  };
  return JSON.stringify(description);
}

/** @returns the description, or the reason why there is none */
export function readDescription(json: unknown): SavedDescription | string {
  const read = schema.safeParse(json);
  if (!read.success) {
    const [issue] = read.error.issues;
    return `${issue?.path.join(".") ?? ""} is not what it should be`;
  }
  const { zone, facts, roles, ...others } = read.data;
  const opened = zone === null ? null : openZone(zone);
  if (opened?.ok === false) return `there is no time zone ${JSON.stringify(zone)} here`;
  if (others.hasDays && opened === null) return "there are days, and no zone in which they are meant";
  const names = new Set(["subject", "location", ...roles.map(([role]) => role)]);
  if (names.size !== roles.length + 2) return "a role comes twice";
  for (const { name, year, month, day, recurs } of facts) {
    const isDate = day <= daysInMonth(year ?? 2000, month);
    if (!isDate || (year === null && !recurs)) return `the fact ${JSON.stringify(name)} has no date`;
  }
  return {
    ...others,
    roles,
    zone: opened?.value ?? null,
    facts: new Map(
      facts.map(({ key, name, year, month, day, recurs }) => [
        key,
        { name, date: { year, month, day }, recurs },
      ]),
    ),
  };
}
