import { type DayRule, easter, fixed, nth, onOrAfter, orthodox, shifted } from "./day-rule.js";
import { type FeastRule, type FeastTable, on } from "./feast.js";

/** Countries whose public Easter is the orthodox one. */
const orthodoxEaster = [
  ...["BG", "BY", "CY", "EG", "ER", "ET", "GE", "GR", "MD", "ME", "MK", "RO", "RS", "RU", "UA"],
];

/** Countries whose public Christmas is 25 December of the Julian calendar: 7 January until 2100. */
const julianChristmas = ["BY", "EG", "ER", "ET", "GE", "ME", "MK", "RS", "RU"];

/** So many days after Easter, by the church of the country. */
function easterCycle(days: number, lasting = 1): readonly FeastRule[] {
  return [
    on(easter(days), { lasting, from: 1583 }),
    on(orthodox(days), { lasting, from: 1583, countries: orthodoxEaster }),
  ];
}

/** Christmas of the country, and the days around it. */
function christmas(days: number): readonly FeastRule[] {
  return [
    on(shifted(fixed(12, 25), days)),
    on(shifted(fixed(1, 7), days), { countries: julianChristmas, from: 1901, to: 2100 }),
    on(shifted(fixed(1, 6), days), { countries: ["AM"] }),
    // Moved by law of 14 July 2023.
    on(shifted(fixed(1, 7), days), { countries: ["UA"], from: 1901, to: 2023 }),
    on(shifted(fixed(12, 25), days), { countries: ["UA"], from: 2023 }),
  ];
}

const firstAdvent: DayRule = onOrAfter(7, fixed(11, 27));

/** Feasts of the western and orthodox churches. @source the churches' calendars */
export const christianFeasts: FeastTable = {
  advent: [on(firstAdvent, { lasting: fixed(12, 25) })],
  "first advent": [on(firstAdvent)],
  "second advent": [on(shifted(firstAdvent, 7))],
  "third advent": [on(shifted(firstAdvent, 14))],
  "fourth advent": [on(shifted(firstAdvent, 21))],
  "st barbara's day": [on(fixed(12, 4))],
  "st nicholas' eve": [on(fixed(12, 5))],
  "st nicholas' day": [on(fixed(12, 6))],
  "immaculate conception": [on(fixed(12, 8))],
  "st lucia's day": [on(fixed(12, 13))],
  "christmas eve": christmas(-1),
  christmas: christmas(0),
  "orthodox christmas": [on(fixed(1, 7), { from: 1901, to: 2100 })],
  "boxing day": [on(fixed(12, 26))],
  "holy innocents": [on(fixed(12, 28))],
  "twelfth night": [on(fixed(1, 5))],
  epiphany: [on(fixed(1, 6))],
  candlemas: [on(fixed(2, 2))],
  "valentine's day": [on(fixed(2, 14))],
  "st david's day": [on(fixed(3, 1))],
  "st patrick's day": [on(fixed(3, 17))],
  "st joseph's day": [on(fixed(3, 19))],
  annunciation: [on(fixed(3, 25))],
  "st george's day": [on(fixed(4, 23))],
  "st john's day": [on(fixed(6, 24))],
  "assumption day": [on(fixed(8, 15))],
  michaelmas: [on(fixed(9, 29))],
  "harvest festival": [on(nth(1, 7, 10), { countries: ["DE", "AT"] })],
  "reformation day": [on(fixed(10, 31))],
  "all saints' day": [on(fixed(11, 1))],
  "all souls' day": [on(fixed(11, 2))],
  "st martin's day": [on(fixed(11, 11))],
  "st andrew's day": [on(fixed(11, 30))],

  "fat thursday": [on(easter(-52), { from: 1583 })],
  "rose monday": [on(easter(-48), { from: 1583 })],
  "shrove tuesday": [on(easter(-47), { from: 1583 })],
  "ash wednesday": [on(easter(-46), { from: 1583 })],
  lent: [on(easter(-46), { lasting: 46, from: 1583 })],
  // To the eve of Lazarus Saturday.
  "great lent": [on(orthodox(-48), { lasting: 40, from: 1583 })],
  "lazarus saturday": [on(orthodox(-8), { from: 1583 })],
  "orthodox holy saturday": [on(orthodox(-1), { from: 1583 })],
  "orthodox new year": [on(fixed(1, 14), { from: 1900, to: 2100 })],
  "clean monday": [on(orthodox(-48), { from: 1583 })],
  "mothering sunday": [on(easter(-21), { from: 1583 })],
  "palm sunday": easterCycle(-7),
  "holy week": easterCycle(-7, 7),
  "maundy thursday": easterCycle(-3),
  "good friday": easterCycle(-2),
  "holy saturday": easterCycle(-1),
  easter: easterCycle(0),
  "easter monday": easterCycle(1),
  ascension: easterCycle(39),
  pentecost: easterCycle(49),
  "whit monday": easterCycle(50),
  "trinity sunday": [on(easter(56), { from: 1583 })],
  "corpus christi": [on(easter(60), { from: 1583 })],
  "orthodox palm sunday": [on(orthodox(-7), { from: 1583 })],
  "orthodox good friday": [on(orthodox(-2), { from: 1583 })],
  "orthodox easter": [on(orthodox(0), { from: 1583 })],
  "orthodox easter monday": [on(orthodox(1), { from: 1583 })],
  "orthodox pentecost": [on(orthodox(49), { from: 1583 })],
};
