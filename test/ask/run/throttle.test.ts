import { describe, expect, test } from "vitest";
import { createRandom } from "../../../src/statistics/random.js";
import { Throttle, type Ticket } from "../../../src/ask/run/throttle.js";
import { FakeClock } from "./fake-clock.js";

function throttleOf(most: number): {
  readonly throttle: Throttle;
  readonly clock: FakeClock;
  readonly stop: AbortController;
} {
  const clock = new FakeClock();
  const stop = new AbortController();
  const backoff = { firstMs: 1000, longestMs: 60_000 };
  const throttle = new Throttle(most, { clock, random: createRandom(0), backoff, signal: stop.signal });
  return { throttle, clock, stop };
}

async function enter(throttle: Throttle): Promise<Ticket> {
  const ticket = await throttle.enter();
  if (ticket === null) throw new Error("nobody is let through");
  return ticket;
}

describe("a throttle", () => {
  test("lets as many through as it may, and the next when one leaves", async () => {
    const { throttle } = throttleOf(2);
    const first = await enter(throttle);
    await enter(throttle);
    const third = enter(throttle);
    const turn = new Promise((resolve) => setImmediate(() => resolve("still waiting")));
    expect(await Promise.race([third, turn])).toBe("still waiting");
    throttle.leave(first, "failed");
    expect(await third).toEqual({ cuts: 0 });
  });

  test("halves with each cut down to one, and gets a place back for each round of replies", async () => {
    const { throttle, clock } = throttleOf(8);
    const places: number[] = [];
    for (let cut = 0; cut < 5; cut += 1) {
      throttle.leave(await clock.runUntil(enter(throttle)), "limited");
      places.push(throttle.places);
    }
    expect(places).toEqual([4, 2, 1, 1, 1]);
    let replies = 0;
    while (throttle.places < 4) {
      throttle.leave(await clock.runUntil(enter(throttle)), "replied");
      replies += 1;
    }
    expect(replies).toBeGreaterThanOrEqual(1 + 2 + 3);
    for (let reply = 0; reply < 100; reply += 1) throttle.leave(await enter(throttle), "replied");
    expect(throttle.places).toBe(8);
  });

  test("is cut once by those who were on their way together", async () => {
    const { throttle } = throttleOf(8);
    const tickets = await Promise.all(Array.from({ length: 8 }, () => enter(throttle)));
    for (const ticket of tickets) throttle.leave(ticket, "limited", 5000);
    expect(throttle.places).toBe(4);
  });

  test("waits exactly as long as the server says, and longer when it says so in a row", async () => {
    const { throttle, clock } = throttleOf(1);
    const waits: number[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      throttle.leave(await clock.runUntil(enter(throttle)), "limited", 100);
      const start = clock.now();
      throttle.leave(await clock.runUntil(enter(throttle)), "failed");
      waits.push(clock.now() - start);
    }
    expect(waits[0]).toBe(100);
    expect(waits[1]).toBeGreaterThanOrEqual(500);
    expect(waits[2]).toBeGreaterThanOrEqual(1000);
  });

  test("keeps the latest of several times", async () => {
    const { throttle, clock } = throttleOf(3);
    const tickets = await Promise.all(Array.from({ length: 3 }, () => enter(throttle)));
    const start = clock.now();
    for (const [nth, ticket] of tickets.entries()) throttle.leave(ticket, "limited", [100, 9000, 10][nth]);
    await clock.runUntil(enter(throttle));
    expect(clock.now() - start).toBe(9000);
  });

  test("lets nobody through once it is stopped, whether they wait for a place or a time", async () => {
    const { throttle, stop } = throttleOf(1);
    const ticket = await enter(throttle);
    const waiting = throttle.enter();
    stop.abort();
    expect(await waiting).toBeNull();
    throttle.leave(ticket, "limited", 60_000);
    expect(await throttle.enter()).toBeNull();
  });
});
