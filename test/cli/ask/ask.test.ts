import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { folderOfFiles, household, oracle } from "../command.js";

function ask(lines: readonly string[], ...parts: readonly string[]): ReturnType<typeof oracle> {
  return oracle(["ask", "--events", household, ...parts], lines.join("\n"));
}

describe("questions on standard input", () => {
  test("are answered one by one, and nothing that is wrong ends it", () => {
    const run = ask(["Who ate risotto yesterday?", "", ":hlep", "Why?", "Did Tom eat risotto yesterday?"]);
    expect(run.code).toBe(0);
    expect(run.stdout).toMatch(/^Who ate risotto yesterday\?\n {2}Tom\n/);
    expect(run.stdout).toMatch(
      /\n\nWhy\?\n {2}no answer\n[^]*\n\nDid Tom eat risotto yesterday\?\n {2}yes\n/,
    );
    expect(run.stderr).toBe('error: There is no command ":hlep".\nHint: did you mean :help?\n');
  });

  test("that are too long are refused, and the next is answered", () => {
    const run = ask(["Did Tom eat risotto yesterday?", "x".repeat(50_000_001), ":q"]);
    expect(run.stderr).toContain("error: Line 2 is longer than 50000000 bytes and was not read.");
    expect(run.stdout).toContain("  yes\n");
    expect(ask(["x".repeat(50_000_001)]).code).toBe(3);
  });

  test("follow what commands say", () => {
    const asked = "Did Tom eat risotto yesterday?";
    const run = ask([
      ":at 2023-09-23 12:00",
      asked,
      ":zone UTC",
      ":at",
      ":policy tail=hold",
      ":policy",
      ":e",
      ":q",
      asked,
    ]);
    expect(run.stdout.match(/^(Questions|The zone|tail).*$/gm)).toEqual([
      "Questions are asked at 2023-09-23T12:00:00+02:00, in Europe/Berlin.",
      "The zone is UTC.",
      "Questions are asked at 2023-09-23T10:00:00+00:00, in UTC.",
      "tail=hold",
      "tail=hold",
    ]);
    expect(run.stdout.match(/^Did Tom/gm)?.length).toBe(1);
    expect(run.stdout).toContain("yes\n  Fri 2023-09-22");
  });

  test("may ask for explanations, for the events, and for help", () => {
    const run = ask([":explain", "Did Tom eat risotto yesterday?", ":explain off", ":events", ":help"]);
    expect(run.stdout).toContain("Answers with how they came about.");
    expect(run.stdout).toContain("Understood as");
    expect(run.stdout).toMatch(
      /25 events\nWho: Tom, Ria, Mary\nWhat: .*\nWhere: kitchen, living room\nThe latest 10:\n/,
    );
    expect(run.stdout).toContain("  :policy   a convention");
    const times = [...(run.stdout.split("The latest 10:")[1] ?? "").matchAll(/^ {2}\w{3} (\d.{15})/gm)].map(
      (match) => match[1] ?? "",
    );
    expect(times.length).toBe(10);
    expect(times).toEqual(times.toSorted());
    expect(times.at(-1)).toBe("2023-09-29 22:09");
  });

  test("may ask whose curves vague words follow, and for which events they are averages", () => {
    const log = folderOfFiles({
      "log.csv": "type,subject,time\ndo laundry,Max,2026-11-22 10:00\ntook a shower,Max,2026-11-22 10:00\n",
    })("log.csv");
    const asked = "Did Max do laundry recently?";
    const lines = [
      ...[":study", asked, ":policy unsurveyed=refuse", ":study", asked],
      ...[":study pooled", asked, ":study cogalex-2024", ":study usual", ":study mine"],
    ];
    const parts = ["ask", "--events", log, "--zone", "UTC", "--at", "2026-11-22T12:00"];
    const { stdout, stderr } = oracle(parts, lines.join("\n"));
    const order =
      "Vague words follow fuzzylli, then cogalex-2024: just, recently, some time ago, long time ago.";
    const refused = "Without an answer, since nobody was asked (unsurveyed=refuse)";
    expect(
      stdout.match(
        /^(?:Vague words|What people|By an average|Without an answer| {2}yes| {2}no answer).*$/gmu,
      ),
    ).toEqual([
      order,
      "What people were asked about: took a shower",
      expect.stringMatching(/^By an average of chat with friend, dance salsa, .*: do laundry$/u),
      "  yes, with probability 0.714",
      order,
      "What people were asked about: took a shower",
      `${refused}: do laundry`,
      "  no answer",
      "Vague words follow pooled:fuzzylli: just, recently, some time ago, long time ago.",
      expect.stringMatching(/^By an average of have birthday, .*: do laundry, took a shower$/u),
      expect.stringMatching(/^ {2}yes, with probability 0\.819/u),
      "Vague words follow cogalex-2024: just, recently, some time ago, long time ago.",
      `${refused}: do laundry, took a shower`,
      order,
      "What people were asked about: took a shower",
      `${refused}: do laundry`,
    ]);
    expect(stderr).toContain('There is no study "mine"');
  });

  test.each([
    [":at soon", '"soon" is not a time'],
    [":at 2023-09-29", "has no time of day"],
    [":zone Berln", "There is no time zone"],
    [":policy tail=x", "Policy tail cannot be"],
    [":policy tail", "sets no policy"],
    [":explain much", "choose from words, full, off"],
  ])("tell what is wrong with %s", (line, words) => {
    const run = ask([line]);
    expect([run.code, run.stdout]).toEqual([0, ""]);
    expect(run.stderr).toContain(words);
  });

  test("need a time, which can be said on the way", () => {
    const file = folderOfFiles({
      "bare.json": '[{"type": "eat", "subject": "Tom", "time": "1999-09-29T12:00Z"}]',
    });
    const parts = ["ask", "--events", file("bare.json"), "--zone", "UTC"];
    const run = oracle(parts, "Who ate?\n:at\n:at now\nWho ate?");
    expect(run.stderr.match(/It is not known when you ask\./g)?.length).toBe(2);
    expect(run.stdout).toContain("Questions are asked when they are asked, in UTC.");
    expect(run.stdout).toContain("Who ate?\n  Tom\n");
  });

  test("end with 3 when none was answered", () => {
    expect(ask(["Why?", "Why not?"]).code).toBe(3);
  });

  test.each([
    [[], "there are no events"],
    [["--events", "-"], "questions come from standard input"],
    [["--events", "nowhere.json"], "There is no file nowhere.json"],
  ])("are refused with %j", (parts, words) => {
    const run = oracle(["ask", ...parts], "Who ate?");
    expect([run.code, run.stdout]).toEqual([2, ""]);
    expect(run.stderr).toContain(words);
  });
});

/** Plays a conversation through a terminal: sends a text, and waits for another one to appear. */
const driver = String.raw`
import json, os, pty, select, sys, time
command, steps = json.load(sys.stdin)
pid, fd = pty.fork()
if pid == 0:
    os.execvp(command[0], command)
seen = ""
def wait(text):
    global seen
    end = time.time() + 30
    while text not in seen:
        if time.time() > end:
            print(json.dumps({"missing": text, "seen": seen})); os.kill(pid, 9); sys.exit(0)
        if select.select([fd], [], [], 0.2)[0]:
            try: data = os.read(fd, 65536)
            except OSError: data = b""
            if not data: break
            seen += data.decode(errors="replace")
    at = seen.find(text)
    seen = seen[at + len(text):] if at >= 0 else seen
    return at >= 0
told = [wait(text) if send is None else (os.write(fd, send.encode()), wait(text))[1] for send, text in steps]
while True:
    try:
        if not os.read(fd, 65536): break
    except OSError: break
print(json.dumps({"told": told, "code": os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])}))
`;

const hasTerminal =
  spawnSync("python3", ["-c", "import pty, os; os.waitstatus_to_exitcode"], { encoding: "utf8" }).status ===
  0;
if (!hasTerminal) console.log("The prompt is not tried at a terminal: python3 with pty is not there.");

describe.runIf(hasTerminal)("at a terminal", () => {
  const main = fileURLToPath(new URL("../../../dist/bin/oracle.js", import.meta.url));
  const state = folderOfFiles({});

  type Step = readonly [send: string | null, text: string];
  function play(steps: readonly Step[], ...parts: readonly string[]): unknown {
    const command = [process.execPath, main, "ask", "--events", household, ...parts];
    const run = spawnSync("python3", ["-c", driver], {
      input: JSON.stringify([command, steps]),
      encoding: "utf8",
      env: { ...process.env, XDG_STATE_HOME: state("state"), TERM: "xterm", NO_COLOR: "1" },
    });
    expect(run.stderr).toBe("");
    return JSON.parse(run.stdout);
  }

  test("Tab completes, Ctrl-C clears the line, twice it leaves", () => {
    const steps: readonly Step[] = [
      [null, "25 events. Ask"],
      [null, "> "],
      ["Did To\t", "Tom "],
      ["eat ri\t", "risotto "],
      ["yes\t", "terday "],
      // The answer stands right below what was asked, which is not said again.
      ["\r", "\r\r\n  yes"],
      [null, "> "],
      ["nonsense", "nonsense"],
      ["\u0003", "^C"],
      [null, "> "],
      [":zone\r", "The zone is Europe/Berlin."],
      [null, "> "],
      ["\u0003", "Ctrl-C again"],
      ["\u0003", "\n"],
    ];
    expect(play(steps)).toEqual({ told: steps.map(() => true), code: 0 });
    const kept = readFileSync(`${state("state")}/temporal-oracle/ask-history`, "utf8");
    expect(kept).toBe("Did Tom eat risotto yesterday\n:zone\n");
  });

  test("the arrow up brings back what an earlier session asked; Ctrl-D leaves", () => {
    const steps: readonly Step[] = [
      [null, "> "],
      ["\u001B[A", ":zone"],
      ["\u001B[A", "Did Tom eat risotto yesterday"],
      ["\r", "\n  yes"],
      [null, "> "],
      ["\u0004", "\n"],
    ];
    expect(play(steps)).toEqual({ told: steps.map(() => true), code: 0 });
  });

  test("--no-history keeps nothing", () => {
    const before = readFileSync(`${state("state")}/temporal-oracle/ask-history`, "utf8");
    const steps: readonly Step[] = [
      [null, "> "],
      ["Who ate risotto?\r", "Tom"],
      [null, "> "],
      ["help\r", ":policy"],
      [null, "> "],
      ["exit\r", "exit"],
    ];
    expect(play(steps, "--no-history")).toEqual({ told: steps.map(() => true), code: 0 });
    expect(readFileSync(`${state("state")}/temporal-oracle/ask-history`, "utf8")).toBe(before);
    expect(existsSync(`${state("state")}/temporal-oracle`)).toBe(true);
  });
});
