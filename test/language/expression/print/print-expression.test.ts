import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Expression } from "../../../../src/algebra/expression.js";
import { parseExpression } from "../../../../src/language/expression/parse-expression.js";
import { printExpression } from "../../../../src/language/expression/print/print-expression.js";
import { period } from "../../../../src/time/period.js";
import { tokenize } from "../../../../src/language/parse/token.js";
import { ruleFiles } from "../../../grammar/meaning.js";
import { civil, opened } from "../situation.js";
import { expressionTree } from "./trees.js";

describe("an expression in words", () => {
  test.each([
    ["2023-09-29", "September 29, 2023"],
    ["29 February 2024", "February 29, 2024"],
    ["30 February 2023", "February 30, 2023"],
    ["2023-13-01", "2023-13-01"],
    ["September 2023", "September 2023"],
    ["the 21st of May", "May 21"],
    ["the 11th", "the 11th"],
    ["the nine months ended June 30, 2022", "the nine months ended June 30, 2022"],
    ["the week ending September 9", "the week ended September 9"],
    ["Friday the 13th", "Friday the 13th"],
    ["Friday, September 29, 2023", "Friday, September 29, 2023"],
    ["2014 AD", "2014"],
    ["805 AD", "805 AD"],
    ["Q3 2022", "Q3 2022"],
    ["first half of 2022", "H1 2022"],
    ["first half of 2022", "the first half of 2022"],
    ["week 32 of 2023", "week 32 of 2023"],
    ["summer 2022", "summer 2022"],
    ["the 1990s", "the 1990s"],
    ["the 90s", "the '90s"],
    ["the 20th century", "the 20th century"],
    ["May '98", "May '98"],
    ["the weekend", "the weekend"],
    ["last weekend", "last weekend"],
    ["Friday at 15:30", "3:30 pm on Friday"],
    ["2023-09-29T15:00", "3:00 pm on September 29, 2023"],
    ["3:00", "3:00"],
    ["at 3", "3 o'clock"],
    ["22:18:14", "10:18:14 pm"],
    ["22:18:14.25", "22:18:14.250"],
    ["0:30", "12:30 am"],
    ["3 in the afternoon", "3 in the afternoon"],
    ["8:30 early morning", "8:30 in the early morning"],
    ["yesterday evening at 8:30", "8:30 yesterday evening"],
    ["tonight at 8", "8 tonight"],
    ["the evening of Christmas", "the evening of Christmas"],
    ["the day before yesterday", "the day before yesterday"],
    ["last week", "last week"],
    ["the week before last", "the week before last"],
    ["the third week after this one", "three weeks after this one"],
    ["the last 3 days", "the last three days"],
    ["3 days ago", "three days ago"],
    ["an hour ago", "an hour ago"],
    ["in 2 hours", "two hours from now"],
    ["2 years and 3 months ago", "two years and three months ago"],
    ["2.5 hours ago", "two and a half hours ago"],
    ["two weeks before Christmas", "two weeks before Christmas"],
    ["the week after May 14, 2023", "the week after May 14, 2023"],
    ["the week of September 13", "the week of September 13"],
    ["the Friday before May 14, 2023", "the Friday before May 14, 2023"],
    ["3 Fridays from now", "three Fridays from now"],
    ["in 4 business days", "four business days from now"],
    ["the next 4 business days", "the next four business days"],
    ["March after next", "March after next"],
    ["this past Friday", "this past Friday"],
    ["coming Friday", "coming Friday"],
    ["the closest Monday to October 5", "the closest Monday to October 5"],
    ["2nd Monday in May 2023", "the second Monday of May 2023"],
    ["the first 2 weeks of 2022", "the first two weeks of 2022"],
    ["the third last week of 2022", "the third last week of 2022"],
    ["yesterday at 15:30", "3:30 pm yesterday"],
    ["Friday last week", "Friday of last week"],
    ["3 pm on Friday of last week", "3 pm on Friday of last week"],
    ["May last year", "May of last year"],
    ["Thanksgiving 10 months ago", "Thanksgiving ten months ago"],
    ["early May 2023", "early May 2023"],
    ["the late nineties", "the latter part of the '90s"],
    ["second half of the last 2 months", "the second half of the last two months"],
    ["from Tuesday to Thursday", "from Tuesday to Thursday"],
    ["Tuesday through Thursday", "from Tuesday through Thursday"],
    ["May to July 2022", "from May to July 2022"],
    ["May 3, 2023 to May 5, 2023", "from May 3 to 5, 2023"],
    ["yesterday 5-6 pm", "from 5 pm to 6 pm yesterday"],
    ["between 8 and 9:45 this morning", "from 8 o'clock to 9:45 this morning"],
    ["Tuesday to Thursday of last week", "from Tuesday to Thursday of last week"],
    ["4 to 23 last month", "(from the 4th to the 23rd) of last month"],
    ["September 18 for 10 days", "for ten days from September 18"],
    ["before Monday", "before Monday"],
    ["from now on", "from now on"],
    ["earlier today", "earlier today"],
    ["yesterday or today or tomorrow", "yesterday or today or tomorrow"],
    ["before 2020 or after 2022", "before 2020 or after 2022"],
    ["Christmas of 2022", "Christmas 2022"],
    ["eid al adha", "Eid al-Adha"],
    ["Labor Day 2021 weekend", "the weekend of Labor Day 2021"],
    ["Tom's birthday", "Tom's birthday"],
    ["3 pm EST", "3 pm UTC-5"],
    ["now", "now"],
    ["the other day", "the other day"],
    ["about 3 days ago", "about three days ago"],
    ["around 3", "about 3 o'clock"],
    ["around May", "about May"],
    ["on Mondays", "on Mondays"],
    ["every Monday", "every Monday"],
    ["every other Monday", "every other Monday"],
    ["every third day", "every third day"],
    ["every two weeks on Friday", "every other week on Friday"],
    ["every 5 weeks", "every five weeks"],
    ["every Monday until June 2022", "every Monday until June 2022"],
    ["every Monday in May 2022", "every Monday in May 2022"],
    ["every Monday this month", "every Monday this month"],
    ["every last Friday of the month", "the last Friday of every month"],
    ["every 21st of the month", "the 21st of every month"],
    ["Mondays and Thursdays at 3 pm", "on Mondays and Thursdays at 3 pm"],
    ["weekdays 9 to 5", "on weekdays from 9 o'clock to 5 o'clock"],
    ["every day at noon", "every day at noon"],
    ["in the mornings", "in the mornings"],
    ["twice a week", "twice a week"],
    ["once every two years in the 1990s", "once every two years in the 1990s"],
    ["long time ago", "a long time ago"],
    ["recently in May", "recently, in May"],
    ["for two hours", "for two hours"],
    ["for a couple of days", "for about two days"],
    ["for several days", "for several days"],
    ["the past few weeks", "the last few weeks"],
    ["at least three weeks", "for at least three weeks"],
    ["currently", "currently"],
    ["for years", "for years"],
  ])("%s is “%s”", (text, words) => {
    expect(opened(parseExpression(text)).map(({ expression }) => printExpression(expression))).toContain(
      words,
    );
  });
});

/** Every tree that the phrases beside the rules are read as, with one phrase of each. */
function treesOfCorpus(): ReadonlyMap<string, { readonly text: string; readonly tree: Expression }> {
  const trees = new Map<string, { text: string; tree: Expression }>();
  for (const { name, file } of ruleFiles) {
    if (name === "questions.rules") continue;
    for (const { text } of file.rules.flatMap(({ corpus }) => corpus)) {
      const parsed = parseExpression(text);
      for (const { expression } of parsed.ok ? parsed.value : []) {
        // What is refused is the name of a construction, and no tree of what it says.
        if (expression.kind === "unread") continue;
        trees.set(JSON.stringify(expression), { text, tree: expression });
      }
    }
  }
  return trees;
}

describe("what the phrases beside the rules mean", () => {
  const trees = [...treesOfCorpus().values()];

  test("is read from its own words again, by no convention of writing", () => {
    const lost = trees.filter(({ tree }) => !isReadBack(tree));
    expect(lost.map(({ text, tree }) => `${text}: ${printExpression(tree)}`)).toEqual([]);
    expect(trees.length).toBeGreaterThan(500);
  });

  test("is printed alike once it is read back", () => {
    for (const { tree } of trees) {
      const words = printExpression(tree);
      const again = opened(parseExpression(words)).map(({ expression }) => printExpression(expression));
      expect(again).toContain(words);
    }
  });
});

/** Whether the words of a tree are read as it, as they stand and under every convention of writing. */
function isReadBack(tree: Expression): boolean {
  const parsed = parseExpression(printExpression(tree));
  const key = JSON.stringify(tree);
  return (
    parsed.ok &&
    parsed.value.some(
      ({ expression, tags, notes }) =>
        tags.length === 0 &&
        notes.every(({ kind }) => kind !== "respelt") &&
        JSON.stringify(expression) === key,
    )
  );
}

describe("what the operators build of one another", () => {
  test.each([1, 2, 3, 4])(
    "is read from its own words again, %i deep, where they are no more than 24",
    (depth) => {
      fc.assert(
        fc.property(expressionTree(depth), (tree) => {
          const words = printExpression(tree);
          fc.pre(tokenize(words).length <= 24);
          expect(isReadBack(tree), words).toBe(true);
        }),
        { numRuns: 400 },
      );
    },
  );

  test.each<[string, Expression]>([
    ["the weekend of May", civil({ month: 5, weekday: 67 })],
    ["the late night", { kind: "part", part: "late", of: civil({ dayPart: "night" }) }],
    [
      "late (about 3 pm)",
      { kind: "part", part: "late", of: { kind: "approximate", of: civil({ hour: 15 }) } },
    ],
    [
      "since (until (before May))",
      { kind: "since", of: { kind: "until", of: { kind: "before", of: civil({ month: 5 }) } } },
    ],
    [
      "for a day from (before May)",
      { kind: "lasting", of: { kind: "before", of: civil({ month: 5 }) }, period: period({ days: 1 }) },
    ],
    [
      "today of (3 pm or 4 pm)",
      {
        kind: "intersection",
        parts: [
          { kind: "union", parts: [civil({ hour: 15 }), civil({ hour: 16 })] },
          { kind: "unit", unit: "day", offset: 0 },
        ],
      },
    ],
  ])("is “%s” where that once was lost", (words, tree) => {
    expect(printExpression(tree)).toBe(words);
  });
});
