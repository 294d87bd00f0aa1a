import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { terminalText } from "../../../src/page/document/terminal.js";
import { AskSession } from "../../../src/cli/ask/ask-session.js";
import { createEventSet, defaultPolicy, openZone, readEventSet } from "../../../src/index.js";

interface Turn {
  readonly say: string;
  readonly kind: "did" | "who" | "count" | "when";
  readonly gold: string | number | readonly string[];
}

interface Dialogue {
  readonly id: string;
  readonly set: string;
  readonly turns: readonly Turn[];
}

function lines<Line>(path: string): readonly Line[] {
  const text = readFileSync(new URL(path, import.meta.url), "utf8").trim();
  return text.split("\n").map((line) => JSON.parse(line) as Line);
}

function sessionOn(name: string): AskSession {
  const file = new URL(`../../questions/${name}.json`, import.meta.url);
  const json = JSON.parse(readFileSync(file, "utf8")) as { readonly timeZone: string };
  const zone = openZone(json.timeZone);
  if (!zone.ok) throw new RangeError(json.timeZone);
  const read = readEventSet(json, { zone: zone.value });
  if (!read.ok) throw new RangeError(name);
  const setting = {
    policy: defaultPolicy,
    study: null,
    includeFuture: false,
    explain: null,
    isQuestionSeen: true,
  };
  const set = createEventSet(read.value.events, read.value);
  return new AskSession({ set, zone: zone.value, at: read.value.speechTime, ...setting });
}

/** What a turn got, in the form of its gold. */
async function said(session: AskSession, { say, kind }: Turn): Promise<unknown> {
  const reply = await session.reply(say);
  // "When was that" is told as the events, the newest first.
  if (reply.kind === "told")
    return /\d{4}-\d\d-\d\d \d\d:\d\d/.exec(terminalText(reply.blocks))?.[0].replace(" ", "T");
  if (reply.kind !== "answer" || reply.answer === null) return "refuse";
  if (kind === "who" && Array.isArray(reply.answer)) return [...reply.answer].sort();
  return kind === "when" ? String(reply.answer).slice(0, 16) : reply.answer;
}

/** Turns that have an answer and are not read yet. */
const unread: readonly string[] = [];

test("40 dialogues: each follow-up takes the place of its part in the question before", async () => {
  const dialogues = lines<Dialogue>("./dialogues.jsonl");
  expect(dialogues).toHaveLength(40);
  const wrong: string[] = [];
  const refused: string[] = [];
  for (const { id, set, turns } of dialogues) {
    const session = sessionOn(set);
    for (const [number, turn] of turns.entries()) {
      const found = await said(session, turn);
      const gold = Array.isArray(turn.gold) ? [...turn.gold].sort() : turn.gold;
      const where = `${id} ${number + 1} ${turn.say}`;
      if (JSON.stringify(found) === JSON.stringify(gold)) continue;
      if (found === "refuse") refused.push(where);
      else wrong.push(`${where} ${JSON.stringify(found)}, not ${JSON.stringify(gold)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(refused).toEqual(unread);
});
