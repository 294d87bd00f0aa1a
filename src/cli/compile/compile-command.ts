import type { Command } from "commander";
import { addEventOptions } from "../options/option-groups.js";
import type { CompileFlags } from "./compile.js";
import { session } from "../session.js";

const examples = `
Examples:
  $ oracle compile --events examples/household.json --out household.oracle
  $ oracle answer --events household.oracle --q "Did Tom eat risotto yesterday?"
  $ oracle compile --events january.csv february.csv --zone Europe/Berlin --out winter.oracle

A saved set opens in a fraction of the time that its events take to be read. It is written beside its name
first: whatever happens, the file is there whole, or is what it was before.`;

type Flags = Omit<CompileFlags, "events" | "out"> & {
  readonly events?: readonly string[];
  readonly out?: string;
};

export function addCompileCommand(program: Command): void {
  const command = program.command("compile");
  command.description("read events once and save them, so that they open at once");
  addEventOptions(command)
    .option("--out <file>", "the saved set")
    .option("--zone <zone>", "IANA name or offset, such as Europe/Berlin or +02:00")
    .option("--json", "say as JSON what was written")
    .addHelpText("after", examples)
    .action(async ({ events, out, ...flags }: Flags) => {
      if (events === undefined) {
        return command.error(
          "error: there are no events\nHint: name a file, --events examples/household.json.",
        );
      }
      if (out === undefined || out === "-") {
        return command.error("error: the saved set has no name\nHint: name a file, --out household.oracle.");
      }
      const { compile } = await import("./compile.js");
      session().exitCode = await compile({ ...flags, events, out });
    });
}
