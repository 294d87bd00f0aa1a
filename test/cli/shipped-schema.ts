import { readFileSync } from "node:fs";
import { z } from "zod";

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];

const schemas = new Map<string, ReturnType<typeof z.fromJSONSchema>>();

/** What a schema that is shipped with the package finds wrong with a value. */
export function faultsOf(name: string, value: unknown): readonly unknown[] {
  let schema = schemas.get(name);
  if (schema === undefined) {
    const text = readFileSync(new URL(`../../schema/${name}.schema.json`, import.meta.url), "utf8");
    schema = z.fromJSONSchema(JSON.parse(text) as JsonSchema);
    schemas.set(name, schema);
  }
  return schema.safeParse(value).error?.issues ?? [];
}
