import { type Command, Option } from "commander";
import type { ShowFlags } from "./show.js";
import { session } from "../session.js";

const examples = `
Examples:
  $ oracle study show fuzzylli --type "eat risotto"
  $ oracle study show my-study.json --adverbial recently
  $ oracle study show cogalex-2024 --json

Degrees are those of the policy estimator: median, mean, share (of answers above the middle, the middle one counted
half). Beyond the last knot they are what the policy tail says.`;

export function addShowCommand(study: Command): void {
  study
    .command("show")
    .description("show the curves of a study in numbers: raters' answers, degrees, what is assumed beyond")
    .argument("<study>", "a name, or a JSON file")
    .option("--type <type>", "only the curves of this event type")
    .option("--adverbial <adverbial>", "only the curves of this adverbial")
    .addOption(new Option("--json", "write the curves as JSON"))
    .option("--debug", "show where a failure arose")
    .helpOption("-h, --help", "print this help")
    .addHelpText("after", examples)
    .action(async (name: string, flags: ShowFlags) => {
      const { show } = await import("./show.js");
      session().exitCode = await show(name, flags);
    });
}
