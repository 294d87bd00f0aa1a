import { fieldsOf } from "../read/lines.js";

/** Which field of a line is what; a field may be a path, `input.question`. */
export interface ForeignFields {
  readonly questionField: string;
  /** Undefined for `events` or `eventSet`. */
  readonly eventsField?: string;
  readonly idField: string;
  readonly categoryField: string;
  readonly speechTimeField: string;
  readonly zoneField: string;
}

/** The value of a field, or at a path where there is no field of that name; undefined where there is none. */
export function valueAt(json: unknown, field: string): unknown {
  const fields = fieldsOf(json);
  if (fields === null) return undefined;
  if (Object.hasOwn(fields, field)) return fields[field];
  const dot = field.indexOf(".");
  return dot < 0 ? undefined : valueAt(fields[field.slice(0, dot)], field.slice(dot + 1));
}

/**
 * A line as the fields of an item.
 *
 * @param events  a file whose events stand for those of the line; null for its own
 */
export function itemFieldsOf(
  json: unknown,
  { questionField, eventsField, idField, speechTimeField, zoneField }: ForeignFields,
  events: string | null,
): Readonly<Record<string, unknown>> {
  const { facts, vocabulary, study, policy, versions } = fieldsOf(json) ?? {};
  return {
    id: valueAt(json, idField) ?? null,
    question: valueAt(json, questionField),
    speechTime: valueAt(json, speechTimeField) ?? null,
    zone: valueAt(json, zoneField) ?? null,
    facts,
    vocabulary,
    study,
    policy,
    versions,
    ...(events === null ? ownEvents(json, eventsField) : { eventSet: events }),
  };
}

function ownEvents(json: unknown, field: string | undefined): Readonly<Record<string, unknown>> {
  if (field === undefined) return { events: valueAt(json, "events"), eventSet: valueAt(json, "eventSet") };
  const events = valueAt(json, field);
  // Text is the path of a file, unless it is a list of events in words.
  const isPath = typeof events === "string" && !/[\n{]|\.\s/.test(events);
  return isPath ? { eventSet: events } : { events };
}
