import { describe, expect, it } from "vitest";
import { readTimeResponse } from "../../src/measure/score.js";
import { formatInstant } from "../../src/time/instant.js";
import { openZone } from "../../src/time/zone.js";

const opened = openZone("Europe/Berlin");
if (!opened.ok) throw new RangeError("Europe/Berlin");
const berlin = opened.value;

describe("the time of a response", () => {
  it.each<[string | number, string]>([
    ["2023", "2023-01-01T00:00 coarser"],
    ["2023-09", "2023-09-01T00:00 coarser"],
    ["2023-09-28", "2023-09-28T00:00 day"],
    ["2023-09-28T14", "2023-09-28T14:00 day"],
    ["2023-09-28 14:27", "2023-09-28T14:27 minute"],
    [" 2023-09-28T14:27:59+02:00 ", "2023-09-28T14:27 minute"],
    ["2023-09-28T12+00", "2023-09-28T14:00 day"],
    [1_695_904_020_000, "2023-09-28T14:27 minute"],
  ])("of %j is %s", (response, wanted) => {
    const read = readTimeResponse(response, berlin);
    expect(read === null ? null : `${formatInstant(read.instant, berlin).slice(0, 16)} ${read.grain}`).toBe(
      wanted,
    );
  });

  it.each([["2023-02-30"], ["2023-9-28"], ["yesterday"], [0.5], [8.6e15 + 1], [Number.MAX_VALUE]])(
    "of %j is none",
    (response) => {
      expect(readTimeResponse(response, berlin)).toBeNull();
    },
  );
});
