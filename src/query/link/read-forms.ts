import type { AskedQuery } from "../../algebra/query.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { English } from "../../language/expression/english.js";
import type { Meaning } from "../../language/parse/meanings.js";
import type { Asked, Item } from "../../language/question/asked.js";
import type { FormName } from "../../language/question/forms.js";
import type { Form, Formed } from "../../language/question/form.js";
import { flatOf } from "../../language/question/meant-by.js";
import { goesOn } from "../../language/question/voice.js";
import { typesIn } from "../../algebra/query-walk.js";
import { defaultPolicy } from "../policy.js";
import { queryOf } from "../query.js";
import { aroundApart, isApart } from "./apart.js";
import { isPointing, momentIn, isBareGerund, inTurn, eachThing } from "./in-turn.js";
import { isTold } from "./told.js";
import { goesWith } from "./goes-with.js";
import { asOccasion, comesAbout, isOfTimes } from "./occasions.js";
import { isOfEvent, saysRole, withNumbers } from "./one-event.js";
import { withoutStates } from "./doings.js";
import { asksWhatHolds } from "./ongoing.js";
import { bearerCounted } from "./bearers.js";
import { areDeeds, areObjects, areOccasions, isRoleOf } from "./candidates.js";
import { formedQuery } from "./forms.js";
import { partsOf } from "./parts.js";
import { asksForOthers, isOfAnotherDay, meantBy } from "./presumed.js";
import { departuresFrom } from "../../language/expression/policy/policy.js";
import { countNamed, nounsIn } from "./item-phrase.js";
import { askedHaving } from "./make.js";
import { chooses, countsObjects, isMeasuring as reads, unitTaken, withMeasured } from "./measured.js";
import {
  asCounted,
  asksForObject,
  distinct,
  type FormReading,
  isCount,
  inSense,
  isCloser,
  type Making,
  otherSense,
  plain,
} from "./form-reading.js";
import { unitOf } from "./measures.js";
import { chosenQuery } from "./ranked.js";
import { type NameGrammar, nameGrammarOf } from "./name-grammar.js";
import { asPaidFor, comesOrGoes } from "./paid.js";
import { closest, inTimeBefore, leavesObject, ownClause, sameDeed } from "./own-clause.js";
import { meantOfOthers } from "./missed.js";
import { msPerDay } from "../../time/civil.js";
import { objectRole } from "./object-role.js";
import { meaningsIn, readMeanings } from "./read-named.js";
import { typesHaving } from "./values.js";

/**
 * Reads a question that is made of flat ones, by the rules of `forms.rules`: as queries, the likeliest first.
 *
 * Every word is read, as in flat questions; a part that fits no event, or whose names are not known, is none. What is
 * read in a looser way is said, and left where anything is read more closely.
 *
 * @returns none where no rule has the words in this order
 */
export function readForms(vocabulary: Vocabulary, text: string, words: English): readonly FormReading[] {
  const names = nameGrammarOf(vocabulary, words);
  const found = new Map<string, FormReading>();
  for (const meaning of meaningsIn(text, names, "Formed")) {
    const reader = new FormReader(vocabulary, names, text, words, meaning);
    for (const each of reader.readingsOf(meaning.value as Formed).flatMap(asCounted)) {
      const key = JSON.stringify(each.query);
      const known = found.get(key);
      // What has to be loosened less is meant.
      if (known === undefined || isCloser(each, known)) found.set(key, each);
    }
  }
  return closest(vocabulary, [...found.values()])
    .map((reading) => (reading.otherwise === null ? reading : { ...reading, rival: reading.otherwise }))
    .sort((a, b) => a.departures - b.departures || b.nameWords - a.nameWords);
}

/** Forms of what is so at the speech time, and what is made of those. */
const saysNow: ReadonlySet<string> = new Set<FormName>(["now", "holding", "being-now"]);

/** Forms that have a role in the place of that of their amounts. */
const asks: ReadonlySet<string> = new Set(["most", "least", "most-any", "least-any"]);

class FormReader {
  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly names: NameGrammar,
    private readonly text: string,
    private readonly words: English,
    private readonly meaning: Meaning,
  ) {}

  /** @param isMeasuring  whether what stands above it reads "more" and "the most" */
  readingsOf(part: Asked | Formed, isMeasuring = false, isTimed = false): readonly FormReading[] {
    if (!("form" in part)) {
      if (part.doing.measuring !== null && !isMeasuring) return [];
      return isTimed ? this.#timed(part) : this.#flat(part);
    }
    const clauses = isApart(part.form.name) ? [part.of, part.other] : [part.other];
    // Of kilos per fishing trip, fishing is no clause.
    const isClause = part.form.name !== "mean-per";
    if (isClause && clauses.some((clause) => clause !== null && isBareGerund(flatOf(clause), this.text)))
      return [];
    const asked =
      part.form.name === "as"
        ? this.#atOnce(part)
        : inTurn(part, (clause) => (this.#lasts(clause) ?? 0) >= msPerDay);
    if (asked === null) return [];
    const { text } = this;
    const [isAsked, areTimes] = [reads(part.form), isOfTimes(part.form.name)];
    const others: readonly (FormReading | null)[] =
      part.other === null ? [null] : this.readingsOf(part.other, isAsked, areTimes);
    const readings = this.readingsOf(part.of, isAsked, areTimes);
    const bought = readings.length === 0 ? asPaidFor(this.names, part) : null;
    if (bought !== null) return this.readingsOf({ ...part, of: bought }, isMeasuring, isTimed);
    return readings.flatMap((of) => {
      const form = this.#measuredIn(asked, flatOf(part), of);
      if (form === null) return [];
      return others.flatMap((beside) => {
        const { name, measure } = form;
        const isTimed = beside !== null && areTimes;
        const said = isTimed ? { ...beside, query: sameDeed(part, of.query, beside.query) } : beside;
        const own = said === null ? null : ownClause(this.vocabulary, part, of.query, said.query, text);
        const then = said === null ? null : inTimeBefore(part, of.query, said.query, text);
        const meantThen = own?.query ?? then;
        const other = said === null || meantThen === null ? said : { ...said, query: meantThen };
        if (leavesObject(this.vocabulary, part, of.query, other?.query ?? null)) return [];
        // What is done most is no amount.
        const isRole = isOfEvent(name) && of.query.query === "values";
        const role = isRole ? of.query.role : asks.has(name) || asksForObject(asked) ? null : measure;
        // Not every book is returned with a fine.
        const isOfThose = comesOrGoes(form);
        const make: Making = (form, query, clause) => {
          const having = (of: AskedQuery): AskedQuery => askedHaving(this.vocabulary, of, role, isOfThose);
          const made = formedQuery({ ...form, doer: of.doer }, having(query), clause && having(clause));
          const asked = meantOfOthers(this.vocabulary, this.names, made, flatOf(part), text);
          return asked === null
            ? null
            : withoutStates(this.vocabulary, this.names.types.all, form, flatOf(part), asked);
        };
        const query = make(form, of.query, other?.query ?? null);
        if (query === null || !this.#goesWith(form, of.query, flatOf(part))) return [];
        if ((of.counted !== null && !isCount(query)) || (other?.counted ?? null) !== null) return [];
        if (!saysNow.has(name) && !("form" in part.of) && this.#asksWhatHolds(flatOf(part), of.query))
          return [];
        const [noun] = flatOf(part).doing.objects;
        // Hanna's novels are no times; her visits are.
        if (name === "listed" && !areDeeds(this.names, noun, this.#typesIn(of.query) ?? [])) return [];
        // Who read every book need not have read it each time; who led every rehearsal did so each time.
        const areThings = !areOccasions(this.names, noun, this.#typesIn(of.query) ?? []);
        if (areThings && name === "each-who") return [];
        const each =
          areThings && name === "each-so" ? eachThing(this.vocabulary, this.names, noun, of.query) : {};
        if (each === null) return [];
        // Of what is no machine nobody told.
        if (asksForOthers(flatOf(part), of.query, query)) return [];
        if (!isTold(this.vocabulary, query)) return [];
        const bearer = bearerCounted(this.vocabulary, this.names, flatOf(part), this.#typesIn(of.query));
        // Of the most dogs each may be one of which there is more.
        if (bearer !== null && countsObjects(form)) return [];
        if (isOfAnotherDay(flatOf(part), query, other !== null)) return [];
        const unit = unitTaken(this.vocabulary, asked, form, flatOf(part));
        const notes = distinct([...of.notes, ...(other?.notes ?? []), ...unit]);
        const departures = of.departures + (other?.departures ?? 0);
        const around = aroundApart(form, of.query, other?.query ?? null, notes);
        const began = other === null ? {} : this.#asItBegan(part, of.query, other.query);
        const meant = meantBy(form, of.query, flatOf(part), query, text, bearer);
        const otherwise = otherSense(this.vocabulary, form, of, other, make);
        const isOpenTwice = otherwise !== null && (own ?? meant.rival ?? began.rival ?? null) !== null;
        if (otherwise === undefined || isOpenTwice) return [];
        const reading: FormReading = {
          ...{ ...of, query, notes, departures, ...meant, ...each, ...began, ...around, otherwise },
          ...(own === null ? {} : { ones: [own.one] }),
        };
        const { asUnit } = asked;
        return asUnit !== null && chooses(form) ? inSense(this.vocabulary, asUnit, reading) : reading;
      });
    });
  }

  /**
   * What was going on when something else was, or at the moment that it was at; null where the clause is no clause.
   */
  #atOnce({ form, other }: Formed): Form | null {
    if (other === null || "form" in other) return null;
    return goesOn(other) || this.#lasts(other) !== null ? form : { ...form, name: "at-moment" };
  }

  /** Whether a clause may say when what lasts began, less than days: "when she repaired it", not "was repairing it". */
  #mayBegin(clause: Asked): boolean {
    return !goesOn(clause) && (this.#lasts(clause) ?? msPerDay) < msPerDay;
  }

  /** How long what a clause says lasts at least, in ms; null where it does not last. */
  #lasts(clause: Asked): number | null {
    const types = this.#flat(clause).flatMap(({ query }) => this.#typesIn(query) ?? []);
    const lengths = types.flatMap((type) => this.vocabulary.lastsAtLeast(type) ?? []);
    return lengths.length === 0 ? null : Math.min(...lengths);
  }

  /** What was going on as what lasts began, where "when she repaired it" may as well be while she did. */
  #asItBegan({ form, other }: Formed, of: AskedQuery, clause: AskedQuery): Pick<FormReading, "rival"> {
    if (form.name !== "as" || other === null || "form" in other || !this.#mayBegin(other)) return {};
    const rival = formedQuery({ ...form, doer: "subject", name: "at-start" }, of, clause);
    return rival === null ? {} : { rival };
  }

  #asksWhatHolds({ doing: { verb, when } }: Asked, of: AskedQuery): boolean {
    return asksWhatHolds(this.vocabulary, verb, when !== null, this.#typesIn(of) ?? [], this.text);
  }

  #goesWith(form: Form, of: AskedQuery, { doing }: Asked): boolean {
    const { name } = form;
    const isAny = doing.objects.some(({ kind }) => kind === "anything");
    return isOfEvent(name)
      ? saysRole(this.vocabulary, this.names, name, of, isAny)
      : goesWith(this.vocabulary, form, this.#typesIn(of) ?? []);
  }

  /** With the role of what it asks for: of amounts, or of what something is done to. */
  #measuredIn(form: Form, asked: Asked, of: FormReading): Form | null {
    const { vocabulary } = this;
    if (asksForObject(form)) return this.#ofObject(form, of, nounsIn(asked));
    return isOfEvent(form.name)
      ? withNumbers(vocabulary, form, of.query)
      : (withMeasured(vocabulary, form, asked, this.#typesAsked(of.query)) ??
          // What a thing cost that nobody paid for.
          withMeasured(vocabulary, form, asked, this.#typesIn(of.query)));
  }

  /** With the role in which it stands what is done to something; null where there is none, or what is received has none. */
  #ofObject(form: Form, { query, isReceived }: FormReading, nouns: Item | null): Form | null {
    const types = this.#typesIn(query) ?? [];
    const role = objectRole(this.vocabulary, this.names, types);
    // "What was the heaviest sample" is not answered by "sample", nor "which walk was the longest" by the dog.
    const isSaid =
      role === "object" &&
      nouns !== null &&
      (areObjects(this.names, nouns, types) || isRoleOf(this.vocabulary, this.names, nouns, types));
    const isNone = isSaid || (nouns !== null && areDeeds(this.names, nouns, types));
    return role === null || isNone || (isReceived && role === "object") ? null : { ...form, measure: role };
  }

  /** Those of its types that have the role of which a query asks for values; null for any. */
  #typesAsked(of: AskedQuery): readonly number[] | null {
    const types = typesHaving(this.vocabulary, of) ?? this.#typesIn(of);
    if (types === null || of.query !== "values" || of.role === "subject") return types;
    const having = types.filter((type) => this.vocabulary.rolesOf(type)?.has(of.role) !== false);
    return having.length === 0 ? types : having;
  }

  /** The types that a query is about; null for any. */
  #typesIn(of: AskedQuery): readonly number[] | null {
    const types = typesIn(of).map((type) => this.vocabulary.typeNames.find(type));
    return types.length === 0 ? null : types;
  }

  /** A flat question about what is told by its time, which may be named by what is done alone: "the lunch". */
  #timed(asked: Asked): readonly FormReading[] {
    const found = this.#flat(asked);
    const occasion = found.length > 0 ? null : asOccasion(asked);
    if (occasion === null) return found;
    return this.#flat(occasion).filter(({ query }) => comesAbout(this.names, this.#typesIn(query) ?? []));
  }

  /** A flat question as a query, by each of its readings. */
  #flat(asked: Asked): readonly FormReading[] {
    const { vocabulary, names, text, words, meaning } = this;
    const moment = momentIn(asked);
    if (moment !== null) return [{ ...plain, query: moment, departures: 0, nameWords: 0 }];
    const { readings } = readMeanings(vocabulary, names, text, words, [{ ...meaning, value: asked }]);
    const nameWords = partsOf(asked, names.types).items.reduce((sum, { item }) => sum + countNamed(item), 0);
    return readings.flatMap((named) => {
      const isPlain = named.refusal === null && named.unknown.length === 0;
      const { rank, bounded } = asked.doing;
      // "When did Tom …" means once, "how many bikes" two things.
      const { counted } = named;
      if (!isPlain || (named.isOnly && rank === null && bounded === null) || counted === "subject") return [];
      // What anybody did "in the lab" may have been in any of several.
      const isAnything = asked.doing.objects.some(({ kind }) => kind === "anything");
      const who = named.reading.subject?.text;
      if (isAnything && named.notes.some((note) => note.kind !== "read-as" || note.written !== who))
        return [];
      const { when } = named.reading;
      return (when.length === 0 ? [null] : when).flatMap((parsed) => {
        const all = queryOf(vocabulary, named, parsed);
        const chosen = all === null ? null : chosenQuery(vocabulary, all, asked.doing, named.isOnly);
        const departures =
          parsed === null
            ? 0
            : departuresFrom(defaultPolicy, parsed.tags) + Number(isPointing(parsed.expression));
        const { isReceived, doer } = named;
        if (chosen === null || doer === null) return [];
        const notes = [...named.notes, ...unitOf(vocabulary, bounded)];
        return { ...chosen, isReceived, doer, notes, departures, nameWords, counted };
      });
    });
  }
}
