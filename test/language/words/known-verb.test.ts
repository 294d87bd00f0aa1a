import { expect, test } from "vitest";
import { isFormOfKnownVerb } from "../../../src/language/words/inflection.js";

test.each(["eat", "ate", "eaten", "watched", "dancing", "chatted", "carries", "stored", "went"])(
  "%s is one",
  (word) => {
    expect(isFormOfKnownVerb(word)).toBe(true);
  },
);

test.each(["kitchen", "tom", "risotto", "yesterday", ""])("“%s” is none", (word) => {
  expect(isFormOfKnownVerb(word)).toBe(false);
});
