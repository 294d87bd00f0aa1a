import { mkdir, writeFile } from "node:fs/promises";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { meta } from "zod/mini";
import { benchmarkItemSchema } from "../dist/tasks/questions/item/benchmark-item.js";
import { itemSchema } from "../dist/cli/items/item.js";
import { modelSettingsSchema, priceSchema } from "../dist/cli/run/model-settings.js";
import { kinds } from "../dist/cli/validate/check-events.js";
import { policyChoices } from "../dist/expressions.js";
import { answerOutputSchema } from "../dist/query/answer-schema.js";
import { manifestSchema } from "../dist/tasks/questions/generate/manifest.js";
import { chatTemplateSchema } from "../dist/tasks/questions/prompts/chat-template.js";
import { studyShape } from "../dist/fuzzy/study-schema.js";
import { audit, disagreement } from "./schemas/audit.mjs";
import { vocabulary } from "./schemas/benchmark.mjs";
import {
  conformanceCase,
  eventSet,
  expectedFailures,
  facts,
  policyOf,
  question,
  record,
  text,
} from "./schemas/inputs.mjs";
import {
  conformanceReport,
  extraction,
  issue,
  reading,
  resolution,
  setAside,
  validationOf,
} from "./schemas/outputs.mjs";
import { prompt } from "./schemas/prompts.mjs";
import { dryRun, reply, runSummary } from "./schemas/runs.mjs";
import { comparison, scoredReply, scores } from "./schemas/scores.mjs";
import { decision, trajectory } from "./schemas/staleness.mjs";

/**
 * Writes `schema/*.schema.json`, by hand: they are part of the sources, and a test says when they are not
 * in step.
 *
 *     npm run build && node build/generate-schemas.mjs
 */

/** By the name that `oracle schema` gives them. @type {Readonly<Record<string, z.core.$ZodType>>} */
const schemas = {
  "event-set": eventSet,
  record,
  question,
  answer: answerOutputSchema,
  item: itemSchema,
  "benchmark-item": benchmarkItemSchema,
  "benchmark-manifest": manifestSchema,
  vocabulary,
  facts,
  policy: policyOf(policyChoices),
  study: studyShape.check(
    meta({
      title: "A study of the temporal oracle",
      description: "Curves for `--study`: how many raters gave each of five answers at each elapsed time.",
    }),
  ),
  text,
  case: conformanceCase,
  "expected-failures": expectedFailures,
  reading,
  resolution,
  extraction,
  "conformance-report": conformanceReport,
  validation: validationOf(kinds),
  "set-aside": setAside,
  scores,
  "scored-reply": scoredReply,
  comparison,
  "chat-template": chatTemplateSchema,
  prompt,
  audit,
  disagreement,
  "model-settings": modelSettingsSchema.register(z.globalRegistry, {
    title: "Settings of models",
    description: "What `oracle run --settings` reads: by the names of models, `*` for all of them.",
  }),
  prices: priceSchema.register(z.globalRegistry, {
    title: "Prices of models",
    description: "What `oracle run --prices` reads, for a million tokens.",
  }),
  reply,
  "run-summary": runSummary,
  "dry-run": dryRun,
  trajectory,
  decision,
  issue,
};

/** Each schema as the text of its file. */
export function schemaFiles() {
  return Object.entries(schemas).map(([name, schema]) => {
    const { $schema, ...rest } = z.toJSONSchema(schema, {
      target: "draft-2020-12",
      io: "input",
      unrepresentable: "any",
    });
    const $id = `https://unpkg.com/temporal-oracle/schema/${name}.schema.json`;
    return { name, text: `${JSON.stringify({ $schema, $id, ...rest }, null, 2)}\n` };
  });
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const folder = new URL("../schema/", import.meta.url);
  await mkdir(folder, { recursive: true });
  for (const { name, text: content } of schemaFiles()) {
    await writeFile(new URL(`${name}.schema.json`, folder), content);
  }
}
