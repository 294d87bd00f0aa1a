import type { Command } from "commander";
import { lacks, perform } from "../benchmark/command.js";
import { addConventionOptions } from "../options/option-groups.js";
import { wholeNumber } from "../options/option-values.js";
import type { AuditFlags } from "./audit.js";

/** Adds `oracle audit`. */
export function addAuditCommand(program: Command): void {
  const command = program.command("audit");
  command
    .description("compare the gold of a benchmark with the oracle's, and find by what fault it came about")
    .option("--benchmark <path>", 'a folder of items, or a file of JSON lines; "-" is standard input')
    .option("--gold <field>", "where the gold stands")
    .option("--events <file>", "the events of every item, instead of its own")
    .option("--folder <folder>", "where the files lie that lines name (default: that of the benchmark)")
    .option("--question-field <field>", "where the question stands", "question")
    .option("--events-field <field>", "where events stand, or the path of them (default: events, eventSet)")
    .option("--id-field <field>", "where the id stands", "id")
    .option("--category-field <field>", "where the category stands", "category")
    .option("--speech-time-field <field>", "where the speech time stands", "speechTime")
    .option("--zone-field <field>", "where the zone stands", "zone")
    .option("--at <time>", "the speech time of every item")
    .option("--zone <zone>", "the zone of every item: an IANA name or offset")
    .option("--study <name>", "whose curves vague words follow");
  addConventionOptions(command, "conventions that go together")
    .option("--show <count>", "how many disagreements of a template and category are told", wholeNumber(0), 2)
    .option("--out <file>", "where every disagreement is written, one a line")
    .option("--max-disagreements <count>", "exit with 1 when there are more", wholeNumber(0));
  perform<AuditFlags, undefined>(command, {
    examples: `
Examples:
  $ oracle audit --benchmark traveler --gold publishedGold
  $ oracle audit --benchmark theirs.jsonl --gold answer --events events.json --at 2023-09-29T22:18
  $ oracle audit --benchmark theirs.jsonl --gold label --question-field input.question --events-field input.events
  $ oracle audit --benchmark traveler --gold publishedGold --json
  $ oracle audit --benchmark theirs.jsonl --gold answer --out disagreements.jsonl --max-disagreements 0

A line is a question with its events, as oracle answer --items reads it, and somebody's gold: yes, no, true,
false; names, nobody; a number; an ISO time, never; or a distribution as this program prints it. A field may
be a path, input.question. Of vague questions an answer agrees where no other is more probable.

Exit codes here: 1 also when there are more disagreements than --max-disagreements, 2 also when lines were
left out, 3 when nothing could be compared.`,
    output: "findings",
    mistakes: ({ benchmark, gold }) => [
      lacks(benchmark, "there is no benchmark", "name it, --benchmark traveler."),
      lacks(gold, "it is not said where gold stands", "name the field, --gold answer."),
    ],
    work: async (_, flags) => (await import("./audit.js")).audit(flags),
  });
}
