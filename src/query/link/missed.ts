import type { AskedQuery, Term } from "../../algebra/query.js";
import { typesIn } from "../../algebra/query-walk.js";
import { absent } from "../../events/ids.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { spokenForms, verbsOf } from "../../language/words/base-form.js";
import { foldName, nameKey } from "../../language/words/name-key.js";
import { doersOf } from "../../language/words/nominals.js";
import { singularsOf } from "../../language/words/noun-forms.js";
import type { Asked } from "../../language/question/asked.js";
import { anyOf, negatedOf } from "./among-names.js";
import type { NameGrammar } from "./name-grammar.js";
import { leftOpen } from "./rounds.js";
import { withEvents } from "./make.js";
import { absentees } from "./role-names.js";

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
  if (missed?.query !== "values" || missed.negated !== true || which === null) return missed;
  if (missed.role === "subject" && which.kind === "sort")
    return ofSurname(vocabulary, missed, which.phrase.text);
  if (which.kind === "person" && which.doer !== undefined)
    return ofDoers(vocabulary, missed, which.doer.text);
  if (which.kind !== "role") return missed;
  const roles = names.rolesCalled(which.phrase.text);
  const isOfKind = missed.role === "subject" && !roles.includes("subject");
  return isOfKind ? negatedOf(vocabulary, missed, roles) : missed;
}

type Values = Extract<AskedQuery, { query: "values" }>;

/** Which of the Mosers did not: of those who are called so; null where nobody is. */
function ofSurname(vocabulary: Vocabulary, { role, of, tense }: Values, phrase: string): AskedQuery | null {
  const surnames = singularsOf(foldName(phrase));
  const theirs = vocabulary.subjectNames.spellings.filter((name) =>
    surnames.some((surname) => foldName(name).endsWith(` ${surname}`)),
  );
  return theirs.length === 0 ? null : { query: "values", role, of: anyOf(role, theirs), never: of, tense };
}

/** Which drivers did not: of those who drive; null where nobody is told to. */
function ofDoers(vocabulary: Vocabulary, { role, of, tense }: Values, phrase: string): AskedQuery | null {
  const doers = new Set([foldName(phrase), ...singularsOf(foldName(phrase))]);
  const types = vocabulary.typeNames.spellings.filter((type) => {
    const verb = spokenForms(nameKey(type).split(" ")[0] ?? "")?.base;
    return verb !== undefined && doersOf(verb).some((doer) => doers.has(doer));
  });
  const deeds: readonly Term[] = types.map((type) => ({ term: "events", type, roles: {}, present: [] }));
  if (role !== "subject" || deeds.length === 0) return null;
  return { query: "values", role, of: { term: "union", of: deeds }, never: of, tense };
}

/**
 * Who missed something, where a role tells who was absent: not whoever did not do it.
 *
 * @returns the query itself where it says nothing of missing; null where the log tells only who gave what others missed
 */
function asMissed(vocabulary: Vocabulary, query: AskedQuery, text: string): AskedQuery | null {
  if (!/\b(?:miss|missed|missing|absent|skip|skipped)\b/iu.test(text)) return query;
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
  if (types.some((type) => verbsOf(type.split(" ")[0] ?? "").some((verb) => leading.has(verb)))) return null;
  // Of several who rehearse, those who missed a rehearsal were at another one.
  const others = types.map((type): Term => ({ term: "events", type, roles: {}, present: [] }));
  if (types.some((type) => /\b(?:absent|absence|missing|miss|missed)\b/iu.test(type))) return query;
  const isOfSeveral = vocabulary.haveSeveral?.("subject") === true && negated.query === "values";
  if (!isOfSeveral || negated.role !== "subject") return query;
  const [only, ...more] = others;
  const all: Term = only !== undefined && more.length === 0 ? only : { term: "union", of: others };
  return { query: "values", role: "subject", of: all, never: of, tense };
}
