import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { built } from "./oracle.mjs";
import { median } from "./pace.mjs";
import { row } from "./report.mjs";

/**
 * Starting: a process that imports the package, and the command line, each in turn with bare
 * `node -e 0`.
 *
 * @import { Effort } from "./pace.mjs"
 * @import { Row } from "./report.mjs"
 *
 * @param {Effort} effort
 * @returns {Row[]}
 */
export function measureStart({ launches }) {
  const main = fileURLToPath(built("cli/main.js"));
  const index = built("index.js").href;
  const imports = `import { openZone, resolve } from ${JSON.stringify(index)};`;
  const call = `resolve("last Friday", { speechTime: 1696018694000, zone: openZone("Europe/Berlin").value });`;
  /** @type {[what: string, args: string[], isCli: boolean][]} */
  const starts = [
    ["import of the package", ["--input-type=module", "-e", imports], false],
    ["import and a first resolve", ["--input-type=module", "-e", imports + call], false],
    ["oracle --version", [main, "--version"], true],
    [
      "oracle resolve",
      [main, "resolve", "last Friday", "--at", "1696018694", "--zone", "Europe/Berlin"],
      true,
    ],
  ];
  const group = "Starting, against bare node";
  return starts.flatMap(([what, args, isCli]) => {
    if (isCli && !existsSync(main)) {
      process.stderr.write(`${what}: there is no ${main}\n`);
      return [];
    }
    const bare = [];
    const ours = [];
    const beyond = [];
    for (let launch = 0; launch < launches; launch += 1) {
      const alone = launchMs(["-e", "0"]);
      const whole = launchMs(args);
      bare.push(alone);
      ours.push(whole);
      beyond.push(whole - alone);
    }
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
        ours: { value: median(beyond), unit: "ms" },
        aim: isCli ? { text: "≤ 80 ms", reached: median(beyond) <= 80 } : null,
      }),
    ];
  });
}

/** @param {string[]} args */
function launchMs(args) {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  const duration = performance.now() - start;
  if (status !== 0) throw new Error(`node ${args.join(" ")} failed:\n${stderr}`);
  return duration;
}
