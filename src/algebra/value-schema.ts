import * as z from "zod";
import { granularities } from "../time/granularity.js";
import { allenRelations } from "../time/interval.js";
import { calendars, sizeComparisons, timeComparisons, timeParts, type Value } from "./value.js";

const value: z.ZodType<Value> = z.lazy(() => valueSchema);
const values = z.array(value).min(1).max(1000);
const text = z.string().min(1).max(1000);
const granularity = z.enum(granularities);
const units = z.array(z.enum([...granularities, "millisecond"])).min(1);
const comparison = z.enum([...timeComparisons, ...sizeComparisons]);
const named = z
  .array(z.strictObject({ name: z.string().min(1), of: value }))
  .min(1)
  .max(1000);

const reading = {
  text,
  zone: z.string().min(1).optional().describe("IANA name, city, abbreviation or offset."),
  calendar: z.enum(calendars).optional(),
  clock: z.union([z.literal(12), z.literal(24)]).optional(),
  dayOrder: z.enum(["day-first", "month-first"]).optional(),
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
    business: z.boolean().optional(),
  }),
  z.strictObject({ value: z.literal("unit"), of: value, unit: granularity }),
  z.strictObject({ value: z.literal("edge"), of: value, edge: z.enum(["start", "end"]) }),
  z.strictObject({ value: z.literal("in-zone"), of: value, zone: z.string().min(1) }),
  z.strictObject({
    value: z.literal("in-clock"),
    of: value,
    hours: z.union([z.literal(12), z.literal(24)]),
  }),
  z.strictObject({ value: z.literal("in-calendar"), of: value, calendar: z.enum(calendars) }),
  z.strictObject({ value: z.literal("interval"), from: value.nullable(), to: value.nullable() }),
  z.strictObject({ value: z.literal("interval-text"), ...reading }),
  z.strictObject({ value: z.enum(["union", "intersection"]), of: values }),
  z.strictObject({ value: z.literal("subtract"), of: value, without: z.array(value).max(1000) }),
  z.strictObject({ value: z.literal("slots"), of: value, length: value, step: value.optional() }),
  z.strictObject({
    value: z.literal("every"),
    what: value,
    from: value.optional(),
    within: value.optional(),
  }),
  z.strictObject({ value: z.literal("nth"), of: value, k: z.int() }),
  z.strictObject({
    value: z.enum(["next", "previous"]),
    of: value,
    from: value,
    same: z.boolean().optional(),
  }),
  z.strictObject({ value: z.enum(["length", "frequency", "number"]), text }),
  z.strictObject({
    value: z.literal("difference"),
    from: value,
    to: value,
    units: units.optional(),
    exact: z.boolean().optional(),
    inclusive: z.boolean().optional(),
  }),
  z.strictObject({ value: z.literal("extent"), of: value }),
  z.strictObject({ value: z.enum(["sum", "mean"]), of: values }),
  z.strictObject({ value: z.literal("minus"), of: value, less: value }),
  z.strictObject({ value: z.literal("scale"), of: value, by: value }),
  z.strictObject({ value: z.literal("ratio"), of: value, by: value, whole: z.boolean().optional() }),
  z.strictObject({ value: z.literal("in-units"), of: value, units, exact: z.boolean().optional() }),
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
    relations: z.array(z.enum(allenRelations)).min(1),
    right: value,
  }),
  z.strictObject({ value: z.literal("order"), of: named, descending: z.boolean().optional() }),
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
export const valueSchema: z.ZodType<Value> = z
  .union([text, z.number(), nodes])
  .meta({ id: "value", description: "A time, a length, a number, or what is calculated of them." });
