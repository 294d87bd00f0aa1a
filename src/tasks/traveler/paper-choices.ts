import { formatInstant } from "../../time/instant.js";
import type { NamedWindow } from "./named-days/named-window.js";
import type { Choice, Plan } from "./plan.js";

/** What the paper leaves open, and how the profile `paper` decides it. */
export function paperChoices(plan: Plan): readonly Choice[] {
  return plan.named === null ? choicesOf(plan) : [...choicesOf(plan), ...namedChoices(plan, plan.named)];
}

/** What the categories about named days add, which the paper names as future work. */
function namedChoices({ zone, speechTime }: Plan, { start, holidays }: NamedWindow): readonly Choice[] {
  return [
    {
      name: "named-days-lists",
      value: "lists of events of their own, with n for r in the names of their roots",
      reason: "the events and questions of the paper's categories stay as they are, whatever else is asked",
    },
    {
      name: "named-days-timestamps",
      value: `from ${formatInstant(start, zone)} to ${formatInstant(speechTime, zone)}; the events take turns: one on a holiday, one on a birthday, one at any second; then one within six days of a holiday, one of a birthday, and one at any second`,
      reason:
        "of events at any second, few would lie on a day that has a name; the year before holds Christmas",
    },
    {
      name: "holidays",
      value: holidays.map(({ name }) => name).join(", "),
      reason: "widely known, of the country of the policy, up to speech time",
    },
    {
      name: "holidays-without-year",
      value: "the last one up to speech time",
      reason: "the questions are in the past tense",
    },
    {
      name: "birthdays",
      value:
        "one for each subject and root, any day but 29 February; told as facts of the event set and of its items",
      reason: "nobody could know them otherwise",
    },
    {
      name: "named-days-true",
      value:
        "half of the days hold an event with the roles of the question, fewer where a set has no more such events; the others are half the time named for the day of another event, else any such day; their roles are half the time those of some event",
      reason: "as for explicit dates",
    },
  ];
}

function choicesOf(plan: Plan): readonly Choice[] {
  const { zone, speechTime, windowStart, roots, count } = plan;
  const each = count % roots === 0 ? `${count / roots}` : `${Math.floor(count / roots)} or one more`;
  return [
    {
      name: "timestamps",
      value: `uniform over the whole seconds from ${formatInstant(windowStart, zone)} to ${formatInstant(speechTime, zone)}, both included`,
      reason: "the paper samples them from 2023-01-01 to 2023-09-29 and names no distribution",
    },
    {
      name: "zone",
      value: zone.name,
      reason: "the paper's 22:18 is Unix time 1696018694 in Europe/Berlin; it names no zone",
    },
    {
      name: "speech-time",
      value: formatInstant(speechTime, zone),
      reason: "Unix time 1696018694 unless another is asked for",
    },
    {
      name: "roles-of-events",
      value: "type, subject and location drawn uniformly and apart from one another",
      reason: "the paper samples them at random and names no distribution",
    },
    {
      name: "roots",
      value: `${roots} independently drawn lists of the largest length`,
      reason:
        "the paper does not say how many lists it draws; answers about one list hang together, so intervals need several",
    },
    {
      name: "nesting",
      value: "the set of length N is the first N events of its list, in the order drawn",
      reason:
        "lengths then differ in their length alone; the events of a list are drawn alike and apart, so its start is as random as any other part",
    },
    {
      name: "questions-of-roots",
      value: `each root is asked ${each} of the ${count} questions of a length and category`,
      reason: "the paper's 100 questions for each length and category, spread evenly over the roots",
    },
    {
      name: "balance",
      value:
        "each pair of template and expression as often as any other within one; for explicit dates day, month and year count as expressions",
      reason:
        "the paper asks every template with every expression, 37 questions an event; so When is one in 16 of the relative questions",
    },
    {
      name: "roles-of-questions",
      value:
        "half of the relative and vague questions name roles that some event of the set has, the others roles that none has, each uniformly; where a set has no such combination, of the other sort",
      reason:
        "the paper asks about its events and must go beyond them where sets are small; without the half, nearly every question about 5 events would be about nothing",
    },
    {
      name: "explicit-dates-true",
      value: "half of the explicit dates hold an event with the roles of the question",
      reason: "the paper does not say how dates are chosen",
    },
    {
      name: "explicit-dates-false",
      value:
        "the roles are half the time those of some event; the date is half the time that of an event of the set, else that of a moment drawn as events are (years: that one or one of the two before); dates that hold a matching event are drawn again, at last from the two years before as well",
      reason:
        "false days and months then look like true ones; other years are needed where all roles occur in the only year of the events",
    },
    {
      name: "repeats",
      value:
        "no question is asked twice about one event set; none is asked twice in a length and category as long as one is left",
      reason: "the paper does not say whether its questions repeat; a set of 5 events has too few of its own",
    },
    {
      name: "long-time-ago",
      value: "a long time ago",
      reason: 'Table 3 has "long time ago", the example questions have "a long time ago"',
    },
    {
      name: "just",
      value: "after the subject, in Who questions after Who",
      reason: "the paper puts it after the subject and gives no Who question with it",
    },
    {
      name: "articles",
      value:
        "eat risotto, dance lively salsa in questions; ate a risotto, danced a lively salsa where a prompt tells events in sentences",
      reason:
        "the paper's questions have eat Risotto, its Figure 3 has ate a risotto and danced a lively salsa; no question of it is about the salsa",
    },
    {
      name: "grain",
      value: "minute",
      reason: "the paper's events are shown to the minute, and it compares dates and times",
    },
    {
      name: "subjects",
      value: plan.vocabulary.subjects.join(", "),
      reason: "Table 1 has Robot, the examples have Ria; the table counts",
    },
  ];
}
