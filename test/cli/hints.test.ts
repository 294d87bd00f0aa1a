import { describe, expect, test } from "vitest";
import { describeIssue, flagHints } from "../../src/cli/describe-issue.js";
import type { Issue } from "../../src/issue/issue.js";
import { describeIssue as libraryWords } from "../../src/issues.js";
import { samples } from "../issue-samples.js";

describe("a hint of the command line", () => {
  const told: readonly (readonly [issue: Issue, hint: string])[] = [
    [samples["missing-zone"], "name one, --zone Europe/Berlin, or write times with their offset."],
    [samples["open-day-order"], 'say how times are written, --time-format "d/M/yyyy" or "M/d/yyyy".'],
    [
      samples["inferred-columns"],
      "keep it for other commands, --save-mapping FILE; or say otherwise, --map type=What,time=When.",
    ],
    [samples["inferred-times"], 'where that is wrong, say so, --time-format "M/d/yyyy".'],
    [samples["taken-zone"], "that is the zone of this computer; name another one, --zone Europe/Berlin."],
    [samples["not-in-format"], "name its format as well, --time-format may be repeated."],
    [samples["unknown-holiday"], "name the date, or another country with --policy country=GB."],
    [
      { ...samples["bad-record"], value: "28/03/2025" },
      'say how times are written, --time-format "d/M/yyyy".',
    ],
    [
      samples["mixed-time-units"],
      "say what all of them are, --time-format x for milliseconds, X for seconds, or write ISO 8601 times.",
    ],
    [samples["duplicate-events"], "drop them with --dedupe."],
    [samples["missing-columns"], "say which column holds what, --map type=activity,time=when."],
    [
      { ...samples["missing-columns"], proposal: null },
      "say which column holds what, --map type=COLUMN,time=COLUMN.",
    ],
    [
      { ...samples["missing-columns"], proposal: "time=my time" },
      "say which column holds what, --map 'time=my time'.",
    ],
    [samples["bad-map"], "write field=column, --map type=activity,time=when."],
    [{ kind: "bad-map", written: "x", fault: "twice" }, "join columns, --map time=date+clock."],
    [samples["same-columns"], "name one, --map time=date, or join them, --map time=date+time."],
    [{ ...samples["same-columns"], meaning: "type" }, "name one, --map type=date."],
    [samples["unreadable-column"], "leave it out, --ignore tags."],
    [samples["other-format"], "say so, --input-format json."],
    [samples["conflicting-sets"], "name the zone of all of them, --zone Europe/Berlin."],
    [
      { ...samples["conflicting-sets"], key: "speechTime" },
      "say when the questions are asked, --at 2023-09-29T22:18:14.",
    ],
    [samples["streamed-saved-set"], "name the file, --events household.oracle."],
    [
      { ...samples["told-speech-time"], time: "2023-09-29", hasClock: false },
      "write the moment, --at 2023-09-29T12:00.",
    ],
    [
      { ...samples["unknown-name"], nearest: [] },
      "check the spelling; a name without events can be declared, in the vocabulary of the set or by --vocabulary.",
    ],
    [samples["future-interval"], "ask in the future tense, or check --at."],
    [samples["past-interval"], "ask in the past tense, or check --at."],
    [samples["unknown-time-of-day"], "give its time, or let one be assumed, --assume-time 12:00."],
    [
      samples["unsurveyed-adverbial"],
      'surveyed are just; take a study that has it, --study FILE (oracle study build makes one), or add to its adverbialAliases {"alias":"lately","adverbial":"…","surveyed":false}.',
    ],
    [
      { ...samples["unsurveyed-adverbial"], elsewhere: ["traveler", "other"] },
      "surveyed are just; it is in traveler, other, --study traveler.",
    ],
    [
      samples["missing-curve"],
      "--policy unsurveyed=pooled takes an average, --study pooled that over all it has (pooled:FILE over your own): chat, read book.",
    ],
    [
      samples["missing-package"],
      "install it beside this program, npm install @duckdb/node-api, or leave out --engine duckdb.",
    ],
    [
      samples["foreign-table"],
      "name Parquet files, a folder of them, or CSV files; leave out --engine duckdb for others.",
    ],
    [
      { kind: "database-failed", detail: "Failed to set config" },
      "write --memory-limit 2GB, and name a folder for --spill.",
    ],
    [samples["missing-answer-columns"], "say which column holds what, --map rater=participant."],
    [
      { ...samples["missing-answer-columns"], missing: ["rater", "type"], proposal: null },
      "say which column holds what, --map rater=COLUMN,type=COLUMN.",
    ],
    [
      samples["bad-scale"],
      'name five different steps, the lowest first, --scale "1,2,3,4,5"; bring another scale to five steps first.',
    ],
    [
      samples["bad-answer"],
      "tell the five steps, lowest first, --scale 1,2,3,4,5, or leave such rows out, --lenient.",
    ],
    [
      { ...samples["bad-answer"], expected: "check" },
      "tell the five steps, lowest first, --scale 1,2,3,4,5.",
    ],
    [
      { kind: "bad-alias", written: "x", fault: "pair", known: [] },
      "write the other name and the surveyed one, --alias lately=recently.",
    ],
    [
      { ...samples["doubtful-study"], doubt: { reason: "missing-adverbials", adverbials: ["just"] } },
      "a question with it has no curve, save by --study pooled:NAME.",
    ],
    [samples["repeated-annotation"], "keep one answer; with --lenient the first counts."],
    [samples["too-many-roots"], "ask for at most 100 roots, or for more questions, --count."],
    [
      samples["too-large-benchmark"],
      "ask for fewer questions, --count, or make several benchmarks with seeds of their own.",
    ],
    [
      { ...samples["too-large-benchmark"], of: "events" },
      "ask for shorter sets, --lengths, or for fewer roots.",
    ],
    [
      samples["unasked-vocabulary"],
      "choose other words, give the verb forms, or, for vague questions, a --study that has the type.",
    ],
    [samples["too-few-conversations"], "ask for fewer with --count, or give its file more to draw from."],
    [
      samples["replies-in-use"],
      "wait for it, or name another file, --out; if that is no run of the oracle, remove .replies.jsonl.lock.ada.4711-1-1.",
    ],
  ];

  test.each(told)("%j names the flag", (issue, hint) => {
    expect(hint).toMatch(/--[a-z]/u);
    expect(describeIssue(issue)).toEqual({ message: libraryWords(issue).message, hint });
  });

  test("is held here for every kind that has one", () => {
    expect([...new Set(told.map(([{ kind }]) => kind))].toSorted()).toEqual(
      Object.keys(flagHints).toSorted(),
    );
  });

  test("names the flag where the issue is the cause of another", () => {
    const caused: Issue = { ...samples["bad-record"], cause: { kind: "missing-zone" } };
    expect(describeIssue(caused).hint).toContain("--zone");
  });

  test("is the library's where no flag helps", () => {
    const dropped: Issue = { kind: "duplicate-events", count: 2, dropped: true };
    expect(describeIssue(dropped)).toEqual(libraryWords(dropped));
  });
});
