const leadingArticle = /^(?:the|an|a)[\s_]+(?=[^\s_])/i;

/**
 * A name without the English articles that lead it: "the kitchen" → "kitchen".
 *
 * A name that is only an article stays ("The" → "The"), so something is always left of a name that
 * had something in it. Several leading articles all go ("the a team" → "team"): one rule, applied
 * until it changes nothing, so that asking twice gives what asking once gave. Spelling and inner
 * spaces are kept; "A. Smith" has no article, because "A." is not one.
 *
 * Cost: one look per article.
 */
export function withoutArticle(name: string): string {
  let rest = name.trimStart();
  for (let match = leadingArticle.exec(rest); match !== null; match = leadingArticle.exec(rest)) {
    rest = rest.slice(match[0].length);
  }
  return rest;
}

/** Whether a word is an English article, in any case. */
export function isArticle(word: string): boolean {
  return /^(?:the|an|a)$/i.test(word);
}
