import { isHanded } from "../../events/predicates.js";
import { nameObject, needsObject, type TypeForm } from "../../events/type-naming.js";
import { wordsOf, wordsOfType } from "../../events/type-words.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { Item } from "../../language/question/asked.js";
import { isDoneToSome, takenBy } from "./general.js";
import { areWordsOf, isNamedBy } from "./candidates.js";
import { nameKey } from "../../language/words/name-key.js";
import type { Fit } from "./named-reading.js";
import { areNumbers } from "./measures.js";
import { saysNoMore } from "./light-verbs.js";
import { isMeantOtherwise, namesObject } from "./noun-deeds.js";
import { isOnIt, particlesAgree, reachedBy } from "./particles.js";
import { cost, Placed } from "./placed-parts.js";
import type { KnownName } from "./known-names.js";
import type { NameGrammar } from "./name-grammar.js";
import { isOfSubjects, isOfUndergone, isWhoUndergoes, saysDeedItself } from "./undergone.js";
import { doerOf, isNoParticiple, isOfDoer } from "./of-doer.js";
import { hasVerbOf, isReceiver, type MeantRole, mayMean, meantThere, nobody, roleAt } from "./meant-part.js";
import { partiesOf } from "./parties.js";
import { isOfAnything, isOfSubject, isWithout, type Parts, type Slot, wordsIn } from "./parts.js";
import { anybodyIn } from "./role-asked.js";
import { arePersons } from "./values.js";
import {
  doerFirst,
  doesSo,
  isKnownAlone,
  isNoPart,
  isOther,
  isReachedThere,
  namesakesOf,
  nearestFirst,
  toldOf,
} from "./nearest-name.js";
import { rankOf } from "./slot-roles.js";
import { isSomebody } from "./role-names.js";
import { ofKind } from "./sorts.js";

/** The parts of one question before one form of a type. */
export class Fitting {
  #found = new Placed();
  /** The role of those whom a verb means that says little of itself; undefined where it says nothing of them. */
  #meant: MeantRole | undefined = undefined;

  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly names: NameGrammar,
    private readonly parts: Parts,
    private readonly form: TypeForm,
  ) {}

  /** How the parts fit: in two ways where those who have it may stand in either of two roles; none where some does not. */
  fits(): readonly Fit[] {
    if (isNoParticiple(this.form, this.parts)) return [];
    const meant = meantThere(this.vocabulary, this.names, this.form, this.parts);
    if (meant === null) return [];
    const { roles, isSure, isOne } = meant ?? { roles: [undefined], isSure: true };
    const fits = roles.flatMap((role) => {
      this.#found = new Placed();
      this.#meant = role === undefined ? undefined : { role, isSure };
      return this.#fit() ?? [];
    });
    return isOne === true && fits.length > 1 ? [] : fits;
  }

  #fit(): Fit | null {
    const { verb, items } = this.parts;
    const { implied, by } = this.form;
    if (isWithout(this.parts)) return null;
    const said = wordsOfType(this.vocabulary.typeNames.spelling(this.form.type));
    if (this.form.verb !== "be" && isHanded(said) && items.some(isOnIt)) return null;
    if (this.form.verb === "be" && !isOfSubjects(this.vocabulary, this.form)) return null;
    const isAny = isOfAnything(this.parts);
    const hasVerb = hasVerbOf(this.form, this.parts);
    // "Did a check", but not "did Bob call"; "gave Ann a call".
    const objects = items.filter(
      ({ slot }) => slot.kind === "object" && !isReceiver(this.parts, slot),
    ).length;
    if (!isOfDoer(this.names, this.parts, this.form, hasVerb && !isAny)) return null;
    if (by !== null) {
      this.#found.cost += cost.ofRole;
      // Who was examined was so, whether or not a doctor is told.
      if (!this.parts.isPassive || !saysDeedItself(said, this.form.verbs)) this.#found.present.add(by);
    }
    const own = this.vocabulary.rolesOf(this.form.type);
    if (!hasVerb && ((verb !== null && objects > 1) || !this.#standsForVerb())) return null;
    if (!hasVerb && !saysNoMore(this.parts, this.form, own)) return null;
    if (hasVerb && !isAny) {
      if (!particlesAgree(this.parts, this.form, own)) return null;
      this.#found.cost += cost.particle * this.parts.particles.length;
      if (needsObject(this.form) && !namesObject(this.names, this.parts, this.form)) return null;
    }
    if (implied !== null) this.#found.roles.set(implied.role, implied.name);
    for (const { slot, item } of items) {
      this.#found.cost += cost.item;
      if (!this.#place(slot, item, hasVerb)) return null;
    }
    if (isMeantOtherwise(this.vocabulary, this.names, this.form, this.#found.roles)) return null;
    const isUndergone = this.parts.isPassive && isOfUndergone(this.vocabulary, this.form);
    const doer = this.#meant?.role ?? (isUndergone ? "subject" : doerOf(this.form, own));
    if (doer === null) return null;
    const isNobody = doer === nobody;
    if (isNobody && !items.some(({ slot }) => slot.kind === "subject")) return null;
    if (this.#meant !== undefined && doer !== "subject" && !isNobody) this.#found.present.add(doer);
    return {
      type: this.form.type,
      doer: isNobody ? "subject" : doer,
      undergoer: partiesOf(this.vocabulary, this.form).undergoer,
      isOfRole: this.form.by !== null,
      isReceived: doer !== "subject" && (this.form.by !== null || own?.has("subject") === true),
      roles: this.#found.names(),
      present: [...this.#found.present].filter((role) => !this.#found.roles.has(role)),
      loosened: this.#found.loosened,
      ambiguous: this.#found.ambiguous,
      taken: this.#found.taken,
      cost: this.#found.cost,
    };
  }

  /** Whether a noun says what the verb does not: "have coffee", "was there any unloading". */
  #standsForVerb(): boolean {
    const { verb, items } = this.parts;
    const { form } = this;
    const spelling = this.vocabulary.typeNames.spelling(form.type);
    const said = items.flatMap(({ item }) => (item.kind === "nouns" ? [wordsIn(item.words)] : []));
    if (!said.some((words) => isNamedBy(this.vocabulary, this.names, this.parts, form, words))) return false;
    if (verb !== null || form.verb !== null) {
      this.#found.cost += cost.lightVerb;
      this.#found.loosened.push({ asked: [verb ?? "", ...(said[0] ?? [])].join(" ").trim(), read: spelling });
    }
    return true;
  }

  #place(slot: Slot, item: Item, hasVerb: boolean): boolean {
    const isUndergoer = slot.kind === "object" && this.parts.isPassive;
    if (isUndergoer && isWhoUndergoes(this.vocabulary, this.form, item, this.names))
      return this.#found.present.add("subject").size > 0;
    switch (item.kind) {
      case "anyone":
        return !this.form.isReceived && (!["object", "at"].includes(slot.kind) || this.#anyPerson(slot));
      case "anything":
        if (slot.kind === "subject") return isHanded(this.form.words) && this.form.verb === "be";
        return slot.kind === "object" || (slot.kind === "at" && hasVerb && this.#general(slot, null));
      case "speaker":
        return this.vocabulary.speaker !== null && this.#name(slot, this.vocabulary.speaker, null);
      case "pronoun": // "We" are whoever is in the log, as in "visited us", and "anyone in the family".
        if (item.pronoun === "we" && slot.kind === "at" && /^(?:in|of|on)$/u.test(slot.preposition))
          return true;
        return (
          item.pronoun === "we" &&
          !this.form.isReceived &&
          this.form.by === null &&
          (["subject", "agent"].includes(slot.kind) ||
            (slot.kind === "object" && hasVerb && this.form.object.head === null))
        );
      case "at":
        return false;
      case "meant": {
        const [first, ...others] = item.among;
        const may = (ways: readonly Item[]): boolean => this.#tries(slot, ways, hasVerb, false);
        return first !== undefined && !others.some(may) && this.#tries(slot, first, hasVerb, true);
      }
      case "general":
        return this.#general(reachedBy(this.vocabulary, this.parts, this.form, slot), item.phrase.text);
      case "role":
        return this.#anyOf(slot, this.names.rolesCalled(item.phrase.text), hasVerb);
      case "name": {
        const { phrase, of, whose } = item;
        // "The incident with login", which is nobody.
        const isWith = slot.kind === "at" && slot.preposition === "with" && this.parts.verb === null;
        if (isWith && this.names.namesOf(phrase.text).every(({ role }) => !isSomebody(role)))
          return this.#name({ ...slot, preposition: "of" }, phrase.text, null);
        const only = of === null ? null : this.names.rolesCalled(of.text);
        const place =
          hasVerb || slot.kind !== "at"
            ? reachedBy(this.vocabulary, this.parts, this.form, slot)
            : { ...slot, isOfEvent: true };
        return (whose === null || isOfSubject(this.parts, whose)) && this.#name(place, phrase.text, only);
      }
      case "nouns": {
        const words = wordsIn(item.words);
        const { owner, modifier, whose } = item;
        return (
          (areWordsOf(this.vocabulary, this.parts, this.form, slot, words, hasVerb) ||
            (slot.kind === "owner" && this.#name({ ...slot, isOfEvent: !hasVerb }, words.join(" "), null))) &&
          (whose === null || isOfSubject(this.parts, whose)) &&
          (owner === null || this.#isOwnedBy(owner.text, hasVerb)) &&
          (modifier === null ||
            // "Did Ann buy" is no "Ann buy" that somebody did.
            this.#name(
              { kind: "modifier", isOfEvent: !hasVerb && this.parts.verb === null },
              modifier.text,
              null,
            ))
        );
      }
    }
  }

  /** Whether something can stand in a place in one of the ways to say it; it does where it is kept. */
  #tries(slot: Slot, ways: readonly Item[], hasVerb: boolean, isKept: boolean): boolean {
    return ways.some((item) => this.#found.tries(() => this.#place(slot, item, hasVerb), isKept));
  }

  /** "Nadia's repair", "the press's repair". */
  #isOwnedBy(owner: string, hasVerb: boolean): boolean {
    const { form, vocabulary } = this;
    const isObject = !hasVerb && form.verb !== null && nameObject(form, wordsOf(owner));
    const subject = vocabulary.subjectNames.find(owner);
    // The press, which repairs nothing, was repaired.
    if (isObject && vocabulary.occurs(form.type, { role: "subject", name: subject }) === false) return true;
    return this.#name({ kind: "owner", isOfEvent: !hasVerb }, owner, null) || isObject;
  }

  /** "Interviewed anyone", "walked with anyone": the one role that can be somebody there has some value. */
  #anyPerson(slot: Slot): boolean {
    const role = anybodyIn(this.vocabulary, slot, this.form);
    return role !== null && this.#isPresent(role);
  }

  /** "An animal", which is whatever stands there. */
  #general(slot: Slot, word: string | null): boolean {
    const role = takenBy(this.vocabulary.rolesOf(this.form.type), slot, this.form);
    if (role === null) return false;
    if (role !== "object") this.#found.present.add(role);
    if (word !== null) this.#found.taken.push({ word, role });
    return true;
  }

  #anyOf(slot: Slot, roles: readonly string[], hasVerb: boolean): boolean {
    const own = this.vocabulary.rolesOf(this.form.type);
    const role = roles.find((one) => own === null || own.has(one));
    if (role === undefined && isDoneToSome(this.vocabulary, roles, slot, this.form)) return true;
    if (role === undefined || slot.kind === "subject") return false;
    if (slot.kind === "at" && areNumbers(this.vocabulary, role)) return false;
    // Who gave the assist is whom that role tells.
    const isAsked = slot.kind === "object" && this.parts.asksWho && !hasVerb;
    if (isAsked && arePersons(this.vocabulary, role, [this.form.type])) return false;
    return this.#isPresent(role);
  }

  #isPresent(role: string): boolean {
    this.#found.cost += cost.anyOf;
    this.#found.present.add(role);
    return true;
  }

  /** A value of a role that the slot allows, which no other item has. */
  #name(slot: Slot, phrase: string, only: readonly string[] | null): boolean {
    const known = this.names.namesOf(phrase.replace(/^(?:the|an?)\s+/iu, ""));
    const own = this.vocabulary.rolesOf(this.form.type);
    const meant = roleAt(this.vocabulary, this.form, this.parts, slot, this.#meant);
    const ranked = toldOf(this.vocabulary, this.form, slot, known, this.parts)
      .map((name) => {
        const place = ofKind(this.vocabulary, this.form, slot, name);
        return { ...name, rank: name.role === meant ? 0 : rankOf(own, place, name.role, only, this.form) };
      })
      .filter((one) => mayMean(this.vocabulary, this.form, this.parts, slot, one, this.#meant))
      .filter(({ rank, role }) => rank !== null && !isReachedThere(this.parts, slot, role))
      .sort(nearestFirst(this.vocabulary, this.form, slot));
    // "Kofi's goal" is the one that he scored, rather than one that he had a part in.
    const [first] = doerFirst(this.vocabulary, this.form, slot, ranked);
    if (first === undefined) return false;
    if (this.#found.roles.has(first.role)) return isOther(this.form, slot, first) && this.#found.joins(first);
    if (first.match === "part" && isNoPart(this.names, slot, phrase)) return false;
    if (doesSo(this.vocabulary, this.form, slot, first, known)) return false;
    const alike = ranked.filter(({ role, match }) => role === first.role && match === first.match);
    const spell = ({ name }: Pick<KnownName, "name">): string =>
      this.vocabulary.namesOf(first.role)?.spelling(name) ?? "";
    if (first.match === "part") {
      this.#found.cost += cost.part;
      const read = alike.map(spell);
      if (alike.length > 1) this.#found.ambiguous.push({ asked: phrase, role: first.role, names: read });
      else this.#found.loosened.push({ asked: phrase, read: read[0] ?? "" });
    }
    if (slot.kind === "subject" && (isOfAnything(this.parts) || first.role !== "subject")) {
      const names = namesakesOf(this.vocabulary, first, known);
      if (names.length > 1) this.#found.ambiguous.push({ asked: phrase, role: first.role, names });
    }
    if (isKnownAlone(this.vocabulary, this.form, first)) this.#found.cost += cost.never;
    if ((first.rank ?? 0) > 0) this.#found.cost += cost.otherRole * (first.rank ?? 0);
    // Of names that differ in marks alone, the one that is spelt as asked.
    const exact = alike.find((one) => nameKey(spell(one)) === nameKey(phrase));
    if (exact === undefined && alike.length > 1 && first.match !== "part")
      this.#found.ambiguous.push({ asked: phrase, role: first.role, names: alike.map(spell) });
    const { name } = exact ?? alike[0] ?? first;
    const { role } = first;
    const isIn = (group: number): boolean =>
      this.vocabulary.occurs(this.form.type, { role, name: group }) !== false;
    const names = [name, ...this.names.groupsOf(role, name).filter(isIn)].map((each) =>
      spell({ name: each }),
    );
    if (names.length > 1) this.#found.ambiguous.push({ asked: phrase, role, names });
    this.#found.roles.set(first.role, name);
    return true;
  }
}
