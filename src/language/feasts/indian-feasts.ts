import { type DayRule, lunar, shifted, sign } from "./day-rule.js";
import { type FeastRule, type FeastTable, on } from "./feast.js";
import type { Watch } from "./hindu-calendar.js";

/** Where the reckoning was held against known days, with some years around. */
const reckoned = { from: 1900, to: 2100 };

function moon(month: number, lunarDay: number, watch: Watch = "sunrise", days = 0): readonly FeastRule[] {
  return [on(shifted(lunar(month, lunarDay, watch), days), reckoned)];
}

function solar(day: DayRule): readonly FeastRule[] {
  return [on(day, reckoned)];
}

const capricorn = sign(9, "before-sunset");
const diwali = lunar(7, 30, "dusk");

/**
 * Feasts of the Hindus, Jains and Sikhs. Months are counted from Chaitra and begin with the new moon, as in
 * south and west India; days 16–30 belong to the following month of the north.
 *
 * Where a lunar day runs at the wanted time on two days, or on none, communities differ: so with Holi 2016,
 * 2023 and 2026, Dussehra 2018 and 2022, Janmashtami 2016, Dhanteras 2022, Maha Shivaratri 2018, Diwali 2024
 * and 2025, and with Vijayadashami, which some keep by the moon's house.
 *
 * @source the times of day at which the lunar day must run are those of the almanacs (Dharmasindhu)
 */
export const indianFeasts: FeastTable = {
  ugadi: moon(1, 1),
  "rama navami": moon(1, 9, "noon"),
  "mahavir jayanti": moon(1, 13),
  "hanuman jayanti": moon(1, 15),
  "akshaya tritiya": moon(2, 3, "noon"),
  "ratha yatra": moon(4, 2),
  "guru purnima": moon(4, 15),
  "hariyali teej": moon(5, 3),
  "nag panchami": moon(5, 5),
  "raksha bandhan": moon(5, 15, "morning"),
  "krishna janmashtami": moon(5, 23, "midnight"),
  "hartalika teej": moon(6, 3),
  "ganesh chaturthi": moon(6, 4, "noon"),
  "anant chaturdashi": moon(6, 14),
  navaratri: [on(lunar(7, 1, "sunrise"), { ...reckoned, lasting: lunar(7, 10, "afternoon") })],
  "durga puja": [on(lunar(7, 6, "sunrise"), { ...reckoned, lasting: 5 })],
  "durga ashtami": moon(7, 8),
  "maha navami": moon(7, 9),
  dussehra: moon(7, 10, "afternoon"),
  "sharad purnima": moon(7, 15, "dusk"),
  "valmiki jayanti": moon(7, 15),
  "karva chauth": moon(7, 19, "moonrise"),
  dhanteras: moon(7, 28, "sunset"),
  "naraka chaturdashi": moon(7, 29, "dawn"),
  "choti diwali": solar(shifted(diwali, -1)),
  diwali: solar(diwali),
  "govardhan puja": moon(8, 1, "noon"),
  "bhai dooj": moon(8, 2, "afternoon"),
  "chhath puja": moon(8, 6),
  "guru nanak jayanti": moon(8, 15),
  "gita jayanti": moon(9, 11),
  "guru gobind singh jayanti": moon(10, 7),
  "vasant panchami": moon(11, 5, "morning"),
  "guru ravidas jayanti": moon(11, 15),
  "dayananda saraswati jayanti": moon(11, 25),
  "maha shivaratri": moon(11, 29, "midnight"),
  // The bonfire on the eve of the day of colours.
  "holika dahan": moon(12, 15, "evening"),
  holi: moon(12, 15, "evening", 1),
  onam: solar({ kind: "house", sign: 4, house: 21 }),
  puthandu: solar(sign(0, "before-sunset")),
  vishu: solar(sign(0, "next-day")),
  vaisakhi: solar(sign(0, "that-day")),
  // 25 Baisakh of Bengal, whose year begins the day after the sun enters Aries.
  "rabindra jayanti": solar(shifted(sign(0, "next-day"), 24)),
  lohri: solar(shifted(capricorn, -1)),
  "makar sankranti": solar(capricorn),
  bhogi: solar(shifted(capricorn, -1)),
  pongal: solar(capricorn),
  "mattu pongal": solar(shifted(capricorn, 1)),
  "kaanum pongal": solar(shifted(capricorn, 2)),
};
