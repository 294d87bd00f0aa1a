import { type DayRule, library, moved, shifted } from "./day-rule.js";
import { type FeastTable, on } from "./feast.js";

/** Independence Day of Israel, kept away from the sabbath and from the evening after it; the rule of 2004. */
export const yomHaatzmaut: DayRule = moved(library("5 Iyyar"), { 1: 1, 5: -1, 6: -2 });

const israel = ["IL"];

/**
 * Jewish feasts, each from its first full day: Hanukkah 2022 begins on 19 December, its first candle is
 * lit on the evening before. Two days outside Israel where the diaspora keeps two.
 *
 * @source the Hebrew calendar as the holiday library has it, 1969–2099; equal to ICU's on every day
 */
export const jewishFeasts: FeastTable = {
  "rosh hashanah": [on(library("1 Tishrei"), { lasting: 2 })],
  "yom kippur": [on(library("10 Tishrei"))],
  sukkot: [on(library("15 Tishrei"), { lasting: 7 })],
  "shemini atzeret": [on(library("22 Tishrei"))],
  "simchat torah": [on(library("23 Tishrei")), on(library("22 Tishrei"), { countries: israel })],
  hanukkah: [on(library("25 Kislev"), { lasting: 8 })],
  "tu bishvat": [on(library("15 Shvat"))],
  // The library's Adar II is the only Adar of a common year.
  purim: [on(library("14 AdarII"))],
  "shushan purim": [on(library("15 AdarII"))],
  passover: [
    on(library("15 Nisan"), { lasting: 8 }),
    on(library("15 Nisan"), { lasting: 7, countries: israel }),
  ],
  "yom hashoah": [on(moved(library("27 Nisan"), { 5: -1, 7: 1 }), { from: 1997 })],
  "yom hazikaron": [on(shifted(yomHaatzmaut, -1), { from: 2004 })],
  "yom haatzmaut": [on(yomHaatzmaut, { from: 2004 })],
  "lag baomer": [on(library("18 Iyyar"))],
  shavuot: [
    on(library("6 Sivan"), { lasting: 2 }),
    on(library("6 Sivan"), { lasting: 1, countries: israel }),
  ],
  // A fast gives way to the sabbath.
  "tisha b'av": [on(moved(library("9 Av"), { 6: 1 }))],
};
