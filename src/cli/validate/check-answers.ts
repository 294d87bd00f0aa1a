import { type Delimiter, readTable } from "../../formats.js";
import { buildStudy } from "../../survey.js";
import { nameOf, readInput } from "../read/input.js";
import { Refusal } from "../refusal.js";
import { countNames } from "./count-names.js";
import { nothingOf, type Validation } from "./validation.js";

/** Reads raw answers of a survey as `oracle study build` does, by its usual rules. */
export async function checkAnswers(file: string, delimiter: Delimiter | null): Promise<Validation> {
  const source = nameOf(file);
  const table = readTable(source, await readInput(file), delimiter);
  if (!table.ok) throw new Refusal(table.issues);
  const built = buildStudy(table.value, { id: "answers", lenient: true });
  const nothing = nothingOf(source, "answers");
  if (!built.ok) return { ...nothing, counts: { records: table.value.rows.length }, faults: built.issues };
  const { record, report } = built.value;
  return {
    ...nothing,
    counts: {
      records: report.rows,
      checks: report.checks,
      raters: report.raters.found,
      "raters that count": report.raters.counted,
      "answers that count": report.answers.counted,
      curves: report.curves,
    },
    names: {
      types: countNames(record.curves.map(({ eventType }) => eventType)),
      adverbials: countNames(record.curves.map(({ adverbial }) => adverbial)),
    },
    faults: built.notes,
  };
}
