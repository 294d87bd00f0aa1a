import type { PrintedAnswer } from "../../../../query/print.js";
import type { Event } from "../../../../events/event.js";
import { calendarCodes, type DateGrain } from "../set-view.js";
import type { AskedRoles, Template } from "../asked.js";
import type { Instant } from "../../../../time/instant.js";
import { formatInstant } from "../../../../time/instant.js";
import type { Zone } from "../../../../time/zone.js";

/** A day, month or year as the code compares it: 20230929, 202309, 2023. */
export interface ComparedDate {
  readonly grain: DateGrain;
  readonly code: number;
}

/** What the code compares with the events. */
export interface ComparedQuestion {
  readonly template: Template;
  readonly category: "explicit" | "relative";
  readonly roles: AskedRoles;
  /** Null where nothing says when. */
  readonly date: ComparedDate | null;
}

/**
 * What the predecessor's code gives as gold, its fault included: to an explicit Did question it says yes if
 * anybody did it, whoever is asked about. Events after speech time count like any other.
 *
 * A loop over the events that shares nothing with the oracle.
 *
 * @source recovered from the public code of TRAVELER's predecessor (KEOD 2024)
 */
export function predecessorGold(
  { template, category, roles, date }: ComparedQuestion,
  events: readonly Event[],
  zone: Zone,
): PrintedAnswer {
  const looksAtSubject = !(template === "who" || (template === "did" && category === "explicit"));
  const matching = events.filter(
    (event) =>
      event.type === roles.type.name &&
      event.roles["location"] === roles.location.name &&
      (!looksAtSubject || event.roles["subject"] === roles.subject) &&
      (date === null || calendarCodes(event.time, zone)[date.grain] === date.code),
  );
  switch (template) {
    case "did":
      return matching.length > 0 ? "yes" : "no";
    case "who":
      return [...new Set(matching.map((event) => event.roles["subject"] ?? ""))];
    case "how-often":
      return matching.length;
    case "when-last":
      return lastOf(matching, zone);
  }
}

function lastOf(events: readonly Event[], zone: Zone): string {
  const last = events.reduce<Instant | null>(
    (latest, { time }) => (latest === null || time > latest ? time : latest),
    null,
  );
  return last === null ? "never" : formatInstant(last, zone);
}
