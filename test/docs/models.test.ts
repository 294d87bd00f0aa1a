import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";
import { afterAll, describe, expect, test } from "vitest";
import { openServer, reply } from "../ask/model/test-server.js";
import { blocksOf } from "./block.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const blocks = blocksOf(readFileSync(join(root, "docs/models.md"), "utf8"), "docs/models.md").filter(
  ({ language }) => language === "ts",
);

/** As a reader has it who installed the package, the AI SDK and a provider. */
const folder = mkdtempSync(join(tmpdir(), "models-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, "node_modules"));
symlinkSync(root, join(folder, "node_modules/temporal-oracle"));
for (const name of ["ai", "@ai-sdk", "@types"]) {
  symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
}
writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');

const call = {
  role: "assistant",
  content: null,
  tool_calls: [{ id: "2", type: "function", function: { name: "wait_time", arguments: '{"gate":"B"}' } }],
};

/** Says yes, but no to the question about Tuesday; calls the tool that it has; too busy where the path says so. */
const server = await openServer((response, _, { path, body }) => {
  const text = body.includes("Tuesday") ? "no" : "yes";
  response.setHeader("content-type", "application/json");
  if (path.startsWith("/busy/")) response.writeHead(429, { "retry-after": "2" });
  const raw = { choices: [{ text, finish_reason: "stop" }] };
  const chat = body.includes('"tools"') ? reply(null, { choices: [{ message: call }] }) : reply(text);
  response.end(JSON.stringify(path.endsWith("/chat/completions") ? chat : raw));
});

/** The examples with their hosts turned to that server; what they print of their URLs stays. */
function local(code: string): string {
  const { host } = new URL(server.url);
  return code.replaceAll(/https:\/\/api\.openai\.com|http:\/\/127\.0\.0\.1:\d+/gu, `http://${host}`);
}

/** What the comments of an example say that it prints. */
function saidBy(code: string): string {
  return local([...code.matchAll(/^\/\/ (.+)$/gmu)].map(([, line]) => line).join("\n"));
}

/** What each of them prints: they run one after the other in one process, which announces each. */
async function printedBy(examples: typeof blocks): Promise<readonly string[]> {
  const names = examples.map(({ line, code }) => {
    const name = `line-${line}.mjs`;
    const module = transformSync(local(code), { loader: "ts", format: "esm", target: "node20" }).code;
    writeFileSync(join(folder, name), module);
    return name;
  });
  const runner = names.map(
    (name) => `console.log(${JSON.stringify(`== ${name}`)});\nawait import("./${name}");`,
  );
  writeFileSync(join(folder, "all.mjs"), runner.join("\n"));
  const { NODE_OPTIONS: _, ...env } = process.env;
  const keys = { OPENAI_API_KEY: "sk-test-0123456789abcdef", LITELLM_API_KEY: "sk-test-fedcba9876543210" };
  const child = spawn(process.execPath, ["all.mjs"], {
    cwd: folder,
    env: { ...env, ...keys, NO_COLOR: "1" },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (piece: string) => (printed += piece));
  }
  await new Promise((resolve) => child.on("close", resolve));
  return names.map((name) => (printed.split(`== ${name}\n`)[1] ?? "").split("== ")[0]?.trim() ?? "");
}

describe("the examples of docs/models.md", () => {
  test("are all run here", () => {
    expect(blocks.length).toBeGreaterThan(6);
    const reasons = blocks.map(({ options }) => options["skip"]);
    expect(new Set(reasons)).toEqual(new Set(["test/docs/models.test.ts-runs-it"]));
  });

  test("print what is said", async () => {
    const printed = await printedBy(blocks);
    const said = blocks.map(({ code }) => saidBy(code));
    expect(said).not.toContain("");
    expect(printed).toEqual(said);
  });

  test("have the types that they should", () => {
    const files = blocks.map(({ line, code }) => {
      writeFileSync(join(folder, `line-${line}.ts`), code);
      return `line-${line}.ts`;
    });
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: "es2023",
      module: "nodenext",
      types: ["node"],
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    const { stdout } = spawnSync(process.execPath, [tsc, "-p", "."], { cwd: folder, encoding: "utf8" });
    expect(stdout).toBe("");
  });
});
