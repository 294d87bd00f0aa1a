import { inflateRawSync } from "node:zlib";
import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { inMemory } from "../../../src/formats/source.js";
import { openZip, type ZipFile } from "../../../src/formats/zip/zip-file.js";
import { describeIssue as inWords } from "../../../src/issues.js";
import { type BuiltEntry, buildZip, type BuiltZip, rawFrame, repeatedFrame } from "./build-zip.js";
import { packed, plain } from "./zstd-samples.js";

const inflate = (bytes: Uint8Array, size: number): Uint8Array =>
  inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) });

async function opened(bytes: Uint8Array): Promise<ZipFile> {
  const zip = await openZip(inMemory(bytes), "log.zip", inflate);
  if (!zip.ok) throw new Error(JSON.stringify(zip.issues));
  return zip.value;
}

async function faultOf(entries: readonly BuiltEntry[], options: BuiltZip = {}): Promise<string> {
  const zip = await openZip(inMemory(buildZip(entries, options)), "log.zip", inflate);
  if (!zip.ok) return faultIn(zip.issues[0]);
  for (const name of zip.value.names) {
    const read = await zip.value.text(name);
    if (!read.ok) return faultIn(read.issues[0]);
  }
  return "none";
}

function faultIn(issue: unknown): string {
  const { kind, fault } = issue as { readonly kind: string; readonly fault: string };
  expect(kind).toBe("bad-zip");
  return fault;
}

const text = "Tom ate risotto. ".repeat(20_000);

describe("a zip", () => {
  test.each<[string, number, BuiltZip]>([
    ["stored", 0, {}],
    ["deflated", 8, {}],
    ["packed by zstd", 93, {}],
    ["of zip64", 8, { is64: true }],
    ["with a comment", 0, { comment: "PK\u0005\u0006 is how an end begins" }],
  ])("is read: %s", async (_, method, options) => {
    const entries = ["a.json", "samples/ä_epoch_1.json"].map((name) => ({
      name,
      content: `${name} ${text}`,
      method,
    }));
    const zip = await opened(buildZip(entries, options));
    expect(zip.names).toEqual(["a.json", "samples/ä_epoch_1.json"]);
    for (const name of zip.names)
      expect(await zip.text(name)).toMatchObject({ ok: true, value: `${name} ${text}` });
  });

  test.each(Object.entries(packed))("is read as zstd packs it: %s", async (_, bytes) => {
    const zip = await opened(buildZip([{ name: "a", content: plain, method: 93, packed: bytes }]));
    expect(await zip.text("a")).toMatchObject({ ok: true, value: plain });
  });

  test("is read where zstd has several frames, some of them to be skipped or empty", async () => {
    const half = Buffer.from(text).subarray(0, 100_000);
    const rest = Buffer.from(text).subarray(100_000);
    const skipped = Buffer.of(0x53, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 7, 7);
    const bytes = Buffer.concat([rawFrame(half), skipped, rawFrame(Buffer.alloc(0)), rawFrame(rest)]);
    const zip = await opened(buildZip([{ name: "a", content: text, method: 93, packed: bytes }]));
    expect(await zip.text("a")).toMatchObject({ ok: true, value: text });
  });

  test("has the last of entries of one name", async () => {
    const zip = await opened(
      buildZip([
        { name: "header.json", content: "first" },
        { name: "other", content: "" },
        { name: "header.json", content: "last" },
      ]),
    );
    expect(zip.names).toEqual(["header.json", "other"]);
    expect(await zip.text("header.json")).toMatchObject({ value: "last" });
    expect(await zip.text("other")).toMatchObject({ value: "" });
  });

  test("may have ten thousand entries, and names that lead out of it", async () => {
    const entries = Array.from({ length: 10_000 }, (_, index) => ({
      name: `../../etc/${index}`,
      content: `${index}`,
    }));
    const zip = await opened(buildZip(entries));
    expect(zip.names).toHaveLength(10_000);
    expect(await zip.text("../../etc/9999")).toMatchObject({ value: "9999" });
    expect(await zip.text("etc/9999")).toMatchObject({ ok: false });
  });
});

describe("a damaged zip is refused with what is wrong", () => {
  const good: BuiltEntry = { name: "a.json", content: text, method: 8 };

  test.each<[string, readonly BuiltEntry[]]>([
    ["checksum", [{ ...good, crc: 7 }]],
    ["damaged", [{ ...good, packed: Buffer.from("no deflate at all") }]],
    ["damaged", [{ ...good, method: 93, packed: Buffer.from("no zstd at all") }]],
    ["damaged", [{ ...good, method: 93, packed: rawFrame(Buffer.from(text)).subarray(0, -9) }]],
    ["damaged", [{ ...good, size: text.length - 1 }]],
    ["damaged", [{ ...good, size: text.length + 1 }]],
    ["damaged", [{ ...good, method: 0, size: text.length + 1 }]],
    ["damaged", [{ ...good, method: 93, size: text.length - 1 }]],
    ["text", [{ ...good, content: Buffer.of(0xff, 0xfe, 0x41) }]],
    ["method", [{ ...good, method: 14 }]],
    ["encrypted", [{ ...good, flags: 0x801 }]],
    ["entry", [{ ...good, at: 3 }]],
    ["entry", [{ ...good, at: 0xfffffff0 }]],
    ["overlap", [good, { ...good, name: "b.json", at: 0 }]],
  ])("%s", async (fault, entries) => {
    expect(await faultOf(entries)).toBe(fault);
  });

  test.each<[string, (bytes: Buffer) => Uint8Array]>([
    ["cut off", (bytes) => bytes.subarray(0, bytes.length - 40)],
    ["cut in the middle", (bytes) => bytes.subarray(0, bytes.length >> 1)],
    ["nothing but its beginning", (bytes) => bytes.subarray(0, 4)],
    ["empty", () => new Uint8Array(0)],
  ])("that was %s", async (_, damaged) => {
    const zip = await openZip(inMemory(damaged(Buffer.from(buildZip([good])))), "log.zip", inflate);
    expect(zip).toMatchObject({ ok: false, issues: [{ kind: "bad-zip", fault: "directory" }] });
  });

  test("with words that name the entry, without what would steer a terminal", async () => {
    const zip = await opened(buildZip([{ ...good, name: "a\u001b[31m.json", crc: 7 }]));
    const [name = ""] = zip.names;
    const read = await zip.text(name);
    const { message } = inWords(
      read.ok ? { kind: "input-taken" } : (read.issues[0] ?? { kind: "input-taken" }),
    );
    expect(message).toContain("log.zip");
    expect(message).toMatch(/^\P{Cc}+$/u);
  });
});

describe("a bomb", () => {
  const most = 300 * 1024 * 1024;

  test.each<[string, BuiltEntry]>([
    ["says what it is", { name: "a", content: "", method: 8, packed: Buffer.alloc(1000), size: 0xfffffff0 }],
    [
      "says that it is dense",
      { name: "a", content: "", method: 93, packed: repeatedFrame(120, most), size: most },
    ],
  ])("is not unpacked where it %s", async (_, entry) => {
    const before = process.memoryUsage().rss;
    expect(await faultOf([entry])).toBe("size");
    expect(process.memoryUsage().rss - before).toBeLessThan(most / 2);
  });

  test("is not unpacked further than it says it is long", async () => {
    const zeros = Buffer.alloc(64 * 1024 * 1024);
    const { packed: deflated } = { packed: (await import("node:zlib")).deflateRawSync(zeros) };
    expect(await faultOf([{ name: "a", content: "x".repeat(70_000), method: 8, packed: deflated }])).toBe(
      "damaged",
    );
    const repeated = repeatedFrame(120, most);
    expect(await faultOf([{ name: "a", content: "x".repeat(70_000), method: 93, packed: repeated }])).toBe(
      "damaged",
    );
  });

  test("of a window that no text needs is none either", async () => {
    const wide = Buffer.from(rawFrame(Buffer.from("Tom")));
    wide[5] = 0xf8;
    expect(await faultOf([{ name: "a", content: "Tom", method: 93, packed: wide }])).toBe("damaged");
  });
});

const whole = buildZip([
  { name: "header.json", content: '{"version": 2}', method: 8 },
  { name: "samples/a_epoch_1.json", content: plain, method: 93, packed: packed.streamed },
  { name: "samples/b_epoch_1.json", content: plain, method: 8 },
]);

law.prop(
  [
    fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
    fc.nat(whole.length),
  ],
  {
    numRuns: 300,
  },
)(
  "whatever bytes are changed or cut off, entries are read as they were, or refused",
  async (changes, length) => {
    const bytes = whole.slice(0, length % 3 === 0 ? length : whole.length);
    for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte;
    const zip = await openZip(inMemory(bytes), "log.zip", inflate);
    if (!zip.ok) {
      expect(zip.issues[0]?.kind).toBe("bad-zip");
      return;
    }
    for (const name of zip.value.names) {
      const read = await zip.value.text(name);
      if (!read.ok) expect(read.issues[0]?.kind).toBe("bad-zip");
      else expect([plain, '{"version": 2}', ""]).toContain(read.value);
    }
  },
);
