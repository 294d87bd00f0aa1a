import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createEventSet } from "../../../src/events/event-set.js";
import { readEventSet } from "../../../src/events/record.js";
import { openEvents } from "../../../src/io/duckdb/open-events.js";
import { answer } from "../../../src/query/answer.js";
import { parseQuestion } from "../../../src/query/link/parse-question.js";
import { answerBySql, namesKnownIn } from "../../../src/query/sql/answer.js";
import { openZone } from "../../../src/time/zone.js";
import { folderOfFiles } from "../../cli/command.js";
import { lawRuns } from "../../law-runs.js";
import { sharedDuckDb } from "./shared.js";

const folder = new URL("../../questions/", import.meta.url);
const sets = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => name.replace(/\.json$/u, ""));

const shared = sharedDuckDb();

interface Line {
  readonly id: string;
  readonly question: string;
}

/** Each tenth question, or all of them. */
function questionsOf(set: string): readonly Line[] {
  const lines = readFileSync(new URL(`${set}.jsonl`, folder), "utf8")
    .trim()
    .split("\n");
  const step = lawRuns(20) === 20 ? 1 : 10;
  return lines.filter((_, index) => index % step === 0).map((line) => JSON.parse(line) as Line);
}

function asCsv(events: readonly Readonly<Record<string, string>>[]): string {
  const columns = [...new Set(events.flatMap((event) => Object.keys(event)))];
  const cell = (value = ""): string => `"${value.replaceAll('"', '""')}"`;
  const rows = events.map((event) => columns.map((column) => cell(event[column])));
  return [columns.map(cell), ...rows].map((row) => row.join(",")).join("\n");
}

describe("questions that people asked of their logs", () => {
  test.each(sets)("have the same answers by DuckDB: %s", async (name) => {
    const json = JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8")) as {
      readonly timeZone: string;
      readonly events: readonly Readonly<Record<string, string>>[];
    };
    const zone = openZone(json.timeZone);
    if (!zone.ok) throw new Error(json.timeZone);
    const read = readEventSet(json, { zone: zone.value });
    if (!read.ok || read.value.speechTime === null) throw new Error(name);
    const { events, facts, vocabulary, speaker, speechTime } = read.value;
    const set = createEventSet(events, read.value);
    const file = folderOfFiles({ "log.csv": asCsv(json.events) });
    const opened = await openEvents(shared.database, [file("log.csv")], { zone: zone.value });
    if (!opened.ok) throw new Error(JSON.stringify(opened.issues));
    const options = {
      ...{ speechTime, zone: zone.value, facts },
      ...(vocabulary == null ? {} : { vocabulary }),
      ...(speaker == null ? {} : { speaker }),
    };
    const known = namesKnownIn(opened.value, options);
    let answered = 0;
    for (const { id, question: text } of questionsOf(name)) {
      const ours = parseQuestion(text, { vocabulary: set });
      const theirs = parseQuestion(text, { vocabulary: known });
      const expected = ours.ok ? answer(set, ours.value, options).best?.value : null;
      const found = theirs.ok ? (await answerBySql(opened.value, theirs.value, options)).best?.value : null;
      expect(found ?? null, id).toEqual(expected ?? null);
      if (expected != null) answered += 1;
    }
    expect(answered).toBeGreaterThan(0);
  });
});
