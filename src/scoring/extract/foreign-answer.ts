import type { Asked } from "./asked.js";
import type { Verdict } from "./verdict.js";

const yes = new Set(
  "ja jawohl oui sí si sim sì да так tak igen ναι evet はい 是 是的 有 예 네 हाँ نعم".split(" "),
);
const no = new Set(
  "nein non não nao no nee nej нет ні nie nem όχι hayır いいえ 否 不 没有 不是 아니요 नहीं لا".split(" "),
);

/** "Ja, …" and "いいえ": a yes or no of another language with which a reply begins, as a likely reading. */
export function foreignAnswer(text: string, { item }: Asked): Verdict | null {
  if (item.template !== "did") return null;
  const word = /^[^\p{L}]{0,20}([\p{L}\p{M}]{1,10})(?![\p{L}\p{M}])/u.exec(text);
  const said = word?.[1]?.toLowerCase() ?? "";
  if (!yes.has(said) && !no.has(said)) return null;
  const end = word?.[0].length ?? 0;
  return {
    outcome: "answer",
    place: "first",
    form: "yes-no",
    response: yes.has(said) ? "yes" : "no",
    span: { start: end - said.length, end },
  };
}
