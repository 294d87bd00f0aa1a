import { expect, test } from "vitest";
import { maskOf } from "../../../../src/language/expression/extract/candidates.js";
import { tokenize } from "../../../../src/language/parse/token.js";

function visible(text: string): string {
  const masked = maskOf(text);
  return tokenize(text)
    .filter((token) => !masked(token))
    .map((token) => token.text)
    .join(" ");
}

test("addresses, paths and code are masked, and nothing beside them", () => {
  expect(visible("on https://a.org/2023/05/14 in May")).toBe("on in may");
  expect(visible("may@june.org or friday")).toBe("or friday");
  expect(visible("/var/log/2023/may today")).toBe("today");
  expect(visible("run `date -d yesterday` today")).toBe("run today");
  expect(visible("10.0.0.1 on 10.5.2023")).toBe("on 10 . 5 . 2023");
  expect(visible("339d08d and 1153d9d8 on 12dec2019, 20230929")).toBe("and on 12 dec 2019 , 20230929");
});
