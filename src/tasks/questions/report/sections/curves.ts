import { drawnIfInstalled } from "../../../../page/drawing/draw.js";
import { defaultPolicy, type Policy } from "../../../../query/policy.js";
import { Asker } from "../../baselines/asker.js";
import { groundType, typeKeysOf } from "../../../../query/ground-type.js";
import { drawStudy, type StudyCell } from "../../../../page/drawing/study-figure.js";
import { seriesPaint } from "../../../../page/drawing/svg.js";
import { openStudy } from "../../../../fuzzy/load-study.js";
import type { Curve } from "../../../../fuzzy/curve.js";
import { type Study, surveyedAdverbials, surveyedTypes } from "../../../../fuzzy/study.js";
import type { BenchmarkItem } from "../../item/benchmark-item.js";
import {
  type Block,
  numbers,
  type Section,
  shareText,
  type Table,
  table,
  text,
} from "../../../../page/document/block.js";
import { roughly } from "../../../../page/drawing/ticks.js";
import { shownName } from "../../../../issue/shown-text.js";
import type { ReportInput } from "../missed.js";

/** The curves of the vague words that the items ask about, as they were used. */
export async function curvesSection({ items, eventsOf, studies: own }: ReportInput): Promise<Section> {
  const vague = items.filter(({ category }) => category === "vague");
  const studies = new Set(vague.flatMap(studiesOf));
  const types = await typesOf(vague, eventsOf);
  const blocks: Block[] = [];
  for (const id of [...studies].sort())
    blocks.push(...(await studyBlocks(id, vague, types, [...own.values()])));
  return {
    id: "curves",
    title: "The curves of the vague words",
    isBrief: false,
    blocks:
      blocks.length === 0
        ? [text("No item has a vague word that a study of the oracle answers for.")]
        : blocks,
  };
}

/** The studies behind an item; an average for types that its study did not ask about belongs to that study. */
function studiesOf({ study = "", versions }: BenchmarkItem): readonly string[] {
  const ids = versions.study?.split(", ") ?? [];
  return study.startsWith("pooled") ? ids : ids.map((id) => id.replace(/^pooled:/u, ""));
}

/** How many event sets are looked into for the event types that occur. */
const setLimit = 3;
/** Nor are all events of a long one. */
const eventLimit = 1000;

/** The event types of some of the longest sets. */
async function typesOf(
  items: readonly BenchmarkItem[],
  eventsOf: ReportInput["eventsOf"],
): Promise<readonly string[]> {
  const sets = new Map(items.toSorted((a, b) => a.length - b.length).map((item) => [item.eventSet, item]));
  const types = new Set<string>();
  for (const item of [...sets.values()].slice(-setLimit)) {
    const set = await eventsOf(item);
    for (let place = 0; place < Math.min(set?.size ?? 0, eventLimit); place += 1) {
      const type = set?.eventAt(place).type;
      if (type !== undefined) types.add(type);
    }
  }
  return [...types];
}

async function studyBlocks(
  id: string,
  items: readonly BenchmarkItem[],
  types: readonly string[],
  own: readonly Study[],
): Promise<readonly Block[]> {
  const study = studyOf(id, own);
  if (study === null) {
    return [
      text(`The curves of the study ${shownName(id)} are not drawn: it does not come with the oracle.`),
    ];
  }
  const policy = policyOf(items);
  const asked = adverbialsIn(study, items);
  const cells = cellsOf(study, types.length === 0 ? surveyedTypes(study) : types, asked, policy);
  if (cells.length === 0) return [];
  const { citation, sourceSureness } = study;
  const svg = await drawnIfInstalled(
    drawStudy({
      title: `Curves of the study ${id}`,
      subtitle: `${policy.estimator.charAt(0).toUpperCase()}${policy.estimator.slice(1)} of the answers, ${policy.interpolation} between knots, tail: ${policy.tail}.`,
      cells,
    }),
  );
  return [
    {
      kind: "figure",
      id: `figure-curves-${id.replace(/[^\w-]/gu, "-")}`,
      svg,
      caption: `Degrees to which raters say that a word applies, by the time elapsed since the event. ${citation} (source ${sourceSureness}).`,
      table: knotsOf(cells),
    },
    text(
      "That a curve holds for any subject and place is an assumption: raters judged sentences about one person in one place. Dashed lines were not measured.",
    ),
  ];
}

function studyOf(id: string, own: readonly Study[]): Study | null {
  const opened = openStudy(id);
  return own.find((study) => study.id === id) ?? (opened.ok ? opened.value : null);
}

/** That of the items; they are made under one. */
function policyOf([first]: readonly BenchmarkItem[]): Policy {
  const asked = first === undefined ? null : new Asker().asked(first);
  return asked?.options.policy ?? defaultPolicy;
}

/** Those that stand in a question: all of them where none can be told. */
function adverbialsIn(study: Study, items: readonly BenchmarkItem[]): readonly string[] {
  const said = new Set(items.flatMap(({ expression }) => (expression === null ? [] : [expression])));
  const all = surveyedAdverbials(study);
  const found = all.filter((adverbial) =>
    [...said].some((expression) => expression.includes(adverbial) || adverbial.includes(expression)),
  );
  return found.length === 0 ? all : found;
}

function cellsOf(
  study: Study,
  types: readonly string[],
  adverbials: readonly string[],
  policy: Policy,
): readonly (StudyCell & { readonly curves: readonly { readonly curve: Curve }[] })[] {
  return types.flatMap((row) =>
    adverbials.flatMap((column, index) => {
      const curve = groundType(typeKeysOf(row), column, { studies: [study], policy });
      if (!curve.ok) return [];
      const isAverage = curve.value.pooledOver !== null && study.pooledOver === null;
      return [
        {
          row: isAverage ? `${row} (pooled)` : row,
          column,
          curves: [{ name: study.id, colour: seriesPaint(index), curve: curve.value, band: null }],
        },
      ];
    }),
  );
}

function knotsOf(cells: ReturnType<typeof cellsOf>): Table {
  return table(
    "Degrees at the elapsed times that raters were asked about",
    ["Event type", "Word", "Degrees", numbers("Raters a time, at least")],
    cells.flatMap(({ row, column, curves }) =>
      curves.map(({ curve: { knots } }) => [
        ...[row, column],
        knots.map(({ elapsed, degree }) => `${roughly(elapsed)} ${shareText(degree)}`).join(", "),
        `${Math.min(...knots.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0)))}`,
      ]),
    ),
  );
}
