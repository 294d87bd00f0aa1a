import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { example, folderOfFiles, household, linesOf, oracle, shell } from "../command.js";
import { type Told, events, question, item, sentences, answer, told } from "./told-items.js";

describe("items", () => {
  const run = answer([
    { id: "a", ...item },
    { id: 2, ...item, question: "Who ate risotto on 2023-09-22?" },
    { ...item, question: "How often did Tom eat risotto this week?" },
  ]);
  const answers = linesOf<Told>(run);

  test("are answered in order, a line each", () => {
    expect(answers.map(({ id, answer, probability }) => [id, answer, probability])).toEqual([
      ["a", "yes", 0.75],
      ["2", ["Tom"], 1],
      [null, 1, 1],
    ]);
    expect([run.code, run.stderr]).toEqual([0, ""]);
  });

  test("are answered as a question about a file of their events is", () => {
    const set = JSON.stringify({ events, speechTime: item.speechTime, timeZone: item.zone });
    const asked = oracle(["answer", "--events", "-", "--format", "jsonl", "--q", question], set);
    expect({ ...answers[0], id: null }).toEqual(linesOf<Told>(asked)[0]);
  });

  test("may hold their events in any form", () => {
    const file = folderOfFiles({
      "set.json": JSON.stringify({ events, timeZone: "Europe/Berlin", speechTime: "2023-09-29 22:18" }),
      "set.csv":
        "type,subject,location,time\neat risotto,Tom,kitchen,2023-09-29 20:18\neat risotto,Tom,kitchen,2023-09-22 22:18\n",
      "items.jsonl": [
        { question, eventSet: "set.json" },
        { question, eventSet: { events, zone: item.zone, speechTime: item.speechTime } },
        { question, events: { events, zone: item.zone, speechTime: item.speechTime } },
        { ...item, eventSet: events, events: null },
        { ...item, eventSet: "set.csv", events: null },
        { ...item, events: sentences },
      ]
        .map((one) => JSON.stringify(one))
        .join("\n"),
    });
    const forms = linesOf<Told>(oracle(["answer", "--items", file("items.jsonl")]));
    expect(forms.map(({ probability, issue }) => [probability, issue])).toEqual(
      forms.map(() => [0.75, null]),
    );
    expect(forms.length).toBe(6);
  });

  test("that are shipped are answered", () => {
    const shipped = linesOf<Told>(oracle(["answer", "--items", example("items.jsonl")]));
    expect(shipped.map(({ answer }) => answer)).toEqual(["yes", ["Ria"], ["Tom"], 2]);
  });

  test("are written with the fields that are wanted, in one order", () => {
    const some = answer([{ id: "a", ...item }, "nope"], "--fields", "probability,id,answer");
    expect(some.stdout.split("\n")[0]).toBe('{"id":"a","answer":"yes","probability":0.75}');
    const [, fault] = linesOf<Told>(some);
    expect(Object.keys(fault ?? {})).toEqual(["line", "id", "answer", "probability", "issue"]);
    const refused = answer([item], "--fields", "id,anwser");
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toContain('Answers have no field "anwser"');
  });

  test("are scored, each its own response unless one is given for all", () => {
    const items = [{ ...item, response: "no" }, item];
    expect(told(items).map(({ response }) => response?.score)).toEqual([0.25, undefined]);
    expect(told(items, "--response", "yes").map(({ response }) => response?.score)).toEqual([0.75, 0.75]);
  });
});

describe("what is said of an item", () => {
  const set = {
    events,
    speechTime: "2023-09-29T22:18:00+02:00",
    timeZone: "Europe/Berlin",
    facts: { "Tom's birthday": "--09-22", "our day": "--01-01" },
  };
  const plain = { question, eventSet: set };

  const cases: readonly (readonly [
    what: string,
    item: object,
    flags: readonly string[],
    expected: object,
  ])[] = [
    ["zone by the set", plain, [], { zone: "Europe/Berlin" }],
    ["zone by the item", { ...plain, zone: "UTC" }, [], { zone: "UTC" }],
    ["zone by an option", { ...plain, zone: "UTC" }, ["--zone", "Asia/Tokyo"], { zone: "Asia/Tokyo" }],
    ["time by the set", plain, [], { speechTime: "2023-09-29T22:18:00+02:00" }],
    [
      "time by the item",
      { ...plain, speechTime: "2023-10-01 10:00" },
      [],
      { speechTime: "2023-10-01T10:00:00+02:00" },
    ],
    [
      "time by an option",
      { ...plain, speechTime: "soon" },
      ["--at", "2023-10-02 10:00"],
      { speechTime: "2023-10-02T10:00:00+02:00" },
    ],
    ["a policy by nobody", plain, [], { policy: { tail: "continue" } }],
    ["a policy by the item", { ...plain, policy: { tail: "hold" } }, [], { policy: { tail: "hold" } }],
    [
      "a policy by an option",
      { ...plain, policy: { tail: "hold", estimator: "mean" } },
      ["--policy", "tail=saturate"],
      { policy: { tail: "saturate", estimator: "mean" } },
    ],
    ["a study by the item", { ...plain, study: "pooled" }, [], { study: "pooled:fuzzylli" }],
    [
      "a study by an option",
      { ...plain, study: "nobody's" },
      ["--study", "pooled"],
      { study: "pooled:fuzzylli" },
    ],
    [
      "facts by the set",
      { ...plain, question: "Who ate risotto on Tom's birthday?" },
      [],
      { answer: ["Tom"] },
    ],
    [
      "facts by the item, over the set's of that name",
      { ...plain, question: "Who ate risotto on Tom's birthday?", facts: { "Tom's birthday": "--05-14" } },
      [],
      { answer: [] },
    ],
    [
      "facts by the item, beside the set's",
      { ...plain, question: "Who ate risotto on Tom's birthday?", facts: { "our day": "--05-14" } },
      [],
      { answer: ["Tom"] },
    ],
  ];
  const plainly = cases.filter(([, , flags]) => flags.length === 0);
  const answers = told(plainly.map(([, one]) => one));

  test.each(cases)("is told: %s", (...one) => {
    const [, asked, flags, expected] = one;
    const place = plainly.findIndex(([what]) => what === one[0]);
    const answer = place < 0 ? told([asked], ...flags)[0] : answers[place];
    expect(answer).toMatchObject({ issue: null, ...expected });
  });

  test("may be wrong of the set where it is not needed", () => {
    const faulty = { ...set, speechTime: "soon" };
    const [needed, not, again] = told([
      { question, eventSet: faulty },
      { question, eventSet: faulty, speechTime: item.speechTime },
      { question, eventSet: faulty, speechTime: item.speechTime },
    ]);
    expect([needed?.issue?.kind, not?.probability, again?.probability]).toEqual(["bad-item", 0.75, 0.75]);
  });

  test("is noted with the answer, what concerns its events first", () => {
    const [one] = told(
      [{ ...item, events: [...events, events[0]], question: "Did Tim eat risotto yesterday?" }],
      "--policy",
      "closedWorld=all",
    );
    expect(one?.notes.map(({ kind }) => kind)).toEqual(["duplicate-events", "unknown-name"]);
  });
});

describe("names that no event has", () => {
  const yoga = { ...item, question: "Did Tom do yoga today?" };
  const outcome = (one: object, ...parts: readonly string[]) => {
    const [line] = told([one], ...parts);
    return line?.answer ?? line?.issue?.kind ?? null;
  };

  test("are no names, unless the item, its event set or an option declares them", () => {
    const vocabulary = { types: ["do yoga"] };
    expect(outcome(yoga)).toBe("unknown-name");
    expect(outcome({ ...yoga, vocabulary })).toBe("no");
    expect(outcome({ ...yoga, events: { events, vocabulary } })).toBe("no");
    expect(outcome(yoga, "--vocabulary", JSON.stringify(vocabulary))).toBe("no");
    expect(outcome({ ...yoga, policy: { closedWorld: "all" } })).toBe("no");
    expect(outcome({ ...yoga, policy: { closedWorld: "all" } }, "--policy", "closedWorld=known")).toBe(
      "unknown-name",
    );
    expect(outcome({ ...yoga, vocabulary: { types: "do yoga" } })).toBe("bad-line");
  });

  test("count as none in an item of a benchmark that was made before there was a choice", () => {
    const versions = { generator: "1", semantics: "1.0.0", study: null };
    expect(outcome({ ...yoga, versions })).toBe("no");
    expect(outcome({ ...yoga, versions: { ...versions, semantics: "2.0.0" } })).toBe("unknown-name");
    expect(outcome({ ...yoga, versions, policy: { closedWorld: "known" } })).toBe("unknown-name");
  });
});

describe("event types that no study has", () => {
  const bread = { type: "bake bread", subject: "Tom", time: "2023-09-29 12:00" };
  const baked = { ...item, question: "Did Tom bake bread recently?", events: [bread] };
  const outcome = (one: object, ...parts: readonly string[]) => {
    const [line] = told([one], ...parts);
    return line?.answer ?? line?.issue?.kind ?? null;
  };

  test("take an average, unless the item or an option refuses", () => {
    expect(outcome(baked)).toBe("yes");
    expect(outcome({ ...baked, policy: { unsurveyed: "refuse" } })).toBe("missing-curve");
    expect(outcome(baked, "--preset", "traveler")).toBe("missing-curve");
  });

  test("are refused in an item of a benchmark that was made before there was a choice", () => {
    const versions = { generator: "1", semantics: "1.0.0", study: null };
    expect(outcome({ ...baked, versions })).toBe("missing-curve");
    expect(outcome({ ...baked, versions, policy: { unsurveyed: "pooled" } })).toBe("yes");
    expect(outcome({ ...baked, versions: { ...versions, semantics: "2.0.0" } })).toBe("yes");
  });
});

test.each([
  [["--items", "nowhere.jsonl"], "There is no file nowhere.jsonl"],
  [["--items", "."], "is a folder"],
  [["--items", "-", "--q", "Who?"], "cannot be used with"],
  [["--items", "-", "--events", household], "cannot be used with"],
  [["--items", "-", "--format", "text"], "items are answered in JSON"],
  [["--items", "-", "--at", "soon"], '"soon" is not a time'],
  [["--items", "-", "--zone", "Berln"], "There is no time zone"],
  [["--items", "-", "--study", "mine"], "There is no study"],
  [["--items", "-", "--policy", "tail=x"], "Policy tail cannot be"],
  [["--events", household, "--q", "Who?", "--fields", "id"], "--fields needs JSON"],
])("the command line refuses %j", (parts, words) => {
  const run = oracle(["answer", ...parts], JSON.stringify(item));
  expect([run.code, run.stdout]).toEqual([2, ""]);
  expect(run.stderr).toContain(words);
});

test("nobody who reads the answers is no fault", () => {
  const file = folderOfFiles({ "items.jsonl": `${JSON.stringify(item)}\n`.repeat(3000) });
  const run = shell(
    `oracle answer --items "${file("items.jsonl")}" | head -n 1 | wc -l; echo "\${PIPESTATUS[0]}"`,
  );
  expect(run).toEqual({ code: 0, stdout: "1\n0\n", stderr: "" });
});

test("event files of items are read by --time-format and --map", () => {
  const diary = folderOfFiles({ "diary.csv": "what,who,when\neat risotto,Tom,29.09.2023\n" });
  const one = {
    ...item,
    events: undefined,
    eventSet: diary("diary.csv"),
    question: "Who ate risotto today?",
  };
  const map = ["--map", "type=what,subject=who,time=when"];
  expect(told([one], "--folder", dirname(one.eventSet), ...map, "--time-format", "dd.MM.yyyy")).toMatchObject(
    [{ answer: ["Tom"], issue: null }],
  );
  expect(answer([one], ...map, "--time-format", "never")).toMatchObject({ code: 2, stdout: "" });
});
