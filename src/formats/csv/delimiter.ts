import { fieldOf } from "../../events/record-fields.js";

/** What may stand between the fields of a row. */
export type Delimiter = "," | ";" | "\t" | "|";

const delimiters: readonly Delimiter[] = [",", ";", "\t", "|"];

export function isDelimiter(text: string): text is Delimiter {
  return (delimiters as readonly string[]).includes(text);
}

/**
 * The delimiter of a header: the one that makes the most names of it that an event has (type, action,
 * object, time, subject, location); then the one that makes the most fields. A comma when nothing is
 * delimited.
 */
export function findDelimiter(header: string): Delimiter {
  const unquoted = header.replaceAll(/"[^"]*"?/g, (text) => text.replaceAll(/[,;\t|]/g, " "));
  let best: Delimiter = ",";
  let most = 0;
  for (const delimiter of delimiters) {
    const names = unquoted.split(delimiter);
    if (names.length === 1) continue;
    const weight = names.filter(isKnown).length * unquoted.length + names.length;
    if (weight <= most) continue;
    most = weight;
    best = delimiter;
  }
  return best;
}

function isKnown(name: string): boolean {
  const field = fieldOf(name.replaceAll('"', ""));
  if (field.kind === "role") return field.role === "subject" || field.role === "location";
  return field.kind !== "blank" && field.kind !== "ignored";
}
