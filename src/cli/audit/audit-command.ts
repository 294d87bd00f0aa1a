import { type Command, Option } from "commander";
import { lacks, missing, performOnItems } from "../benchmark/command.js";
import {
  addConventionOptions,
  inventoryOption,
  optionGroups,
  seedOption,
  wholeNumber,
} from "../options/option-groups.js";
import type { AuditFlags } from "./audit.js";
import type { SampleAuditFlags } from "./audit-samples.js";

/** Adds `oracle audit`. */
export function addAuditCommand(program: Command): void {
  const command = program.command("audit");
  command
    .description("compare the gold of a benchmark with the oracle's, and diagnose each disagreement")
    .option("--items <path...>", 'the benchmark: its folder, or its files of items; "-" is standard input')
    .optionsGroup(optionGroups.questions)
    .option("--gold <field>", "the field with the gold")
    .option(
      "--calculations",
      "the questions are about times alone, without events, as oracle ask answers them",
    )
    .option("--events <file>", "the events of every item, instead of its own")
    .option("--folder <folder>", "the folder of the files that lines name (default: that of the items)")
    .option("--question-field <field>", "the field with the question", "question")
    .option("--events-field <field>", "the field with the events, or their path (default: events, eventSet)")
    .option("--id-field <field>", "the field with the id", "id")
    .option("--category-field <field>", "the field with the category", "category")
    .option("--speech-time-field <field>", "the field with the speech time", "speechTime")
    .option("--zone-field <field>", "the field with the zone", "zone")
    .option("--at <time>", "the speech time of every item")
    .option("--zone <zone>", "the zone of every item: an IANA name or offset")
    .option("--study <name>", "the study for vague words");
  addConventionOptions(command, "conventions that go together")
    .option(
      "--show <count>",
      "how many disagreements of each template and category are shown",
      wholeNumber(0),
      2,
    )
    .option("--out <file>", "where every disagreement is written, one a line")
    .option("--max-disagreements <count>", "exit with 1 when there are more", wholeNumber(0))
    .optionsGroup(optionGroups.conversations)
    .addOption(
      new Option(
        "--sensitivity <source>",
        "by which results age: the inventory's, of ids as well, or what words tell; by default that of the scenario which a record names, else words",
      ).choices(["inventory", "text", "left-out"]),
    )
    .addOption(inventoryOption())
    .option("--weights <file>", "with which words are read; by default those that come along")
    .addOption(seedOption("of the bootstrap over scenarios"));
  performOnItems<AuditFlags & SampleAuditFlags, undefined>(command, {
    examples: `
Examples:
  $ oracle audit --items traveler --gold publishedGold
  $ oracle audit --items theirs.jsonl --gold answer --events events.json --at 2023-09-29T22:18
  $ oracle audit --items theirs.jsonl --gold label --question-field input.question --events-field input.events
  $ oracle audit --items traveler --gold publishedGold --json
  $ oracle audit --items theirs.jsonl --gold answer --out disagreements.jsonl --max-disagreements 0
  $ oracle audit --items sums.jsonl --gold answer --calculations
  $ oracle audit --items examples/labelled-trajectories.jsonl
  $ oracle audit --items preferTool_elapse_*.json preferNoTool_elapse_*.json --sensitivity left-out

A line is a question with its events, as oracle answer --items reads it, and its gold: yes, no, true,
false; names, nobody; a number; an ISO time, never; or a distribution as this program prints it. A field may
be a path, input.question. For vague questions an answer agrees if no other is more probable.

The gold of questions about times alone, "what is 90 minutes after 23:30?", is compared by its value, and each
convention is tried that an answer hangs on: with one end of a count of days, or with both.

The gold of conversations is what people prefer: the oracle's own decisions to call a tool are measured against it, as
oracle score measures those of models. A record names its scenario in scenario. Ids in the published shape put samples
under the scenario that is measured; how fast results age they say with --inventory, or --sensitivity inventory,
alone. See docs/staleness.md.

Exit codes here: 1 also if there are more disagreements than --max-disagreements, 2 also if lines were skipped,
3 if nothing could be compared.`,
    output: "findings",
    mistakes: ({ items }) => [missing.items(items)],
    kinds: {
      questions: {
        mistakes: ({ gold, calculations, events }) => [
          lacks(gold, "it is not said where gold stands", "name the field, --gold answer."),
          [
            calculations === true && events !== undefined,
            "--calculations is for questions without events",
            "leave --events out, or --calculations.",
          ],
        ],
        work: async (_, flags) =>
          flags.calculations === true
            ? (await import("./audit-calculations.js")).auditCalculations(flags)
            : (await import("./audit.js")).audit(flags),
      },
      conversations: {
        mistakes: ({ weights, sensitivity }) => [
          [
            weights !== undefined && sensitivity === "left-out",
            "--sensitivity left-out fits its own weights",
            "leave --weights out, or choose --sensitivity text.",
          ],
        ],
        work: async (_, flags) => (await import("./audit-samples.js")).auditSamples(flags),
      },
    },
  });
}
