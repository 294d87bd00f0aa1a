import { type DayRule, easter, fixed, listed, moved, nth, onOrAfter, shifted, sun } from "./day-rule.js";
import { type FeastRule, type FeastTable, on } from "./feast.js";

/** The United States with the territories that keep its days. */
const america = ["US", "AS", "GU", "MP", "PR", "VI"];

const britain = ["GB", "GG", "GI", "IE", "IM", "JE"];

/** Countries whose clocks change with those of the European Union. */
const europeanClocks = [
  ...["AD", "AL", "AT", "BA", "BE", "BG", "CH", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GB", "GR"],
  ...["HR", "HU", "IE", "IT", "LI", "LT", "LU", "LV", "MC", "ME", "MK", "MT", "NL", "NO", "PL", "PT", "RO"],
  ...["RS", "SE", "SI", "SK", "SM", "VA", "XK"],
];

const southern = [
  ...["AR", "AU", "BO", "BR", "BW", "CL", "FJ", "LS", "MG", "MU", "MZ", "NA", "NZ", "PE", "PY", "RE", "SZ"],
  ...["UY", "VU", "WS", "ZA", "ZM", "ZW"],
];

/** A season's first day, by the library's name of what happens in the north and in the south. */
function season(north: string, south: string): readonly FeastRule[] {
  const reckoned = { from: 1583, to: 2999 };
  return [on(sun(north), reckoned), on(sun(south), { ...reckoned, countries: southern })];
}

const lastSundayOfMay = nth(-1, 7, 5);
/** Gives way to Pentecost. */
const frenchMothersDay: DayRule = { kind: "unless", rule: lastSundayOfMay, other: easter(49), days: 7 };

const mothersDay: readonly FeastRule[] = [
  on(nth(2, 7, 5)),
  on(easter(-21), { countries: britain, from: 1583 }),
  on(frenchMothersDay, {
    countries: ["BL", "FR", "GF", "GP", "MF", "MQ", "NC", "PF", "PM", "RE", "WF", "YT"],
    from: 1950,
  }),
  on(lastSundayOfMay, { countries: ["DO", "DZ", "HT", "MA", "MG", "SE", "SN", "TN"] }),
  on(nth(1, 7, 5), { countries: ["AO", "CV", "ES", "HU", "IC", "LT", "MZ", "PT", "RO"] }),
  on(nth(2, 7, 6), { countries: ["LU"] }),
  on(nth(2, 7, 2), { countries: ["NO", "SJ"] }),
  on(nth(-1, 7, 11), { countries: ["RU"], from: 1998 }),
  on(nth(3, 7, 10), { countries: ["AR"] }),
  on(fixed(3, 3), { countries: ["GE"] }),
  on(fixed(3, 8), { countries: ["AL", "BG"] }),
  on(fixed(3, 21), {
    countries: ["AE", "BH", "EG", "IQ", "JO", "KW", "LB", "LY", "OM", "PS", "QA", "SA", "SD", "SY", "YE"],
  }),
  on(fixed(5, 10), { countries: ["GT", "MX", "SV"] }),
  on(fixed(5, 15), { countries: ["PY"] }),
  on(fixed(5, 26), { countries: ["PL"] }),
  on(fixed(5, 27), { countries: ["BO"] }),
  on(fixed(5, 30), { countries: ["NI"] }),
  on(fixed(8, 12), { countries: ["TH"], from: 1976 }),
  on(fixed(8, 15), { countries: ["CR"] }),
  on(fixed(10, 14), { countries: ["BY"] }),
  on(fixed(10, 15), { countries: ["MW"] }),
  on(fixed(12, 8), { countries: ["PA"] }),
  on(fixed(12, 22), { countries: ["ID"] }),
];

const fathersDay: readonly FeastRule[] = [
  on(nth(3, 7, 6)),
  on(easter(39), { countries: ["DE"], from: 1583 }),
  on(fixed(3, 19), { countries: ["AD", "AO", "BO", "ES", "HN", "HR", "IC", "IT", "LI", "MZ", "PT"] }),
  on(nth(2, 7, 5), { countries: ["RO"], from: 2010 }),
  on(nth(1, 7, 6), { countries: ["CH", "LT"] }),
  on(nth(2, 7, 6), { countries: ["AT", "BE"] }),
  on(fixed(6, 5), { countries: ["DK"] }),
  on(fixed(6, 17), { countries: ["GT", "SV"] }),
  on(fixed(6, 21), { countries: ["AE", "EG", "JO", "LB", "SD", "SY"] }),
  on(fixed(6, 23), { countries: ["NI", "PL"] }),
  on(fixed(8, 8), { countries: ["TW"] }),
  on(nth(2, 7, 8), { countries: ["BR"] }),
  on(nth(1, 7, 9), { countries: ["AU", "FJ", "NF", "NZ", "PG"] }),
  on(nth(2, 7, 9), { countries: ["LV"] }),
  on(nth(1, 7, 10), { countries: ["LU"] }),
  on(nth(3, 7, 10), { countries: ["RU"], from: 2021 }),
  on(nth(2, 7, 11), { countries: ["AX", "EE", "FI", "IS", "NO", "SE", "SJ"] }),
  on(fixed(11, 12), { countries: ["ID"] }),
  on(fixed(12, 5), { countries: ["TH"] }),
];

const laborDay: readonly FeastRule[] = [
  on(fixed(5, 1), { from: 1890 }),
  on(nth(1, 1, 9), { countries: [...america, "BM", "CA"], from: 1894 }),
  on(nth(4, 1, 10), { countries: ["NZ"], from: 1910 }),
  on(fixed(5, 23), { countries: ["JM"], from: 1961 }),
  on(fixed(6, 19), { countries: ["TT"], from: 1973 }),
  on(nth(1, 1, 5), { countries: ["KN", "MS"] }),
  on(nth(1, 5, 6), { countries: ["BS"] }),
  on(nth(-1, 7, 9), { countries: ["KZ"], from: 2014 }),
  // Each state of Australia has its own.
  on(listed(), { countries: ["AU"] }),
];

const europe = { countries: europeanClocks, from: 1996 };
const noClockChange = { countries: ["CN", "IN", "JP", "KR", "SG"] };

/** Days that many countries know, with those that they put on different dates. @source the countries' laws and customs */
export const civicFeasts: FeastTable = {
  "new year's day": [on(fixed(1, 1))],
  "new year's eve": [on(fixed(12, 31))],
  "leap day": [on(fixed(2, 29))],
  "burns night": [on(fixed(1, 25))],
  "groundhog day": [on(fixed(2, 2))],
  "international women's day": [on(fixed(3, 8), { from: 1914 })],
  "pi day": [on(fixed(3, 14), { from: 1988 })],
  "april fools' day": [on(fixed(4, 1))],
  "earth day": [on(fixed(4, 22), { from: 1970 })],
  "walpurgis night": [on(fixed(4, 30))],
  "may day": [on(fixed(5, 1))],
  "international workers' day": [on(fixed(5, 1), { from: 1890 })],
  "star wars day": [on(fixed(5, 4), { from: 2011 })],
  "ve day": [on(fixed(5, 8), { from: 1945 })],
  "victory day": [
    on(fixed(5, 8), { from: 1945 }),
    on(fixed(5, 9), {
      countries: ["AM", "AZ", "BY", "GE", "KG", "KZ", "MD", "RS", "RU", "TJ", "TM", "UZ"],
      from: 1945,
    }),
    on(fixed(5, 9), { countries: ["UA"], from: 1945, to: 2022 }),
    on(fixed(5, 8), { countries: ["UA"], from: 2023 }),
    on(fixed(6, 23), { countries: ["EE"], from: 1934 }),
    on(fixed(8, 30), { countries: ["TR"], from: 1926 }),
    on(fixed(9, 8), { countries: ["MT"] }),
    on(fixed(12, 16), { countries: ["BD"], from: 1972 }),
  ],
  "law day": [on(fixed(5, 1), { from: 1958 })],
  "lei day": [on(fixed(5, 1), { from: 1928 })],
  "loyalty day": [on(fixed(5, 1), { from: 1955 })],
  "national freedom day": [on(fixed(2, 1), { from: 1949 })],
  "national siblings day": [on(fixed(4, 10), { from: 1998 })],
  "harvey milk day": [on(fixed(5, 22), { from: 2010 })],
  "military spouse day": [on(shifted(nth(2, 7, 5), -2), { from: 1984 })],
  "world vegan day": [on(fixed(11, 1), { from: 1994 })],
  // On a Saturday it is kept on the Friday before, on a Sunday on the Monday after.
  "emancipation day": [on(moved(fixed(4, 16), { 6: -1, 7: 1 }), { from: 2005 })],
  "d-day": [on(fixed(6, 6), { from: 1944 })],
  "midsummer's eve": [
    on(fixed(6, 23)),
    on(onOrAfter(5, fixed(6, 19)), { countries: ["AX", "FI", "SE"], from: 1955 }),
  ],
  midsummer: [
    on(fixed(6, 24)),
    on(onOrAfter(6, fixed(6, 20)), { countries: ["AX", "FI", "SE"], from: 1955 }),
  ],
  halloween: [on(fixed(10, 31))],
  "day of the dead": [on(fixed(11, 2))],
  "guy fawkes night": [on(fixed(11, 5), { from: 1606 })],
  "armistice day": [on(fixed(11, 11), { from: 1919 })],
  "remembrance day": [on(fixed(11, 11), { from: 1919 })],
  "remembrance sunday": [on(nth(2, 7, 11), { from: 1945 })],
  "world aids day": [on(fixed(12, 1), { from: 1988 })],
  "human rights day": [
    on(fixed(12, 10), { from: 1950 }),
    on(fixed(3, 21), { countries: ["ZA"], from: 1995 }),
  ],

  "mother's day": mothersDay,
  "father's day": fathersDay,
  "labor day": laborDay,

  "start of daylight saving time": [
    on(nth(1, 7, 4), { from: 1987, to: 2006 }),
    on(nth(2, 7, 3), { from: 2007 }),
    on(nth(-1, 7, 3), europe),
    on(nth(1, 7, 10), { countries: ["AU"], from: 2008 }),
    on(nth(-1, 7, 9), { countries: ["NZ"], from: 2007 }),
    on(listed(), noClockChange),
  ],
  "end of daylight saving time": [
    on(nth(-1, 7, 10), { from: 1967, to: 2006 }),
    on(nth(1, 7, 11), { from: 2007 }),
    on(nth(-1, 7, 10), europe),
    on(nth(1, 7, 4), { countries: ["AU", "NZ"], from: 2008 }),
    on(listed(), noClockChange),
  ],

  "spring equinox": season("march equinox", "september equinox"),
  "summer solstice": season("june solstice", "december solstice"),
  "autumn equinox": season("september equinox", "march equinox"),
  "winter solstice": season("december solstice", "june solstice"),
};
