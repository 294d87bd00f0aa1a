import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const licence = readFileSync(new URL("LICENSE", root), "utf8").replace(/\s+/gu, " ");

test.each(readdirSync(new URL("surveys/", root)))("the licence of surveys/%s is named", (file) => {
  const study = JSON.parse(readFileSync(new URL(`surveys/${file}`, root), "utf8")) as Record<string, string>;
  const sentence = licence.split(/(?<=\.) (?=[A-Z])/u).find((one) => one.includes(`surveys/${file}`));
  expect(sentence).toContain(`licence is ${study["licence"]}`);
  expect(sentence).toContain(study["source"]?.split(" ").at(-1));
});

test("the licence of every installed package is named", () => {
  const lock = JSON.parse(readFileSync(new URL("package-lock.json", root), "utf8")) as {
    readonly packages: Readonly<Record<string, { readonly license?: string; readonly dev?: true }>>;
  };
  const installed = Object.entries(lock.packages).filter(([path, { dev }]) => path !== "" && dev !== true);
  const unnamed = installed.filter(([path, { license = "none" }]) => {
    const kinds = license.replace(/[()]/gu, "").split(" AND ");
    const isNamed = (kind: string) =>
      kind.startsWith("CC-")
        ? new RegExp(`${path.split("/").at(-1)}, which [^.]*; its data is under CC `, "u").test(licence)
        : licence.includes(kind.replace(/^BSD-.*/u, "BSD"));
    return !kinds.every(isNamed);
  });
  expect(installed.map(([path]) => path)).toContain("node_modules/luxon");
  expect(unnamed).toEqual([]);
});

test.each(["commander", "luxon", "zod"])(
  "the command line, which contains %s, comes with its copyright",
  (name) => {
    const folder = new URL(`node_modules/${name}/`, root);
    const [file = "LICENSE"] = readdirSync(folder).filter((each) => each.startsWith("LICENSE"));
    const notice = /^Copyright .*$/mu.exec(readFileSync(new URL(file, folder), "utf8"));
    expect(licence).toContain(`${name}: ${notice?.[0].trim()}`);
  },
);
