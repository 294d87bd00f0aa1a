import { describe, expect, it } from "vitest";
import { oracle } from "../command.js";

const there = ["--at", "2023-09-29T12:00", "--zone", "Europe/Berlin"];

interface Output {
  readonly question: string;
  readonly answer: unknown;
  readonly kind: string | null;
  readonly contested: readonly { readonly convention: string; readonly answer: unknown }[];
  readonly issue: { readonly kind: string } | null;
}

function asked(text: string, ...parts: readonly string[]): Output {
  return JSON.parse(oracle(["ask", text, "--json", ...parts]).stdout) as Output;
}

describe("a question about times alone", () => {
  it("is answered without a log", () => {
    const run = oracle(["ask", "how many days until Christmas?", ...there]);
    expect([run.code, run.stdout.split("\n")[0]]).toEqual([0, "87 days"]);
    expect(asked("what is 90 minutes after 23:30?")).toMatchObject({ kind: "instant", answer: "01:00" });
  });

  it("says what another convention would answer", () => {
    const { answer, contested } = asked("what is one month after 31 January 2021?");
    expect(answer).toBe("2021-02-28");
    expect(contested.map((other) => other.answer)).toContain("2021-03-03");
  });

  it("is refused where it hangs on now and nobody says when, or cannot be read", () => {
    expect(oracle(["ask", "how many days until Christmas?"]).code).toBe(3);
    const { answer, issue } = asked("why is the sky blue?", ...there);
    expect([answer, issue?.kind]).toEqual([null, "unread-calculation"]);
  });

  it("is none where a file has the name", () => {
    const run = oracle(["ask", "no such log.csv", ...there]);
    expect(run.code).toBe(3);
    expect(run.stderr).toContain("was not understood");
  });
});
