import { describe, expect, test } from "vitest";
import { parseExpression } from "../../src/language/expression/parse-expression.js";
import { resolveParsed } from "../../src/language/expression/resolve.js";
import { timex3 } from "../../src/language/expression/timex3/write-timex3.js";
import type { AnchorContext } from "../../src/language/expression/anchor/context.js";
import { holidays } from "../../src/language/feasts/holiday-calendar.js";
import { setting } from "../grammar/meaning.js";
import { guide, sectionOf } from "./guide.js";

const section = sectionOf(guide("resolve"), "TIMEX3");
const rows = [...section.matchAll(/^\| (.*?) \| `(type=.*?)` \|$/gm)].map(
  ([, text = "", annotation = ""]) => ({
    text,
    annotation,
  }),
);

const context: AnchorContext = setting(holidays);

describe("the guide to TIMEX3", () => {
  test("has a table of values", () => {
    expect(rows.length).toBeGreaterThan(30);
  });

  test.for(rows)("says how “$text” is annotated", ({ text, annotation }) => {
    expect(annotationOf(text)).toBe(annotation);
  });
});

/** The first reading as attributes of a tag. */
function annotationOf(text: string): string {
  const parsed = parseExpression(text);
  const resolved = parsed.ok ? resolveParsed(parsed.value, context) : parsed;
  const first = resolved.ok ? resolved.value[0] : undefined;
  if (first === undefined) return "not read";
  return Object.entries(timex3(first, context.zone))
    .map(([name, value]) => `${name}="${value}"`)
    .join(" ");
}
