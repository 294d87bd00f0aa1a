import { describe, expect, test } from "vitest";
import { type PolicyFlags, readPolicy } from "../../../src/cli/options/manner.js";
import { defaultPolicy } from "../../../src/index.js";
import { folderOfFiles } from "../command.js";
import { eachInSession } from "../session.js";

eachInSession();

const file = folderOfFiles({
  "policy.json": '{"tail": "saturate", "estimator": "mean"}',
  "wrong.json": '{"tail": "hold", "tial": "hold", "estimator": 7}',
  "list.json": '["tail"]',
});

describe("the policy", () => {
  test.each<[what: string, flags: PolicyFlags, changes: object]>([
    ["is the default one", {}, {}],
    [
      "is that of a preset",
      { preset: "traveler" },
      {
        clockBound: "open",
        theUnit: "as-without-the",
        dottedOrder: "month-first",
        awayFrom: "unit",
        nearness: "ignored",
        backReference: "speech-time",
        tail: "hold",
        closedWorld: "all",
        unsurveyed: "refuse",
      },
    ],
    [
      "is changed by a file, and that by single choices",
      {
        preset: "traveler",
        policyFile: file("policy.json"),
        policy: ["estimator = share", "weekStart=sunday"],
      },
      {
        clockBound: "open",
        theUnit: "as-without-the",
        dottedOrder: "month-first",
        awayFrom: "unit",
        nearness: "ignored",
        backReference: "speech-time",
        tail: "saturate",
        closedWorld: "all",
        unsurveyed: "refuse",
        estimator: "share",
        weekStart: "sunday",
      },
    ],
  ])("%s", async (_, flags, changes) => {
    expect(await readPolicy(flags)).toEqual({ ...defaultPolicy, ...changes });
  });

  test.each<[what: string, flags: PolicyFlags, issues: readonly object[]]>([
    ["a preset", { preset: "toString" }, [{ kind: "unknown-preset", preset: "toString" }]],
    [
      "conventions",
      { policy: ["tial=hold", "tail=cut"] },
      [
        { kind: "unknown-policy", policy: "tial" },
        {
          kind: "unknown-policy-value",
          policy: "tail",
          value: "cut",
          known: ["continue", "hold", "saturate"],
        },
      ],
    ],
    ["half a convention", { policy: ["tail"] }, [{ kind: "bad-policy", written: "tail" }]],
    [
      "conventions in a file",
      { policyFile: file("wrong.json") },
      [
        { kind: "unknown-policy", policy: "tial" },
        { kind: "unknown-policy-value", policy: "estimator", value: "7" },
      ],
    ],
    ["a file of something else", { policyFile: file("list.json") }, [{ kind: "bad-policy" }]],
  ])("is refused for %s that do not exist", async (_, flags, issues) => {
    await expect(readPolicy(flags)).rejects.toMatchObject({ issues });
  });
});
