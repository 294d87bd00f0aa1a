import type { Value } from "../../algebra/value.js";
import type { Story, StorySlots } from "./story-form.js";

/** A time on the clocks of a zone. */
function zoned({ text }: StorySlots, time: string, zone: string): Value {
  return { value: "time", text: text(time), zone: text(zone) };
}

function inZone(of: Value, zone: string): Value {
  return { value: "in-zone", of, zone };
}

/** Stories of two places, each with its offset from UTC. */
export const zoneStories: readonly Story[] = [
  {
    forms: [
      "what (?:is|will be) the time in ... <z:to> when the time in ... is <t:of> <z:from>",
      "(?:if )?(?:right now,? )?it is <t:of> in ... <z:from>[.,;] what time is it in ... <z:to>",
      "... lives in ... <z:from> and ... at <t:of>, .*what time is it ... lives in ... <z:to>, in ...",
      "... at <t:of> <z:from>[.,;] what time is it ... lives in ... <z:to>",
      "... <z:from>, and ... <z:to>[.,;] when the time in (?<x_place>[\\p{L} ]+) is <t:of>, what is the time in ...",
    ],
    build: (slots) => inZone(zoned(slots, "of", "from"), slots.text("to")),
  },
  {
    forms: ["... at <t:of> <z:from> and ... <l:by> later[.,;] what time is it ... (?:in|is) ... <z:to>"],
    build: (slots) =>
      inZone(
        { value: "shift", of: zoned(slots, "of", "from"), by: slots.text("by"), toward: "after" },
        slots.text("to"),
      ),
  },
  {
    forms: ["what is the ... difference between ... is in <z:from> and ... is in <z:to>(?:[.,;] ...)?"],
    build: ({ text }) => {
      // The clock that is ahead reaches noon first.
      const [east = "", west = ""] = [text("from"), text("to")].toSorted((a, b) => Number(b) - Number(a));
      const noon = (zone: string): Value => ({ value: "time", text: "2000-01-01 12:00", zone });
      return { value: "difference", from: noon(east), to: noon(west) };
    },
  },
  {
    forms: ["... at <t:a> <z:from>[.,;] ... at <t:b> <z:to>[.,;] what ... (?:duration|long|much) ..."],
    build: (slots) => ({
      value: "difference",
      from: zoned(slots, "a", "from"),
      to: zoned(slots, "b", "to"),
    }),
  },
];
