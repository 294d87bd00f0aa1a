import irregularList from "english-verbs-irregular/dist/verbs.json" with { type: "json" };
import { listedGerund } from "./irregular-verbs.js";

/** Regular verbs of everyday life; which words are verbs is a guess that only ranks readings. */
const EVERYDAY = `
  chat chop clap drag drip drop drum fit flip flop grab grin gulp hop hug jog knit map mop nap nod pack peg pet
  plan plug pop rap rip rob rub sew shop sip skip slip snap sob stir strip swap tap trap trip wrap zip
  add answer arrange arrive ask bake boil borrow brush call carry celebrate change chase check chop clean
  clear climb close collect comb complain cook copy cough count cover cross cry dance deliver decorate dial
  dine discuss do dress dust email empty enjoy enter exercise explain fetch file fill film finish fix fold
  follow fry groom hang heat help hug iron join jump kick kiss knock laugh laundry lift light listen load lock
  look marry measure meditate meet melt mend message mix move mow name need nap notice offer open order pack
  paint park pass pat pay peel phone photograph pick plant play polish pour practise practice prepare press
  pull push rent repair replace rest return roast rush save scrub serve shave shop shout shower sign sketch
  sleep slice smell smile smoke snack sneeze sort spill start stay stir stop store stretch study sweep switch
  talk taste text thank tidy touch train travel trim try turn type unload unlock unpack use vacuum visit wait
  walk wash watch water wave weed weigh whisk wipe work worry wrap yawn
`;

const bases: ReadonlySet<string> = new Set([...EVERYDAY.trim().split(/\s+/), ...Object.keys(irregularList)]);

const irregularForms: ReadonlySet<string> = new Set(Object.values(irregularList).flat(2));

/**
 * Whether a lower-case word looks like a form of a verb that is known. Serves to rank the ways in which
 * a question may fall into roles; it says nothing certain about any word. O(1).
 */
export function isFormOfKnownVerb(word: string): boolean {
  return irregularForms.has(word) || candidateBases(word).some((base) => bases.has(base));
}

/** Whether a lower-case word is listed as the past or the participle of an irregular verb. O(1). */
export function isIrregularForm(word: string): boolean {
  return irregularForms.has(word);
}

/** Whether a lower-case word is the base form of a verb that is known. O(1). */
export function isKnownVerb(word: string): boolean {
  return bases.has(word) || listedGerund(word) !== null;
}

/** What the word is a form of, if it is one: endings off, a doubled consonant undone, a silent e back. */
function candidateBases(word: string): readonly string[] {
  const stems = [word];
  const ending = /(?:ed|ing|es|s|d)$/.exec(word);
  if (ending !== null) {
    for (const length of [1, 2, 3]) {
      const stem = word.slice(0, -length);
      stems.push(stem, `${stem}e`, stem.replace(/(.)\1$/, "$1"), stem.replace(/i$/, "y"));
    }
  }
  return stems;
}
