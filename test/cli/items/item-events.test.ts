import { once } from "node:events";
import { createInterface } from "node:readline";
import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { folderOfFiles, linesOf, start } from "../command.js";
import { type Told, events, question, item, sentences, answer } from "./told-items.js";

describe("compiled events", () => {
  const zones = ["Europe/Berlin", "UTC", null];
  const any = fc
    .record({
      set: fc.integer({ min: 1, max: 6 }),
      zone: fc.constantFrom(...zones),
      speechTime: fc.constantFrom("2023-09-29 22:18", null, 1696018694),
      question: fc.constantFrom(question, "Who ate risotto on 2023-09-22?", "Why?"),
      form: fc.constantFrom("list", "set", "object", "words"),
    })
    .map(({ set, form, ...rest }) => {
      const some = Array.from({ length: set }, (_, n) => ({
        ...events[n % 2],
        time: n % 3 === 0 ? 1695000000 + n : `2023-09-0${n + 1} 10:00`,
      }));
      if (form === "words") return { ...rest, events: sentences };
      const whole = { events: some, speechTime: "2023-09-29 22:18" };
      if (form === "list") return { ...rest, events: some };
      return form === "set" ? { ...rest, eventSet: whole } : { ...rest, events: whole };
    });

  law.prop([fc.array(any, { minLength: 40, maxLength: 80 })], { numRuns: 4 })(
    "answer the same whether they are kept or not",
    (items) => {
      const runs = ["0", "1", "150", "100000"].map((cache) => answer(items, "--cache", cache));
      expect(new Set(runs.map(({ stdout }) => stdout)).size).toBe(1);
      expect(linesOf<Told>(runs[0] as (typeof runs)[0]).length).toBe(items.length);
    },
  );

  test("are used again; how often is told under --debug", () => {
    const other = { ...item, events: [...events, ...events] };
    const run = answer([item, item, other, item, { ...item, zone: "UTC" }], "--debug");
    expect(run.stderr).toContain(
      "Of 5 items, 2 asked about events that were compiled before; 3 sets were compiled",
    );
  });

  test("of a file are those that stand there now", async () => {
    const file = folderOfFiles({ "set.json": JSON.stringify(events) });
    const { writeFileSync } = await import("node:fs");
    const child = start(["answer", "--items", "-", "--folder", file("."), "--fields", "answer"]);
    const lines = createInterface({ input: child.stdout });
    const answers: string[] = [];
    const about = {
      ...item,
      question: "How often did Tom eat risotto?",
      events: null,
      eventSet: file("set.json"),
    };
    for (const some of [events, events.slice(0, 1)]) {
      writeFileSync(file("set.json"), JSON.stringify(some));
      child.stdin.write(`${JSON.stringify(about)}\n`);
      answers.push(String((await once(lines, "line"))[0]));
    }
    child.stdin.end();
    await once(child, "close");
    expect(answers).toEqual(['{"answer":2}', '{"answer":1}']);
  });
});
