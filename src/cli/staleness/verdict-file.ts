import { readVerdict, type Verdict } from "../../tictoc.js";
import { readJsonLines } from "../read/json-lines.js";
import { fieldsOf, lineFault } from "../read/line-fault.js";
import { nameOf } from "../read/input.js";
import { Refusal } from "../refusal.js";

/**
 * The verdicts of a file by the ids of the candidates: replies of a judge as `oracle run` keeps them, or what
 * people have written, `{"id": …, "missingPremise": false, "timeDependent": true}` a line. Of two about one
 * candidate the later counts; a reply that decides nothing leaves it undecided.
 *
 * @throws {Refusal} when the file cannot be read, or a line is no JSON or has no id
 */
export async function readVerdicts(file: string): Promise<ReadonlyMap<string, Verdict>> {
  const verdicts = new Map<string, Verdict>();
  for (const line of await readJsonLines(file)) {
    if ("issue" in line) throw new Refusal(line.issue, { source: nameOf(file) });
    const fields = fieldsOf(line.value);
    const id = fields?.["id"];
    if (fields === null || typeof id !== "string") {
      const fault = lineFault(
        line.line,
        fields === null ? "it" : "id",
        id,
        fields === null ? "object" : "text",
      );
      throw new Refusal(fault, { source: nameOf(file) });
    }
    const verdict = readVerdict("reply" in fields ? fields["reply"] : fields);
    if (verdict !== null) verdicts.set(id, verdict);
  }
  return verdicts;
}
