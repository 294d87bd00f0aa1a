import { describe, expect, test } from "vitest";
import { failure, success } from "../../../src/issue/result.js";
import {
  isInspectArchive,
  type LogArchive,
  openInspectArchive,
} from "../../../src/measure/replies/inspect-archive.js";

/** An archive of these files; what is no text is written as JSON. */
function archiveOf(files: Readonly<Record<string, unknown>>): LogArchive {
  return {
    names: Object.keys(files),
    text: (name) => {
      const content = files[name];
      if (content === undefined) return Promise.resolve(failure({ kind: "empty-input", source: name }));
      return Promise.resolve(success(typeof content === "string" ? content : JSON.stringify(content)));
    },
  };
}

async function read(files: Readonly<Record<string, unknown>>) {
  const opened = await openInspectArchive(archiveOf(files), "log.eval");
  if (!opened.ok) return { issues: opened.issues, notes: [], replies: [] };
  const replies: unknown[] = [];
  for (let number = 1; number <= opened.value.count; number += 1) {
    const sample = await opened.value.read(number);
    replies.push(...(sample.ok ? sample.value : sample.issues));
  }
  return { issues: [], notes: opened.notes, replies };
}

const header = {
  version: 2,
  status: "success",
  eval: { model: "openai/gpt-4o-mini", packages: { inspect_ai: "0.3.260" } },
  plan: {},
  results: {},
  stats: {},
};

const sample = (id: string | number, epoch: number, content: unknown, more: object = {}) => ({
  id,
  epoch,
  input: "Did Tom eat?",
  target: "no",
  output: {
    model: "gpt-4o-mini",
    choices: [{ message: { role: "assistant", content }, stop_reason: "stop" }],
    usage: { input_tokens: 40, output_tokens: 2 },
  },
  ...more,
});

describe("a log of Inspect in an archive", () => {
  test("is known by its files", () => {
    expect(isInspectArchive(["_journal/start.json", "samples/a_epoch_1.json"])).toBe(true);
    expect(isInspectArchive(["header.json", "samples/a_epoch_1.json"])).toBe(true);
    expect(isInspectArchive(["word/document.xml", "[Content_Types].xml"])).toBe(false);
  });

  test("is read sample by sample, with its model, and NaN where Python writes it", async () => {
    const { replies, notes } = await read({
      "_journal/start.json": { version: 2, eval: header.eval, plan: {} },
      "_journal/summaries/1.json": [{ id: "a", epoch: 1 }],
      "samples/a_epoch_1.json": JSON.stringify(sample("a", 1, "No.")).replace(
        "{",
        '{"score": NaN, "low": -Infinity, ',
      ),
      "samples/a_epoch_2.json": sample("a", 2, "Let me", {
        output: { choices: [{ message: { content: "Let me" }, stop_reason: "max_tokens" }] },
      }),
      "samples/7_epoch_1.json": sample(7, 1, [{ type: "text", text: "Yes." }]),
      "summaries.json": [],
      "header.json": header,
    });
    const model = "openai/gpt-4o-mini";
    expect(notes).toEqual([]);
    expect(replies).toMatchObject([
      { id: "a", repeat: 0, reply: "No.", model, servedModel: "gpt-4o-mini", inputTokens: 40 },
      { id: "a", repeat: 1, reply: "Let me", state: "cut" },
      { id: "7", repeat: 0, reply: "Yes." },
    ]);
  });

  test("may keep a big sample in a folder, beside others that are files, and long texts apart", async () => {
    const { id: _, epoch: __, input: ___, ...big } = sample("", 1, "attachment://k1");
    const { replies } = await read({
      "header.json": header,
      "samples/a_epoch_1.json": sample("a", 1, "No."),
      "samples/b/with_epoch_2_epoch_3/sample.json": big,
      "samples/b/with_epoch_2_epoch_3/metadata.json": { item_id: "item-b" },
      "samples/b/with_epoch_2_epoch_3/messages/0.json": [{ role: "user", content: "Did …" }],
      "samples/b/with_epoch_2_epoch_3/attachments.json": { k1: "Yes." },
      "samples/c_epoch_1/sample.json": { ...big, attachments: { k1: "Never." } },
    });
    expect(replies).toMatchObject([
      { id: "a", reply: "No.", repeat: 0 },
      { id: "item-b", reply: "Yes.", repeat: 2 },
      { id: "c", reply: "Never.", repeat: 0 },
    ]);
  });

  test("that is not finished is read as far as it goes, and noted", async () => {
    const start = { version: 2, eval: { model: "m" }, plan: {} };
    const { replies, notes } = await read({
      "_journal/start.json": start,
      "samples/a_epoch_1.json": sample("a", 1, "No."),
    });
    expect(replies).toMatchObject([{ id: "a", model: "m" }]);
    expect(notes).toEqual([{ kind: "unfinished-log", source: "log.eval", status: "started" }]);
    const failed = await read({
      "header.json": { ...header, status: "error" },
      "samples/a_epoch_1.json": "{}",
    });
    expect(failed.notes).toMatchObject([{ status: "error" }]);
  });

  test("names the sample that cannot be read", async () => {
    const { replies } = await read({
      "header.json": header,
      "samples/a_epoch_1.json": "{",
      "samples/b_epoch_1.json": [],
      "samples/c_epoch_1.json": sample("c", 1, "attachment://gone"),
    });
    expect(replies).toMatchObject([
      { kind: "bad-json", source: "log.eval, samples/a_epoch_1.json" },
      { kind: "bad-reply", unit: "sample", number: 2, field: "it" },
      { kind: "bad-reply", number: 3, value: "attachment://gone" },
    ]);
    expect((await read({ "header.json": "{" })).issues).toMatchObject([{ kind: "bad-json" }]);
  });
});
