import { open } from "node:fs/promises";
import { isSavedSet } from "../../index.js";
import type { Zone } from "../../expressions.js";
import { exitCode } from "../exit-code.js";
import type { EventFlags } from "../options/option-groups.js";
import { openNamed } from "../options/time-options.js";
import { keepStandardInput, nameOf, refusalOf } from "../read/input.js";
import { readDelimiter, readRecordOptions, readTimeFormats } from "../read/record-options.js";
import { Refusal } from "../refusal.js";
import { write } from "../write/output.js";
import { outputStyle } from "../write/layout.js";
import {
  checkExpectedFailures,
  checkFacts,
  checkPolicy,
  checkSavedSet,
  checkStudy,
} from "./check-document.js";
import { checkAnswers } from "./check-answers.js";
import { checkEvents } from "./check-events.js";
import { checkCases, checkItems, checkQuestions } from "./check-lines.js";
import { type Kind, kindOf } from "./kind.js";
import { validationRecord } from "./validation-record.js";
import { renderValidation } from "./validation-text.js";
import { nothingOf, type Validation } from "./validation.js";

/** The options of `oracle validate`. */
export interface ValidateFlags extends EventFlags {
  readonly kind?: Kind;
  readonly zone?: string;
  /** Where the files lie that items name, in the place of their own folder. */
  readonly folder?: string;
  readonly format: "text" | "json" | "jsonl";
}

/** Enough to tell a kind from. */
const headBytes = 1 << 16;

/**
 * Reads files as the commands do that take them, and tells what they hold and every fault.
 *
 * @returns what to exit with: whether all of them are sound
 */
export async function validate(files: readonly string[], flags: ValidateFlags): Promise<number> {
  const zone = flags.zone === undefined ? null : openNamed(flags.zone);
  const style = outputStyle();
  let faulty = 0;
  const written: object[] = [];
  for (const [index, file] of files.entries()) {
    const validation = await validationOf(file, zone, flags);
    if (validation.faults.length > 0) faulty += 1;
    if (flags.format === "text") {
      await write(`${index === 0 ? "" : "\n"}${renderValidation(validation, style)}\n`);
    } else if (flags.format === "jsonl") await write(`${JSON.stringify(validationRecord(validation))}\n`);
    else written.push(validationRecord(validation));
  }
  if (flags.format === "json") {
    const [only] = written;
    await write(`${JSON.stringify(written.length === 1 ? only : written, null, 2)}\n`);
  }
  return faulty > 0 ? exitCode.refused : exitCode.answered;
}

async function validationOf(file: string, zone: Zone | null, flags: ValidateFlags): Promise<Validation> {
  let kind: Kind = flags.kind ?? "events";
  try {
    const head = await headOf(file);
    kind = flags.kind ?? (isSavedSet(head) ? "saved-set" : kindOf(new TextDecoder().decode(head)));
    return await checkAs(kind, file, zone, flags);
  } catch (fault) {
    if (!(fault instanceof Refusal) || fault.exitCode === exitCode.failed) throw fault;
    return { ...nothingOf(nameOf(file), kind), faults: fault.issues };
  }
}

async function checkAs(
  kind: Kind,
  file: string,
  zone: Zone | null,
  flags: ValidateFlags,
): Promise<Validation> {
  switch (kind) {
    case "events":
      return checkEvents(file, zone, readRecordOptions(flags), readTimeFormats(flags));
    case "saved-set":
      return checkSavedSet(file);
    case "questions":
      return checkQuestions(file, zone);
    case "items":
      return checkItems(file, zone, flags.folder);
    case "cases":
      return checkCases(file);
    case "answers":
      return checkAnswers(file, flags.delimiter === undefined ? null : readDelimiter(flags.delimiter));
    case "study":
      return checkStudy(file);
    case "facts":
      return checkFacts(file);
    case "policy":
      return checkPolicy(file);
    case "expected-failures":
      return checkExpectedFailures(file);
  }
}

async function headOf(file: string): Promise<Uint8Array> {
  if (file === "-") return (await keepStandardInput()).subarray(0, headBytes);
  try {
    const handle = await open(file);
    try {
      const { bytesRead, buffer } = await handle.read(new Uint8Array(headBytes), 0, headBytes, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (fault) {
    throw refusalOf(fault, file);
  }
}
