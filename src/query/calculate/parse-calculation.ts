import { calendars, type LengthUnit, type Value } from "../../algebra/value.js";
import { failure, type Result, success } from "../../issue/result.js";
import { chooseDefaults } from "../../language/formats/conventions.js";
import { readLength, readUnit } from "../../language/formats/length-text.js";
import { readTimeText } from "../../language/formats/time-text.js";
import { readZone } from "../../language/formats/zone-text.js";
import { readNumber, readOrdinal } from "../../language/numbers/numbers.js";
import { dayStart } from "../../time/civil.js";
import { utc } from "../../time/zone.js";
import { Calculation, Refusal } from "./context.js";
import { fillings, patternOf, wordsOf } from "./match-phrase.js";
import { amountPhrases } from "./amount-phrases.js";
import { askedPhrases } from "./phrases.js";
import { stories } from "./stories.js";
import { plainStory, storyForm, type Story, type StorySlots } from "./story-form.js";
import { readMeeting } from "./meeting-story.js";
import { readLengths, readOrder } from "./told-list.js";
import { storyPhrases } from "./story-phrases.js";
import { type Phrase, timePhrases } from "./time-phrases.js";
import { toldIn, withoutTelling } from "./told-in.js";
import { namedRecurrence } from "./recur.js";
import { storiesOf } from "./stories/read-story.js";
import { rangeIn } from "./written.js";
import { monthNames } from "../../time/calendar-time.js";
import type { Fact, Facts } from "../../time/facts.js";

/** A time on the clocks of a zone. */
function zoned({ text }: StorySlots, time: string, zone: string): Value {
  return { value: "time", text: text(time), zone: text(zone) };
}

function inZone(of: Value, zone: string): Value {
  return { value: "in-zone", of, zone };
}

/** Stories of two places, each with its offset from UTC. */
const zoneStories: readonly Story[] = [
  {
    forms: [
      "what (?:is|will be) the time in ... <z:to> when the time in ... is <t:of> <z:from>",
      "(?:if )?(?:right now,? )?it is <t:of> in ... <z:from>[.,;] what time is it in ... <z:to>",
      "... lives in ... <z:from> and ... at <t:of>, .*what time is it ... lives in ... <z:to>, in ...",
      "... at <t:of> <z:from>[.,;] what time is it ... lives in ... <z:to>",
      "... <z:from>, and ... <z:to>[.,;] when the time in (?<x_place>[\\p{L} ]+) is <t:of>, what is the time in ...",
    ],
    build: (slots) => inZone(zoned(slots, "of", "from"), slots.text("to")),
  },
  {
    forms: ["... at <t:of> <z:from> and ... <l:by> later[.,;] what time is it ... (?:in|is) ... <z:to>"],
    build: (slots) =>
      inZone(
        { value: "shift", of: zoned(slots, "of", "from"), by: slots.text("by"), toward: "after" },
        slots.text("to"),
      ),
  },
  {
    forms: ["what is the ... difference between ... is in <z:from> and ... is in <z:to>(?:[.,;] ...)?"],
    build: ({ text }) => {
      // The clock that is ahead reaches noon first.
      const [east = "", west = ""] = [text("from"), text("to")].toSorted((a, b) => Number(b) - Number(a));
      const noon = (zone: string): Value => ({ value: "time", text: "2000-01-01 12:00", zone });
      return { value: "difference", from: noon(east), to: noon(west) };
    },
  },
  {
    forms: ["... at <t:a> <z:from>[.,;] ... at <t:b> <z:to>[.,;] what ... (?:duration|long|much) ..."],
    build: (slots) => ({
      value: "difference",
      from: zoned(slots, "a", "from"),
      to: zoned(slots, "b", "to"),
    }),
  },
];

/** Longer texts ask for something else. */
const WORD_LIMIT = 40;

/** What is told beside the times, such as who did what, has few words. */
const ASIDE_LIMIT = 6;

/** Words of questions, which are in no time: reading in vain is dear. */
const noTime =
  /\b(?:how|what|which|who|why|when|where|is|are|was|were|will|does|do|did|has|have|had|many|much|than|or|if|convert)\b/i;

/** Phrases without a slot for what is told beside the times. */
const plainPhrases = [...askedPhrases, ...amountPhrases];

const phrases = [...plainPhrases, ...storyPhrases];

/** Longer stories tell something else. */
const STORY_LIMIT = 800;

const storyForms = [...zoneStories, ...stories].flatMap((story) =>
  story.forms.map((form) => [storyForm(form), story] as const),
);

const compiled = new Map<Phrase, readonly ReturnType<typeof patternOf>[]>();

/**
 * What a question or order in English asks to be calculated, without any events: every reading, the likeliest first.
 *
 *     parseCalculation("what is 90 minutes after 23:30?")
 *     // [{ value: "shift", of: "23:30", by: "90 minutes", toward: "after" }]
 *
 * Every word is read: as one of a phrase, or as part of a time, a length, a zone that is read whole.
 *
 * @returns unread-calculation where no phrase fits
 */
export function parseCalculation(text: string): Result<readonly Value[]> {
  const [question, telling] = withoutTelling(text);
  const reader = new SlotReader();
  const values = reader.valuesOf(phrases, wordsOf(question));
  const formed = values.length === 0 ? reader.storyIn(question) : values;
  const read = formed.length === 0 ? storiesOf(question) : formed;
  const found = read.map((value) => toldIn(value, telling));
  return found.length === 0 ? failure({ kind: "unread-calculation", text }) : success(found);
}

/**
 * The same for a question of a few words, none of which tells a story: with events at hand, who did what in it may be
 * one of them.
 */
export function parsePlainCalculation(text: string): readonly Value[] {
  const [question, telling] = withoutTelling(text);
  return new SlotReader().valuesOf(plainPhrases, wordsOf(question)).map((value) => toldIn(value, telling));
}

/** Reads the words of slots, each once. */
class SlotReader {
  readonly #read = new Map<string, boolean>();
  readonly #times = new Map<string, Value | null>();
  /** Some moment, so that words which hang on one are read; the calculation itself asks for the real one. */
  readonly #sample = new Calculation(dayStart(2023, 9, 29), "second", utc, null, {});

  /** The values of all phrases that the words fill, each once. */
  valuesOf(phrases: readonly Phrase[], words: readonly string[]): readonly Value[] {
    if (words.length > WORD_LIMIT) return [];
    const found = new Map<string, Value>();
    for (const phrase of phrases) {
      const patterns = compiled.get(phrase) ?? phrase.patterns.map(patternOf);
      compiled.set(phrase, patterns);
      for (const pattern of patterns) {
        for (const filled of fillings(pattern, words, (slot, text) => this.reads(slot, text))) {
          const text = (name: string): string => filled[name] ?? "";
          const value = phrase.build({
            text,
            value: (name) =>
              filled[name] === undefined ? { value: "now" } : this.valueIn(pattern, name, text(name)),
            unit: (name) => readUnit(text(name).toLowerCase())?.[0] as LengthUnit,
            rank: (name) => readOrdinal(text(name)) ?? 0,
          });
          const key = JSON.stringify(value);
          if (!found.has(key)) found.set(key, value);
        }
      }
    }
    return [...found.values()];
  }

  /** What a story asks whose slots can all be read; none where no form fits. */
  storyIn(text: string): readonly Value[] {
    const plain = plainStory(text);
    if (text.length > STORY_LIMIT) return [];
    const listed = readMeeting(text) ?? readOrder(plainStory(text, "?")) ?? readLengths(plainStory(text));
    if (listed !== null) return [listed];
    for (const [form, { build }] of storyForms) {
      const slots = form.exec(plain)?.groups;
      if (slots === undefined || !Object.entries(slots).every(([name, slot]) => this.isSlot(name, slot)))
        continue;
      return [
        build({
          text: (name) => Object.entries(slots).find(([key]) => key.slice(2) === name)?.[1] ?? "",
          time: (name) => {
            const written = slots[`t_${name}`] ?? slots[`w_${name}`] ?? "";
            return this.timeIn(written) ?? written;
          },
          unit: (name) => readUnit((slots[`u_${name}`] ?? "").toLowerCase())?.[0] as LengthUnit,
        }),
      ];
    }
    return [];
  }

  private isSlot(name: string, text: string | undefined): boolean {
    const kind = name.slice(0, 1);
    return text === undefined || !"tlw".includes(kind) || this.reads(kind, text);
  }

  private valueIn(pattern: ReturnType<typeof patternOf>, name: string, text: string): Value {
    const piece = pattern.find((each) => "slot" in each && each.name === name);
    const slot = piece !== undefined && "slot" in piece ? piece.slot : "";
    if (slot === "t") return this.timeIn(text) ?? text;
    if (slot === "s") return this.isRange(text) ? text : (this.timeIn(text) ?? text);
    return text;
  }

  private reads(slot: string, text: string): boolean {
    const key = `${slot} ${text}`;
    const known = this.#read.get(key);
    if (known !== undefined) return known;
    const read = this.readsAs(slot, text);
    this.#read.set(key, read);
    return read;
  }

  private readsAs(slot: string, text: string): boolean {
    const plain = text.toLowerCase();
    switch (slot) {
      case "t":
        return this.timeIn(text) !== null;
      case "s":
        return this.timeIn(text) !== null || this.isRange(text);
      case "l":
        return readLength(text, chooseDefaults) !== null;
      case "d":
        return (readLength(text, chooseDefaults)?.ms ?? 1) === 0;
      case "u":
        return readUnit(plain)?.[1] === 1;
      case "r":
        return readUnit(plain) === null && namedRecurrence(text) !== null;
      case "z":
        return readZone(text, chooseDefaults) !== null;
      case "k":
        return readOrdinal(text) !== null;
      case "e":
        return calendars.some((calendar) => readTimeText({ text, calendar }, this.#sample).ok);
      case "w":
        return namedRecurrence(text) !== null && /^\w+day$/i.test(text);
      case "x":
        return /^\P{N}+$/u.test(text) && text.split(" ").length <= ASIDE_LIMIT;
      case "c":
        return calendars.some((name) => name === plain);
      default:
        return readNumber(text) !== null;
    }
  }

  /** Of two times that cannot stand beside each other there is no range. */
  private isRange(text: string): boolean {
    try {
      return rangeIn({ text }, this.#sample) !== null;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  /** A time that is made of others, else what is written as one; null for what is no time. */
  private timeIn(text: string): Value | null {
    const known = this.#times.get(text);
    if (known !== undefined) return known;
    const [made] = this.valuesOf(timePhrases, wordsOf(text));
    const time = made ?? (this.isWritten(text) ? text : null);
    this.#times.set(text, time);
    return time;
  }

  /** What is understood and cannot be (30 February) is a time as well: whoever calculates it is told so. */
  private isWritten(text: string): boolean {
    if (noTime.test(text)) return false;
    const read = readTimeText({ text }, this.#sample);
    if (read.ok) return read.value.kind === "time";
    return read.issues.some(({ kind }) => kind === "impossible-date" || kind === "contradictory-weekday");
  }
}

/** A question with the dates of the facts that it names: "how many days until Tom's birthday". */
export function withDates(text: string, facts: Facts): string {
  const plain = text.normalize("NFC").replaceAll("’", "'").replace(/\s+/gu, " ").trim();
  return [...facts.values()].sort((a, b) => b.name.length - a.name.length).reduce(withDate, plain);
}

function withDate(text: string, { name, date, recurs }: Fact): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  // What comes back from its own year on is no date.
  if (at < 0 || (recurs && date.year !== null)) return text;
  const before = text.slice(0, at).replace(/(?:\b(?:the|it's|it is|next|my|our) )+$/iu, "");
  const year = date.year === null ? "" : ` ${date.year}`;
  return `${before}${date.day} ${monthNames[date.month - 1] ?? ""}${year}${text.slice(at + name.length)}`;
}
