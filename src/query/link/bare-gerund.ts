import type { Asked } from "../../language/question/asked.js";

/** Whether a clause is what somebody does, and no noun for it: "before pruning roses", but not "before the training". */
export function isBareGerund({ doing, owner }: Asked, text: string): boolean {
  const [item] = doing.verb === null && owner === null ? doing.objects : [];
  const first =
    item?.kind === "nouns" && (item.owner ?? item.whose ?? item.modifier) === null ? item.words[0] : null;
  return (
    first != null &&
    /ing$/iu.test(first.text.split(/[\s-]/u)[0] ?? "") &&
    !/\b(?:the|an?|this|that|any|some|first|last|second|third|next|two)\s+$/iu.test(
      text.slice(0, first.span.start),
    )
  );
}
