import { type Command, Option } from "commander";

const examples = `
Examples:
  $ oracle schema
  $ oracle schema answer > answer.schema.json
  $ oracle schema item | jq .properties`;

export function addSchemaCommand(program: Command): void {
  const command = program.command("schema");
  command
    .description("print the JSON Schema of an input or an output, or list them all")
    .argument("[name]", "which; all are listed without it")
    .addOption(new Option("--json", "write the list as JSON"))
    .helpOption("-h, --help", "print this help")
    .addHelpText("after", examples)
    .action(async (name: string | undefined, { json }: { readonly json?: boolean }) => {
      const { listSchemas, readSchema } = await import("./schema.js");
      if (name === undefined) return listSchemas(json === true);
      if (await readSchema(name)) return undefined;
      return command.error(
        `error: there is no schema ${JSON.stringify(name)}\nHint: "oracle schema" lists them.`,
      );
    });
}
