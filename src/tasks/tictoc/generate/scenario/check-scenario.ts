import { checkReading } from "./check-reading.js";
import { checkWriting } from "./check-writing.js";
import { drawnFields } from "./draw.js";
import type { ScenarioFile } from "./scenario-file.js";
import { ScenarioCheck, type ScenarioFault } from "./scenario-check.js";

/**
 * What is wrong with a scenario whose shape is right: places without a field, an assistant that says what no
 * tool told, calls that do not fit, last messages that hint at a tool.
 */
export function checkScenario(file: ScenarioFile): readonly ScenarioFault[] {
  const check = new ScenarioCheck(file);
  check.draws("thing", file.thing);
  check.names(file.thing);
  if (file.write !== null) check.draws("left", file.write.left);
  const { thing } = check;
  check.exchange("lookup", file.lookup, thing);
  check.lastWordings(file.again === file.lookup.ask ? "lookup.ask" : "again", file.again, [
    ...thing,
    ...drawnFields(file.lookup.draw),
  ]);
  if (file.read !== null) checkReading(check, file, file.read);
  if (file.write !== null) checkWriting(check, file, file.write);
  return check.faults;
}
