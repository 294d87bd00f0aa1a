import { describe, expect, test } from "vitest";
import type { EventSet } from "../../src/events/event-set.js";
import { packedVerbs } from "../../src/language/generated/verbs.js";
import { inflections } from "../../src/language/words/inflection.js";
import { listedPasts } from "../../src/language/words/verb-lists.js";
import { answer } from "../../src/query/answer.js";
import { parseQuestion } from "../../src/query/link/parse-question.js";
import { berlin, eventSet, speechTime } from "../query/world.js";

/** Every verb of the table, with all that questions and logs make of it. */
const verbs = packedVerbs.pasts
  .split("\n")
  .map((line) => line.split(" ")[0] ?? "")
  // Auxiliaries, which make a question of their own.
  .filter((base) => !["be", "have", "do", "can", "may", "must", "shall", "will"].includes(base))
  .flatMap((base) => {
    const gerund = inflections(base).find((form) => form.endsWith("ing") && form !== base);
    const [pasts] = listedPasts(base) ?? [];
    return gerund === undefined || pasts === undefined
      ? []
      : [{ base, past: pasts[0], participle: pasts[1], gerund }];
  });

type Verb = (typeof verbs)[number];

const yes = "yes";
const forms: readonly (readonly [ask: (verb: Verb) => string, answer: unknown])[] = [
  [({ base }) => `Did Tom ${base} the parcel yesterday?`, yes],
  [({ participle }) => `Has Tom ${participle} the parcel?`, yes],
  [({ past }) => `Who ${past} the parcel?`, ["Tom"]],
  [({ participle }) => `Who has ${participle} a parcel this week?`, ["Tom"]],
  [({ base }) => `How often did Tom ${base} parcels?`, 1],
  [({ base }) => `when did tom last ${base} a parcel`, "2023-09-28T12:00:00+02:00"],
  [({ past }) => `When was the last time Tom ${past} a parcel?`, "2023-09-28T12:00:00+02:00"],
  [({ participle }) => `Was the parcel ${participle} by Tom?`, yes],
  [({ participle }) => `Has the parcel been ${participle}?`, yes],
  [({ past }) => `I wonder whether Tom ${past} the parcel.`, yes],
];

function loggedAs(verb: string): EventSet {
  return eventSet(`Tom: ${verb} parcel @ kitchen, 2023-09-28 12:00`, "Mary: paint fence, 2023-09-28 13:00");
}

function answerTo(text: string, set: EventSet): unknown {
  const question = parseQuestion(text, { vocabulary: set });
  if (!question.ok) return question.issues[0]?.kind;
  const truth = answer(set, question.value, { speechTime, zone: berlin });
  return truth.answer ?? truth.issue?.kind;
}

describe("every irregular verb, as people log it and ask for it", () => {
  test("is there, some 250 of them", () => {
    expect(verbs.length).toBeGreaterThan(250);
  });

  test.each(["base", "past", "gerund"] as const)("logged as %s", (logged) => {
    const wrong = verbs.flatMap((verb) => {
      const set = loggedAs(verb[logged]);
      return forms.flatMap(([ask, expected]) => {
        const found = answerTo(ask(verb), set);
        return JSON.stringify(found) === JSON.stringify(expected)
          ? []
          : [`${verb[logged]}: ${ask(verb)} ${String(found)}`];
      });
    });
    expect(wrong).toEqual([]);
  });
});
