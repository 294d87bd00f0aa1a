import { describe, expect, test } from "vitest";
import { checkRuns } from "../../../src/formats/parquet/check-chunks.js";

describe("runs", () => {
  test.each<[what: string, bytes: readonly number[], width: number, count: number, ones: number]>([
    ["of one number", [10, 1], 1, 5, 5],
    ["of another number", [10, 0], 1, 5, 0],
    ["that are packed", [3, 0b1011], 1, 4, 3],
    ["that are filled up", [5, 0xff, 0xff], 1, 9, 9],
    ["one after the other", [4, 1, 3, 0b10], 1, 4, 3],
    ["of wide numbers", [4, 7, 0], 12, 2, 0],
    ["of nothing", [], 1, 0, 0],
  ])("%s are as they should be", (_, bytes, width, count, ones) => {
    expect(checkRuns(new Uint8Array(bytes), 0, width, count)).toEqual({ fault: null, ones });
  });

  test.each<[what: string, bytes: readonly number[], width: number, count: number]>([
    ["are too long", [0xfe, 0xff, 0xff, 0xff, 0x0f, 1], 1, 5],
    ["are nothing", [0, 1], 1, 5],
    ["are cut off", [3], 1, 4],
    ["are missing", [4, 1], 1, 4],
    ["have a length without end", [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 1, 1], 1, 4],
    ["have numbers of too many bits", [4, 1], 40, 2],
  ])("that %s are refused", (_, bytes, width, count) => {
    expect(checkRuns(new Uint8Array(bytes), 0, width, count).fault).not.toBeNull();
  });
});
