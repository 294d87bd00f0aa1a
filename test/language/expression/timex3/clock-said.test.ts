import { expect, test } from "vitest";
import { clockSaid } from "../../../../src/language/expression/timex3/set-said.js";
import { readings, type Situation, zoneNamed } from "../situation.js";

const here = zoneNamed("Europe/Berlin");

function said(text: string, situation: Situation = {}): readonly (string | undefined)[] {
  const [first] = readings(text, situation);
  const clock = first === undefined ? undefined : clockSaid(first, here);
  return [clock?.zone.name, clock?.offset];
}

test("the clock of a text is that of its zone, and of the place of speech where it names none", () => {
  expect(said("3 pm")).toEqual(["Europe/Berlin", ""]);
  expect(said("3 pm EST")).toEqual(["-05:00", "-05:00"]);
  expect(said("Thursday at 3 pm EST")).toEqual(["-05:00", "-05:00"]);
  expect(said("3 pm EST", { policy: { zoneInText: "ignored" } })).toEqual(["Europe/Berlin", ""]);
});
