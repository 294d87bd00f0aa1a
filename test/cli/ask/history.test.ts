import { mkdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { historyFile, historyLimit, openHistory } from "../../../src/cli/ask/history.js";
import { folderOfFiles } from "../command.js";

const lines = Array.from({ length: 2 * historyLimit + 1 }, (_, n) => `line ${n}`);
const file = folderOfFiles({
  plain: "one\r\ntwo\n\n\u001B[31mred\n",
  long: `${lines.join("\n")}\n`,
  binary: Buffer.from([0xff, 0xfe, 0x41]),
  zeros: "a\0b",
});

describe("what was asked", () => {
  test("is kept in the user's folder for state", () => {
    expect(historyFile({ XDG_STATE_HOME: "/var/state" })).toBe("/var/state/temporal-oracle/ask-history");
    for (const environment of [{}, { XDG_STATE_HOME: "" }, { XDG_STATE_HOME: "not/absolute" }]) {
      expect(historyFile(environment)).toMatch(/[\\/]\.local[\\/]state[\\/]temporal-oracle[\\/]ask-history$/);
    }
  });

  test("comes back, the latest first, without what steers terminals", async () => {
    const { history, note } = await openHistory(file("plain"));
    expect([history.lines, note]).toEqual([["two", "one"], null]);
  });

  test("is kept over sessions, a line each, for nobody else to read", async () => {
    const path = `${file("new")}/deep/ask-history`;
    const first = await openHistory(path);
    for (const line of ["Who ate?", "  ", "Did\tTom\nsleep?"])
      expect(await first.history.add(line)).toBe(null);
    const second = await openHistory(path);
    expect(second.history.lines).toEqual(["Did Tom sleep?", "Who ate?"]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test("is cut to the latest when it has grown", async () => {
    const { history } = await openHistory(file("long"));
    expect([history.lines.length, history.lines[0]]).toEqual([historyLimit, lines.at(-1)]);
    expect(readFileSync(file("long"), "utf8").trimEnd().split("\n")).toEqual(lines.slice(-historyLimit));
  });

  test.each(["binary", "zeros"])("is left alone where it is broken: %s", async (name) => {
    const before = readFileSync(file(name));
    const { history, note } = await openHistory(file(name));
    expect(note).toMatchObject({ kind: "unkept-history", file: file(name) });
    expect([history.lines, await history.add("Who?")]).toEqual([[], null]);
    expect(readFileSync(file(name)).equals(before)).toBe(true);
  });

  test("is not kept where it cannot be, which is said once", async () => {
    mkdirSync(file("folder"));
    const { history, note } = await openHistory(file("folder"));
    expect([history.lines, note?.kind]).toEqual([[], "unkept-history"]);
    expect((await openHistory(`${file("plain")}/below`)).note?.kind).toBe("unkept-history");

    const later = await openHistory(`${file("later")}/ask-history`);
    mkdirSync(`${file("later")}/ask-history`);
    expect((await later.history.add("Who?"))?.kind).toBe("unkept-history");
    expect(await later.history.add("Who?")).toBe(null);
  });
});
