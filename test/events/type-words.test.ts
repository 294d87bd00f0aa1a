import { describe, expect, it } from "vitest";
import { objectWords, typeWords } from "../../src/events/type-index.js";
import { wordsOf } from "../../src/events/type-words.js";

describe("typeWords", () => {
  it.each([
    ["eat", "eat", [], null, []],
    ["eat risotto", "eat", [], "risotto", []],
    ["dance lively salsa", "dance", [], "salsa", ["lively"]],
    ["store_wine_bottle", "store", [], "bottle", ["wine"]],
    ["chat with a friend", "chat", ["with"], "friend", []],
    ["take out trash", "take", ["out"], "trash", []],
    ["take the trash out", "take", ["out"], "trash", []],
    ["get up", "get", ["up"], null, []],
    ["drink bottle of red wine", "drink", [], "bottle", ["red", "wine"]],
    ["order_shipped", "shipped", [], "order", []],
    ["lights turned off", "turned", ["off"], "lights", []],
    ["invoice sent", "sent", [], "invoice", []],
    ["get lost", "get", [], "lost", []],
    ["plant seed", "plant", [], "seed", []],
    ["dress wound", "dress", [], "wound", []],
    ["look forward to the party", "look", ["forward", "to"], "party", []],
  ])("%s", (type, verb, linking, head, modifiers) => {
    const words = typeWords(type);
    expect(words.verb).toBe(verb);
    expect(words.linking).toEqual(linking);
    expect(words.head).toBe(head);
    expect([...words.modifiers]).toEqual(modifiers);
  });

  it("remembers on which preposition a word hangs", () => {
    expect(objectWords("book by Leo Tolstoy about war").tails).toEqual([
      { preposition: "by", words: ["leo", "tolstoy"] },
      { preposition: "about", words: ["war"] },
    ]);
  });

  it("has no verb in a type without words", () => {
    expect(typeWords(" ")).toMatchObject({ verb: "", head: null });
  });
});

describe("wordsOf", () => {
  it("leaves articles out wherever they stand, and folds the rest", () => {
    expect(wordsOf("Eat  a_Risotto in the Kitchen")).toEqual(["eat", "risotto", "in", "kitchen"]);
  });
});
