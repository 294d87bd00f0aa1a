import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describeIssue } from "../../../src/issues.js";
import { decideRecord } from "../../../src/staleness.js";
import { createRandom } from "../../../src/statistics/random.js";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A conversation about an act that failed, as the AI SDK has it: of a user interface, and for models. */
const parcel = { toolCallId: "c1", toolName: "send_parcel", input: { to: "Rome" } };
const aiSdk: readonly Json[] = [
  [
    { type: "step-start" },
    { type: "tool-send_parcel", ...parcel, state: "output-error", errorText: "timeout" },
  ],
  [
    { type: "tool-call", ...parcel },
    { type: "tool-result", ...parcel, output: { type: "error-json", value: { code: 500 } } },
  ],
].map((content, at) => ({
  messages: [
    { role: "user", content: "Send it.", time: 1 },
    { role: "assistant", [at === 0 ? "parts" : "content"]: content, time: 2 },
    { role: "user", content: "Please try again.", time: 99 },
  ],
  tools: [{ name: "send_parcel", description: "Sends a parcel.", annotations: { readOnlyHint: false } }],
}));

/** Records that are decided. */
const valid: readonly Json[] = [
  ...aiSdk,
  ...["agent-openai.json", "agent-anthropic.json"].flatMap((name) => {
    const file = new URL(`../../../examples/${name}`, import.meta.url);
    return [JSON.parse(readFileSync(file, "utf8")) as Json].flat();
  }),
];

const random = createRandom(6);

function oneOf<T>(list: readonly T[]): T {
  const one = list[random.below(list.length)];
  if (one === undefined) throw new RangeError("nothing to choose from");
  return one;
}

/** What may stand where something else should. */
const odd: readonly (() => Json)[] = [
  () => null,
  () => true,
  () => Number.NaN,
  () => Number.POSITIVE_INFINITY,
  () => -1,
  () => 1e300,
  () => "",
  () => "2025-02-29T10:00:00Z",
  () => "9999-12-31T23:59:59Z",
  () => "x".repeat(20_000),
  () => "[2025-03-07T09:00:00Z] ٣ 名前 \u{1F552} \u0000 \uD800",
  () => [],
  () => ({}),
  () => ["2025-03-07T09:00:00Z", "2025-03-08T09:00:00Z", "2025-03-09T09:00:00Z"],
  () => JSON.parse(`${"[".repeat(3000)}${"]".repeat(3000)}`) as Json,
  () => ({ type: "tool_result", content: [{ type: "text", text: 7 }] }),
];

/** Every place in a value: what holds it, and under which key. */
function placesIn(value: Json, places: [holder: Json[] | { [key: string]: Json }, key: string][] = []) {
  if (typeof value !== "object" || value === null) return places;
  for (const key of Object.keys(value)) {
    places.push([value, key]);
    placesIn((value as { [key: string]: Json })[key] ?? null, places);
  }
  return places;
}

/** Changes a value in one place: takes out, swaps, turns around, doubles, or puts something odd. */
function mutate(record: Json): void {
  const places = placesIn(record);
  if (places.length === 0) return;
  const [holder, key] = oneOf(places);
  const fields = holder as { [key: string]: Json };
  switch (random.below(5)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete fields[key];
      return;
    case 1: {
      const [otherHolder, otherKey] = oneOf(places);
      const other = (otherHolder as { [key: string]: Json })[otherKey] ?? null;
      fields[key] = structuredClone(other);
      return;
    }
    case 2:
      if (Array.isArray(fields[key])) fields[key].reverse();
      else fields[oneOf(["time", "role", "content", "tool_calls"])] = fields[key] ?? null;
      return;
    case 3:
      if (Array.isArray(holder)) holder.push(structuredClone(fields[key] ?? null));
      return;
    default:
      fields[key] = oneOf(odd)();
  }
}

test("10,000 damaged conversations are each decided, or their issue names the message", () => {
  const outcomes = { decided: 0, message: 0, record: 0 };
  for (let round = 0; round < 10_000; round += 1) {
    const record = structuredClone(oneOf(valid));
    for (let times = 1 + random.below(3); times > 0; times -= 1) mutate(record);
    const result = decideRecord(record);
    if (result.ok) {
      outcomes.decided += 1;
      for (const { decision } of result.value) {
        expect(decision.degree >= 0 && decision.degree < 1 && decision.elapsedMs >= 0).toBe(true);
        expect(decision.evidence.halfLife.tauMs).toBeGreaterThan(0);
      }
      continue;
    }
    expect(result.issues.length).toBeGreaterThan(0);
    for (const issue of result.issues) {
      const { message } = describeIssue(issue);
      // What is no message's fault names the field of the record.
      if (issue.kind === "bad-trajectory") expect(message).toMatch(/^The conversation .*(has as its|is) /u);
      else expect(message).toMatch(/^(Message \d+ \(|The system text)/u);
      outcomes[issue.kind === "bad-trajectory" ? "record" : "message"] += 1;
    }
  }
  // The damage is of all kinds.
  expect(outcomes.decided).toBeGreaterThan(1000);
  expect(outcomes.message).toBeGreaterThan(1000);
  expect(outcomes.record).toBeGreaterThan(100);
});
