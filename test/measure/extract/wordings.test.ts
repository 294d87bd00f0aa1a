import { describe, expect, it } from "vitest";
import type { ResponseForm } from "../../../src/measure/issues.js";
import { extractResponse } from "../../../src/measure/extract/extract-response.js";
import type { Strength } from "../../../src/measure/extract/verdict.js";
import type { Response } from "../../../src/measure/score.js";
import { askedItem } from "./asked-items.js";

function read(asked: ResponseForm, reply: string, strength: Strength = "strict"): Response | null {
  return extractResponse(reply, askedItem(asked), strength).response;
}

const last = "2023-09-28T14:27";

// What is asked about is Tom for Did and When, Mary for How often; see asked-items.ts.

describe("times are read whole", () => {
  it.each([
    "$\\boxed{2023\\text{-}09\\text{-}28\\ 14{:}27}$",
    "\\boxed{\\texttt{2023-09-28}\\;\\texttt{14:27}}",
    "$$\\boxed{\\text{September 28, 2023 at 14:27}}$$",
    "boxed{2023-09-28 14:27}",
    "Das war am 28. September 2023 um 14:27 Uhr.",
    "Am Donnerstag, dem 28. September 2023, um 14.27 Uhr.",
    "Le 28 septembre 2023 à 14h27.",
    "El 28 de septiembre de 2023 a las 14:27.",
    "Il 28 settembre 2023 alle ore 14:27.",
    "Em 28 de setembro de 2023, às 14:27.",
    "Op 28 september 2023 om 14:27 uur.",
    "Den 28 september 2023 kl. 14.27.",
    "28 września 2023 o 14:27",
    "28 сентября 2023 года в 14:27",
    "2023年9月28日14時27分",
    "2023年9月28日下午2点27分",
    "2023년 9월 28일 오후 2시 27분",
    "On 28 September 2023, in the kitchen, at 14:27.",
    "At 2:27 in the afternoon on September 28, 2023.",
    "28/09/2023, 14:27",
    "september 28, 2023, 2:27 pm",
    "Time: 14:27\nDate: 2023-09-28",
    "It was on 2023-09-28. The exact time was 14:27.",
    "On 28 September 2023, at around two (14:27).",
  ])("%j", (reply) => {
    expect(read("when-last", reply)).toBe(last);
  });

  it("or not at all: a day by itself would be coarser than what is said", () => {
    expect(read("when-last", "On 2023-09-28, between 14:00 and 15:00.")).toBeNull();
    expect(read("when-last", "On 2023-09-28, at half past two in the afternoon.")).toBeNull();
    expect(read("when-last", "On 2023-09-28 at 12:00, or rather at 14:27.")).toBeNull();
    expect(read("when-last", "On 2023-09-28.")).toBe("2023-09-28");
  });
});

describe("the last of several times", () => {
  it.each([
    "The last time was 2023-09-28 14:27. Before that, it was 2023-09-08 10:57.",
    "The last time was 2023-09-28 14:27. Prior to that, he ate it on 2023-09-08 at 10:57.",
    "He ate it on 2023-09-08 at 10:57 and most recently on 2023-09-28 at 14:27.",
    "Tom ate it on 2023-09-08 at 10:57 and on 2023-09-28 at 14:27, which was the last time.",
    "2023-09-28 14:27 is the most recent, 2023-09-08 10:57 the one before.",
    "While Mary ate risotto on 2023-09-29 at 08:00, Tom last did so on 2023-09-28 at 14:27.",
    "**Last time:** 2023-09-28 14:27\n**Previous time:** 2023-09-08 10:57",
    '{"last_time": "2023-09-28 14:27", "previous_time": "2023-09-08 10:57"}',
    "For completeness: Mary's last risotto was on 2023-09-29 at 08:00.\nTom's last one was on 2023-09-28 at 14:27.",
  ])("%j", (reply) => {
    expect(read("when-last", reply)).toBe(last);
  });

  it("is none where the reply counts none, or has nothing", () => {
    for (const reply of [
      "0 - the event on 2023-06-11 is 110 days ago.",
      "0: the event on 2023-06-11 is 110 days ago.",
      "0 (the event on 2023-06-11 is 110 days ago)",
      "0 times, the event on 2023-06-11 at 10:00 is too long ago.",
      "Zero - the event was 110 days ago.",
      "None - the event on 2023-06-11 is 110 days ago.",
    ])
      expect([reply, read("when-last", reply), read("when-last", reply, "lenient")]).toEqual([
        reply,
        null,
        null,
      ]);
    expect(read("when-last", "None - the event on 2023-06-11 was in the garden.")).toBe("never");
  });

  it("is read as it is written, where it is told by its distance too", () => {
    const rule = (reply: string) => extractResponse(reply, askedItem("when-last"), "strict").rule;
    for (const reply of [
      "The last time, 2023-06-11, is 110 days ago.",
      "110 days ago, on 2023-06-11.",
      "On 2023-06-11, which is 110 days ago.",
    ])
      expect([rule(reply), read("when-last", reply)]).toEqual(["only/date-sentence", "2023-06-11"]);
    expect(rule("The last time was 110 days ago.")).toBe("only/relative-time");
  });

  it("is not that of somebody else, nor one that is earlier", () => {
    expect(read("when-last", "Mary last ate risotto on 2023-09-28 at 14:27.")).toBeNull();
    expect(read("when-last", "Before that, it was 2023-09-08 10:57.")).toBeNull();
    expect(read("when-last", "There is no such event; the risotto on 2023-09-29 was Mary's.")).toBe("never");
  });
});

describe("who did is told from who did not", () => {
  it.each<[string, readonly string[]]>([
    ["Neither Tom nor Robot; only Mary.", ["Mary"]],
    ["Neither Tom nor Robot. It was Mary.", ["Mary"]],
    ["Mary did not watch a film in the living room on 2023-09-29, but Tom did.", ["Tom"]],
    ["Mary didn't; Tom did.", ["Tom"]],
    ["Not Mary, not Ria - Tom did.", ["Tom"]],
    ["It was not Mary who watched a film but Tom.", ["Tom"]],
    ["Tom, not Mary.", ["Tom"]],
    ["None other than Tom.", ["Tom"]],
    ["Of Tom, Ria and Mary, only Tom did so.", ["Tom"]],
    ["Tom watched a film in the living room, as did Mary.", ["Tom", "Mary"]],
    ["Tom watched a film in the living room on 2023-09-29. Mary did so, too.", ["Tom", "Mary"]],
    ["The film was watched by Tom (08:01) and, later, by Mary (12:00).", ["Tom", "Mary"]],
    ["Neither Mary, Tom, Ria nor Robot.", []],
    ["No film was watched in the living room on that day.", []],
    ["Niemand.", []],
    ["Tom und Mary.", ["Tom", "Mary"]],
    ["Fue Tom.", ["Tom"]],
    ["TomさんとMaryさんです。", ["Tom", "Mary"]],
    ["$\\boxed{\\{\\text{Tom}, \\text{Mary}\\}}$", ["Tom", "Mary"]],
    ["\\boxed{\\emptyset}", []],
    ["The following people watched a film:\n\n1. **Tom** - 08:01\n2. **Mary** - 12:00", ["Tom", "Mary"]],
    ["- Tom\n- Mary\n\nBoth watched a film in the living room on 2023-09-29.", ["Tom", "Mary"]],
    ['{"matched_subjects": ["Mary"]}', ["Mary"]],
    ['{"matchedSubjects": [], "reason": "Mary watched it in the kitchen"}', []],
    ['{"matches": [{"subject": "Mary", "time": "08:01"}]}', ["Mary"]],
    ['Here it is:\n\n{"who": "Mary"}\n\nLet me know if you need more.', ["Mary"]],
  ])("%j", (reply, names) => {
    expect(read("who", reply)).toEqual(names);
  });

  it.each([
    "Tom and Mary did, but Mary did so in the kitchen.",
    "Tom watched a film with Mary.",
    "Tom, among others.",
    "Neither Tom nor Mary.",
    "Here is the list of people: Mary, Tom, Ria, Robot.",
    "Everyone except Tom.",
  ])("%j names nobody surely", (reply) => {
    expect(read("who", reply)).toBeNull();
  });

  it("takes names for what they are: short, with titles, and words in small letters", () => {
    const item = askedItem("who", { subjects: ["Dr. Weber", "Will", "Anna"] });
    const names = (reply: string) => extractResponse(reply, item, "strict").response;
    expect(names("Weber and Anna")).toEqual(["Dr. Weber", "Anna"]);
    expect(names("Dr Weber did.")).toEqual(["Dr. Weber"]);
    expect(names("anna")).toEqual(["Anna"]);
    expect(names("I will say Anna.")).toEqual(["Anna"]);
  });
});

describe("what is denied before a colon is no answer behind it", () => {
  it.each([
    "Not the last: Tom and Mary.",
    "No match: Tom and Mary",
    "Not matching: Tom",
    "Non-matching subjects: Tom, Mary",
    "Unmatched: Tom",
    "Rejected: Tom",
    "Excluded: Tom, Mary",
    "Without a match: Tom, Mary",
    "People who never did: Tom, Mary",
    "These people did not watch a film: Tom and Mary.",
    "The following didn't: Tom and Mary",
    "Not matched: none",
    "Not matching:\n- Tom\n- Mary",
    "The following people did not watch a film:\n\n1. Tom\n2. Mary",
  ])("%j names nobody, leniently either", (reply) => {
    expect([read("who", reply), read("who", reply, "lenient")]).toEqual([null, null]);
  });

  it.each<[string, readonly string[]]>([
    ["Not Tom: Mary.", ["Mary"]],
    ["Matched (Ria not counted): Tom", ["Tom"]],
    ["Matched: Tom\nNot matched: Mary", ["Tom"]],
    ["Not matched: Mary\nMatched: Tom", ["Tom"]],
    ["Not the last: Mary and Ria. The last one: Tom.", ["Tom"]],
    ["Nobody: Tom and Mary were out.", []],
    ["There are no matches: nobody.", []],
  ])("%j", (reply, names) => {
    expect(read("who", reply)).toEqual(names);
  });

  it.each([
    "Not the last: 2023-09-28 14:27",
    "Not the last: 2023-09-28 14:27 and 2023-09-08 10:57",
    "Not matching: 2023-09-28 14:27",
    "No match: 2023-09-28 14:27",
    "Wrong room: 2023-09-28 14:27",
    "Excluded: 2023-09-28 14:27",
    "Not in the kitchen: 2023-09-28 14:27",
  ])("%j is no time, leniently either", (reply) => {
    expect([read("when-last", reply), read("when-last", reply, "lenient")]).toEqual([null, null]);
  });

  it.each([
    "Not the last: 2023-09-08 10:57\nThe last: 2023-09-28 14:27",
    "Last time (not counting the garden): 2023-09-28 14:27",
    "No doubt: 2023-09-28 14:27",
    "It was on 2023-09-28 at 14:27, not earlier: the list ends there.",
  ])("%j", (reply) => {
    expect(read("when-last", reply)).toBe(last);
  });

  it("nor is it a count", () => {
    for (const reply of ["Not matching: 3", "Events that do not match: 17", "Non-matching events: 5"])
      expect([reply, read("how-often", reply), read("how-often", reply, "lenient")]).toEqual([
        reply,
        null,
        null,
      ]);
    for (const reply of ["Not matched: 17\nMatched: 3", "The answer is 3, not 4: one was in August."])
      expect([reply, read("how-often", reply)]).toEqual([reply, 3]);
    expect(read("how-often", "Not counting the one in the garden: 3", "lenient")).toBe(3);
  });
});

describe("a tick or a cross beside a verdict", () => {
  it.each([
    "✅ Tom: match\n✅ Mary: no match",
    "✅ Tom: no match\n✅ Mary: match",
    "✅ Tom: match\n✅ Mary: no match\n✅ Ria: no match\n❌ Robot: no match",
    "❌ Tom: match\n✅ Mary: match",
    "✅ Tom: match\n❌ Mary: match",
    "✅ Tom: yes\n✅ Mary: no",
    "✅ Tom\n✅ Mary: no match",
    "✅ Tom (match)\n✅ Mary (no match)",
    "✅ Tom: match\n✅ Mary: wrong day",
    "✅ Tom: match\n✅ Mary - did not match",
    "- Tom: match ✅\n- Mary: no match ✅",
    "| Tom | match | ✅ |\n| Mary | no match | ✅ |",
    "✅ Mary: no match",
  ])("%j contradicts itself: nobody is named", (reply) => {
    expect([read("who", reply), read("who", reply, "lenient")]).toEqual([null, null]);
  });

  it.each([
    "✅ Tom: match\n❌ Mary: no match",
    "✅ Tom: yes\n❌ Mary: no",
    "✅ Tom (match)\n❌ Mary (no match)",
    "✅ Tom\n❌ Mary: wrong day",
    "Tom: match\nMary: no match",
    "✅ Mary: no match\n✅ Tom: match\n\nFinal answer: Tom",
  ])("%j says it twice, or elsewhere", (reply) => {
    expect(read("who", reply)).toEqual(["Tom"]);
  });
});

describe("yes and no in whatever words", () => {
  it.each<[string, "yes" | "no"]>([
    ["That would be a no.", "no"],
    ["It's a clear no.", "no"],
    ["That's a yes from me: event 14 shows it.", "yes"],
    ["The answer would therefore have to be **no**.", "no"],
    ["The list says no: he was out.", "no"],
    ["I'm afraid not.", "no"],
    ["Not according to the list.", "no"],
    ["He sure did!", "yes"],
    ["He did - twice, in fact.", "yes"],
    ["Tom ate no risotto on that day.", "no"],
    ["There's no doubt that Tom ate risotto in the kitchen on 2023-09-28.", "yes"],
    ["Not only did Tom eat risotto in the kitchen on 2023-09-28, he ate it twice.", "yes"],
    ["I first thought yes, but the room is wrong, so it's no.", "no"],
    ["It was Mary, not Tom, who ate risotto in the kitchen on 2023-09-28.", "no"],
    ["Tom did not eat risotto in the kitchen on 2023-09-28; Mary did.", "no"],
    ["According to the log, Tom did eat risotto in the kitchen on September 28, 2023.", "yes"],
    ["B) no", "no"],
    ["No he did not.", "no"],
    ["No Mary did.", "no"],
    ["No because he was out.", "no"],
    ["Indeed, Tom ate risotto in the kitchen.", "yes"],
    ["Indeed, Tom did.", "yes"],
    ["is_match: false", "no"],
    ['{"did_happen": false}', "no"],
    ['{"verdict": "NO", "explanation": "Yes, there was risotto."}', "no"],
    ["yes\n\nQuestion: Did Mary eat risotto?\nAnswer: no", "yes"],
    ["Non, Tom n'a pas mangé de risotto dans la cuisine.", "no"],
    ["Tom hat an dem Tag kein Risotto gegessen.", "no"],
    ["Sí, a las 14:27.", "yes"],
    ["没有。", "no"],
  ])("%j is %s", (reply, response) => {
    expect(read("did", reply)).toBe(response);
  });

  it.each([
    "Yes, Tom was in the kitchen, but he did not eat risotto there.",
    "If it were Mary, the answer would be yes.",
    "Tom usually eats risotto in the kitchen.",
    "At first glance there is no such event.",
    "Indeed, Tom ate risotto in the kitchen on 2023-09-27.",
    "Indeed, Tom ate risotto in the kitchen, but Mary cooked it elsewhere.",
    "Indeed, Tom did not cook, he ate risotto in the kitchen.",
    "Indeed, Tom was in the kitchen.",
    "Indeed, Tom usually eats risotto in the kitchen.",
    "No other event matches.",
    "No idea.",
    "I'm 70% sure that it's yes.",
    "Event 1: no match\nEvent 2: no match\nEvent 3: match",
  ])("%j is neither", (reply) => {
    expect(read("did", reply)).toBeNull();
  });

  it("does not take a denial in another language for a yes, leniently either", () => {
    expect(read("did", "Non, Tom n'a pas mangé de risotto.", "lenient")).toBe("no");
    expect(read("did", "Tom n'a pas mangé de risotto.", "lenient")).toBe("no");
    expect(read("did", "Tom war zu Hause.", "lenient")).toBeNull();
  });
});

describe("counts are the numbers of what matches", () => {
  it.each<[string, number]>([
    ["Of the 20 events, 3 match.", 3],
    ["Out of 50 events, only one matches: event 7.", 1],
    ["3 out of 20 events match.", 3],
    ["Mary read 6 books this month, 4 of them in the kitchen.", 4],
    ["Mary read 6 books this month, of which 4 were in the kitchen.", 4],
    ["There were 9 readings. 5 of them are Tom's, which leaves 4 for Mary.", 4],
    ["Mary read a book in the kitchen 3 times this month: twice at noon and once at night.", 3],
    ["Twice at noon and once at night, which makes three times in all.", 3],
    ["Mary did so 4 times; Tom did so twice.", 4],
    ["She read one 4 times this month, once a week.", 4],
    ["I initially counted 5, but one was in August, so it's 4.", 4],
    ["The answer is 3, not 4.", 3],
    ["1 (Monday) + 2 (Tuesday) = 3", 3],
    ["0. She was away.", 0],
    ["None - she was away.", 0],
    ["Mary read no books in the kitchen this month.", 0],
    ["Dreimal.", 3],
    ["Mary a lu un livre deux fois.", 2],
    ["3回です。", 3],
    ['{"total_events": 20, "matching_events": 3}', 3],
    ['{"n_matches": 2, "events": ["2023-09-02", "2023-09-05"]}', 2],
  ])("%j is %i", (reply, response) => {
    expect(read("how-often", reply)).toBe(response);
  });

  it.each([
    "At most three times.",
    "Twice in the kitchen, 5 times overall.",
    "Once or twice a month.",
    "1, 2, 3",
  ])("%j is none", (reply) => {
    expect(read("how-often", reply)).toBeNull();
  });

  it("are never years, leniently either", () => {
    for (const reply of [
      "2023",
      "The list covers 2023.",
      "In 2023, Mary read a book.",
      "She read it in May 2023.",
    ])
      expect([reply, read("how-often", reply, "lenient")]).toEqual([reply, null]);
    expect(read("how-often", "2000 times")).toBe(2000);
  });
});

describe("of several marks", () => {
  it("the last counts leniently, whatever it is; strictly they must agree", () => {
    const early = "\\boxed{no}\n\nFinal answer: yes";
    const late = "Final answer: yes\n\nI mean \\boxed{no}";
    expect([read("did", early), read("did", late)]).toEqual([null, null]);
    expect([read("did", early, "lenient"), read("did", late, "lenient")]).toEqual(["yes", "no"]);
    expect(read("did", "\\boxed{no}\n\nFinal answer: no")).toBe("no");
  });

  it("a heading marks the paragraph below it", () => {
    const events = "- 2023-09-08 10:57\n- 2023-09-28 14:27\n\n";
    expect(read("when-last", `${events}## Result\n\nThe second is later. So it was 2023-09-28 14:27.`)).toBe(
      last,
    );
    expect(read("who", "## Answer\n\n- Tom\n- Mary\n\nRia was out.")).toEqual(["Tom", "Mary"]);
    expect(read("who", "answer:\n  subjects:\n    - Tom\n    - Mary")).toEqual(["Tom", "Mary"]);
    expect(read("who", "Answer: Tom watched a film in the living room. Mary did so, too.")).toEqual([
      "Tom",
      "Mary",
    ]);
  });
});

describe("whether an answer is marked as the final one, and whole", () => {
  const isMarked = (reply: string, strength: Strength = "strict") => {
    const extraction = extractResponse(reply, askedItem("did"), strength);
    return extraction.outcome === "answer" && extraction.isMarked;
  };

  it.each([
    "So $\\boxed{no}$ because he",
    '{"answer": "no"}',
    "<answer>no</answer> for he was",
    "#### no\n",
    "Final answer: no.",
    "**Final answer:** no\n\nExplanation: the",
    "Tom was out.\nAnswer: no.",
    "Yes. Wait, that was Mary. Final answer: no.",
  ])("%j is", (reply) => {
    expect(isMarked(reply)).toBe(true);
  });

  it.each([
    "No.",
    "Final answer: no",
    "Answer: no\nExplanation: the",
    "Tom did not.",
    "So the answer is no, for he",
  ])("%j is not", (reply) => {
    expect(isMarked(reply)).toBe(false);
  });

  it("is never so of a likely reading", () => {
    expect(isMarked("<think>\\boxed{no}</think>", "lenient")).toBe(false);
  });
});
