import { Dictionary } from "../../src/events/ids.js";
import { Names, type Vocabulary } from "../../src/events/vocabulary.js";
import { readFacts } from "../../src/time/facts.js";

function names(...spellings: readonly string[]): Dictionary {
  const dictionary = new Dictionary();
  for (const spelling of spellings) dictionary.add(spelling);
  return dictionary;
}

const facts = readFacts({ "the code freeze": "2023-10-02" });
if (!facts.ok) throw new RangeError("the facts of the household cannot be read");

/** The names with which the phrases beside the rules of `named-questions.rules` are read. */
export const household: Vocabulary = new Names(
  new Map([
    [
      "type",
      names(
        ...["eat risotto", "drink juice", "drink glass of wine", "dance lively salsa", "chat with friend"],
        ...["watch film", "take out trash", "take medicine", "ride", "sleep", "go to gym", "be ill"],
        ...["on medicine", "walk dog"],
      ),
    ],
    ["subject", names("Tom", "Mary")],
    ["location", names("kitchen", "living room", "gym")],
    ["bike", names("B-7")],
    ["room", names("attic")],
    ["dose", names("200 mg")],
    ["drug", names("ibuprofen")],
    ["pet", names("Rex")],
    ["floor", names("Hall A", "Hall B")],
    ["crew", names("Mary Hill")],
  ]),
  { facts: facts.value, speaker: "Mary" },
);
