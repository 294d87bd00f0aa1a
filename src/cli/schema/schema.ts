import { type Command, Option } from "commander";
import { readdir, readFile } from "node:fs/promises";
import { packageFile } from "../package-file.js";
import { table } from "../write/layout.js";
import { write } from "../write/output.js";

const examples = `
Examples:
  $ oracle schema
  $ oracle schema answer > answer.schema.json
  $ oracle schema item | jq .properties`;

export function addSchemaCommand(program: Command): void {
  const command = program.command("schema");
  command
    .argument("[name]", "which; all are listed without it")
    .addOption(new Option("--json", "write the list as JSON"))
    .addHelpText("after", examples)
    .action(async (name: string | undefined, { json }: { readonly json?: boolean }) => {
      if (name === undefined) return listSchemas(json === true);
      if (await readSchema(name)) return undefined;
      return command.error(
        `error: there is no schema ${JSON.stringify(name)}\nHint: "oracle schema" lists them.`,
      );
    });
}

const folder = packageFile("schema/");
const ending = ".schema.json";

/** What a schema says of itself. */
interface SchemaEntry {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly id: string;
}

/** Writes what schemas there are: of every input that commands take, and every output in JSON. */
async function listSchemas(asJson: boolean): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(ending)).sort();
  const entries = await Promise.all(files.map((file) => entryOf(file.slice(0, -ending.length))));
  const text = asJson
    ? JSON.stringify(entries, null, 2)
    : table(entries.map(({ name, description }) => [name, firstSentence(description)])).join("\n");
  await write(`${text}\n`);
}

/** Writes the schema of a name; false when there is none. */
async function readSchema(name: string): Promise<boolean> {
  const text = /^[a-z-]+$/.test(name) ? await textOf(name) : null;
  if (text === null) return false;
  await write(text);
  return true;
}

async function entryOf(name: string): Promise<SchemaEntry> {
  const { title, description, $id } = JSON.parse((await textOf(name)) ?? "{}") as {
    readonly title: string;
    readonly description: string;
    readonly $id: string;
  };
  return { name, title, description, id: $id };
}

async function textOf(name: string): Promise<string | null> {
  try {
    return await readFile(new URL(`${name}${ending}`, folder), "utf8");
  } catch (fault) {
    if (fault instanceof Error && "code" in fault && fault.code === "ENOENT") return null;
    throw fault;
  }
}

function firstSentence(text: string): string {
  return /^.*?[.](?=\s|$)/.exec(text)?.[0] ?? text;
}
