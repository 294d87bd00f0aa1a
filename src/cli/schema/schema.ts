import { type Command, Option } from "commander";
import { readdir, readFile } from "node:fs/promises";
import { faultCode, packageFile } from "../session.js";
import { grid } from "../../page/document/block.js";
import { writeDocument } from "../write/layout.js";
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
      const text = /^[a-z-]+$/.test(name) ? await textOf(name) : null;
      if (text !== null) return write(text);
      const fault = `there is no schema ${JSON.stringify(name)}`;
      return command.error(`error: ${fault}\nHint: "oracle schema" lists them.`);
    });
}

const folder = packageFile("schema/");
const ending = ".schema.json";

/** Writes what schemas there are: of every input that commands take, and every output in JSON. */
async function listSchemas(asJson: boolean): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(ending)).sort();
  const entries = await Promise.all(files.map((file) => entryOf(file.slice(0, -ending.length))));
  // Of each description its first sentence.
  const rows = entries.map(({ name, description }) => [
    name,
    /^.*?[.](?=\s|$)/.exec(description)?.[0] ?? description,
  ]);
  return writeDocument(asJson ? "json" : "text", entries, () => [grid(rows)]);
}

/** What a schema says of itself. */
async function entryOf(name: string) {
  type Schema = { readonly title: string; readonly description: string; readonly $id: string };
  const { title, description, $id } = JSON.parse((await textOf(name)) ?? "{}") as Schema;
  return { name, title, description, id: $id };
}

async function textOf(name: string): Promise<string | null> {
  try {
    return await readFile(new URL(`${name}${ending}`, folder), "utf8");
  } catch (fault) {
    if (faultCode(fault) === "ENOENT") return null;
    throw fault;
  }
}
