import type { AskedQuery, Term } from "../../algebra/query.js";
import { typesIn } from "../../algebra/query-walk.js";
import { absent } from "../../events/ids.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { verbsOf } from "../../language/words/base-form.js";
import type { Asked } from "../../language/question/asked.js";
import { negatedOf } from "./among-names.js";
import type { NameGrammar } from "./name-grammar.js";
import { leftOpen } from "./rounds.js";
import { withEvents } from "./make.js";

/** Roles of those who were not there. */
const absentees: ReadonlySet<string> = new Set([
  "absent",
  "absentee",
  "absentees",
  "missing",
  "excused",
  "away",
]);

/** What somebody does for others, who may miss it. */
const leading: ReadonlySet<string> = new Set(
  "give hold teach lead host run chair organise organize conduct".split(" "),
);

/** A query for those who did not, asked of those who might have: what was lent, who was to come, dogs. */
export function meantOfOthers(
  vocabulary: Vocabulary,
  names: NameGrammar,
  query: AskedQuery | null,
  { which }: Asked,
  text: string,
): AskedQuery | null {
  const asked = query === null ? null : leftOpen(vocabulary, query, /\bnever\b/iu.test(text));
  const missed = asked === null ? null : asMissed(vocabulary, asked, text);
  if (missed?.query !== "values" || missed.negated !== true || which?.kind !== "role") return missed;
  const roles = names.rolesCalled(which.phrase.text);
  const isOfKind = missed.role === "subject" && !roles.includes("subject");
  return isOfKind ? negatedOf(vocabulary, missed, roles) : missed;
}

/**
 * Who missed something, where a role tells who was absent: not whoever did not do it.
 *
 * @returns the query itself where it says nothing of missing; null where the log tells only who gave what others missed
 */
function asMissed(vocabulary: Vocabulary, query: AskedQuery, text: string): AskedQuery | null {
  if (!/\b(?:miss|missed|skip|skipped)\b/iu.test(text)) return query;
  const negated = query.query === "not" ? query.of : query;
  if (!("of" in negated) || Array.isArray(negated.of)) return query;
  const isNone = query.query === "not" || (negated.query === "values" && negated.negated === true);
  const types = typesIn(query);
  if (!isNone || types.length === 0) return query;
  const roles = types.map((type) =>
    [...(vocabulary.rolesOf(vocabulary.typeNames.find(type)) ?? [])].find((role) => absentees.has(role)),
  );
  const [role] = roles;
  const { tense } = query;
  const of = negated.of as Term;
  if (role !== undefined && roles.every((each) => each === role)) {
    if (negated.query === "values") return { query: "values", role, of, tense };
    const theirs = withEvents(of, ({ roles: { subject, ...others }, ...events }) =>
      typeof subject === "string" && (vocabulary.namesOf(role)?.find(subject) ?? absent) !== absent
        ? { ...events, roles: { ...others, [role]: subject } }
        : null,
    );
    return theirs === null ? null : { query: "exists", of: theirs, tense };
  }
  return types.some((type) => verbsOf(type.split(" ")[0] ?? "").some((verb) => leading.has(verb)))
    ? null
    : query;
}
