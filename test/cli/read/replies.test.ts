import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openReplies } from "../../../src/cli/read/replies.js";
import { Refusal } from "../../../src/cli/session.js";
import { buildZip } from "../../formats/zip/build-zip.js";
import { eachInSession } from "../session.js";

eachInSession();

const folder = mkdtempSync(join(tmpdir(), "replies-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function read(path: string, format: string | null = null) {
  const replies = [];
  for await (const reply of openReplies(path, format).replies()) replies.push(reply);
  return replies;
}

async function refusalOf(path: string, format: string | null = null): Promise<Refusal> {
  const fault: unknown = await read(path, format).catch((each: unknown) => each);
  if (!(fault instanceof Refusal)) throw new Error("no refusal");
  return fault;
}

const log = {
  eval: { model: "m" },
  samples: [{ id: "a", epoch: 1, output: { choices: [{ message: { content: "No." } }] } }],
};

describe("openReplies", () => {
  it("names the model of replies that do not say it after the file", () => {
    expect(openReplies(file("llama3-8b.jsonl", "")).model).toBe("llama3-8b");
  });

  it("reads lines as they come, empty ones left out", async () => {
    const path = file(
      "own.jsonl",
      '\ufeff{"id":"a","reply":"No."}\r\n\n{"id":"b","reply":null,"error":{"kind":"x","message":"y"}}',
    );
    expect(await read(path)).toEqual([
      { id: "a", reply: "No." },
      { id: "b", reply: null, error: { kind: "x", message: "y" } },
    ]);
  });

  it.each([
    ["on one line", JSON.stringify(log)],
    ["over many lines", JSON.stringify(log, null, 2)],
  ])("reads a log %s", async (_, text) => {
    expect(await read(file("log.json", text))).toEqual([{ id: "a", reply: "No.", model: "m", repeat: 0 }]);
  });

  it("reads a log of Inspect as it is written by default, packed by deflate and zstd", async () => {
    const sample = (id: string, content: string) =>
      JSON.stringify({ id, epoch: 1, output: { choices: [{ message: { content }, stop_reason: "stop" }] } });
    const path = file(
      "log.eval",
      buildZip([
        { name: "_journal/start.json", content: '{"version": 2, "eval": {"model": "m"}}' },
        { name: "samples/a_epoch_1.json", content: sample("a", "Let me"), method: 8 },
        { name: "samples/b_epoch_1.json", content: sample("b", "No."), method: 93 },
        { name: "samples/a_epoch_1.json", content: sample("a", "Yes."), method: 93 },
        {
          name: "header.json",
          content: '{"version": 2, "status": "success", "eval": {"model": "m"}}',
          method: 93,
        },
      ]),
    );
    expect(await read(path)).toMatchObject([
      { id: "a", reply: "Yes.", model: "m", repeat: 0 },
      { id: "b", reply: "No.", model: "m", repeat: 0 },
    ]);
  });

  it.each<[string, string | Uint8Array, object]>([
    ["that is no log", buildZip([{ name: "a.txt", content: "…" }]), { kind: "binary-file", what: "zip" }],
    ["without samples", buildZip([{ name: "header.json", content: "{}" }]), { kind: "empty-input" }],
    ["that is damaged", "PK\u0003\u0004 and nothing else", { kind: "bad-zip", fault: "directory" }],
    [
      "with a damaged sample",
      buildZip([
        { name: "header.json", content: "{}" },
        { name: "samples/a_epoch_1.json", content: "{}", method: 8, crc: 1 },
      ]),
      { kind: "bad-zip", entry: "samples/a_epoch_1.json", fault: "checksum" },
    ],
  ])("refuses an archive %s", async (_, content, issue) => {
    expect((await refusalOf(file("damaged.eval", content))).issues[0]).toMatchObject(issue);
  });

  it("tells every fault with its line, behind the good replies before", async () => {
    const path = file(
      "bad.jsonl",
      '{"id":"a","reply":"No."}\n{"id":"b"}\n{"id":"c","reply":\n{"id":"d","reply":""}',
    );
    const seen: string[] = [];
    const fault = await (async () => {
      for await (const { id } of openReplies(path).replies()) seen.push(id);
    })().catch((each: unknown) => each);
    expect(seen).toEqual(["a"]);
    expect(fault instanceof Refusal ? fault.issues : []).toMatchObject([
      { kind: "bad-reply", number: 2, field: "reply" },
      { kind: "bad-json", line: 3 },
    ]);
  });

  it("refuses what it does not know, and a format that there is not", async () => {
    expect((await refusalOf(file("other.jsonl", '{"question":"Did …"}'))).issues[0].kind).toBe(
      "unknown-replies",
    );
    expect((await refusalOf(file("empty.jsonl", "\n"))).issues[0].kind).toBe("empty-input");
    expect((await refusalOf(join(folder, "missing.jsonl"))).issues[0].kind).toBe("unreadable-file");
    expect(() => openReplies("x.jsonl", "csv")).toThrow(Refusal);
  });

  it("reads by a named format what it would not recognise", async () => {
    expect(await read(file("bare.jsonl", '{"id":"a","output":{"completion":"Yes"}}'), "inspect")).toEqual([
      { id: "a", reply: "Yes" },
    ]);
  });
});
