import { readdir, readFile, writeFile } from "node:fs/promises";

const head = `// Compiled from surveys/*.json. Edit those and run the build.

/** A study as it is written down: its shape is checked here by the compiler, its sense on first use. */
export interface StudyData {
  readonly id: string;
  readonly title: string;
  readonly citation: string;
  readonly source: string;
  readonly sourceSureness: "stated" | "inferred";
  readonly licence: string;
  readonly rated: string;
  readonly language: string;
  readonly units: string;
  readonly scale: string;
  readonly assumption: string;
  readonly personDefault: "first-person" | "third-person" | null;
  readonly notes: readonly { readonly sureness: "stated" | "inferred" | "counted"; readonly note: string }[];
  readonly limits: readonly { readonly adverbial: string; readonly limit: 0 | 1 | null }[];
  readonly aliases: readonly { readonly alias: string; readonly eventType: string; readonly surveyed: boolean }[];
  readonly adverbialAliases: readonly {
    readonly alias: string;
    readonly adverbial: string;
    readonly surveyed: boolean;
  }[];
  readonly curves: readonly {
    readonly eventType: string;
    readonly person: "first-person" | "third-person" | null;
    readonly adverbial: string;
    readonly cells: readonly {
      readonly elapsedMinutes: number;
      readonly n: number;
      readonly counts: readonly [number, number, number, number, number];
      readonly median: number;
    }[];
  }[];
}
`;

/**
 * Writes `src/fuzzy/generated/studies.ts`: every file of `surveys/` of the kind "graded", by name.
 *
 * Files of the kind "forced-choice" are checks, not studies, and are left out.
 *
 * @param {URL} root  the folder of the project, with a slash at its end
 * @throws {Error} naming a file that is no JSON, is of another kind or lacks an id
 */
export async function generateStudies(root) {
  const folder = new URL("surveys/", root);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  const studies = [];
  for (const name of names) {
    const { kind, ...study } = await readStudy(new URL(name, folder), name);
    if (kind === "graded") studies.push(study);
    else if (kind !== "forced-choice") throw new Error(`surveys/${name}: no such kind of survey: ${kind}`);
  }
  await writeFile(new URL("src/fuzzy/generated/studies.ts", root), `${head}\n${table(studies)}`);
}

/** @param {URL} file @param {string} name */
async function readStudy(file, name) {
  const text = await readFile(file, "utf8");
  let study;
  try {
    study = JSON.parse(text);
  } catch (cause) {
    throw new Error(`surveys/${name} is no JSON`, { cause });
  }
  if (typeof study?.id !== "string") throw new Error(`surveys/${name} has no id`);
  return study;
}

/** @param {{ curves: unknown[] }[]} studies */
function table(studies) {
  const rows = studies.map(({ curves, ...rest }) => {
    const lines = curves.map((curve) => `      ${JSON.stringify(curve)}`);
    const fields = Object.entries(rest).map(([key, value]) => `    "${key}": ${JSON.stringify(value)},`);
    return ["  {", ...fields, '    "curves": [', lines.join(",\n"), "    ]", "  }"].join("\n");
  });
  // The command line reads it as JSON.
  return `export const studies: readonly StudyData[] = [\n${rows.join(",\n")}\n];\n`;
}
