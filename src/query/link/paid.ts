import { wordsOf } from "../../events/type-index.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { Asked } from "../../language/question/asked.js";
import { verbsOf } from "../../language/words/base-form.js";
import { nameKey } from "../../language/words/name-key.js";
import { moneyRoles } from "./measures.js";
import { ordering } from "./role-names.js";

/** Verbs of which the object is money, whether or not a question says that. */
const paying: ReadonlySet<string> = new Set("pay donate contribute tip".split(" "));

/** Sums that nobody is rid of for good, or that come in. */
const keptOrGot: ReadonlySet<string> = new Set(
  "deposit bond bail salary wage wages income revenue takings refund winnings budget balance".split(" "),
);

/** Whether what is done is that money is paid: "how much did Ann pay". */
export function isOfPaying({ ask, doing: { verb } }: Asked): boolean {
  return ask === "how-often" && verb !== null && verbsOf(verb.text).some((base) => paying.has(base));
}

/**
 * Whether how much somebody paid is told by the events that say so: those of other types that have a price may be paid
 * as well.
 *
 * @param types  those that have the verb
 */
export function isPaying(vocabulary: Vocabulary, asked: Asked, types: readonly number[] | null): boolean {
  const { subject, doing } = asked;
  if (!isOfPaying(asked) || types === null) return false;
  // What was paid for, by whom or in what is told by these events alone.
  if (subject?.kind !== "name" && subject?.kind !== "speaker") return false;
  if (doing.objects.length > 0) return false;
  const name = subject.kind === "name" ? subject.phrase.text : (vocabulary.speaker ?? "");
  return [...vocabulary.typeNames.spellings.keys()].every(
    (type) =>
      types.includes(type) ||
      moneyRoles(vocabulary, type).every((role) => keptOrGot.has(role.toLowerCase())) ||
      !takesPart(vocabulary, type, name),
  );
}

/** Whether somebody of a name may have a part in events of a type. */
function takesPart(vocabulary: Vocabulary, type: number, name: string): boolean {
  const words = nameKey(name).split(" ");
  const roles = new Set(["subject", ...(vocabulary.rolesOf(type) ?? vocabulary.placeRoles)]);
  return [...roles].some((role) =>
    (vocabulary.namesOf(role)?.spellings ?? []).some((spelling, number) => {
      const own = nameKey(spelling).split(" ");
      return (
        words.every((word) => own.includes(word)) && vocabulary.occurs(type, { role, name: number }) !== false
      );
    }),
  );
}

/** Verbs that say that money comes in. */
const earning: ReadonlySet<string> = new Set(["sell", "earn", "charge", "invoice", "bill", "receive", "win"]);

/** Whether what events cost is what somebody else paid. */
export function isEarning(vocabulary: Vocabulary, type: number): boolean {
  const [verb = ""] = wordsOf(vocabulary.typeNames.spelling(type));
  const own = vocabulary.rolesOf(type) ?? new Set<string>();
  return verbsOf(verb).some((base) => earning.has(base)) || [...own].some((role) => ordering.has(role));
}
