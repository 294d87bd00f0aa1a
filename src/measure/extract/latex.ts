/** Signs that LaTeX has a name for. */
const symbols: Readonly<Record<string, string>> = {
  emptyset: "∅",
  varnothing: "∅",
  checkmark: "✓",
  times: "×",
  to: "→",
  rightarrow: "→",
  Rightarrow: "→",
  implies: "→",
  therefore: " therefore ",
  ldots: "…",
  dots: "…",
  colon: ":",
  quad: " ",
  qquad: " ",
  neg: " not ",
};

/**
 * A text without the commands of LaTeX: `2023\text{-}09\text{-}28\ 14{:}27` is "2023-09-28 14:27". What
 * stands in the braces of a command stays, and so do its braces where they are escaped. Cost: linear.
 */
export function withoutLatex(text: string): string {
  if (!/[\\$]/u.test(text)) return text;
  let plain = text
    .replace(/\\(?:begin|end)\{[a-z*]{1,20}\}(?:\{[a-z|]{0,9}\})?/gu, " ")
    .replace(/\\\\(?!\{)/gu, " ");
  // Commands stand in each other, seldom more than two deep.
  for (let depth = 0; depth < 3 && /\\[a-z]+\s?\{|\\[!,;: ]/i.test(plain); depth += 1) {
    plain = plain
      .replace(/\\(?:[dt]?frac)\{([^{}]{0,200})\}\{([^{}]{0,200})\}/gu, "$1/$2")
      .replace(/\\[a-z]{2,20}\s?\{([^{}]{0,300})\}/gi, "$1");
  }
  return plain
    .replace(/(?<=\S)\{([^\p{L}\s{}]{1,2})\}/gu, "$1")
    .replace(/\\([a-z]{2,20})(?![a-z])\s?/gi, (_, name: string) => symbols[name] ?? " ")
    .replace(/\\[,;:> ]|(?<=\S)~(?=\S)/gu, " ")
    .replace(/\\([{}_%#&$-])/gu, (_, sign: string) => (sign === "-" ? "" : sign === "$" ? "" : sign))
    .replace(/\\[!()[\]]|\$/gu, "");
}
