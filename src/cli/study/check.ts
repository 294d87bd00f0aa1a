import { type Command, Option } from "commander";
import { adverbialsOf, checkAdverbials, type Issue, type Study } from "../../index.js";
import { checkStudyText, type PlacedIssue, placeInStudy } from "../../measure/study/review-study.js";
import { exitCode, exits } from "../session.js";
import { nameOf, readInput } from "../read/input.js";
import { type Block, group, lines } from "../../page/document/block.js";
import { counted, writeEach } from "../write/layout.js";
import { issueRecord } from "../write/issue-output.js";
import { writeJson } from "../write/output.js";

const examples = `
Examples:
  $ oracle study check my-study.json
  $ oracle study check my-study.json --json

Each fault has its place (my-study.json:12:7, curves[3].cells[2].counts), what was found and expected, and a
repair. Notes mention few raters or knots, curves that turn or end before they settle, cells with two camps of
raters, and adverbials that a type lacks or that also mean something else.

Exit codes: 0 no fault, 2 faults.`;

export function addCheckCommand(study: Command): void {
  study
    .command("check")
    .description("explain every fault and doubt of a study file")
    .argument("<file>", 'a study as JSON; "-" is standard input')
    .addOption(new Option("--json", "write faults and notes as JSON"))
    .addHelpText("after", examples)
    .action(exits(check));
}

/**
 * Says what is wrong with a study in a file, and what is doubtful.
 *
 * @returns what to exit with: refused when there is a fault
 * @throws {Refusal} when the file cannot be read
 */
async function check(file: string, { json }: { readonly json?: true }): Promise<number> {
  const source = nameOf(file);
  const text = await readInput(file);
  const { study, ...found } = checkStudyText(text, source);
  const words = study === null ? { faults: [], doubts: [] } : adverbialsIn(study, text);
  const faults = inOrder([...found.faults, ...words.faults]);
  const notes = inOrder([...found.doubts, ...words.doubts]);
  if (json === true) {
    const told = ({ line, column, issue }: PlacedIssue) => ({ line, column, ...issueRecord(issue) });
    const id = study?.id ?? null;
    await writeJson({ file: source, study: id, faults: faults.map(told), notes: notes.map(told) });
  } else {
    // What was said of how to go on is not said again.
    const hinted = new Set<string>();
    const blockOf = (kind: "error" | "note", { line, column, issue }: PlacedIssue): Block => {
      const { message, hint } = issueRecord(issue);
      const first = lines(`${source}:${line}:${column}: ${kind}: ${message}`);
      if (hint === null || hinted.has(hint)) return first;
      hinted.add(hint);
      return group(first, lines(`Hint: ${hint}`));
    };
    const { id = "", curves = [] } = study ?? {};
    const verdict =
      faults.length > 0
        ? `${counted(faults.length, "fault")} in ${source}.`
        : `${source} is sound: study ${id}, ${counted(curves.length, "curve")}.`;
    await writeEach([
      ...faults.map((one) => blockOf("error", one)),
      ...notes.map((one) => blockOf("note", one)),
      lines(verdict),
    ]);
  }
  return faults.length > 0 ? exitCode.refused : exitCode.answered;
}

/** What questions would make of the adverbials. */
function adverbialsIn(study: Study, text: string) {
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
