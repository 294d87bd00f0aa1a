import { adverbialsOf, checkAdverbials, type Issue, type Study } from "../../index.js";
import { checkStudyText, type PlacedIssue, placeInStudy } from "../../survey.js";
import { exitCode } from "../exit-code.js";
import { nameOf, readInput } from "../read/input.js";
import { issueRecord } from "../write/issue-output.js";
import { printable, write } from "../write/output.js";
import { outputStyle, type Style } from "../write/layout.js";
import { counted } from "../write/figures.js";

/** The options of `oracle study check`. */
export interface CheckFlags {
  readonly json?: true;
}

/**
 * Says what is wrong with a study in a file, and what is doubtful.
 *
 * @returns what to exit with: refused when there is a fault
 * @throws {Refusal} when the file cannot be read
 */
export async function check(file: string, { json }: CheckFlags): Promise<number> {
  const source = nameOf(file);
  const text = await readInput(file);
  const { study, ...found } = checkStudyText(text, source);
  const words = study === null ? { faults: [], doubts: [] } : adverbialsIn(study, text);
  const faults = inOrder([...found.faults, ...words.faults]);
  const notes = inOrder([...found.doubts, ...words.doubts]);
  if (json === true) {
    const record = {
      file: source,
      study: study?.id ?? null,
      faults: faults.map(told),
      notes: notes.map(told),
    };
    await write(`${JSON.stringify(record, null, 2)}\n`);
  } else {
    const style = outputStyle();
    const hinted = new Set<string>();
    const lines = [
      ...faults.flatMap((one) => linesOf("error", one, source, style, hinted)),
      ...notes.flatMap((one) => linesOf("note", one, source, style, hinted)),
      ...(faults.length > 0
        ? [`${counted(faults.length, "fault")} in ${source}.`]
        : [soundLine(study, source)]),
    ];
    await write(`${lines.join("\n")}\n`);
  }
  return faults.length > 0 ? exitCode.refused : exitCode.answered;
}

/** What questions would make of the adverbials. */
function adverbialsIn(
  study: Study,
  text: string,
): { readonly faults: readonly PlacedIssue[]; readonly doubts: readonly PlacedIssue[] } {
  const types = study.curves.map(({ eventType }) => eventType);
  const checked = checkAdverbials(adverbialsOf(study), types);
  const placed = (issue: Issue): PlacedIssue => {
    const adverbial = "adverbial" in issue ? issue.adverbial : "";
    const curve = study.curves.findIndex((one) => one.adverbial === adverbial);
    const alias = study.adverbialAliases.findIndex((one) => one.alias === adverbial);
    const at = curve >= 0 ? `curves[${curve}].adverbial` : `adverbialAliases[${alias}].alias`;
    return { ...placeInStudy(text, at), issue };
  };
  return checked.ok
    ? { faults: [], doubts: checked.notes.map(placed) }
    : { faults: checked.issues.map(placed), doubts: [] };
}

function inOrder(issues: readonly PlacedIssue[]): readonly PlacedIssue[] {
  return issues.toSorted((a, b) => a.line - b.line || a.column - b.column);
}

function told({ line, column, issue }: PlacedIssue): object {
  return { line, column, ...issueRecord(issue) };
}

/** @param hinted  what was said of how to go on, which is not said again */
function linesOf(
  kind: "error" | "note",
  { line, column, issue }: PlacedIssue,
  source: string,
  style: Style,
  hinted: Set<string>,
): readonly string[] {
  const { message, hint } = issueRecord(issue);
  const first = `${style.bold(`${source}:${line}:${column}`)}: ${kind}: ${printable(message)}`;
  const isKnown = hint === null || hinted.has(hint);
  if (hint !== null) hinted.add(hint);
  return isKnown ? [first] : [first, `  Hint: ${printable(hint)}`];
}

function soundLine(study: Study | null, source: string): string {
  const { id = "", curves = [] } = study ?? {};
  return `${source} is sound: study ${id}, ${counted(curves.length, "curve")}.`;
}
