import { describe, expect, it } from "vitest";
import { stemsOf } from "../../../src/language/words/inflection.js";

describe("stemsOf", () => {
  it.each([
    ["listed", "prefer", ["preferr"]],
    ["listed with its past only", "rebel", ["rebell"]],
    ["one syllable", "vlog", ["vlogg"]],
    ["qu is a consonant", "quiz", ["quizz"]],
    ["w, x, y and h are not doubled", "show", ["show"]],
    ["two vowels", "peel", ["peel"]],
    ["two consonants", "help", ["help"]],
    ["prefix and a listed verb", "reset", ["resett"]],
    ["prefix and a verb that does not double", "reopen", ["reopen"]],
    ["a prefix that is none", "debit", ["debit"]],
    ["compound", "workshop", ["workshopp"]],
    ["-ic", "panic", ["panick"]],
    ["listed -ac", "bivouac", ["bivouack"]],
    ["unstressed l", "travel", ["travell", "travel"]],
    ["stressed l", "compel", ["compell"]],
    ["l after two vowel letters of one sound", "reveal", ["reveal"]],
    ["both usual", "focus", ["focuss", "focus"]],
    ["unstressed", "visit", ["visit"]],
    ["nothing", "", [""]],
  ])("%s: %s", (_, verb, stems) => {
    expect(stemsOf(verb)).toEqual(stems);
  });
});
