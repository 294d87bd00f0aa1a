import type { Study } from "../../index.js";

/** What a study is, apart from its curves. */
export interface StudyHeading {
  readonly id: string;
  readonly title: string;
  readonly citation: string;
  readonly source: string;
  readonly sourceSureness: Study["sourceSureness"];
  readonly licence: string;
  readonly language: string;
  readonly eventTypes: readonly string[];
  readonly adverbials: readonly string[];
  readonly curves: number;
  readonly ratersOfCell: { readonly least: number; readonly most: number };
}

export function headingOf(study: Study): StudyHeading {
  const { id, title, citation, source, sourceSureness, licence, language, curves } = study;
  const raters = curves.flatMap(({ cells }) =>
    cells.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0)),
  );
  return {
    id,
    title,
    citation,
    source,
    sourceSureness,
    licence,
    language,
    eventTypes: [...new Set(curves.map(({ eventType }) => eventType))],
    adverbials: [...new Set(curves.map(({ adverbial }) => adverbial))],
    curves: curves.length,
    ratersOfCell: {
      least: raters.reduce((least, n) => Math.min(least, n)),
      most: raters.reduce((most, n) => Math.max(most, n)),
    },
  };
}

/** "40 to 51", or "12". */
export function ratersInWords({ ratersOfCell: { least, most } }: StudyHeading): string {
  return least === most ? `${least}` : `${least} to ${most}`;
}
