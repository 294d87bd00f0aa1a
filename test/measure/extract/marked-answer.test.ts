import { describe, expect, it } from "vitest";
import { type MarkedAnswer, markedAnswers } from "../../../src/measure/extract/marked-answer.js";
import { statementsOf } from "../../../src/measure/extract/statement.js";

function marked(text: string): readonly MarkedAnswer[] {
  return markedAnswers(text, statementsOf(text), (part) => part);
}

/** The mark of each answer and what it marks. */
function told(text: string): readonly string[] {
  return marked(text).map(({ mark, text: answer }) => `${mark} ${answer}`);
}

describe("markedAnswers", () => {
  it("finds one mark where two stand around the same answer", () => {
    expect(told("The answer is \\boxed{no}.")).toEqual(["boxed no"]);
    expect(told("<answer>The answer is no.</answer>")).toEqual(["tag The answer is no."]);
  });

  it("finds each of several, also where one begins as the other ends", () => {
    expect(told("The answer is yes. <answer>no</answer>")).toEqual(["tag no", "answer yes."]);
    expect(told("The answer is yes.\n\n<answer>no</answer>")).toEqual(["tag no", "answer yes."]);
    expect(told("#### 3\nThe answer is 4")).toEqual(["hashes 3", "answer 4"]);
  });

  it("has what follows in the line of an answer, and nothing of the next line", () => {
    const [answer] = marked("The answer is yes. He did.\nSo did Mary.");
    expect(answer?.further?.map(({ text }) => text)).toEqual(["He did."]);
    expect(answer?.isForeign).toBe(false);
  });

  it("marks what stands below a heading, or below a label below it", () => {
    expect(told("Tom was out.\nAnswer:\nMary")).toEqual(["answer Mary"]);
    expect(told("Tom was out.\nAnswer:\nSubjects:\n- Mary\n- Ria")).toEqual(["answer Mary, Ria"]);
    const [below] = marked("Answer:\nMary did. So did Ria.\nTom was out.");
    expect(below?.further?.map(({ text }) => text)).toEqual(["So did Ria.", "Tom was out."]);
    expect(below?.isForeign).toBe(false);
    expect(told("Answer:")).toEqual([]);
  });
});
