import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { parseItemJson } from "../../../src/cli/items/item.js";

/** The value of a line with its events put back where they were. */
function whole(line: string, isKnown: (text: string) => boolean): unknown {
  const { value, events } = parseItemJson(line, isKnown);
  if (events === null) return value;
  const item = value as { events: unknown; eventSet?: { events: unknown } };
  const holder = Array.isArray(item.events) ? item : (item.eventSet as { events: unknown });
  expect(holder.events).toEqual([]);
  return holder === item
    ? { ...item, events: events.parse() }
    : { ...item, eventSet: { ...holder, events: events.parse() } };
}

const never = () => false;

describe("the JSON of an item", () => {
  test.each<[line: string, apart: string | null]>([
    ['{"events":[1,{"a":[2]}],"question":"q"}', '[1,{"a":[2]}]'],
    ['{"question":"q", "events" : [ 1 ] }', "[ 1 ]"],
    ['{"eventSet":{"zone":"UTC","events":[]}}', "[]"],
    ['{"events":[1],"question":"who is in [room]?"}', null],
    ['{"events":[1],"tags":[2]}', null],
    ['{"facts":{"events":[1]},"events":"in words"}', null],
    ['{"question":"\\"events\\":[1]","events":[2]}', "[2]"],
    ['{"\\"events":[1]}', null],
    ['{"events":"[1]"}', null],
    ['{"events":{"events":[1]}}', null],
    ['{"events":[1],"eventSet":{"events":3}}', "[1]"],
    ["[[1]]", null],
  ])("%s", (line, apart) => {
    const { events } = parseItemJson(line, never);
    expect(events?.text ?? null).toBe(apart);
    expect(whole(line, never)).toEqual(JSON.parse(line));
  });

  test.each([
    "",
    "{",
    '{"events":[1}',
    '{"events":[1]',
    '{"events":[1],}',
    '{"a":1]}',
    '"events":[1]',
    '{"events":[1],"events":[2]}',
    '{"events":[1],"\\u0065vents":[2]}',
    '{"events":[{"a":1,"a":2}]}',
    '{"events":[1],"id":1,"id":2}',
    '{"eventSet":{"events":[1],"zone":"UTC","zone":"Europe/Berlin"}}',
  ])("is none in %j", (line) => {
    expect(() => parseItemJson(line, never)).toThrow(SyntaxError);
  });

  test("whose events are known is read without them", () => {
    let asked = "";
    const { events } = parseItemJson('{"events":[1,2],"id":1}', (text) => {
      asked = text;
      return true;
    });
    expect([asked, events?.parse()]).toEqual(["[1,2]", [1, 2]]);
  });

  const text = fc.oneof(fc.string(), fc.constantFrom('"events":[', "]", "[x]", '\\"events\\":[1]', '"'));
  const list = fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 4 });
  const item = fc
    .record(
      {
        id: fc.integer(),
        question: text,
        events: fc.oneof(list, text, fc.record({ events: list })),
        eventSet: fc.oneof(fc.record({ timeZone: text, events: list }), text),
        facts: fc.dictionary(fc.constantFrom("events", "a"), fc.oneof(text, list)),
      },
      { requiredKeys: [] },
    )
    .chain((fields) => fc.shuffledSubarray(Object.entries(fields)).map((some) => Object.fromEntries(some)));

  law.prop([item, fc.nat(3), fc.boolean()])("is what JSON.parse says", (value, indent, isKnown) => {
    const line = JSON.stringify(value, null, indent);
    const known = new Set<string>();
    if (isKnown) {
      const { events } = parseItemJson(line, never);
      if (events !== null) known.add(events.text);
    }
    expect(whole(line, (each) => known.has(each))).toEqual(JSON.parse(line));
  });
});
