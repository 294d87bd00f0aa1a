import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  details,
  grid,
  group,
  heading,
  lines,
  measured,
  note,
  numbers,
  table,
  terms,
  text,
  words,
} from "../../../src/page/document/block.js";
import { columnsOf, terminalText } from "../../../src/page/document/terminal.js";

const scores = table(
  "Scores over all items",
  [words("Model"), numbers("Items"), numbers("Answered only")],
  [
    measured("gpt", "1,200", { main: ".95", faint: ".92 to .98" }),
    measured("a model with a long name", "7", ".5"),
  ],
);

describe("blocks on a terminal", () => {
  test("have faint words in columns of their own where lines may be of any length", () => {
    expect(terminalText([scores]).split("\n")).toEqual([
      "Scores over all items",
      "",
      "Model                     Items  Answered only",
      "gpt                       1,200            .95  .92 to .98",
      "a model with a long name      7             .5",
      "",
    ]);
  });

  test("have them below, under broken titles, where the terminal is narrower", () => {
    expect(terminalText([scores], { width: 48 }).split("\n").slice(2)).toEqual([
      "                                   Answered",
      "Model                     Items        only",
      "gpt                       1,200         .95",
      "                                 .92 to .98",
      "a model with a long name      7          .5",
      "",
    ]);
  });

  test("are lists where it is narrower still", () => {
    expect(terminalText([scores], { width: 40 }).split("\n").slice(2)).toEqual([
      "Model          gpt",
      "Items          1,200",
      "Answered only  .95 .92 to .98",
      "",
      "Model          a model with a long name",
      "Items          7",
      "Answered only  .5",
      "",
    ]);
  });

  test("are shown on demand where they are details, and set off where they are captions", () => {
    const blocks = [text("Before."), details("More", note("Within.")), scores];
    expect(terminalText(blocks)).not.toContain("Within");
    const shown = terminalText(blocks, { withDetails: true, bold: (said) => `<${said}>` });
    expect(shown).toMatch(/^Before\.\n\nWithin\.\n\n<Scores over all items>\n\nModel/u);
  });

  test("belong together in a group: no empty lines but before a heading, each further to the right", () => {
    const answer = group(
      "Did Tom eat?",
      heading("yes"),
      group(
        null,
        grid([
          ["yes", "0.75"],
          ["no", "0.25"],
        ]),
      ),
      group(heading("Understood as"), terms(["who", "Tom"], ["what", "eat risotto"], ["where", null])),
      lines("Tree\n  leaf"),
    );
    expect(terminalText([answer], { bold: (said) => `<${said}>` }).split("\n")).toEqual([
      "Did Tom eat?",
      "  <yes>",
      "    yes  0.75",
      "    no   0.25",
      "",
      "  <Understood as>",
      "    who   Tom",
      "    what  eat risotto",
      "  Tree",
      "    leaf",
      "",
    ]);
  });

  test("of a group are wrapped to the width, and are one line each where lines may be of any length", () => {
    const long = "a note that goes on ".repeat(8).trim();
    expect(terminalText([group("Head", long)])).toBe(`Head\n  ${long}\n`);
    expect(terminalText([group("Head", "a note that goes on")], { width: 16 })).toBe(
      "Head\n  a note that\n    goes on\n",
    );
    const explained = group(null, terms(["who", "everybody in the kitchen"]));
    expect(terminalText([explained], { width: 20 })).toBe("  who  everybody in\n       the kitchen\n");
  });

  test("without titles have no line for them, and are running text where they are too wide", () => {
    const rows = grid([
      ["Mon 9:00", "Tom", "", "eat risotto"],
      ["Tue", "Ann"],
    ]);
    expect(terminalText([rows])).toBe("Mon 9:00  Tom  eat risotto\nTue       Ann\n");
    expect(terminalText([rows], { width: 20 })).toBe("Mon 9:00  Tom\n  eat risotto\nTue  Ann\n");
  });

  test("keep a number and its per cent sign on one line", () => {
    expect(terminalText([text("it is 25.0 % of all")], { width: 10 })).toBe("it is\n25.0 % of\nall\n");
  });

  test("show what would steer a terminal, and wrap running text to its width", () => {
    const shown = terminalText([text("\u001B[31mred words of somebody else")], { width: 20 });
    expect(shown).toBe("⟨U+001B⟩[31mred\nwords of somebody\nelse\n");
  });

  test("law: no line of a table is wider than the terminal, but for words that are", () => {
    const cell = fc.stringMatching(/^[a-z]{0,9}$/u);
    const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 30, max: 80 }), (cells, width) => {
        const columns = [words("First"), numbers("Second one"), words("Third")];
        const made = table(
          "",
          columns,
          cells.map(([one, main, faint]) => measured(one, { main, faint }, one)),
        );
        const lines = terminalText([made, group("Head", grid(cells))], { width }).split("\n");
        expect(Math.max(...lines.map(columnsOf))).toBeLessThanOrEqual(width);
      }),
    );
  });
});
