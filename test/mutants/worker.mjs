/**
 * Runs the suite against one mutant after another, each in modules of its own. The command starts it.
 *
 * A mutant that keeps the tests from ever ending ends this process, with the exit code `timeoutCode`.
 */
import { mutate } from "./mutant.mjs";
import { openSuite } from "./suite.mjs";

/** @import { Mutant } from "./mutant.mjs" */
/** @typedef {{ mutant: Mutant, tests: readonly string[], limitMs: number }} Order */
/** @typedef {{ outcome: "killed" | "survived", killer: string }} Report */

export const timeoutCode = 75;

if (process.send !== undefined) await work(process.argv[2] ?? "");

/** @param {string} root */
async function work(root) {
  /** @type {Mutant | undefined} */
  let active;
  const suite = await openSuite(
    root,
    (id, code) => (active !== undefined && id === `${root}/${active.file}` ? mutate(code, active) : code),
    { isolate: false },
  );

  process.on("message", (/** @type {Order} */ order) => {
    void run(order).then((report) => process.send?.(report));
  });
  process.on("disconnect", () => process.exit());
  process.send?.("ready");

  /** @param {Order} order @returns {Promise<Report>} */
  async function run({ mutant, tests, limitMs }) {
    const before = process.cpuUsage();
    // Time of this process alone: a machine with much else to do is not slow tests.
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      if ((user + system) / 1000 > limitMs) process.exit(timeoutCode);
    }, 200);
    const changed = new Set([active?.file, mutant.file]);
    active = mutant;
    for (const file of changed) if (file !== undefined) suite.invalidateFile(`${root}/${file}`);
    const listed = await Promise.all(
      tests.map((test) => suite.getRelevantTestSpecifications([`${root}/${test}`])),
    );
    suite.state.errorsSet.clear();
    // What the last mutant left would be counted again.
    suite.state.filesMap.clear();
    const { testModules, unhandledErrors } = await suite.runTestSpecifications(listed.flat(), false);
    clearInterval(watch);
    const failed = testModules.find((module) => module.state() === "failed");
    if (failed === undefined && unhandledErrors.length === 0) return { outcome: "survived", killer: "" };
    const test = [...(failed?.children.allTests("failed") ?? [])][0];
    return {
      outcome: "killed",
      killer: `${failed?.relativeModuleId ?? "?"} ${test?.fullName ?? "cannot be loaded"}`,
    };
  }
}
