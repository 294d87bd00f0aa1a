import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { built } from "./oracle.mjs";
import { median } from "./pace.mjs";
import { raceRow, row } from "./report.mjs";

/**
 * Starting: a process that imports the package and resolves a first text, in turn with one that imports
 * chrono-node and parses it; and the command line, in turn with bare `node -e 0`.
 *
 * @import { Effort } from "./pace.mjs"
 * @import { Row } from "./report.mjs"
 *
 * @param {Effort} effort
 * @returns {Row[]}
 */
export function measureStart(effort) {
  return [...againstChrono(effort), ...againstNode(effort)];
}

/** @param {string} entry */
function firstResolve(entry) {
  const imports = `import { openZone, resolve } from ${JSON.stringify(built(entry).href)};`;
  const options = `{ speechTime: 1696018694000, zone: openZone("Europe/Berlin").value }`;
  return ["--input-type=module", "-e", `${imports} resolve("last Friday", ${options});`];
}

/** @param {string} entry */
function firstParse(entry) {
  const imports = `import { parse } from ${JSON.stringify(import.meta.resolve(entry))};`;
  const reference = `{ instant: new Date(1696018694000), timezone: 120 }`;
  return ["--input-type=module", "-e", `${imports} parse("last Friday", ${reference});`];
}

/** @param {Effort} effort @returns {Row[]} */
function againstChrono({ launches }) {
  const group = "Import and a first text, against chrono-node";
  /** @type {[what: string, ours: string, other: string, isAim: boolean][]} */
  const pairs = [
    ["temporal-oracle/expressions, chrono-node", "expressions.js", "chrono-node", true],
    ["temporal-oracle, chrono-node", "index.js", "chrono-node", false],
    ["temporal-oracle/expressions, chrono-node/en", "expressions.js", "chrono-node/en", false],
  ];
  return pairs.map(([what, entry, peer, isAim]) => {
    const [other, ours] = inTurn(firstParse(peer), firstResolve(entry), launches);
    return raceRow({ group, what, ours: median(ours), other: median(other), least: isAim ? 1 : null });
  });
}

/** @param {Effort} effort @returns {Row[]} */
function againstNode({ launches }) {
  const main = fileURLToPath(built("bin/oracle.js"));
  const said = ["--at", "1696018694", "--zone", "Europe/Berlin"];
  const events = fileURLToPath(new URL("../examples/household.json", import.meta.url));
  const asked = ["--events", events, "--q", "Did Tom eat risotto recently?"];
  /** @type {[what: string, args: string[], most: number | null][]} */
  const starts = [
    ["import of temporal-oracle and a first resolve", firstResolve("index.js"), null],
    ["import of temporal-oracle/expressions and one", firstResolve("expressions.js"), null],
    ["oracle --version", [main, "--version"], 40],
    ["oracle --help", [main, "--help"], 40],
    ["oracle resolve", [main, "resolve", "last Friday", ...said], 70],
    ["oracle extract", [main, "extract", "We met last Friday.", ...said], 80],
    ["oracle answer", [main, "answer", ...asked], 110],
  ];
  const group = "Starting, against bare node";
  return starts.flatMap(([what, args, most]) => {
    if (most !== null && !existsSync(main)) {
      process.stderr.write(`${what}: there is no ${main}\n`);
      return [];
    }
    const [bare, ours] = inTurn(["-e", "0"], args, launches);
    const beyond = median(ours.map((whole, launch) => whole - (bare[launch] ?? 0)));
    return [
      row({
        group,
        what,
        ratio: median(bare) / median(ours),
        ours: { value: median(ours), unit: "ms" },
        other: { value: median(bare), unit: "ms" },
      }),
      row({
        group,
        what: "  beyond bare node, median of pairs",
        ours: { value: beyond, unit: "ms" },
        aim: most === null ? null : { text: `≤ ${most} ms`, reached: beyond <= most },
      }),
    ];
  });
}

/**
 * How long two processes take, started in turn.
 *
 * @param {string[]} first @param {string[]} second @param {number} launches
 * @returns {readonly [first: readonly number[], second: readonly number[]]}  milliseconds
 */
function inTurn(first, second, launches) {
  /** @type {number[]} */
  const firstMs = [];
  /** @type {number[]} */
  const secondMs = [];
  for (let launch = 0; launch < launches; launch += 1) {
    firstMs.push(launchMs(first));
    secondMs.push(launchMs(second));
  }
  return [firstMs, secondMs];
}

/** Has a process say what processor time it took, when it ends: its clock would tell of its neighbours too. */
const meter = `data:text/javascript,import { writeSync } from "node:fs";
process.on("exit", () => { const { user, system } = process.cpuUsage(); writeSync(3, String(user + system)); });`;

/** @param {string[]} args */
function launchMs(args) {
  const { status, stderr, output } = spawnSync(process.execPath, ["--import", meter, ...args], {
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  if (status !== 0) throw new Error(`node ${args.join(" ")} failed:\n${stderr}`);
  return Number(output[3]) / 1000;
}
