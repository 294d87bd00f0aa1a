import { describe, expect, test } from "vitest";
import { type Item, sequencesOf } from "../../../src/language/parse/pattern.js";
import { split } from "./toy.js";

/** A sequence as one line: words in quotes, things by name, `name:` where bound, `~` where glued. */
function shown(items: readonly Item[]): string {
  return items
    .map((item) => {
      const glue = item.glued ? "~" : "";
      if (item.kind === "word") return `${glue}"${item.text}"`;
      const { thing, bind } = item;
      const what =
        thing.kind === "name"
          ? thing.name
          : thing.kind === "integer"
            ? `INT${thing.low}-${thing.high}${thing.digits === null ? "" : `[${thing.digits}]`}`
            : `${thing.only === "words" ? "WORD" : "OPEN"}${thing.low}-${thing.high}${thing.except.map((name) => `!${name}`).join("")}`;
      return `${glue}${bind === null ? "" : `${bind}:`}${what}`;
    })
    .join(" ");
}

function sequences(pattern: string): readonly string[] {
  return sequencesOf(pattern, split).map(shown);
}

describe("the pattern language", () => {
  test("reads words, several in one pair of quotes, and escaped quotes", () => {
    expect(sequences('"so far" "now"')).toEqual(['"so" "far" "now"']);
    expect(sequences('"o\'clock"')).toEqual(['"o" "\'" "clock"']);
    expect(sequences('"\\"" "\\\\"')).toEqual(['""" "\\"']);
  });

  test("reads categories and classes, bound and unbound", () => {
    expect(sequences("n:Number unit x:day-part")).toEqual(["n:Number unit x:day-part"]);
    expect(sequences("INTERVAL WORDS OPENING n:INTEGER")).toEqual(["INTERVAL WORDS OPENING n:INTEGER"]);
  });

  test("reads numbers with a range, a number of digits, or neither", () => {
    expect(sequences("h:INT{1..12}[2]")).toEqual(["h:INT1-12[2]"]);
    expect(sequences("INT{ 0..59 }")).toEqual(["INT0-59"]);
    expect(sequences("INT")).toEqual([`INT0-${Number.MAX_SAFE_INTEGER}`]);
    expect(sequences("INT[4]")).toEqual([`INT0-${Number.MAX_SAFE_INTEGER}[4]`]);
    expect(sequences("INT{7..7}")).toEqual(["INT7-7"]);
  });

  test("reads open runs of words or of any tokens, with what must not begin in them", () => {
    expect(sequences("n:WORD{1..3 !closed,nonverb}")).toEqual(["n:WORD1-3!closed!nonverb"]);
    expect(sequences("OPEN{2..8 !closed}")).toEqual(["OPEN2-8!closed"]);
    expect(sequences("WORD OPEN{1..2}")).toEqual(["WORD1-1 OPEN1-2"]);
  });

  test("multiplies alternatives and options out", () => {
    expect(sequences('"a" | "b" "c"')).toEqual(['"a"', '"b" "c"']);
    expect(sequences('"a"? "b"')).toEqual(['"a" "b"', '"b"']);
    expect(sequences('("a" | "b" ("c" | D)?)? "e"').toSorted()).toEqual(
      ['"a" "e"', '"b" "c" "e"', '"b" D "e"', '"b" "e"', '"e"'].toSorted(),
    );
    expect(sequences("(A|B)(C|D)")).toEqual(["A C", "A D", "B C", "B D"]);
  });

  test("glues the item that follows, through options and brackets", () => {
    expect(sequences('INT{1..9} ~ "pm"')).toEqual(['INT1-9 ~"pm"']);
    expect(sequences('"a" ~ ("b" | C) "d"')).toEqual(['"a" ~"b" "d"', '"a" ~C "d"']);
    expect(sequences('"a" "b"? ~ "c"')).toEqual(['"a" "b" ~"c"', '"a" ~"c"']);
    expect(sequences('"a" (~ "b")? "c"')).toEqual(['"a" ~"b" "c"', '"a" "c"']);
    expect(sequences('"a" ~? "b"')).toEqual(['"a" ~"b"', '"a" "b"']);
    expect(sequences('"a" ~ "b c"')).toEqual(['"a" ~"b" "c"']);
  });

  test.each([
    ['"a" )', '")"'],
    ['"a" ("b"', '""'],
    ['"a" | | &', '"&"'],
    ["INT{1..}", '"INT{1..}"'],
    ["INT{9..1} Rest", '"INT{9..1} Rest"'],
    ["INT{1..2 !closed}", '"INT{1..2 !closed}"'],
    ["WORD{0..2}", '"WORD{0..2}"'],
    ["WORD{1..2}[3]", '"WORD{1..2}[3]"'],
    ["OPEN{1..2 !Closed}", '"OPEN{1..2 !Closed}"'],
    ['"never closed', '"\\"never closed"'],
    ["Name? 12", '"12"'],
  ])("names the place in %s that cannot be read", (pattern, place) => {
    expect(() => sequencesOf(pattern, split)).toThrow(
      new RangeError(`cannot read pattern at ${place.replaceAll("\\", "")}`),
    );
  });

  test("refuses a pattern that may read nothing, or be glued to nothing", () => {
    expect(() => sequencesOf('"a"?', split)).toThrow("accepts nothing at all");
    expect(() => sequencesOf("", split)).toThrow("accepts nothing at all");
    expect(() => sequencesOf('("a"|) "b"?', split)).toThrow("accepts nothing at all");
    expect(() => sequencesOf('~ "a"', split)).toThrow("nothing on one side");
    expect(() => sequencesOf('"a"? ~ "b"', split)).toThrow("nothing on one side");
    expect(() => sequencesOf('"a" ~ "b"?', split)).toThrow("nothing on one side");
  });

  test("refuses a pattern that stands for too many sequences", () => {
    expect(sequencesOf('A? A? A? A? A? A? A? A? A? "z"', split)).toHaveLength(512);
    expect(() => sequencesOf('A? A? A? A? A? A? A? A? A? A? "z"', split)).toThrow("more than 512 sequences");
  });
});
