import { type HolidayCalendar, loadHolidays } from "../../expressions.js";

let calendar: HolidayCalendar | null = null;

/** The holiday calendar, loaded when it is first asked for. Cost: about 100 ms once. */
export async function holidayCalendar(): Promise<HolidayCalendar> {
  return (calendar ??= await loadHolidays());
}

/** Thrown by what stands in for the calendar. */
const wanted = new Error("the holiday calendar is wanted");

const standIn = new Proxy({} as HolidayCalendar, {
  get() {
    throw wanted;
  },
});

/**
 * What is read with the holiday calendar, which is loaded when a reading first asks it something. To look
 * for holidays beforehand would take another parse of every text.
 *
 * @param read  begins anew with the calendar when it asked for it in vain
 */
export async function withHolidays<T>(read: (holidays: HolidayCalendar) => T): Promise<T> {
  try {
    return read(calendar ?? standIn);
  } catch (fault) {
    if (fault !== wanted) throw fault;
    calendar = await loadHolidays();
    return read(calendar);
  }
}
