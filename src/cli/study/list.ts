import { builtInStudies } from "../../index.js";
import { exitCode } from "../exit-code.js";
import { readStudy } from "../read/study.js";
import { write } from "../write/output.js";
import { outputStyle, table } from "../write/layout.js";
import { headingOf, ratersInWords, type StudyHeading } from "./study-heading.js";

/** The options of `oracle study list`. */
export interface ListFlags {
  readonly json?: true;
}

/**
 * Names the built-in studies and those in files.
 *
 * @throws {Refusal} when a file holds none
 */
export async function list(files: readonly string[], { json }: ListFlags): Promise<number> {
  const headings: StudyHeading[] = builtInStudies().map(headingOf);
  for (const file of files) headings.push(headingOf(await readStudy(asFile(file))));
  if (json === true) {
    await write(`${JSON.stringify(headings, null, 2)}\n`);
    return exitCode.answered;
  }
  const style = outputStyle();
  const [head = "", ...rows] = table(
    [
      ["study", "language", "types", "adverbials", "raters a cell", "source", "title"],
      ...headings.map((heading) => [
        heading.id,
        heading.language,
        `${heading.eventTypes.length}`,
        heading.adverbials.join(", "),
        ratersInWords(heading),
        heading.sourceSureness,
        heading.title,
      ]),
    ],
    [2],
  );
  await write(`${[style.bold(head), ...rows].join("\n")}\n`);
  return exitCode.answered;
}

/** A bare name here is that of a file. */
function asFile(name: string): string {
  return /[\\/]|\.json$/i.test(name) ? name : `./${name}`;
}
