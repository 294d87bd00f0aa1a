import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { chatTemplate, chatTemplateNames } from "../../../../src/tasks/questions/prompts/chat-template.js";
import type { SpokenMessage } from "../../../../src/chat/message.js";

function template(nameOrText: string) {
  const found = chatTemplate(nameOrText);
  if (!found.ok) throw new RangeError(JSON.stringify(found.issues));
  return found.value;
}

const turns: readonly SpokenMessage[] = [
  { role: "system", content: "Be brief." },
  { role: "user", content: " Who sang?\n" },
  { role: "assistant", content: "Mary" },
  { role: "user", content: "When?" },
];

describe("the tokens of the known templates", () => {
  test.each([
    [
      "gemma",
      "<bos><start_of_turn>user\nBe brief.\n\nWho sang?<end_of_turn>\n<start_of_turn>model\nMary<end_of_turn>\n<start_of_turn>user\nWhen?<end_of_turn>\n<start_of_turn>model\n",
    ],
    [
      "llama3",
      "<|begin_of_text|><|start_header_id|>system<|end_header_id|>\n\nBe brief.<|eot_id|><|start_header_id|>user<|end_header_id|>\n\nWho sang?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\n\nMary<|eot_id|><|start_header_id|>user<|end_header_id|>\n\nWhen?<|eot_id|><|start_header_id|>assistant<|end_header_id|>\n\n",
    ],
    [
      "chatml",
      "<|im_start|>system\nBe brief.<|im_end|>\n<|im_start|>user\nWho sang?<|im_end|>\n<|im_start|>assistant\nMary<|im_end|>\n<|im_start|>user\nWhen?<|im_end|>\n<|im_start|>assistant\n",
    ],
  ])("%s", (name, text) => {
    expect(template(name).render(turns)).toBe(text);
  });

  test("the first token can be left to the server", () => {
    expect(template("gemma").render(turns, { hasStart: false })).toMatch(/^<start_of_turn>user/);
  });

  test("each names where a reply ends", () => {
    expect(chatTemplateNames.map((name) => template(name).stop)).toEqual([
      ["<end_of_turn>"],
      ["<|eot_id|>"],
      ["<|im_end|>"],
    ]);
  });

  property.prop([fc.string(), fc.constantFrom(...chatTemplateNames)])(
    "what is said stands there as it is",
    (content, name) => {
      const said = `$& ${content} {content} $1`.trim();
      expect(template(name).render([{ role: "user", content: said }])).toContain(said);
    },
  );

  test("nothing that a user says is refused", () => {
    expect(() => template("gemma").render([])).toThrow(RangeError);
    expect(() => template("gemma").render([{ role: "system", content: "Be brief." }])).toThrow(RangeError);
  });
});

describe("a template of one's own", () => {
  test("says its turns with {content}", () => {
    const own = template(
      '{"user": "[INST] {content} [/INST]", "assistant": " {content}</s>", "reply": "", "stop": ["</s>"]}',
    );
    expect(own.render(turns)).toBe("[INST] Be brief.\n\nWho sang? [/INST] Mary</s>[INST] When? [/INST]");
    expect(own.stop).toEqual(["</s>"]);
  });

  test.each([
    ["{", null, "json"],
    ['{"user": "{content}", "reply": ""}', "assistant", "missing"],
    ['{"user": 1, "assistant": "{content}", "reply": ""}', "user", "text"],
    ['{"user": "{content}", "assistant": "{content}", "reply": "", "stop": "x"}', "stop", "texts"],
    ['{"user": "hello", "assistant": "{content}", "reply": ""}', "user", "content"],
    ['{"user": "{content}{content}", "assistant": "{content}", "reply": ""}', "user", "content"],
    ['{"user": "{content}", "assistant": "{content}", "reply": "", "bos": "<s>"}', "bos", "unknown-field"],
  ])("%s is refused at %s: %s", (text, field, fault) => {
    expect(chatTemplate(text)).toEqual({ ok: false, issues: [{ kind: "bad-chat-template", field, fault }] });
  });

  test("a name that is none is told with those that are", () => {
    expect(chatTemplate("mistral")).toEqual({
      ok: false,
      issues: [{ kind: "unknown-chat-template", name: "mistral", known: chatTemplateNames }],
    });
  });
});
