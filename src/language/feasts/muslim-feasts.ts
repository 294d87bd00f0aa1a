import { muslim, onOrBefore, shifted } from "./day-rule.js";
import { type FeastTable, on } from "./feast.js";

/**
 * Muslim feasts, each from its first full day.
 *
 * @source the Umm al-Qura calendar, 1882–2174. Where the new moon must be seen, and before the year 2000 in
 *         Saudi Arabia too, the feast may be a day off.
 */
export const muslimFeasts: FeastTable = {
  "islamic new year": [on(muslim(1, 1))],
  ashura: [on(muslim(1, 10))],
  mawlid: [on(muslim(3, 12))],
  "isra and mi'raj": [on(muslim(7, 27))],
  ramadan: [on(muslim(9, 1), { lasting: muslim(10, 1) })],
  "laylat al-qadr": [on(muslim(9, 27))],
  // The last Friday of Ramadan.
  "jumu'atul-wida": [on(onOrBefore(5, shifted(muslim(10, 1), -1)))],
  "eid al-fitr": [on(muslim(10, 1))],
  "day of arafah": [on(muslim(12, 9))],
  "eid al-adha": [on(muslim(12, 10))],
};
