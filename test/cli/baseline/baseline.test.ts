import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderOfFiles, oracle } from "../command.js";

const path = folderOfFiles({});
const items = path("benchmark");
const made = oracle([
  "generate",
  "traveler",
  "--seed",
  "3",
  "--out",
  items,
  "--lengths",
  "5",
  "--count",
  "6",
  "--roots",
  "2",
]);
if (made.code !== 0) throw new Error(made.stderr);

function repliesIn(folder: string, name: string): readonly { readonly id: string; readonly reply: string }[] {
  const lines = readFileSync(join(folder, `${name}.jsonl`), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => JSON.parse(line) as { readonly id: string; readonly reply: string });
}

describe("oracle baseline", () => {
  it("writes a file of replies for each responder", () => {
    const out = path("all");
    const { code, stdout, stderr } = oracle(["baseline", "all", "--items", items, "--out", out, "--json"]);
    expect([code, stderr]).toEqual([0, ""]);
    const { replies, items: count } = JSON.parse(stdout) as { replies: readonly string[]; items: number };
    expect(count).toBe(18);
    expect(replies).toHaveLength(10);
    expect(readdirSync(out).toSorted()).toEqual(replies.map((file) => file.slice(out.length + 1)).toSorted());
    const ids = readFileSync(join(items, "items.jsonl"), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => (JSON.parse(line) as { id: string }).id);
    for (const file of replies) {
      expect(repliesIn(out, file.slice(out.length + 1, -".jsonl".length)).map(({ id }) => id)).toEqual(ids);
    }
  });

  it("draws by the seed, and reasons aloud when it is asked to", () => {
    const out = path("aloud");
    const names = ["random", "forgets-events-beyond-3"];
    const file = join(items, "items.jsonl");
    oracle(["baseline", ...names, "--items", file, "--out", out, "--seed", "2", "--chatter"]);
    const [plain = [], aloud = []] = [path("all"), out].map((folder) =>
      repliesIn(folder, "random").map(({ reply }) => reply),
    );
    const last = (reply: string): string => reply.split(/\s/).at(-1)?.replace(/\.$/, "") ?? "";
    expect(aloud.map(last)).not.toEqual(plain.map(last));
    expect(aloud.filter((reply) => reply.includes("\n")).length).toBeGreaterThan(9);
    expect(repliesIn(out, "forgets-events-beyond-3")).toHaveLength(18);
  });

  it("lists them with what each loses", () => {
    const listed = oracle(["baseline", "--list"]).stdout;
    expect(listed).toMatch(/^oracle\n {2}the engine itself.*\n {2}loses: nothing/m);
    expect(listed.match(/^ {2}loses: /gm)).toHaveLength(10);
  });

  it("refuses a name that nothing has, and says the nearest", () => {
    const { code, stdout, stderr } = oracle(["baseline", "oracel", "--items", items, "--out", path("x")]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain('There is no responder "oracel".\nHint: did you mean "oracle"?');
    expect(existsSync(path("x"))).toBe(false);
  });

  it("fits no constant on a ground truth that makes no sense", () => {
    const broken = join(items, "unsound.jsonl");
    const text = readFileSync(join(items, "items.jsonl"), "utf8");
    writeFileSync(broken, text.replace(/"gold":\{"yes":[\d.]+,"no":[\d.]+\}/, '"gold":{"yes":0.6,"no":0.5}'));
    const run = oracle(["baseline", "best-constant", "--items", broken, "--out", path("unsound")]);
    expect([run.code, run.stdout]).toEqual([2, ""]);
    expect(run.stderr).toContain("give probabilities that make 1");
  });

  it("leaves no file behind where an item is at fault", () => {
    const broken = join(items, "broken.jsonl");
    const [first = "", second = ""] = readFileSync(join(items, "items.jsonl"), "utf8").split("\n");
    writeFileSync(broken, `${first}\n${second.slice(0, 40)}\n`);
    const out = path("nothing");
    const { code, stderr } = oracle(["baseline", "always-negative", "--items", broken, "--out", out]);
    expect(code).toBe(2);
    expect(stderr).toContain("broken.jsonl");
    expect(readdirSync(out)).toEqual([]);
  });
});
