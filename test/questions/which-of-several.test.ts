import { describe, expect, test } from "vitest";
import { createEventSet, openZone, readEventSet } from "../../src/index.js";
import { repliedTo } from "../query/told.js";

const opened = openZone("Europe/Berlin");
if (!opened.ok) throw new Error("Europe/Berlin");
const zone = opened.value;

const event = (type: string, subject: string, day: string, roles: Record<string, unknown>) => ({
  ...{ type, subject, time: `2026-${day}` },
  ...roles,
});
const glazed = (subject: string, day: string, pot: string, glaze: string, location = "Studio") =>
  event("glazed pot", subject, `${day} 10:00`, { pot, glaze, location });
const course = (subject: string, day: string, location: string) =>
  event("taught course", subject, `${day} 18:00`, { duration: "2 hours", location });
const fired = (day: string, pot: string) => event("fired pot", "Kim Noll", `${day} 09:00`, { pot });

const read = readEventSet(
  {
    events: [
      glazed("Ada Lind", "03-02", "P-1", "celadon"),
      glazed("Ada Lind", "03-09", "P-2", "celadon", "Barn"),
      glazed("Bo Falk", "03-16", "P-3", "tenmoku"),
      glazed("Ada Lind", "04-13", "P-4", "shino"),
      glazed("Bo Falk", "04-14", "P-5", "tenmoku"),
      fired("04-15", "P-1"),
      fired("04-20", "P-1"),
      fired("04-22", "P-3"),
      course("Ada Lind", "03-05", "Studio"),
      course("Ada Lind", "03-12", "Studio"),
      course("Ada Lind", "03-26", "Studio"),
      course("Bo Falk", "04-02", "Barn"),
      event("missed course", "Kim Noll", "03-26 18:00", {}),
      event("visited fair", "Ada Lind", "03-07 11:00", {
        location: "Spring Fair",
        with: ["Bo Falk", "Kim Noll"],
      }),
      event("visited fair", "Ada Lind", "04-18 11:00", { location: "River Fair", with: ["Bo Falk"] }),
      event("called client", "Kim Noll", "03-03 09:00", { client: "Blue Cafe" }),
      event("called client", "Kim Noll", "04-07 09:00", { client: "Green Inn" }),
      event("called client", "Bo Falk", "04-08 09:00", { client: "Blue Cafe" }),
      event("attended inspection", "Kim Noll", "03-20 08:00", { client: "Green Inn", duration: "1 hour" }),
      event("sent invoice", "Kim Noll", "04-01 08:00", { client: "Blue Cafe", invoice: "N-1" }),
      event("sent reminder", "Kim Noll", "04-21 08:00", { client: "Green Inn", invoice: "N-0" }),
    ],
  },
  { zone },
);
if (!read.ok) throw new Error("see the issues");
const now = Date.parse("2026-04-25T12:00+02:00");
const set = createEventSet(read.value.events, read.value);
const replied = (question: string): unknown => repliedTo(set, question, now, zone);

const answers = (cases: readonly (readonly [question: string, reply: unknown])[]): void => {
  test.each(cases)("%s", (question, reply) => {
    expect(replied(question)).toEqual(reply);
  });
};

describe("one name or another", () => {
  answers([
    ["Who used celadon or shino?", "unread-question"],
    ["Who glazed P-1 or P-3?", ["Ada Lind", "Bo Falk"]],
    ["Was P-2 or P-5 glazed in March?", "yes"],
    ["How many times did Kim or Bo call a client in April?", 2],
    ["When did Kim or Bo last call the Blue Cafe?", "2026-04-08T09:00:00+02:00"],
    ["Where did Ada or Bo teach a course?", ["Barn", "Studio"]],
    // Whether one of them did so in each week is not told by what both did.
    ["Did Ada or Bo teach a course every week in March?", "refused-question"],
  ]);
});

describe("only that, and anything else", () => {
  answers([
    ["Has Ada glazed pots anywhere but the Studio?", "yes"],
    ["Has Ada glazed pots anywhere but the Studio in April?", "no"],
    ["Has Kim called only the Blue Cafe this year?", "no"],
    ["Has Kim called only the Green Inn in April?", "yes"],
    ["Did Bo call nothing but the Blue Cafe?", "yes"],
    // Bo was there together with Kim, who was another.
    ["Did Ada visit a fair with anyone but Bo?", "yes"],
    ["Did Ada visit a fair with anyone but Bo in April?", "no"],
    ["Has Kim only called the Green Inn since April?", "yes"],
    ["Was Bo the only one to glaze a pot in April?", "no"],
    ["Who besides Ada has taught a course?", ["Bo Falk"]],
  ]);
});

describe("which of them by its place", () => {
  answers([
    ["What was the first pot glazed this year?", ["P-1"]],
    ["What was the second pot Bo glazed?", ["P-5"]],
    ["What was the second pot to be fired?", ["P-3"]],
    // The pot that was fired the second time is not the second of the pots that were.
    ["What was the second pot Kim fired?", "readings-differ"],
    ["Which pot was the last to be fired?", ["P-3"]],
    ["In what order did Ada glaze her pots?", ["P-1", "P-2", "P-4"]],
    ["What came first in April, the course or the inspection?", "nothing-to-compare"],
    ["Which came first in March, the inspection or the reminder?", "unread-question"],
    ["On 14 April, did Bo glaze a pot before Ada taught a course?", "no-other-event"],
    ["In April, did Ada glaze a pot before Bo called a client?", "no"],
  ]);
});

describe("every one of them", () => {
  answers([
    ["Did Kim send every invoice?", "readings-differ"],
    ["Did Ada glaze every pot?", "no"],
    ["Did Ada glaze every pot in March?", "no"],
    ["On which Thursday in March did Ada teach no course?", ["2026-03-19"]],
    ["Did we teach a course every Thursday in March?", "no"],
  ]);
});

describe("where there were some", () => {
  answers([
    ["In which places were there more than two courses?", ["Studio"]],
    ["Where was there exactly one course?", ["Barn"]],
    ["Where does Ada glaze pots least often?", ["Barn"]],
    ["Has the Green Inn had more than one inspection?", "no"],
  ]);
});

describe("whom and what something is done to", () => {
  answers([
    ["Did Kim call the Green Inn?", "yes"],
    ["When did Kim first call the Blue Cafe?", "2026-03-03T09:00:00+01:00"],
    ["When did Ada visit the River Fair?", "2026-04-18T11:00:00+02:00"],
    ["How many different clients has Kim sent an invoice to?", 1],
    ["Did Ada both glaze and fire a pot?", "no"],
    ["Who glazed and fired P-1?", []],
  ]);
});
