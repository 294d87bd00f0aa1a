import { absent } from "../../events/ids.js";
import { filterPosting, type Posting } from "../../events/posting.js";
import type { Issue } from "../../issue/issue.js";
import { nearestNames } from "../../language/words/suggestion.js";
import type { EventsTerm } from "../../algebra/query.js";
import { dictionaryOf, hasNameAt, TYPE } from "./roles.js";
import type { Timeline } from "./timeline.js";

/** Every name that is known in a role, an issue where the role is not. */
export function knownNames(timeline: Timeline, role: string): readonly string[] {
  const { set } = timeline;
  const known = dictionaryOf(set, role);
  if (known === null) timeline.refuse(unknown("role", role, [TYPE, "subject", ...set.placeRoles]));
  return known?.spellings ?? [];
}

/** A name as the events spell it; where it is not known the policy says whether that is an issue. */
export function spelt(timeline: Timeline, role: string, name: string): string {
  const known = dictionaryOf(timeline.set, role);
  const found = known?.find(name) ?? absent;
  if (found !== absent && known !== null) return known.spelling(found);
  if (timeline.setting.policy.closedWorld === "known") {
    timeline.refuse(unknown(role, name, known?.spellings ?? []));
  }
  return name;
}

function unknown(role: string, name: string, known: readonly string[]): Issue {
  const place = { text: name, span: { start: 0, end: name.length } };
  return { kind: "unknown-name", role, name, nearest: nearestNames(name, known), place };
}

/** The postings of the events of a type that have the roles, without regard to time. */
export function postingsOf(timeline: Timeline, term: EventsTerm): readonly Posting[] {
  const { set } = timeline;
  const wanted = new Map<string, ReadonlySet<number>>();
  for (const [role, names] of Object.entries(term.roles)) wanted.set(role, numbersOf(timeline, role, names));
  const unwanted = Object.entries(term.without ?? {}).map(
    ([role, names]) => [role, numbersOf(timeline, role, names)] as const,
  );
  const types = term.type === null ? set.typeNames.spellings.keys() : numbersOf(timeline, TYPE, term.type);
  const one = (role: string): number | null => {
    const names = wanted.get(role);
    return names?.size === 1 ? ([...names][0] as number) : null;
  };
  const [subject, location] = [one("subject"), one("location")];
  const asked = [...wanted].filter(
    ([role]) => (role !== "subject" || subject === null) && (role !== "location" || location === null),
  );
  if ([...wanted.values()].some(({ size }) => size === 0)) return [];
  const postings = [...types].flatMap((type) => set.postings(type, subject, location));
  const checks = [
    ...asked.map(([role, names]) => ({ role, isWanted: (name: number) => names.has(name), has: true })),
    ...unwanted.map(([role, names]) => ({ role, isWanted: (name: number) => names.has(name), has: false })),
    ...term.present.map((role) => ({ role, isWanted: (name: number) => name !== absent, has: true })),
  ];
  const shared = checks.filter(({ role }) => set.isPosted(role));
  const own = checks.filter((check) => !shared.includes(check));
  const kept = postings.filter((posting) =>
    shared.every(
      ({ role, isWanted, has }) => isWanted(role === "subject" ? posting.subject : posting.location) === has,
    ),
  );
  if (own.length === 0) return kept;
  return kept
    .map((posting) =>
      filterPosting(posting, (position) =>
        own.every(({ role, isWanted, has }) => hasNameAt(set, position, role, isWanted) === has),
      ),
    )
    .filter(({ from, to }) => from < to);
}

/** The numbers of known names; none of the others. */
function numbersOf(timeline: Timeline, role: string, names: string | readonly string[]): ReadonlySet<number> {
  const known = dictionaryOf(timeline.set, role);
  const found = new Set<number>();
  for (const name of typeof names === "string" ? [names] : names) {
    const spelling = spelt(timeline, role, name);
    const number = known?.find(spelling) ?? absent;
    if (number !== absent) found.add(number);
  }
  return found;
}
