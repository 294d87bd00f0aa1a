import { expect, test } from "vitest";
import { oracleCallsOf } from "./oracle-calls.js";

test.each([
  ["oracle resolve tomorrow --zone UTC", [["resolve", "tomorrow", "--zone", "UTC"]]],
  [`oracle answer --q "Who ate?" --at '2 h'`, [["answer", "--q", "Who ate?", "--at", "2 h"]]],
  [`oracle ask "it's" --a='b c'd`, [["ask", "it's", "--a=b cd"]]],
  ["oracle a \\\n  b\n\n# then\noracle c", [["a", "b"], ["c"]]],
  ["oracle a | head", null],
  ["oracle a > b", null],
  ["oracle a replies/*.jsonl", null],
  [`oracle a "$HOME"`, null],
  ["oracle a '$HOME'", [["a", "$HOME"]]],
  ["oracle a\nls", null],
  [`oracle a "b`, null],
  ["oracle a b\\ c", null],
])("%s", (code, calls) => {
  expect(oracleCallsOf(code)).toEqual(calls);
});
