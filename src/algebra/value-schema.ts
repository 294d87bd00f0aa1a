import * as z from "zod/mini";
import { granularities } from "../time/granularity.js";
import { allenRelations } from "../time/interval.js";
import { calendars, sizeComparisons, timeComparisons, timeParts, type Value } from "./value.js";

const value: z.ZodMiniType<Value> = z.lazy(() => valueSchema);
const values = z.array(value).check(z.minLength(1), z.maxLength(1000));
const text = z.string().check(z.minLength(1), z.maxLength(1000));
const granularity = z.enum(granularities);
const units = z.array(z.enum([...granularities, "millisecond"])).check(z.minLength(1));
const comparison = z.enum([...timeComparisons, ...sizeComparisons]);
const named = z
  .array(z.strictObject({ name: z.string().check(z.minLength(1)), of: value }))
  .check(z.minLength(1), z.maxLength(1000));

const reading = {
  text,
  zone: z
    .optional(z.string().check(z.minLength(1)))
    .check(z.describe("IANA name, city, abbreviation or offset.")),
  calendar: z.optional(z.enum(calendars)),
  clock: z.optional(z.union([z.literal(12), z.literal(24)])),
  dayOrder: z.optional(z.enum(["day-first", "month-first"])),
};

const nodes = z.discriminatedUnion("value", [
  z.strictObject({ value: z.literal("time"), ...reading }),
  z.strictObject({ value: z.literal("now") }),
  z.strictObject({ value: z.literal("now-when"), phrase: text, is: value }),
  z.strictObject({ value: z.literal("asked"), at: value, of: value }),
  z.strictObject({
    value: z.literal("shift"),
    of: value,
    by: value,
    toward: z.enum(["after", "before"]),
    business: z.optional(z.boolean()),
  }),
  z.strictObject({ value: z.literal("unit"), of: value, unit: granularity }),
  z.strictObject({ value: z.literal("edge"), of: value, edge: z.enum(["start", "end"]) }),
  z.strictObject({ value: z.literal("in-zone"), of: value, zone: z.string().check(z.minLength(1)) }),
  z.strictObject({
    value: z.literal("in-clock"),
    of: value,
    hours: z.union([z.literal(12), z.literal(24)]),
  }),
  z.strictObject({ value: z.literal("in-calendar"), of: value, calendar: z.enum(calendars) }),
  z.strictObject({ value: z.literal("interval"), from: z.nullable(value), to: z.nullable(value) }),
  z.strictObject({ value: z.literal("interval-text"), ...reading }),
  z.strictObject({ value: z.enum(["union", "intersection"]), of: values }),
  z.strictObject({
    value: z.literal("subtract"),
    of: value,
    without: z.array(value).check(z.maxLength(1000)),
  }),
  z.strictObject({ value: z.literal("slots"), of: value, length: value, step: z.optional(value) }),
  z.strictObject({
    value: z.literal("every"),
    what: value,
    from: z.optional(value),
    within: z.optional(value),
  }),
  z.strictObject({ value: z.literal("nth"), of: value, k: z.int() }),
  z.strictObject({
    value: z.enum(["next", "previous"]),
    of: value,
    from: value,
    same: z.optional(z.boolean()),
  }),
  z.strictObject({ value: z.enum(["length", "frequency", "number"]), text }),
  z.strictObject({
    value: z.literal("difference"),
    from: value,
    to: value,
    units: z.optional(units),
    exact: z.optional(z.boolean()),
    inclusive: z.optional(z.boolean()),
  }),
  z.strictObject({ value: z.literal("extent"), of: value }),
  z.strictObject({ value: z.enum(["sum", "mean"]), of: values }),
  z.strictObject({ value: z.literal("minus"), of: value, less: value }),
  z.strictObject({ value: z.literal("scale"), of: value, by: value }),
  z.strictObject({ value: z.literal("ratio"), of: value, by: value, whole: z.optional(z.boolean()) }),
  z.strictObject({ value: z.literal("in-units"), of: value, units, exact: z.optional(z.boolean()) }),
  z.strictObject({ value: z.literal("times"), every: value, within: value }),
  z.strictObject({
    value: z.literal("recur"),
    of: value,
    every: value,
    toward: z.enum(["after", "before"]),
  }),
  z.strictObject({ value: z.literal("count"), of: value }),
  z.strictObject({ value: z.literal("part"), of: value, part: z.enum(timeParts) }),
  z.strictObject({ value: z.literal("compare"), left: value, how: comparison, right: value }),
  z.strictObject({ value: z.literal("relation"), left: value, right: value }),
  z.strictObject({
    value: z.literal("stands"),
    left: value,
    relations: z.array(z.enum(allenRelations)).check(z.minLength(1)),
    right: value,
  }),
  z.strictObject({ value: z.literal("order"), of: named, descending: z.optional(z.boolean()) }),
  z.strictObject({
    value: z.literal("best"),
    how: z.enum(["earliest", "latest", "shortest", "longest", "middle"]),
    of: named,
  }),
  z.strictObject({ value: z.literal("select"), of: named, how: comparison, than: value }),
  z.strictObject({ value: z.literal("matches"), of: named, to: value }),
  z.strictObject({ value: z.literal("follows"), of: value, given: value }),
  z.strictObject({
    value: z.literal("bounded"),
    how: z.enum(["before", "after", "at", "less", "more", "at-least", "at-most"]),
    by: value,
  }),
]);

/** What can be calculated without events; see `Value`. */
export const valueSchema: z.ZodMiniType<Value> = z
  .union([text, z.number(), nodes])
  .check(z.meta({ id: "value", description: "A time, a length, a number, or what is calculated of them." }));
