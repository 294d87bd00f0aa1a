import type { Study } from "../../index.js";
import { selectCurves, studyOverview } from "../../survey.js";
import { exitCode } from "../exit-code.js";
import { readStudy } from "../read/study.js";
import { Refusal } from "../refusal.js";
import { write } from "../write/output.js";
import { outputStyle } from "../write/layout.js";
import { curveText } from "./curve-text.js";
import { headingOf, ratersInWords } from "./study-heading.js";

/** The options of `oracle study show`. */
export interface ShowFlags {
  readonly type?: string;
  readonly adverbial?: string;
  readonly json?: true;
}

/**
 * Shows the curves of a study in numbers.
 *
 * @throws {Refusal} when there is no such study, or it has no such curve
 */
export async function show(name: string, { type, adverbial, json }: ShowFlags): Promise<number> {
  const study = await readStudy(name);
  const selected = selectCurves(study, { type, adverbial });
  if (!selected.ok) throw new Refusal(selected.issues);
  const curves = studyOverview({ ...study, curves: selected.value });
  if (json === true) {
    const { notes, rated, units, scale, assumption, aliases, adverbialAliases, personDefault } = study;
    const about = { rated, units, scale, assumption, personDefault, notes, aliases, adverbialAliases };
    await write(`${JSON.stringify({ ...headingOf(study), ...about, curves }, null, 2)}\n`);
    return exitCode.answered;
  }
  const style = outputStyle();
  const isWhole = type === undefined && adverbial === undefined;
  const blocks = [headOf(study, isWhole), ...curves.map((curve) => curveText(curve, style))];
  await write(`${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`);
  return exitCode.answered;
}

function headOf(study: Study, isWhole: boolean): readonly string[] {
  const heading = headingOf(study);
  return [
    `${study.id}: ${study.title}`,
    `  cited as:  ${study.citation}`,
    `  source:    ${study.source} (${study.sourceSureness})`,
    `  licence:   ${study.licence}`,
    `  rated:     ${study.rated}`,
    `  language:  ${study.language}`,
    `  raters:    ${ratersInWords(heading)} a cell`,
    ...(study.personDefault === null
      ? []
      : [`  person:    ${study.personDefault}, unless another is asked for`]),
    ...[...study.aliases, ...study.adverbialAliases].map(
      (one) =>
        `  also:      ${one.alias} = ${"eventType" in one ? one.eventType : one.adverbial}${one.surveyed ? "" : " (a judgement)"}`,
    ),
    ...(isWhole ? study.notes.map(({ sureness, note }) => `  ${`${sureness}:`.padEnd(10)} ${note}`) : []),
  ];
}
