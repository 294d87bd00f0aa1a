import { countText, type Report, type Section } from "../../../page/document/block.js";
import { shownName } from "../../../issue/shown-text.js";
import { verdictSection } from "../../verdict.js";
import { askedText, type StalenessReportInput } from "./oracle-evidence.js";
import { contrastsSection } from "./sections/contrasts.js";
import { lengthsSection } from "./sections/lengths.js";
import { measuredSection } from "./sections/measured.js";
import { missedSection, scenariosSection } from "./sections/missed.js";
import { partSections } from "./sections/part-figures.js";
import { tracesSection } from "./sections/traces.js";

/**
 * A report on how models decide to call tools again: the figures and tables of the TicToc paper for the models at
 * hand, beside what is published of them, with contrasts, the scenarios where most is lost, and samples that were
 * missed.
 *
 * Reads no clock: the same input gives the same report. Figures load Observable Plot (about 150 ms).
 */
export async function createStalenessReport(input: StalenessReportInput): Promise<Report> {
  const models = [...new Set(input.decisions.map(({ model }) => shownName(model)))];
  const sections = [
    await verdictOf(input),
    ...(await partSections(input, [2, 3])),
    await lengthsSection(input),
    ...(await partSections(input, [5, 6])),
    tracesSection(input),
    contrastsSection(input),
    scenariosSection(input),
    missedSection(input),
    measuredSection(input),
  ];
  return {
    title: "When models call a tool again",
    lead: `${countText(input.samples.count)} samples, ${models.length === 1 ? "one model" : `${models.length} models`}: ${models.join(", ")}. Beside what people prefer.`,
    sections: sections.filter((section) => section !== null),
  };
}

/** The ranking: models among always or never calling, and what people themselves would reach. */
function verdictOf({ decisions, contrasts }: StalenessReportInput): Promise<Section> {
  return verdictSection({
    measure: "alignment",
    models: decisions.map(({ model, condition, overall }) => ({
      name: askedText({ model, condition }),
      score: overall.nar,
    })),
    references: [
      { name: "to decide as people prefer, always", value: 1 },
      { name: "to call always, or never", value: 0.5 },
    ],
    differences: contrasts
      .filter(({ by }) => by === "all")
      .flatMap(({ pair: [one, other], tests }) =>
        tests
          .filter(({ measure }) => measure === "nar")
          .map(({ difference, adjusted }) => ({
            pair: [askedText(one), askedText(other)] as const,
            difference,
            adjusted,
          })),
      ),
    bounds: { ceiling: null, constant: 0.5 },
  });
}
