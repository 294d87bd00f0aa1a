import { beforeEach, describe, expect, test } from "vitest";
import {
  type Asked,
  record,
  replay,
  replayOnly,
  type ReplyStore,
} from "../../../src/ask/model/server-model.js";
import {
  type Completion,
  type CompletionRequest,
  type Endpoint,
  type Model,
  ModelFault,
} from "../../../src/ask/model/model.js";
import { requestKey } from "../../../src/ask/model/request.js";

const endpoint: Endpoint = { kind: "chat", url: "http://127.0.0.1:11434/v1/chat/completions" };
const request: CompletionRequest = { model: "tiny", sampling: { temperature: 0 }, prompt: "Did Tom cook?" };
const signal = new AbortController().signal;

/** Keeps replies in memory. */
class Shelf implements ReplyStore {
  readonly kept = new Map<string, Completion>();
  readonly asked: Asked[] = [];
  get(key: string): Promise<Completion | null> {
    return Promise.resolve(this.kept.get(key) ?? null);
  }
  put(key: string, completion: Completion, asked: Asked): Promise<void> {
    this.kept.set(key, completion);
    this.asked.push(asked);
    return Promise.resolve();
  }
}

/** A model that replies with what it is told to, in turn. */
function saying(...replies: readonly (Completion | ModelFault)[]): Model & { asked: number } {
  const model = {
    endpoint,
    asked: 0,
    complete: () => {
      const reply = replies[model.asked % replies.length];
      model.asked += 1;
      return reply instanceof ModelFault || reply === undefined
        ? Promise.reject(reply)
        : Promise.resolve(reply);
    },
  };
  return model;
}

const said = (text: string): Completion => ({ text, toolCalls: [], finishReason: "stop" });

let shelf: Shelf;
beforeEach(() => {
  shelf = new Shelf();
});

describe("record", () => {
  test("asks every time, and the last reply counts", async () => {
    const model = saying(said("yes"), said("no"));
    const recorded = record(model, shelf);
    expect((await recorded.complete(request, { signal })).text).toBe("yes");
    expect((await recorded.complete(request, { signal })).text).toBe("no");
    expect([...shelf.kept]).toEqual([[requestKey(request, { endpoint }), said("no")]]);
    expect([model.asked, shelf.asked[0]]).toEqual([2, { model: "tiny", repeat: 0 }]);
  });

  test("keeps repeats apart", async () => {
    const recorded = record(saying(said("yes"), said("no")), shelf);
    await recorded.complete(request, { signal, repeat: 0 });
    await recorded.complete(request, { signal, repeat: 1 });
    expect(shelf.kept.get(requestKey(request, { endpoint, repeat: 1 }))).toEqual(said("no"));
    expect(shelf.kept.size).toBe(2);
  });
});

describe.each([
  ["record", (model: Model, store: ReplyStore) => record(model, store)],
  ["replay", (model: Model, store: ReplyStore) => replay(store, model)],
])("%s", (_, made) => {
  test.each([
    ["an empty reply", said("")],
    ["a blank reply", said(" \n")],
  ])("passes on %s, and does not keep it", async (_what, reply) => {
    expect(await made(saying(reply), shelf).complete(request, { signal })).toEqual(reply);
    expect(shelf.kept.size).toBe(0);
  });

  test("keeps a reply that is a call of a tool alone", async () => {
    const call = { ...said(""), toolCalls: [{ id: "1", name: "look_up", arguments: "{" }] };
    await made(saying(call), shelf).complete(request, { signal });
    expect([...shelf.kept.values()]).toEqual([call]);
  });

  test.each([
    ["was cut before a word", { ...said(""), finishReason: "length" }],
    ["only thought", { ...said(""), reasoning: "Monday …" }],
    ["was refused", { ...said(""), state: "refused" as const }],
  ])("keeps a reply that %s: it would be so again", async (_what, reply) => {
    await made(saying(reply), shelf).complete(request, { signal });
    expect([...shelf.kept.values()]).toEqual([reply]);
  });

  test("passes on a fault, and does not keep it", async () => {
    const fault = new ModelFault("server", "500");
    await expect(made(saying(fault), shelf).complete(request, { signal })).rejects.toBe(fault);
    expect(shelf.kept.size).toBe(0);
  });

  test("tells when a reply cannot be kept", async () => {
    shelf.put = () => Promise.reject(new Error("the disk is full"));
    await expect(made(saying(said("yes")), shelf).complete(request, { signal })).rejects.toThrow(
      "the disk is full",
    );
  });

  test("needs to know who is asked", () => {
    const { endpoint: _, ...nameless } = saying(said("yes"));
    expect(() => made(nameless, shelf)).toThrow(/endpoint/u);
  });
});

describe("replay", () => {
  test("asks once, and then no more", async () => {
    const model = saying(said("yes"), said("no"));
    const replayed = replay(shelf, model);
    expect((await replayed.complete(request, { signal })).text).toBe("yes");
    expect((await replayed.complete(request, { signal })).text).toBe("yes");
    expect(model.asked).toBe(1);
    expect((await replayed.complete(request, { signal, repeat: 1 })).text).toBe("no");
  });

  test("asks again what was empty", async () => {
    const replayed = replay(shelf, saying(said(""), said("yes")));
    expect((await replayed.complete(request, { signal })).text).toBe("");
    expect((await replayed.complete(request, { signal })).text).toBe("yes");
  });

  test("gives nothing once it is called off", async () => {
    const replayed = replay(shelf, saying(said("yes")));
    await replayed.complete(request, { signal });
    const fault = await replayed
      .complete(request, { signal: AbortSignal.abort() })
      .catch((one: unknown) => one);
    expect(fault).toMatchObject({ name: "ModelFault", kind: "aborted" });
  });
});

describe("replay only", () => {
  test("gives what is kept, by any face of the same endpoint", async () => {
    await record(saying(said("yes")), shelf).complete(request, { signal });
    expect((await replayOnly(shelf, { ...endpoint }).complete(request, { signal })).text).toBe("yes");
  });

  test("says what it lacks, and asks nobody", async () => {
    const only = replayOnly(shelf, endpoint);
    const fault = await only.complete(request, { signal, repeat: 3 }).catch((one: unknown) => one);
    expect(fault).toBeInstanceOf(ModelFault);
    expect(fault).toMatchObject({ kind: "refused", status: null });
    expect(String(fault)).toContain(requestKey(request, { endpoint, repeat: 3 }));
    expect(String(fault)).toMatch(/tiny .*repeat 3/u);
  });
});
