import { typesIn } from "../../algebra/query-walk.js";
import type { AskedQuery } from "../../algebra/query.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { Form } from "../../language/question/form.js";
import type { FormName } from "../../language/question/forms.js";
import { areNumbers } from "./measures.js";
import type { NameGrammar } from "./name-grammar.js";
import { objectRole } from "./object-role.js";
import { providers } from "./role-names.js";

/** What somebody comes out of something with. */
const reached: ReadonlySet<string> = new Set(
  "rank place position score grade mark result points medal prize award certificate level rating diagnosis".split(
    " ",
  ),
);

/** By what somebody goes. */
const followed: ReadonlySet<string> = new Set(
  "route path trail way road track line lift transport train bus tram ferry flight plane taxi vehicle".split(
    " ",
  ),
);

/** By what something is done, where nothing says what that is. */
const means: ReadonlySet<string> = new Set(["method", "means", "payment method", "payment_method"]);

/** Whether a form asks for what a role says of one event. */
export function isOfEvent(name: FormName): boolean {
  return name.startsWith("role-");
}

/** With the role that a question asks for, where that has amounts. */
export function withNumbers(vocabulary: Vocabulary, form: Form, of: AskedQuery): Form {
  const isNumber = of.query === "values" && areNumbers(vocabulary, of.role);
  return isNumber ? { ...form, measure: of.role } : form;
}

/**
 * Whether a verb that says little goes with a role: somebody uses the tool of a repair, and not the machine to which that
 * is done; he gets the rank of a race, and not the gift that he brought.
 *
 * @param isAny  whether the event is named by nothing but its time, its place or somebody
 */
export function saysRole(
  vocabulary: Vocabulary,
  names: Pick<NameGrammar, "types">,
  name: FormName,
  of: AskedQuery,
  isAny: boolean,
): boolean {
  if (of.query !== "values" || of.role === "subject") return false;
  const role = of.role.toLowerCase();
  const types = typesIn(of).map((type) => vocabulary.typeNames.find(type));
  const isDoneTo = types.some((type) => {
    const own = vocabulary.rolesOf(type);
    // The dish of his lunch is his; the bike of his repair need not be.
    const isOwn = name === "role-had" && names.types.all[type]?.verb === null;
    return !isOwn && own?.has(of.role) === true && objectRole(vocabulary, names, [type]) === of.role;
  });
  if (isDoneTo) return false;
  switch (name) {
    case "role-used":
      return isAny ? means.has(role) : !reached.has(role);
    case "role-got":
      return reached.has(role) || (!isAny && providers.has(role));
    case "role-taken":
      return followed.has(role);
    default:
      return !isAny;
  }
}
