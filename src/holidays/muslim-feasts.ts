import { library } from "./day-rule.js";
import { type FeastTable, on } from "./feast.js";

/**
 * Muslim feasts, each from its first full day.
 *
 * @source the Umm al-Qura calendar as the holiday library has it, 1970–2076: equal to ICU's on every day
 *         from 2000 to 2028, within two days elsewhere. Where the new moon must be seen, and before the
 *         year 2000 in Saudi Arabia too, the feast may be a day off.
 */
export const muslimFeasts: FeastTable = {
  "islamic new year": [on(library("1 Muharram"))],
  ashura: [on(library("10 Muharram"))],
  mawlid: [on(library("12 Rabi al-awwal"))],
  "isra and mi'raj": [on(library("27 Rajab"))],
  ramadan: [on(library("1 Ramadan"), { lasting: library("1 Shawwal") })],
  "laylat al-qadr": [on(library("27 Ramadan"))],
  "eid al-fitr": [on(library("1 Shawwal"))],
  "day of arafah": [on(library("9 Dhu al-Hijjah"))],
  "eid al-adha": [on(library("10 Dhu al-Hijjah"))],
};
