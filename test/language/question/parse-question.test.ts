import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { printExpression } from "../../../src/language/expression/print/print-expression.js";
import type { Result } from "../../../src/issue/result.js";
import { renderIssue } from "../../../src/issues.js";
import { parseQuestion, parseQuestionTrees } from "../../../src/language/question/parse-question.js";
import type { Question, QuestionReading } from "../../../src/language/question/question.js";
import type { Phrase } from "../../../src/issue/place.js";
import { tokenize } from "../../../src/language/parse/token.js";

function opened(result: Result<Question>): Question {
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

/** A reading as one line: subject · verb · object · adjuncts · when. */
function shown({ subject, verb, object, adjuncts, when }: QuestionReading): string {
  const names = [subject?.text ?? "–", verb.text, object?.text ?? "–"];
  const places = adjuncts.map(({ preposition, name }) => `${preposition} ${name.text}`);
  const times = when.map(({ expression }) => printExpression(expression));
  return [...names, ...places, ...(times.length === 0 ? [] : [`[${times.join(" / ")}]`])].join(" · ");
}

function splits(text: string): readonly string[] {
  return opened(parseQuestion(text)).readings.map(shown);
}

function first(text: string): string {
  return splits(text)[0] ?? "";
}

function issueOf(text: string) {
  const question = parseQuestion(text);
  return question.ok ? null : question.issues[0];
}

describe("the splits of a question into roles", () => {
  test("are all there, the likeliest first", () => {
    const all = splits("Did Tom eat risotto yesterday?");
    expect(all[0]).toBe("Tom · eat · risotto · [yesterday]");
    expect(all.toSorted()).toEqual(
      [
        "Tom · eat · risotto · [yesterday]",
        "Tom · eat · risotto yesterday",
        "Tom eat · risotto · – · [yesterday]",
        "Tom eat · risotto · yesterday",
      ].toSorted(),
    );
  });

  test("have several adjuncts in the order of the text, and phrases of time wherever they stand", () => {
    expect(first("Did Tom chat with a friend in the kitchen on Monday?")).toBe(
      "Tom · chat · – · with a friend · in the kitchen · [Monday]",
    );
    expect(first("In the kitchen, did Tom chat with a friend yesterday?")).toBe(
      "Tom · chat · – · in the kitchen · with a friend · [yesterday]",
    );
    expect(first("Yesterday, did Tom eat risotto?")).toBe("Tom · eat · risotto · [yesterday]");
    expect(first("Did Tom, two hours ago, drink juice?")).toBe("Tom · drink · juice · [two hours ago]");
  });

  test("join two times that both hold", () => {
    expect(first("Did Tom recently eat risotto in May?")).toBe("Tom · eat · risotto · [recently, in May]");
    expect(first("In 2022, did Tom eat risotto in May?")).toBe("Tom · eat · risotto · [May 2022]");
    expect(splits("In 2022, did Tom eat risotto in 2023?")).not.toContain(
      "Tom · eat · risotto · [2022] · [2023]",
    );
  });

  test("keep both ways to write a date, with a flag", () => {
    const [reading] = opened(parseQuestion("Did Tom eat on 03/04/2023?")).readings;
    expect(reading === undefined ? "" : shown(reading)).toBe(
      "Tom · eat · – · [March 4, 2023 / April 3, 2023]",
    );
    expect(reading?.when.map(({ tags, notes }) => [tags[0]?.value, notes])).toEqual([
      ["month-first", [{ kind: "flagged", expression: "03/04/2023" }]],
      ["day-first", [{ kind: "flagged", expression: "03/04/2023" }]],
    ]);
    const [plain] = opened(parseQuestion("Did Tom eat on 13/04/2023?")).readings;
    expect(plain?.when.map(({ notes }) => notes)).toEqual([[]]);
  });

  test("do not respell: a word that is unknown may be a name", () => {
    expect(first("Did Tom eat yesterdya?")).toBe("Tom · eat · yesterdya");
    expect(opened(parseQuestion("Did Mondya eat yesterday?")).readings[0]?.when[0]?.notes).toEqual([]);
  });
});

describe("what is asked", () => {
  test.each([
    ["Did Tom eat?", "did", "past"],
    ["Has Tom ever eaten risotto?", "did", "past"],
    ["Will Tom eat tomorrow?", "did", "future"],
    ["Is Tom going to eat tomorrow?", "did", "future"],
    ["Who ate risotto?", "who", "past"],
    ["Who has recently eaten risotto?", "who", "past"],
    ["Who will eat risotto?", "who", "future"],
    ["How often did Tom eat?", "how-often", "past"],
    ["How many times has Tom eaten risotto?", "how-often", "past"],
    ["How often will Tom eat?", "how-often", "future"],
    ["When was the last time Tom ate?", "when-last", "past"],
    ["When did Tom last eat?", "when-last", "past"],
  ] as const)("%s: %s, %s", (text, ask, tense) => {
    expect(opened(parseQuestion(text)).readings[0]).toMatchObject({ ask, tense });
  });

  test("anybody is nobody in particular", () => {
    for (const anyone of ["anyone", "anybody", "someone", "somebody"]) {
      expect(first(`Did ${anyone} eat risotto?`)).toBe("– · eat · risotto");
    }
  });
});

describe("names", () => {
  test.each([
    [
      "Did Zoë Ångström-Müller eat crème brûlée yesterday?",
      "Zoë Ångström-Müller · eat · crème brûlée · [yesterday]",
    ],
    ["Did 山田太郎 eat 寿司 yesterday?", "山田太郎 · eat · 寿司 · [yesterday]"],
    ["Did Анна eat борщ?", "Анна · eat · борщ"],
    ["Did O'Brien call Jean-Luc last week?", "O'Brien · call · Jean-Luc · [last week]"],
    ["Did Tom's dog bark?", "Tom's dog · bark · –"],
    ["Has R2-D2 stored a bottle?", "R2-D2 · stored · a bottle"],
    ["Did April eat risotto in May?", "April · eat · risotto · [May]"],
    ["Did the robot store a wine bottle?", "the robot · store · a wine bottle"],
    ["did tom eat risotto", "tom · eat · risotto"],
  ])("%s", (text, expected) => {
    expect(first(text)).toBe(expected);
  });

  test.each([
    ['"Did Tom eat risotto?"', "Tom · eat · risotto"],
    ["'Did Tom's dog eat risotto?'", "Tom's dog · eat · risotto"],
    ['Did "Tom" eat “risotto”?', "Tom · eat · risotto"],
    ['Did Tom watch "Jaws" in "the den"?', "Tom · watch · Jaws · in the den"],
    ["Did Tom eat the boys' risotto?", "Tom · eat · the boys' risotto"],
    ['"Did Tom watch "Jaws"?"', "Tom · watch · Jaws"],
    ["(Did Tom eat risotto?)", "Tom · eat · risotto"],
    ["¿Did Tom eat risotto??!", "Tom · eat · risotto"],
  ])("lose the marks around them: %s", (text, expected) => {
    expect(first(text)).toBe(expected);
  });

  test("are phrases of the text, where they stand in it", () => {
    const text = '  Did  "Mary Ann" eat   a lively  salsa in the kitchen?';
    const [reading] = opened(parseQuestion(text)).readings;
    expect(reading?.subject).toEqual({ text: "Mary Ann", span: { start: 8, end: 16 } });
    expect(reading?.object).toEqual({ text: "a lively  salsa", span: { start: 24, end: 39 } });
    expect(reading?.adjuncts[0]?.name).toEqual({ text: "the kitchen", span: { start: 43, end: 54 } });
  });
});

describe("what is refused", () => {
  test.each([
    ["Did Tom not eat risotto?", "refused-question", "negation"],
    ["Who didn't eat risotto?", "refused-question", "negation"],
    ["How often didn't Tom eat?", "refused-question", "negation"],
    ["Did Tom or Mary eat?", "refused-question", "conjunction"],
    ["Did Tom eat risotto and drink juice?", "refused-question", "conjunction"],
    ["Who did Mary chat with?", "refused-question", "object"],
    ["Did Tom use to eat risotto?", "refused-question", "habit"],
  ])("%s: %s, %s", (text, kind, reason) => {
    expect(issueOf(text)).toMatchObject({ kind, reason });
  });

  test.each([
    ["Did she eat risotto?", "pronoun"],
    ["Did eat risotto?", "missing-subject"],
    ["Did Tom eat every Monday?", "universal"],
    ["Did Tom eat for two hours?", "not-read-yet"],
    ["Did Tom recently eat risotto lately?", "two-adverbials"],
    ["Tom ate risotto", "not-a-question"],
    ["Why did Tom eat?", "not-a-question"],
    ["What did Tom eat?", "not-a-question"],
    ["yesterday", "not-a-question"],
    ["", "not-a-question"],
    ["???", "not-a-question"],
  ])("%j: %s", (text, kind) => {
    expect(issueOf(text)?.kind).toBe(kind);
  });

  test("shows the question that it is about", () => {
    const issue = issueOf("Did she eat?");
    expect(issue === null || issue === undefined ? "" : renderIssue(issue)).toContain("Did she eat?");
  });
});

describe("long questions", () => {
  const long = (words: number): string =>
    `Did Tom eat ${Array.from({ length: words }, () => "in May").join(" ")}`;

  test("are read up to their limit, and refused beyond it", () => {
    expect(issueOf(`Did Tom eat risotto ${"really ".repeat(100)}?`)).toMatchObject({
      kind: "too-long",
      limit: 96,
    });
    expect(
      first(
        "Did Tom eat risotto in the small kitchen next to the living room with an old friend from school on Monday, 25 September 2023 at 3:30 pm?",
      ),
    ).toMatch(/^Tom · eat · risotto · in the small kitchen/);
  });

  test("of a hundred thousand words are refused at once", () => {
    expect(issueOf(long(50_000))).toMatchObject({ kind: "too-long" });
    expect(issueOf("x".repeat(200_000))).toMatchObject({ kind: "not-a-question" });
  });

  test("with many adjuncts and times end in a reading or an issue", () => {
    for (const text of [long(10), long(30), `Did ${"Tom ".repeat(60)}eat?`, `Who ${"ate ".repeat(90)}`]) {
      const question = parseQuestion(text);
      expect(question.ok ? question.value.readings.length : question.issues.length).toBeGreaterThan(0);
    }
  });
});

const corpus = readFileSync(new URL("corpus.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => (JSON.parse(line) as { readonly text: string }).text);

describe("any text at all", () => {
  const mutated = fc
    .tuple(
      fc.constantFrom(...corpus),
      fc.array(fc.tuple(fc.nat(20), fc.constantFrom("drop", "double", "swap")), { maxLength: 3 }),
    )
    .map(([text, changes]) =>
      changes.reduce((words, [at, how]) => changed(words, at, how), text.split(" ")).join(" "),
    );
  const spliced = fc
    .tuple(fc.constantFrom(...corpus), fc.constantFrom(...corpus), fc.nat(12), fc.nat(12))
    .map(([a, b, i, j]) => [...a.split(" ").slice(0, i), ...b.split(" ").slice(j)].join(" "));
  const texts = fc.oneof(fc.string({ unit: "binary", maxLength: 60 }), mutated, spliced);

  test("gives a question or an issue, never an exception; names are words of the text", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const question = parseQuestion(text);
        if (!question.ok) {
          for (const issue of question.issues) expect(renderIssue(issue)).not.toBe("");
          return;
        }
        expect(question.value.text).toBe(text);
        expect(question.value.readings.length).toBeGreaterThan(0);
        for (const { subject, verb, object, adjuncts, when } of question.value.readings) {
          const phrases = [
            subject,
            verb,
            object,
            ...adjuncts.map(({ name }) => name),
            ...when.map(({ phrase }) => phrase),
          ];
          for (const { text: words, span } of phrases.filter((each): each is Phrase => each !== null)) {
            expect(words).toBe(text.slice(span.start, span.end));
            expect(tokenize(words).length).toBeGreaterThan(0);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  test("is read the same with other spaces and marks around it", () => {
    fc.assert(
      fc.property(fc.constantFrom(...corpus), (text) => {
        const plain = text.replace(/[?!. ]+$/, "");
        const expected = splits(plain);
        expect(splits(`  ${plain} ?`)).toEqual(expected);
        expect(splits(`${plain}!?`)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  test("has each split once", () => {
    for (const text of corpus) {
      const { readings } = opened(parseQuestion(text));
      const roles = readings.map(({ derivation: _, when: _times, ...rest }) => JSON.stringify(rest));
      expect(new Set(roles).size, text).toBe(roles.length);
    }
  });
});

test("the trees of a question hold what is refused as well", () => {
  const trees = parseQuestionTrees("Did Tom not eat?");
  const kinds = trees.ok ? trees.value.map(({ value }) => (value as { kind: string }).kind) : [];
  expect(kinds).toContain("refused");
});

function changed(words: readonly string[], at: number, how: string): string[] {
  const index = at % Math.max(1, words.length);
  const [before, word = "", after] = [words.slice(0, index), words[index], words.slice(index + 1)];
  if (how === "drop") return [...before, ...after];
  return how === "double" ? [...before, word, word, ...after] : [...after, word, ...before];
}
