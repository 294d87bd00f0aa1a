import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Issue } from "../src/issue/issue.js";
import { describeIssue as inWords, renderIssue } from "../src/cli/describe-issue.js";
import { describeIssue as libraryWords, issueTables } from "../src/issues.js";
import { samples } from "./issue-samples.js";

const all: readonly Issue[] = Object.values(samples);

/** An entry of a table of issues. */
const declaration = /^ {2}"?([a-z-]+)"?: kind[<(]/gmu;

const flag = /--[a-z]/u;

/** The files in which kinds are declared, by their paths in the sources. */
const tables = readdirSync(new URL("../src/", import.meta.url), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("issues.ts"))
  .map((file) => ({
    file: file.replaceAll("\\", "/"),
    source: readFileSync(new URL(`../src/${file}`, import.meta.url), "utf8"),
  }));

const nowhere = { text: "x", span: { start: 0, end: 1 } };

describe("every kind of issue", () => {
  test("is declared once, and has a sample", () => {
    const declared = tables.flatMap(({ source }) =>
      [...source.matchAll(declaration)].map(([, kind]) => kind),
    );
    expect(declared.toSorted()).toEqual(Object.keys(samples).toSorted());
  });

  test("names no flag where it is declared, save in the command line", () => {
    const outside = tables.filter(({ file }) => !file.startsWith("cli/"));
    expect(outside.length).toBeGreaterThan(15);
    expect(outside.filter(({ source }) => flag.test(source)).map(({ file }) => file)).toEqual([]);
  });

  test("names no flag in the words that a library gives", () => {
    const own = new Set(issueTables.flatMap((table) => Object.keys(table)));
    const words = all.filter(({ kind }) => own.has(kind)).map((issue) => libraryWords(issue));
    expect(words.length).toBeGreaterThan(150);
    expect(words.filter(({ message, hint }) => flag.test(`${message} ${hint}`))).toEqual([]);
  });

  test.each(all.map((issue) => [issue.kind, issue] as const))(
    "%s is a sentence with a next step",
    (_, issue) => {
      const { message, hint } = inWords(issue);
      // Or with the place, as editors and terminals follow it: events.csv:7:3.
      expect(message).toMatch(/^(["A-Z0-9]|[^ ]+:\d+(:\d+)?: ).*\.$/u);
      expect(message).not.toMatch(/undefined|null|NaN|\[object|\n/);
      if (hint !== null) {
        expect(hint).toMatch(/^["a-z-].*[.?]$/u);
        expect(hint).not.toMatch(/undefined|null|NaN|\[object|\n/);
      }
    },
  );

  test.each(all.map((issue) => [issue.kind, issue] as const))(
    "%s renders as message, place and hint",
    (_, issue) => {
      const { message, hint } = inWords(issue);
      const lines = renderIssue(issue).split("\n");
      const expected = [
        message,
        ...("place" in issue ? ["  on 2023-13-01", "          ^^"] : []),
        ...(hint === null ? [] : [`Hint: ${hint}`]),
      ];
      expect(lines).toEqual(expected);
    },
  );

  test("shows no more of what a database says than is read", () => {
    const detail = `CSV Error on Line: 1 Original Line: ${"x".repeat(1_000_000)}`;
    expect(inWords({ kind: "database-failed", detail }).message.length).toBeLessThan(600);
  });

  test("says back what the user wrote, and the numbers", () => {
    const told = new Set(
      "zone value reason civil fact field record name role eventType adverbial alias response tokens limit count".split(
        " ",
      ),
    );
    const untold = all.flatMap((issue) =>
      Object.entries(issue)
        .filter(([key, value]) => told.has(key) && !inWords(issue).message.includes(String(value)))
        .map(([key]) => `${issue.kind}.${key}`),
    );
    expect(untold).toEqual([]);
  });
});

describe("words that depend on the values", () => {
  test.each<[issue: Issue, said: string]>([
    [
      { kind: "unknown-zone", zone: "Berln", suggestion: "Europe/Berlin" },
      'Hint: did you mean "Europe/Berlin"?',
    ],
    [{ kind: "unknown-zone", zone: "Mars", suggestion: null }, "Hint: give an IANA name"],
    [{ kind: "duplicate-events", count: 1, dropped: false }, "1 duplicate event counted"],
    [{ kind: "duplicate-events", count: 2, dropped: true }, "2 duplicate events dropped."],
    [
      { kind: "too-many-readings", place: { text: "x", span: { start: 0, end: 1 } }, limit: 256 },
      "256 readings",
    ],
    [{ kind: "unreadable-time", value: "a\nb\tc" }, '"a b c" is not a time.'],
    [{ kind: "unreadable-time", value: "x".repeat(1000) }, `"${"x".repeat(59)}…"`],
    [
      {
        kind: "missing-curve",
        study: "s",
        eventType: "e",
        adverbial: "a",
        surveyed: ["b"],
        adverbials: ["c", "d"],
      },
      "it has the words c, d.",
    ],
    [
      {
        kind: "missing-curve",
        study: "s",
        eventType: "e",
        adverbial: "a",
        surveyed: ["b"],
        adverbials: ["a"],
      },
      "over all it has (pooled:FILE over your own): b.",
    ],
    [
      { kind: "unknown-name", role: "subject", name: "Bob", nearest: [], place: nowhere },
      "check the spelling",
    ],
    [
      { kind: "unknown-name", role: "type", name: "eat", nearest: ["a", "b", "c"], place: nowhere },
      '"a", "b" or "c"?',
    ],
  ])("%j", (issue, said) => {
    expect(renderIssue(issue)).toContain(said);
  });

  test("an issue without its place has no block", () => {
    expect(
      renderIssue({ kind: "impossible-date", reason: "February 2023 has 28 days" }).split("\n"),
    ).toHaveLength(2);
  });

  test("an issue that another one caused shows the place of that one", () => {
    const cause: Issue = samples["impossible-date"];
    const caused: Issue = {
      kind: "bad-record",
      record: 3,
      field: "time",
      value: "2023-13-01",
      expected: "time",
      cause,
    };
    expect(renderIssue(caused)).toContain("there is no month 13.\n  on 2023-13-01\n          ^^\nHint: ");
  });

  test("the whole of one", () => {
    const text = "How often did Ann cook on 30 Smarch?";
    expect(renderIssue({ kind: "unread-words", place: { text, span: { start: 23, end: 35 } } })).toBe(
      [
        "These words were not understood.",
        "  How often did Ann cook on 30 Smarch?",
        "                         ^^^^^^^^^^^^",
        "Hint: leave them out or say the time in other words.",
      ].join("\n"),
    );
  });
});
