import { drawnFields } from "./draw.js";
import { fieldFormula, isToldBy } from "./formula.js";
import { type ScenarioCheck, toldBy } from "./scenario-check.js";
import type { ScenarioFile, WriteMaterial } from "./scenario-file.js";

/** What is wrong with the material of variants in which something is changed. */
export function checkWriting(
  check: ScenarioCheck,
  { lookup, thing }: ScenarioFile,
  { act, failures }: WriteMaterial,
): void {
  const looked = [...toldBy(lookup.arguments), ...toldBy(lookup.result)];
  if (!isToldBy(fieldFormula("left"), looked)) check.fault("lookup.result", "", "no-left");
  check.exchange("act", act, check.thing, looked);
  const known = [...check.thing, ...drawnFields(act.draw)];
  check.lastWordings("act.ask", act.ask, known);
  check.lastWordings("act.confirm", act.confirm, known);
  if (act.takes !== null && !drawnFields(act.draw).includes(act.takes)) {
    check.fault("act.takes", act.takes, "unknown-field");
  } else if (act.takes !== null && check.kindOf(act.takes) !== "non-zero") {
    check.fault("act.takes", act.takes, "no-number");
  }
  // It also answers a request for which nothing is left.
  if (!failures.some(({ set }) => set["left"] === 0)) check.fault("failures", "", "no-exhausted");
  failures.forEach((failure, index) => {
    const at = `failures[${index}]`;
    for (const [name, value] of Object.entries(failure.set)) {
      if (!["left", ...drawnFields(thing)].includes(name)) check.fault(`${at}.set`, name, "unknown-field");
      // What is computed with it must stay computable.
      const isWrong =
        check.kindOf(name) !== null && (typeof value !== "number" || (value === 0 && name !== "left"));
      if (isWrong) check.fault(`${at}.set.${name}`, JSON.stringify(value), "shape");
    }
    check.lastWordings(`${at}.ask`, failure.ask, known);
    check.json(`${at}.result`, failure.result, known);
    const told = [...toldBy(act.arguments), ...toldBy(failure.result), ...(failure.lookup ? looked : [])];
    check.told(`${at}.say`, failure.say, known, told);
  });
}
