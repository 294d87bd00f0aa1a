/**
 * Draws the figures of the documents: docs/figures/*.svg, the same bytes each time.
 *
 *     npm run build && node build/figures.mjs [folder]
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createItems, openResponders, reportOn } from "../dist/benchmark.js";
import { answer, createEventSet, drawTimeline, parseQuestion, readEventSet } from "../dist/index.js";

const root = fileURLToPath(new URL("../", import.meta.url));
const folder = process.argv[2] ?? join(root, "docs/figures");

/** @type {unknown} */
const household = JSON.parse(readFileSync(join(root, "examples/household.json"), "utf8"));

/** The months before the household's speech time, with some thousand events in a fixed order. */
function busyHousehold() {
  const subjects = ["Tom", "Ria", "Mary", "Ann", "Bob"];
  const types = ["drink juice", "read book", "watch film"];
  const speechTime = Date.parse("2023-09-29T22:18:14+02:00");
  // A fixed walk through the hours: no random numbers, so that the picture never changes.
  const events = Array.from({ length: 4000 }, (_, n) => ({
    type: types[(n * 7) % types.length],
    subject: subjects[(n * n + (n >> 3)) % subjects.length],
    location: n % 5 === 0 ? "living room" : "kitchen",
    time: Math.round((speechTime - 120 * 86_400_000 * ((n * 0.618034) % 1) ** 1.5) / 1000),
  }));
  return { speechTime: "2023-09-29T22:18:14+02:00", timeZone: "Europe/Berlin", events };
}

const timelines = {
  "explain-crisp": { events: household, question: "How often did Tom eat risotto in September?" },
  "explain-no": { events: household, question: "Did Tom chat with a friend on 2023-09-28?" },
  "explain-vague": { events: household, question: "Did Tom eat risotto in the kitchen a long time ago?" },
  "explain-many": { events: busyHousehold(), question: "Who drank juice last month?" },
};

mkdirSync(folder, { recursive: true });
for (const [name, { events, question }] of Object.entries(timelines)) {
  const read = readEventSet(events, { zone: null, speechTime: null });
  const asked = parseQuestion(question);
  if (!read.ok || !asked.ok || read.value.zone === null || read.value.speechTime === null) {
    throw new Error(`the figure ${name} cannot be read`);
  }
  const { speechTime, zone } = read.value;
  const picture = await drawTimeline(
    answer(createEventSet(read.value.events, read.value), asked.value, { speechTime, zone }),
  );
  if (picture === null) throw new Error(`the figure ${name} has no answer`);
  writeFileSync(join(folder, `${name}.svg`), picture);
}

/** What is behind `oracle study` in the gallery. */
const studies = {
  "study-curves": ["plot", "fuzzylli", "--type", "drink juice", "eat risotto", "watch film"],
  "study-beside": ["compare", "fuzzylli", "cogalex-2024"],
  "study-estimators": ["compare", "fuzzylli", "--estimator", "median,mean", "--type", "eat risotto"],
};

for (const [name, command] of Object.entries(studies)) {
  const main = join(root, "dist/bin/oracle.js");
  execFileSync(process.execPath, [main, "study", ...command, "--out", join(folder, `${name}.svg`)]);
}

/** A small benchmark, answered by the oracle, the constants and two simulated models. */
async function reportOfSimulatedModels() {
  const made = createItems({
    seed: 7,
    lengths: [5, 10, 20, 50, 100],
    count: 80,
    roots: 20,
    categories: ["vague"],
  });
  if (!made.ok) throw new Error("the benchmark of the report cannot be made");
  const sets = [...made.value.sets()];
  const responders = await openResponders(["oracle", "hard-threshold", "forgets-events-beyond-20"]);
  const replies = responders.flatMap((responder) =>
    sets.flatMap(({ items, events }) =>
      items.map((item) => ({ id: item.id, reply: responder.reply(item, events), model: responder.name })),
    ),
  );
  return reportOn(
    sets.flatMap(({ items }) => items),
    replies,
  );
}

const { sections } = await reportOfSimulatedModels();
for (const block of sections.flatMap(({ blocks }) => blocks)) {
  if (block.kind === "figure" && block.id === "figure-vague" && block.svg !== null) {
    writeFileSync(join(folder, "report-lengths.svg"), block.svg);
  }
}
