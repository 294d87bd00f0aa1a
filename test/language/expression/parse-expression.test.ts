import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { english } from "../../../src/language/expression/english.js";
import { byPolicy, parseExpression, TOKEN_LIMIT } from "../../../src/language/expression/parse-expression.js";
import { defaultExpressionPolicy } from "../../../src/language/expression/policy/policy.js";
import { renderIssue } from "../../../src/issues.js";
import { tokenize } from "../../../src/language/parse/token.js";
import { ruleFiles } from "../../grammar/meaning.js";
import { first, opened, readings } from "./situation.js";

function issueOf(text: string) {
  const parsed = parseExpression(text);
  return parsed.ok ? null : parsed.issues[0];
}

describe("a text that is an expression", () => {
  test("is read whole, whatever its letter case, spaces and closing marks", () => {
    const [plain] = opened(parseExpression("last friday"));
    for (const text of ["Last Friday", "LAST FRIDAY", "  last   friday ", "last friday.", "last friday?!"]) {
      expect(opened(parseExpression(text)).map(({ expression }) => expression)).toContainEqual(
        plain?.expression,
      );
    }
  });

  test("keeps its words, where they stand, and how they were derived", () => {
    const [parsed] = opened(parseExpression("  Yesterday!"));
    expect(parsed?.phrase).toEqual({ text: "Yesterday", span: { start: 2, end: 11 } });
    expect(parsed?.notes).toEqual([]);
    expect(parsed?.derivation.span).toEqual({ start: 2, end: 11 });
  });

  test("has every reading that its writing allows, with the conventions that they hang on", () => {
    const parsed = opened(parseExpression("03/04/2023"));
    expect(parsed.map(({ tags }) => tags)).toEqual([
      [{ policy: "dateOrder", value: "month-first" }],
      [{ policy: "dateOrder", value: "day-first" }],
    ]);
    expect(opened(parseExpression("04/04/2023")).map(({ tags }) => tags)).toEqual([[]]);
  });

  test("is one reading, however its parts are put together", () => {
    expect(opened(parseExpression("Monday or Tuesday or Wednesday or Friday"))).toHaveLength(1);
    expect(opened(parseExpression("2 years, 3 months and 5 days ago"))).toHaveLength(1);
  });
});

describe("a text that is none", () => {
  test.each([
    ["", "no-expression"],
    ["?!", "no-expression"],
    ["hello world", "no-expression"],
    ["yesterday and a half", "unread-words"],
    ["Tom yesterday", "unread-words"],
  ])("%j: %s", (text, kind) => {
    expect(issueOf(text)?.kind).toBe(kind);
  });

  test("counts from zero", () => {
    expect(issueOf("0 days ago")).not.toBeNull();
    expect(issueOf("the last 0 days")).not.toBeNull();
  });

  test("says which words are left over, before or behind what is read", () => {
    const issue = issueOf("see you yesterday");
    expect(issue === null || issue === undefined ? "" : renderIssue(issue).split("\n").slice(1, 3)).toEqual([
      "  see you yesterday",
      "  ^^^^^^^",
    ]);
    const behind = issueOf("yesterday at the beach");
    expect(behind).toMatchObject({ place: { span: { start: 10, end: 22 } } });
  });

  test("is refused when it is too long", () => {
    const long = Array.from({ length: 10 }, () => "Friday or").join(" ");
    expect(issueOf(`${long} Monday or Tuesday or`)).toMatchObject({ kind: "unread-words" });
    expect(issueOf(`${long} ${long}`)).toMatchObject({ kind: "too-long", tokens: 40, limit: TOKEN_LIMIT });
  });
});

describe("a word that is spelt almost right", () => {
  test.each([
    ["yesterdya", "2023-09-28 / 2023-09-29", "yesterday"],
    ["Wednesay", "2023-09-27 / 2023-09-28", "wednesday"],
    ["last Thrusday", "2023-09-28 / 2023-09-29", "thursday"],
    ["the 21st of Setpember 2022", "2022-09-21 / 2022-09-22", "september"],
    ["Tom's birthdya", "2023-05-14 / 2023-05-15", "birthday"],
  ])("%s is read, with a note", (text, expected, read) => {
    expect(first(text)).toBe(expected);
    const [reading] = readings(text);
    expect(reading?.notes[0]).toMatchObject({ kind: "respelt", read });
  });

  test.each(["faster", "filth", "fight", "match", "last mouth", "string 2022", "winner", "toady at 5"])(
    "%s is no slip of the pen",
    (text) => {
      expect(parseExpression(text).ok).toBe(false);
    },
  );

  test("keeps the places and the spelling of the text", () => {
    const text = "  last Mondya";
    const [parsed] = opened(parseExpression(text));
    expect(parsed?.notes).toEqual([{ kind: "respelt", written: "Mondya", read: "monday" }]);
    expect(parsed?.phrase).toEqual({ text: "last Mondya", span: { start: 2, end: 13 } });
  });

  test("is read as another only where nothing reads it as it is", () => {
    // "Marth" may be somebody's name, and is near to "march".
    const parsed = opened(parseExpression("Marth's birthday"));
    expect(parsed.map(({ expression, notes }) => ({ expression, notes }))).toEqual([
      { expression: { kind: "fact", name: "Marth's birthday" }, notes: [] },
    ]);
  });

  test("is changed in as few places as possible", () => {
    const parsed = opened(parseExpression("Marth's birthdya"));
    expect(parsed.map(({ expression }) => expression)).toContainEqual({
      kind: "fact",
      name: "Marth's birthday",
    });
    expect(parsed.every(({ notes }) => notes.length === 1)).toBe(true);
  });

  test("of fewer than five letters, or two slips away, is not read", () => {
    expect(issueOf("lst Friday")?.kind).toBe("unread-words");
    expect(issueOf("yestrdya")?.kind).toBe("no-expression");
  });
});

describe("words that people read otherwise", () => {
  test("are flagged where both readings are dates", () => {
    for (const text of ["03/04/2023", "3-4-23", "3/4"]) {
      for (const { notes } of opened(parseExpression(text))) {
        expect(notes).toEqual([{ kind: "flagged", expression: text }]);
      }
    }
    for (const text of ["13/04/2023", "04/13/2023", "3.4.23", "04/04/2023", "2023-03-04", "by Monday"]) {
      for (const { notes } of opened(parseExpression(text))) expect(notes).toEqual([]);
    }
  });

  test("are told apart in one text", () => {
    const notes = opened(parseExpression("from 03/04/2023 to 13/05/2023")).map((parsed) => parsed.notes);
    expect(notes).toEqual([
      [{ kind: "flagged", expression: "03/04/2023" }],
      [{ kind: "flagged", expression: "03/04/2023" }],
    ]);
  });
});

describe("the order of readings", () => {
  test("puts those first that agree with the policy", () => {
    const parsed = opened(parseExpression("03/04/2023"));
    const dayFirst = { ...defaultExpressionPolicy, dateOrder: "day-first" } as const;
    expect(byPolicy(parsed, defaultExpressionPolicy)[0]?.tags[0]?.value).toBe("month-first");
    expect(byPolicy(parsed, dayFirst)[0]?.tags[0]?.value).toBe("day-first");
    expect(byPolicy(parsed.toReversed(), dayFirst)[0]?.tags[0]?.value).toBe("day-first");
  });

  test("puts one convention before a mixture of two", () => {
    // The second date can only be day first, so that the first one most likely is, too.
    expect(first("from 03/04/2023 to 13/05/2023")).toBe("2023-04-03 / 2023-05-14");
    expect(first("from 03/04/2023 to 05/13/2023")).toBe("2023-03-04 / 2023-05-14");
  });
});

describe("any text at all", () => {
  const words = [...english.grammar.vocabulary, "Tom", "zzz", "7", "2023", "99999999999999999999", "Mondya"];
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((each) => each.join(" ")),
    fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((each) => each.join("")),
  );

  test("gives a reading or an issue, and never an exception", () => {
    fc.assert(
      fc.property(text, (each) => {
        const parsed = parseExpression(each);
        if (parsed.ok) expect(parsed.value.length).toBeGreaterThan(0);
        else for (const issue of parsed.issues) expect(renderIssue(issue)).not.toBe("");
      }),
      { numRuns: 500 },
    );
  });

  test("keeps its spans inside the text", () => {
    for (const { name, file } of ruleFiles) {
      if (name === "questions.rules") continue;
      for (const { text: phrase } of file.rules.flatMap(({ corpus }) => corpus)) {
        const parsed = parseExpression(phrase);
        for (const one of parsed.ok ? parsed.value : []) {
          const { start, end } = one.phrase.span;
          expect(phrase.slice(start, end)).toBe(one.phrase.text);
          expect(tokenize(one.phrase.text).length).toBeGreaterThan(0);
        }
      }
    }
  });
});

test("the grammar is opened once", () => {
  expect(english.grammar).toBe(english.grammar);
});
