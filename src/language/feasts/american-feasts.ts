import { fixed, listed, moved, nth, shifted } from "./day-rule.js";
import { type FeastRule, type FeastTable, on } from "./feast.js";

/** So many days after Thanksgiving of the United States, by the laws and proclamations of its time. */
function thanksgiving(days: number, from: number): readonly FeastRule[] {
  const rules = [
    on(shifted(nth(-1, 4, 11), days), { from: Math.max(from, 1863), to: 1938 }),
    on(shifted(listed("1939-11-23", "1940-11-21", "1941-11-20"), days), {
      from: Math.max(from, 1939),
      to: 1941,
    }),
    on(shifted(nth(4, 4, 11), days), { from: Math.max(from, 1942) }),
  ];
  return rules.filter((rule) => rule.from <= rule.to);
}

const canadianThanksgiving = nth(2, 1, 10);

/** A federal holiday that the Uniform Monday Holiday Act moved in 1971. */
function mondayFrom1971(before: FeastRule, since: FeastRule): readonly FeastRule[] {
  return [
    { ...before, to: 1970 },
    { ...since, from: 1971 },
  ];
}

/**
 * Days of the United States, and Thanksgiving wherever it is kept.
 *
 * The days themselves, not the Friday or Monday that is off when they fall on a weekend.
 *
 * @source 5 U.S.C. § 6103 and its history; the proclamations for Thanksgiving 1863–1941; the Super Bowls
 *         as played, and from 2022 on the second Sunday of February that the league's 17-game season gives
 */
export const americanFeasts: FeastTable = {
  thanksgiving: [
    ...thanksgiving(0, 1863),
    on(canadianThanksgiving, { countries: ["CA"], from: 1957 }),
    on(nth(1, 4, 11), { countries: ["LR"] }),
    on(nth(1, 1, 10), { countries: ["LC"] }),
    on(nth(-1, 3, 11), { countries: ["NF"] }),
    on(fixed(10, 25), { countries: ["GD"], from: 1984 }),
  ],
  "american thanksgiving": thanksgiving(0, 1863),
  "canadian thanksgiving": [on(canadianThanksgiving, { from: 1957 })],
  "black friday": thanksgiving(1, 1952),
  "small business saturday": thanksgiving(2, 2010),
  "cyber monday": thanksgiving(4, 2005),
  "giving tuesday": thanksgiving(5, 2012),
  "martin luther king day": [on(nth(3, 1, 1), { from: 1986 })],
  "inauguration day": [on(fixed(1, 20), { from: 1937, every: 4 })],
  "super bowl sunday": [
    on(listed("2000-01-30", "2001-01-28", "2002-02-03", "2003-01-26")),
    on(nth(1, 7, 2), { from: 2004, to: 2021 }),
    on(nth(2, 7, 2), { from: 2022 }),
  ],
  "lincoln's birthday": [on(fixed(2, 12), { from: 1874 })],
  "presidents' day": mondayFrom1971(on(fixed(2, 22), { from: 1880 }), on(nth(3, 1, 2))),
  "national day of prayer": [on(nth(1, 4, 5), { from: 1988 })],
  "emergency medical services week": [on(nth(3, 7, 5), { lasting: 7, from: 1992 })],
  "emsc day": [on(shifted(nth(3, 7, 5), 3), { from: 1995 })],
  "mini-tuesday": [on(listed("2004-02-03"))],
  "super tuesday": [
    on(
      listed(
        ...["2000-03-07", "2004-03-02", "2008-02-05", "2012-03-06", "2016-03-01", "2020-03-03"],
        "2024-03-05",
      ),
    ),
  ],
  "tax day": [
    on(moved(fixed(4, 15), { 6: 2, 7: 1 }), { from: 1955, to: 2006 }),
    // Emancipation Day of the District of Columbia, 16 April or the weekday next to it, counts as off.
    on(moved(fixed(4, 15), { 5: 3, 6: 3, 7: 2 }), { from: 2007, to: 2019 }),
    on(listed("2020-07-15", "2021-05-17")),
    on(moved(fixed(4, 15), { 5: 3, 6: 3, 7: 2 }), { from: 2022 }),
  ],
  "arbor day": [on(nth(-1, 5, 4), { from: 1970 })],
  "administrative professionals' day": [on(shifted(nth(-1, 6, 4), -3), { from: 1955 })],
  "cinco de mayo": [on(fixed(5, 5), { from: 1863 })],
  "memorial day": [
    ...mondayFrom1971(on(fixed(5, 30), { from: 1868 }), on(nth(-1, 1, 5))),
    on(fixed(6, 6), { countries: ["KR"], from: 1956 }),
  ],
  "flag day": [on(fixed(6, 14), { from: 1916 })],
  juneteenth: [on(fixed(6, 19), { from: 1866 })],
  "fourth of july": [on(fixed(7, 4), { from: 1776 })],
  "patriot day": [on(fixed(9, 11), { from: 2002 })],
  "columbus day": mondayFrom1971(on(fixed(10, 12), { from: 1937 }), on(nth(2, 1, 10))),
  "grandparents' day": [on(shifted(nth(1, 1, 9), 6), { from: 1978 })],
  "boss's day": [on(fixed(10, 16), { from: 1962 })],
  "election day": [on(shifted(nth(1, 1, 11), 1), { from: 1845 })],
  "veterans day": [
    on(fixed(11, 11), { from: 1954, to: 1970 }),
    on(nth(4, 1, 10), { from: 1971, to: 1977 }),
    on(fixed(11, 11), { from: 1978 }),
  ],
  "pearl harbor day": [on(fixed(12, 7), { from: 1942 })],
  festivus: [on(fixed(12, 23), { from: 1966 })],
  kwanzaa: [on(fixed(12, 26), { lasting: 7, from: 1966 })],
};
