import { type Command, Option } from "commander";
import { explainManners } from "../answer/explain-manner.js";
import { addConventionOptions, addEventOptions } from "../options/option-groups.js";
import type { AskFlags } from "./ask.js";
import { session } from "../session.js";

const examples = `
Examples:
  $ oracle ask --events examples/household.json
  $ oracle ask --events events.csv --at now --zone Europe/Berlin
  $ echo "Who ate risotto yesterday?" | oracle ask --events examples/household.json

At a terminal, Tab completes the words of questions and the names of the events, and lines are kept over
sessions. :help lists what can be changed on the way.`;

type Flags = Omit<AskFlags, "events"> & { readonly events?: readonly string[] };

export function addAskCommand(program: Command): void {
  const command = program.command("ask");
  command.description("ask questions about events at a prompt, one after the other");
  addEventOptions(command)
    .option("--at <time>", 'when questions are asked: ISO 8601, Unix time, or "now"')
    .option("--zone <zone>", "IANA name or offset, such as Europe/Berlin or +02:00")
    .option("--study <name>", 'whose curves vague words follow: a name, "pooled", or a JSON file')
    .addOption(
      new Option("--explain [manner]", "tell how each answer came about, in words or with all details")
        .choices(explainManners)
        .preset("words"),
    )
    .option("--include-future", "count events after the time of asking in questions that are not vague")
    .option("--no-history", "keep no lines over sessions");
  addConventionOptions(command, "the conventions of a known program or paper, such as traveler or duckling")
    .option("--debug", "show where a failure arose")
    .helpOption("-h, --help", "print this help")
    .addHelpText("after", examples)
    .action(async (flags: Flags) => {
      const { events } = flags;
      if (events === undefined) {
        return command.error(
          "error: there are no events\nHint: name a file, --events examples/household.json.",
        );
      }
      if (events.includes("-")) {
        return command.error("error: questions come from standard input\nHint: name a file of events.");
      }
      const { askQuestions } = await import("./ask.js");
      session().exitCode = await askQuestions({ ...flags, events });
    });
}
