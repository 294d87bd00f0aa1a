import { describe, expect, it } from "vitest";
import { Dictionary } from "../../src/events/ids.js";
import { TypeIndex, type TypeQuery } from "../../src/events/type-index.js";

function indexOf(...types: readonly string[]) {
  const names = new Dictionary();
  for (const type of types) names.add(type);
  const index = new TypeIndex(names);
  const ask = (
    verb: string,
    object: string | null,
    adjuncts: readonly string[],
    roleNames: readonly string[],
  ) => {
    const query: TypeQuery = {
      verb,
      object,
      adjuncts: adjuncts.map((adjunct) => {
        const [preposition = "", ...name] = adjunct.split(" ");
        return { preposition, name: name.join(" ") };
      }),
    };
    return index.find(query, (name) => roleNames.includes(name));
  };
  return { names, index, ask };
}

/** The types that a question finds, each with the adjuncts that are left to name roles. */
function found(
  types: readonly string[],
  verb: string,
  object: string | null = null,
  adjuncts: readonly string[] = [],
  roleNames: readonly string[] = [],
): readonly string[] {
  const { names, ask } = indexOf(...types);
  return ask(verb, object, adjuncts, roleNames).matches.map(({ type, open }) =>
    [names.spelling(type), ...open.map((number) => `+ ${adjuncts[number]}`)].join(" "),
  );
}

describe("TypeIndex.find", () => {
  it.each(["eat", "eats", "ate", "eaten", "eating", "ATE"])("finds a verb as %s", (verb) => {
    expect(found(["eat risotto", "drink juice"], verb, "risotto")).toEqual(["eat risotto"]);
  });

  it("finds a type whose verb is inflected", () => {
    expect(found(["watched film"], "watch", "a film")).toEqual(["watched film"]);
    expect(found(["watched film"], "watched", "a film")).toEqual(["watched film"]);
  });

  it("asks for the head, and for the question's modifiers among the event's", () => {
    const types = ["dance lively salsa", "dance salsa", "dance tango", "dance lively slow salsa"];
    expect(found(types, "danced", "salsa")).toEqual([
      "dance lively salsa",
      "dance salsa",
      "dance lively slow salsa",
    ]);
    expect(found(types, "danced", "a lively salsa")).toEqual([
      "dance lively salsa",
      "dance lively slow salsa",
    ]);
    expect(found(types, "danced", "a slow lively salsa")).toEqual(["dance lively slow salsa"]);
    expect(found(types, "danced")).toHaveLength(4);
  });

  it("does not take a modifier for the thing", () => {
    expect(found(["eat apple pie"], "ate", "an apple")).toEqual([]);
    expect(found(["eat apple pie"], "ate", "pie")).toEqual(["eat apple pie"]);
    expect(found(["store wine bottle"], "stored", "a bottle of wine")).toEqual(["store wine bottle"]);
  });

  it("does not stem", () => {
    expect(found(["watch film"], "watch", "films")).toEqual([]);
  });

  it.each([
    ["chat with friend", null, ["with a friend"]],
    ["chat friend", null, ["with a friend"]],
    ["chat with friend", "a friend", []],
    ["chat with friend", "with a friend", []],
    ["chat friend", "with a friend", []],
    ["chat with a close friend", null, ["with a friend"]],
  ])("%s is what object %j and adjuncts %j ask for", (type, object, adjuncts) => {
    expect(found([type], "chatted", object, adjuncts)).toEqual([type]);
  });

  it("keeps two prepositions apart", () => {
    const types = ["turn on light", "turn off light"];
    expect(found(types, "turned", "off the light")).toEqual(["turn off light"]);
    expect(found(types, "turned", "the light off")).toEqual(["turn off light"]);
    expect(found(types, "turned", "the light")).toEqual(types);
    expect(found(types, "turned", null, ["off the light"])).toEqual([
      "turn on light + off the light",
      "turn off light",
    ]);
  });

  it("leaves other adjuncts to the roles", () => {
    expect(found(["eat risotto"], "eat", "risotto", ["in the kitchen"])).toEqual([
      "eat risotto + in the kitchen",
    ]);
    expect(found(["chat with friend"], "chatted", null, ["with a friend", "in the kitchen"])).toEqual([
      "chat with friend + in the kitchen",
    ]);
    expect(found(["chat with friend"], "chatted", null, ["with a foe"])).toEqual([
      "chat with friend + with a foe",
    ]);
  });

  it("does not take the name of a role for an object without preposition", () => {
    expect(found(["paint kitchen"], "paint", null, ["in the kitchen"], ["the kitchen"])).toEqual([
      "paint kitchen + in the kitchen",
    ]);
    expect(found(["live in Paris"], "lived", null, ["in Paris"], ["Paris"])).toEqual(["live in Paris"]);
  });

  it("does not take an empty name for a missing object", () => {
    expect(found(["sleep"], "slept", null, ["on the"])).toEqual(["sleep + on the"]);
  });

  it("uses up what a type says beyond its object", () => {
    expect(found(["read book by Tolstoy"], "read", "a book", ["by Tolstoy"])).toEqual([
      "read book by Tolstoy",
    ]);
    expect(found(["read book by Tolstoy"], "read", "a book", ["about Tolstoy"])).toEqual([
      "read book by Tolstoy + about Tolstoy",
    ]);
    expect(found(["read book"], "read", "a book", ["by Tolstoy"])).toEqual(["read book + by Tolstoy"]);
  });

  it.each(["did", "do", "done", "doing"])("takes '%s anything' for every type", (verb) => {
    const types = ["eat risotto", "drink juice", "do homework"];
    expect(found(types, verb, "anything")).toEqual(types);
    expect(found(types, verb, "Something")).toEqual(types);
    expect(found(types, verb, "homework")).toEqual(["do homework"]);
    expect(found(types, verb)).toEqual(["do homework"]);
    expect(found(types, "anything")).toEqual(types);
  });

  it("takes 'eat anything' for everything that is eaten", () => {
    expect(found(["eat risotto", "eat pie", "drink juice"], "ate", "anything")).toEqual([
      "eat risotto",
      "eat pie",
    ]);
  });

  it("says how much of the question it knows", () => {
    const { ask } = indexOf("eat risotto");
    expect(ask("eat", "risotto", [], []).known).toBe("type");
    expect(ask("eat", "risoto", [], []).known).toBe("verb");
    expect(ask("fly", null, [], []).known).toBe("nothing");
    expect(indexOf().ask("do", "anything", [], [])).toEqual({ matches: [], known: "type" });
  });

  it("lists what it knows, for a suggestion", () => {
    const { index } = indexOf("eat risotto", "Eat apple pie", "eat", "drink_orange_juice");
    expect([...index.verbs]).toEqual(["eat", "drink"]);
    expect([...index.objectsOf("ate")]).toEqual(["risotto", "apple pie"]);
    expect([...index.objectsOf("drank")]).toEqual(["orange_juice"]);
  });
});
