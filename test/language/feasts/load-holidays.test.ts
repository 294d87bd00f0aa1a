import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const sources = fileURLToPath(new URL("../../../src/language/feasts/", import.meta.url));

function build(program: string) {
  return buildSync({
    stdin: { contents: program, resolveDir: sources },
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "node",
    external: ["date-holidays"],
  });
}

/** What a program of the holidays' sources prints in a fresh process on a host of this zone. */
function printed(program: string, zone: string): string {
  return execFileSync(process.execPath, ["--input-type=module", "-"], {
    cwd: root,
    env: { ...process.env, TZ: zone },
    input: build(program).outputFiles[0]?.text ?? "",
    encoding: "utf8",
    stdio: ["pipe", "pipe", "ignore"],
    maxBuffer: 16 * 1024 * 1024,
  });
}

test("the host's zone changes nothing", () => {
  // Kiritimati had no 31 December 1994, Apia no 30 December 2011; São Paulo had days without a midnight.
  const program = `
    import { holidayKeys } from "./feasts.ts";
    import { loadHolidays } from "./load-holidays.ts";
    const calendar = await loadHolidays();
    for (const year of [1994, 2011, 2018]) {
      for (const country of ["US", "AU"]) {
        for (const key of holidayKeys()) console.log(key, ...calendar.datesOf(key, year, country));
      }
    }`;
  const here = printed(program, "UTC");
  expect(here.length).toBeGreaterThan(20_000);
  const zones = ["Pacific/Apia", "America/New_York", "America/Sao_Paulo", "Pacific/Kiritimati"];
  expect(zones.filter((zone) => printed(program, zone) !== here)).toEqual([]);
});

test("the library is loaded when holidays are, not with the sources", () => {
  const output = Object.values(
    build('export { loadHolidays } from "./load-holidays.ts";').metafile.outputs,
  )[0];
  expect(output?.imports).toEqual([{ path: "date-holidays", kind: "dynamic-import", external: true }]);
});

test("a rule that the library cannot read is noticed", () => {
  const program = `
    import { feasts } from "./feasts.ts";
    import { on } from "./feast.ts";
    import { library } from "./day-rule.ts";
    import { loadHolidays } from "./load-holidays.ts";
    const calendar = await loadHolidays();
    feasts.set("nonsense", [on(library("32 Nisan of"))]);
    try { calendar.datesOf("nonsense", 2023, "US"); } catch (error) { console.log(error.message); }`;
  expect(printed(program, "UTC")).toBe('the holiday library cannot read the rule "32 Nisan of"\n');
});
