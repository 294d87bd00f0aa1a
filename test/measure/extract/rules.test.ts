import { describe, expect, it } from "vitest";
import { extractResponse } from "../../../src/measure/extract/extract-response.js";
import { abstentions, faults, forms, places, type Rule } from "./rules.js";
import { askedItem } from "./asked-items.js";

function fired({ template, reply, strength = "strict", state }: Rule) {
  return extractResponse(reply, askedItem(template), strength, state);
}

describe("the table of rules", () => {
  it.each(Object.entries(places))("place %s fires on its example", (name, rule) => {
    const { rule: fires, response } = fired(rule);
    expect(fires.replace("likely/", "").split("/")[0]).toBe(name);
    expect(response).toEqual(rule.response);
  });

  it.each(Object.entries(forms))("form %s fires on its example", (name, rule) => {
    const { rule: fires, response } = fired(rule);
    expect(fires.split("/").at(-1)).toBe(name);
    expect(response).toEqual(rule.response);
  });

  it.each(Object.entries(faults))("fault %s fires on its example", (name, rule) => {
    expect(fired(rule)).toMatchObject({ outcome: "unreadable", response: null, rule: name });
  });

  it.each(Object.entries(abstentions))("abstention %s fires on its example", (name, rule) => {
    expect(fired(rule)).toMatchObject({ outcome: "abstained", response: null, rule: name });
  });
});
