import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import type { AskedQuery, Term } from "../../../src/algebra/query.js";
import { type Answer, answer } from "../../../src/query/answer.js";
import { answerQuery, type QueryAnswer } from "../../../src/query/query-answer.js";
import { createEventSet } from "../../../src/events/event-set.js";
import type { Event } from "../../../src/events/event.js";
import { drawTimeline } from "../../../src/page/drawing/timeline.js";
import { parseQuestion } from "../../../src/language/question/parse-question.js";
import { parseTime } from "../../../src/time/instant.js";
import { openZone, type Zone } from "../../../src/time/zone.js";

const opened = openZone("Europe/Berlin");
if (!opened.ok) throw new Error("there is such a zone");
const zone: Zone = opened.value;

function at(time: string): number {
  const read = parseTime(time, zone);
  if (!read.ok) throw new Error(time);
  return read.value.instant;
}

const speechTime = at("2023-09-29 22:18:14");

type Told = readonly [subject: string | null, type: string, time: string | number, location?: string];

/** "2023-09-29" is a day of which no more is known. */
const isDay = (time: string | number): boolean => typeof time === "string" && time.length === 10;

function asked(text: string, told: readonly Told[], when = speechTime): Answer {
  const question = parseQuestion(text);
  if (!question.ok) throw new Error(text);
  const events = told.map(
    ([subject, type, time, location], index): Event => ({
      type,
      roles: { ...(subject !== null && { subject }), ...(location !== undefined && { location }) },
      time: typeof time === "number" ? time : at(time),
      grain: isDay(time) ? "day" : "instant",
      index,
    }),
  );
  const vocabulary = { types: ["eat risotto"], subjects: ["Tom"] };
  return answer(createEventSet(events, { zone, vocabulary }), question.value, { speechTime: when, zone });
}

interface Node {
  readonly textContent: string;
  getAttribute(name: string): string | null;
  querySelectorAll(selector: string): Iterable<Node>;
  querySelector(selector: string): Node | null;
}

async function picture(of: Answer | QueryAnswer): Promise<{ readonly svg: string; readonly root: Node }> {
  const svg = await drawTimeline(of);
  if (svg === null) throw new Error("there is a picture");
  const { document } = parseHTML(svg.replace(/^<\?xml[^>]*>\s*/u, "")) as unknown as {
    readonly document: Node;
  };
  const root = document.querySelector("svg");
  if (root === null) throw new Error("it is an SVG document");
  return { svg, root };
}

function numbers(root: Node, selector: string, attribute: string): readonly number[] {
  return [...root.querySelectorAll(selector)].map((node) => Number(node.getAttribute(attribute)));
}

/** The straight line through two known points. */
function through([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]) {
  return (x: number): number => y1 + ((x - x1) * (y2 - y1)) / (x2 - x1);
}

describe("the picture of a query", () => {
  const events = [
    { type: "eat risotto", roles: { subject: "Tom" }, time: at("2023-09-28 06:00") },
    { type: "eat risotto", roles: { subject: "Tom" }, time: at("2023-09-29 03:00") },
    { type: "eat risotto", roles: { subject: "Ria" }, time: at("2023-09-28 12:00") },
  ].map((told, index): Event => ({ ...told, grain: "instant", index }));
  const drawn = async (of: Term): Promise<Node> => {
    const query: AskedQuery = { query: "count", distinct: { unit: "day" }, of, tense: "past" };
    return (await picture(answerQuery(createEventSet(events, { zone }), query, { speechTime, zone }))).root;
  };
  const tom: Term = { term: "events", type: "eat risotto", roles: { subject: "Tom" }, present: [] };

  it("tells events apart by whether they count, with the time asked about and why others do not", async () => {
    const root = await drawn({ term: "in", of: tom, time: "yesterday" });
    const count = (selector: string): number => numbers(root, selector, "cx").length;
    expect(["counts", "near", "others"].map((kind) => count(`g.${kind} circle`))).toEqual([1, 2, 0]);
    expect(numbers(root, "g.asked rect", "x").length).toBe(1);
    const reasons = [...root.querySelectorAll("text.reason")].map(({ textContent }) => textContent);
    expect(reasons.toSorted()).toEqual(["3 hours too late", "not Tom"]);
    expect(root.querySelector("desc")?.textContent).toContain("2 lanes by subject: 1 count, 2 nearly");
  });

  it("has the curve of a vague word", async () => {
    const root = await drawn({ term: "in", of: tom, time: "recently" });
    expect(root.querySelector("desc")?.textContent).toContain("membership curve");
  });
});

describe("the picture of a crisp answer", () => {
  const told: readonly Told[] = [
    ["Tom", "eat risotto", "2023-09-28 06:00", "kitchen"],
    ["Tom", "eat risotto", "2023-09-28 18:00", "kitchen"],
    ["Tom", "eat risotto", "2023-09-29 03:00", "kitchen"],
    ["Ria", "eat risotto", "2023-09-28 12:00", "kitchen"],
    ["Ria", "watch film", "2023-09-28 15:00", "kitchen"],
  ];

  it("has every event at its instant, told apart by whether it counts", async () => {
    const { root } = await picture(asked("How often did Tom eat risotto yesterday?", told));
    const [start = 0, end = 0] = numbers(root, "g.ends line", "x1").toSorted((a, b) => a - b);
    const instantOf = through([start, at("2023-09-28 00:00")], [end, at("2023-09-29 00:00")]);
    const near = (expected: readonly string[], xs: readonly number[]): void => {
      expect(xs.length).toBe(expected.length);
      for (const [index, x] of xs.toSorted((a, b) => a - b).entries()) {
        // A pixel of these two days is four minutes; written are hundredths.
        expect(Math.abs(instantOf(x) - at(expected[index] ?? "")) / 60_000).toBeLessThan(0.5);
      }
    };
    near(["2023-09-28 06:00", "2023-09-28 18:00"], numbers(root, "g.counts circle", "cx"));
    near(["2023-09-28 12:00", "2023-09-29 03:00"], numbers(root, "g.near circle", "cx"));
    near(["2023-09-28 15:00"], numbers(root, "g.others circle", "cx"));
    near(["2023-09-29 22:18:14"], numbers(root, "g.speech line", "x1"));
    const [shade] = [...root.querySelectorAll("g.asked rect")];
    expect(Number(shade?.getAttribute("x"))).toBeCloseTo(start, 0);
    const rows = numbers(root, "g.near circle", "cy");
    expect(new Set([...rows, ...numbers(root, "g.counts circle", "cy")]).size).toBe(2);
    const reasons = [...root.querySelectorAll("text.reason")].map(({ textContent }) => textContent);
    expect(reasons.toSorted()).toEqual(["3 hours too late", "not Tom"]);
  });

  it("tells the question, the answer, the civil ends, and what it shows", async () => {
    const { root, svg } = await picture(asked("How often did Tom eat risotto yesterday?", told));
    expect(root.querySelector("title")?.textContent).toBe("How often did Tom eat risotto yesterday? 2");
    expect(root.querySelector("desc")?.textContent).toBe(
      "Events in 2 lanes by subject: 2 count, 2 nearly, 1 others. The time asked about is “yesterday”.",
    );
    expect(svg).toContain("Thu 2023-09-28 00:00 to Fri 2023-09-29 00:00");
    expect(await drawTimeline(asked("How often did Tom eat risotto yesterday?", told))).toBe(svg);
  });

  it("has every name as it is, and nothing of it becomes a part of the document", async () => {
    const hostile = `<script>alert("1")</script>&'\u0000\u202e`;
    const { root, svg } = await picture(
      asked("Who ate risotto yesterday?", [
        [hostile, "eat risotto", "2023-09-28 06:00", "<b>"],
        ["王小明 🐱", "eat risotto", "2023-09-28 07:00"],
      ]),
    );
    expect(svg).not.toContain("<script");
    expect(svg).not.toContain("\u0000");
    expect(root.querySelectorAll("script")).toHaveLength(0);
    expect(svg).toContain("王小明 🐱");
    expect(svg).toContain("&lt;script&gt;");
  });

  it.each<[string, readonly Told[], string]>([
    ["Did Tom eat risotto yesterday?", [], "no"],
    ["Who ate risotto?", [], "nobody"],
    ["Did Tom eat risotto before 2020?", told, "no"],
    ["Did Tom eat risotto since yesterday?", told, "yes"],
    ["Who ate risotto 10 seconds ago?", told, "nobody"],
    ["Who ate risotto between 1500 and 1999?", [["Ann", "eat risotto", "1620-01-01 00:00"]], "Ann"],
    ["Will Tom eat risotto tomorrow?", told, "no"],
    ["Did Tom eat risotto on Mondays?", told, "no"],
    ["Did Tom eat risotto tomorrow?", told, "no"],
    ["When was the last time Tom ate risotto?", told, "Fri 2023-09-29 03:00"],
    ["When was the last time Tom ate risotto?", [["Tom", "eat risotto", "2023-09-28"]], "Thu 2023-09-28"],
    // The offset of local mean time has seconds.
    ["When did Tom last eat risotto?", [["Tom", "eat risotto", "1850-05-01 03:00"]], "Wed 1850-05-01 03:00"],
  ])("of %s over %j has no number that is none", async (text, events, said) => {
    const { svg, root } = await picture(asked(text, events));
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    expect(root.querySelector("title")?.textContent).toBe(`${text} ${said}`);
    expect(numbers(root, "circle", "cx").every((x) => x >= 100 && x <= 920)).toBe(true);
  });

  it("gives the hour that comes again twice the room", async () => {
    const noon = at("2023-10-29 12:00");
    const { root } = await picture(
      asked(
        "Who fed the cat last night?",
        [
          ["Ann", "feed cat", Date.parse("2023-10-29T02:30+02:00")],
          ["Ann", "feed cat", Date.parse("2023-10-29T02:30+01:00")],
          ["Ann", "feed cat", Date.parse("2023-10-29T03:30+01:00")],
        ],
        noon,
      ),
    );
    const [first = 0, again = 0, next = 0] = numbers(root, "g.counts circle", "cx").toSorted((a, b) => a - b);
    expect(again - first).toBeCloseTo(next - again, 1);
  });

  it("is none of a question without an answer", async () => {
    expect(await drawTimeline(asked("Who slept lately?", [["Tom", "sleep", "2023-09-29 06:00"]]))).toBeNull();
  });
});

describe("the picture of a vague answer", () => {
  const minutes = [30, 120, 600, 2880, 20_000];
  const told = minutes.map((ago): Told => ["Tom", "eat risotto", speechTime - ago * 60_000]);
  const vague = asked("Did Tom recently eat risotto?", told);

  it("of a type that nobody was asked about says that it is an average, within the band of its types", async () => {
    const pooled = asked("Did Tom recently bake bread?", [["Tom", "bake bread", speechTime - 7_200_000]]);
    const { svg, root } = await picture(pooled);
    expect(svg).toContain("pooled: average of 7 types, within their spread");
    expect(svg).toContain("an average over 7 surveyed types");
    expect([...root.querySelectorAll(".spread path")]).toHaveLength(1);
    const own = await picture(vague);
    expect(own.svg).not.toContain("average");
    expect([...own.root.querySelectorAll(".spread path")]).toEqual([]);
  });

  it("has the knots of the curve, and a stem of its degree for every event that counts", async () => {
    const { root } = await picture(vague);
    const knots = vague.basis?.curves[0]?.knots ?? [];
    const xs = numbers(root, "g.knots circle", "cx");
    const ys = numbers(root, "g.knots circle", "cy");
    expect(xs.length).toBe(knots.length);
    const [first, last] = [knots[0], knots.at(-1)];
    const logOf = through(
      [xs[0] ?? 0, Math.log(first?.elapsed ?? 1)],
      [xs.at(-1) ?? 0, Math.log(last?.elapsed ?? 1)],
    );
    const degreeOf = through([ys[0] ?? 0, first?.degree ?? 0], [ys.at(-1) ?? 0, last?.degree ?? 0]);
    for (const [index, knot] of knots.entries()) {
      expect(Math.exp(logOf(xs[index] ?? 0)) / knot.elapsed).toBeCloseTo(1, 2);
      expect(degreeOf(ys[index] ?? 0)).toBeCloseTo(knot.degree, 3);
    }
    const stems = [...root.querySelectorAll("g.degrees line")].map((line) => ({
      elapsed: Math.exp(logOf(Number(line.getAttribute("x1")))),
      degrees: ["y1", "y2"].map((end) => degreeOf(Number(line.getAttribute(end)))),
    }));
    const counting = vague.evidence?.events ?? [];
    expect(stems.length).toBe(counting.length);
    for (const { elapsedMs, degree } of counting) {
      const stem = stems.find(({ elapsed }) => Math.abs(elapsed / elapsedMs - 1) < 0.01);
      expect(Math.max(...(stem?.degrees ?? []))).toBeCloseTo(degree, 2);
      expect(Math.min(...(stem?.degrees ?? []))).toBeCloseTo(0, 2);
    }
  });

  it("draws the curve dashed where it is extrapolated, and only there", async () => {
    const { root } = await picture(vague);
    const [measured] = [...root.querySelectorAll("g.measured")];
    const [extrapolated] = [...root.querySelectorAll("g.extrapolated")];
    expect(measured?.getAttribute("stroke-dasharray")).toBeNull();
    expect(extrapolated?.getAttribute("stroke-dasharray")).not.toBeNull();
    const xs = (node: Node | undefined): readonly number[] =>
      [...(node?.querySelectorAll("path") ?? [])].flatMap((path) =>
        [...(path.getAttribute("d") ?? "").matchAll(/[ML]([\d.]+),/g)].map(([, x]) => Number(x)),
      );
    const knots = numbers(root, "g.knots circle", "cx");
    const [from, until] = [Math.min(...knots), Math.max(...knots)];
    expect(xs(measured).every((x) => x >= from - 4 && x <= until + 4)).toBe(true);
    expect(xs(extrapolated).some((x) => x > from + 8 && x < until - 8)).toBe(false);
  });

  it("shades the interval within which the word is asked about", async () => {
    const { root } = await picture(asked("Did Tom recently eat risotto in September?", told));
    expect([...root.querySelectorAll("g.asked rect")].length).toBe(1);
  });
});

describe("the picture of very many events", () => {
  const many = Array.from(
    { length: 100_000 },
    (_, n): Told => [
      `subject ${n % 40}`,
      n % 3 === 0 ? "eat risotto" : "watch film",
      speechTime - (n + 1) * 60_000,
    ],
  );

  it.each(["Who ate risotto last month?", "Did subject 0 recently eat risotto?", "Who ate risotto in 1850?"])(
    "of %s stays small, and loses none",
    async (text) => {
      const truth = asked(text, many);
      const { svg, root } = await picture(truth);
      expect(svg.length).toBeLessThan(250_000);
      const titles = [...root.querySelectorAll("g.counts-many rect title")];
      const drawn = titles.reduce((sum, { textContent }) => sum + Number.parseInt(textContent, 10), 0);
      const { events = [], more = 0 } = truth.evidence ?? {};
      expect(drawn === 0 ? [...root.querySelectorAll("g.counts circle")].length : drawn).toBe(
        events.length + more,
      );
      expect([...root.querySelectorAll("g.lanes line")].length).toBeLessThanOrEqual(8);
    },
  );
});
