import { be, best, comparing, type Phrase } from "./time-phrases.js";

/** Questions and orders about lengths alone. */
export const amountPhrases: readonly Phrase[] = [
  { patterns: [`which|what ${be} longer ,|:? <l:a> or <l:b>`], build: (slots) => best("longest", slots) },
  { patterns: [`which|what ${be} shorter ,|:? <l:a> or <l:b>`], build: (slots) => best("shortest", slots) },
  comparing("longer", `${be} <l:a> longer_than|more_than <l:b>`),
  comparing("shorter", `${be} <l:a> shorter_than|less_than <l:b>`),
  {
    patterns: [
      "convert <l:of> to|into <u:unit>",
      `how many <u:unit> ${be} there? in? <l:of>`,
      `what ${be} <l:of> in <u:unit>`,
    ],
    build: ({ value, unit }) => ({ value: "in-units", of: value("of"), units: [unit("unit")], exact: true }),
  },
  {
    patterns: [`how? much|what ${be} <l:a> plus|and|+ <l:b>`, "add <l:a> to|and <l:b>"],
    build: ({ value }) => ({ value: "sum", of: [value("a"), value("b")] }),
  },
  {
    patterns: [`how? much|what ${be} <l:a> minus|-|− <l:b>`],
    build: ({ value }) => ({ value: "minus", of: value("a"), less: value("b") }),
  },
  {
    patterns: ["how much longer is|was <l:a> than <l:b>", "how much shorter is|was <l:b> than <l:a>"],
    build: ({ value }) => ({ value: "minus", of: value("a"), less: value("b") }),
  },
  {
    patterns: ["how many times does|do <l:by> go_into|fit_into <l:of>"],
    build: ({ value }) => ({ value: "ratio", of: value("of"), by: value("by"), whole: true }),
  },
  {
    patterns: [`what ${be}? <l:of> divided_by|/ <n:by>`],
    build: ({ value }) => ({
      value: "scale",
      of: value("of"),
      by: { value: "ratio", of: 1, by: value("by") },
    }),
  },
  {
    patterns: ["subtract <l:b> from <l:a>"],
    build: ({ value }) => ({ value: "minus", of: value("a"), less: value("b") }),
  },
  {
    patterns: [`how? much|what ${be} <n:by> times|of <l:of>`],
    build: ({ value }) => ({ value: "scale", of: value("of"), by: value("by") }),
  },
  {
    patterns: [`what ${be} the? average|mean of <l:a> and <l:b>`, "the? average|mean of <l:a> and <l:b>"],
    build: ({ value }) => ({ value: "mean", of: [value("a"), value("b")] }),
  },
  {
    patterns: [`what ${be} the? sum|total of <l:a> and <l:b>`, "the? sum|total of <l:a> and <l:b>"],
    build: ({ value }) => ({ value: "sum", of: [value("a"), value("b")] }),
  },
];
