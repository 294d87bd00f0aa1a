import { drawnFields } from "./draw.js";
import { eachOf, withoutEach } from "./each.js";
import { fieldFormula, formulaOfSide, isToldBy } from "./formula.js";
import { type ScenarioCheck, toldBy } from "./scenario-check.js";
import type { ReadMaterial, ScenarioFile } from "./scenario-file.js";

/** What is wrong with the material of read-only variants. */
export function checkReading(
  check: ScenarioCheck,
  { lookup }: ScenarioFile,
  { compare, list, reasoning }: ReadMaterial,
): void {
  const { thing } = check;
  const told = [...toldBy(lookup.arguments), ...toldBy(lookup.result)];
  reasoning.forEach(({ draw, ask, answer }, index) => {
    const at = `reasoning[${index}]`;
    check.draws(`${at}.draw`, draw);
    const known = [...thing, ...drawnFields(lookup.draw), ...drawnFields(draw)];
    check.lastWordings(`${at}.ask`, ask, known);
    check.toldOne(`${at}.answer`, answer, known, [...told, ...drawnFields(draw).map(fieldFormula)]);
  });
  compare.forEach(({ by, draw, ask, answer }, index) => {
    const at = `compare[${index}]`;
    if (by !== null && !isToldBy(fieldFormula(by), told)) check.fault(`${at}.by`, by, "untold");
    if (by !== null && check.kindOf(by) === null) check.fault(`${at}.by`, by, "no-number");
    check.draws(`${at}.draw`, draw);
    const own = drawnFields(draw);
    const sides = by === null ? ["a", "b"] : ["a", "b", "more", "less"];
    const known = [...sides.flatMap((side) => thing.map((name) => `${side}.${name}`)), ...own];
    const toldOfBoth = sides.flatMap((side) => told.map((formula) => formulaOfSide(formula, side)));
    check.lastWordings(`${at}.ask`, ask, known);
    check.toldOne(`${at}.answer`, answer, known, [...toldOfBoth, ...own.map(fieldFormula)]);
  });
  checkList(check, list);
}

function checkList(check: ScenarioCheck, list: ReadMaterial["list"]): void {
  const { thing } = check;
  const { by, draw, result, each, one, size } = list;
  if (by !== null && !thing.includes(by)) check.fault("list.by", by, "unknown-field");
  if (size[0] > size[1]) check.fault("list.size", JSON.stringify(size), "empty-range");
  const shape = eachOf(result);
  if (shape === null) check.fault("list.result", "", "no-each");
  const outer = [...(by === null ? [] : [by]), "count"];
  check.exchange("list", { ...list, result: withoutEach(result), say: [] }, outer);
  const known = [...outer, ...drawnFields(draw), "list"];
  check.told("list.say", list.say, known, known.map(fieldFormula));
  list.say.forEach((wording, index) => {
    if (!wording.includes("{list}")) check.fault(`list.say[${index}]`, "", "no-list");
  });

  const told = [...known.map(fieldFormula), ...toldBy(shape)];
  check.json("list.result", shape, [...thing, ...drawnFields(draw)]);
  check.toldOne("list.each", each, [...thing, ...drawnFields(draw)], told);
  check.draws("list.one.draw", one.draw);
  const own = [...thing, ...drawnFields(draw), ...drawnFields(one.draw)];
  check.lastWordings("list.one.ask", one.ask, own);
  check.toldOne("list.one.answer", one.answer, own, [...told, ...drawnFields(one.draw).map(fieldFormula)]);
}
