import * as fc from "fast-check";
import { questionEnglish } from "../../src/language/question/english.js";

const alphabets = [
  "abcdefghijklmnopqrstuvwxyz",
  "äöüßéèçñåøłžışăț",
  "абвгдежзийклмнопрстуфхцчшщыьэюяіїђ",
  "αβγδεζηθικλμνξοπρστυφχψωάέ",
  "אבגדהוזחטיכלמנסעפצקרשת",
  "ابتثجحخدذرزسشصضطظعغفقكلمنهوي",
  "最近昔先日刚才以前久",
  "ついさっきむかし",
  "최근방금오래전",
  "कखगघचछजझटठडढणतथदधनपफबभम",
  "กขคงจฉชซดตถทนบปผฝพฟมยรลวส",
];

const words = fc
  .constantFrom(...alphabets)
  .chain((letters) =>
    fc.string({ unit: fc.constantFrom(...Array.from(letters)), minLength: 1, maxLength: 8 }),
  )
  .filter(
    (word) => !questionEnglish.grammar.knows(word) && !/^(?:tom|mary|risotto|kitchen|eat|ate)$/.test(word),
  );
/** Adverbials in the letters of many languages, of words that mean nothing else in a question. */
export const anyAdverbial = fc
  .array(words, { minLength: 1, maxLength: 4 })
  .map((some) => some.join(" ").normalize("NFC"))
  .map((text) => text.toLowerCase().toUpperCase().toLowerCase());
