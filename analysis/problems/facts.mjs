/**
 * Facts that hold from one time to another, as states of an event set, and the queries about them.
 *
 * @import { InstantQuery, Term } from "../../src/algebra/query.js"
 * @typedef {{ type: string, time: string, end: string, [role: string]: string }} Fact
 */
import { calculated, eventsOf, queried } from "./engine.mjs";

/** Later than all of them: none is yet to come, and none goes on. */
const afterwards = "9999-12-31T00:00Z";

/** The facts of a type that have the roles. @param {string} type @param {Record<string, string | string[]>} roles @returns {Term} */
export function those(type, roles) {
  return { term: "events", type, roles, present: [] };
}

/** @param {readonly Fact[]} facts */
export function askedOf(facts) {
  const set = eventsOf({ events: facts, states: [...new Set(facts.map(({ type }) => type))] });
  const ask = (/** @type {object} */ query) => queried(set, query, afterwards);
  const instant = (/** @type {Term} */ of, /** @type {"start" | "end"} */ edge) => {
    return /** @type {InstantQuery} */ ({ query: "instant", which: "first", edge, of });
  };
  return {
    /** Who they are of. @param {Term} of */
    values: (of) => ask({ query: "values", role: "subject", of }),
    /** Of how many different ones. @param {Term} of */
    count: (of) => ask({ query: "count", distinct: { role: "subject" }, of }),
    /** When the first of them starts or ends. @param {Term} of @param {"start" | "end"} edge */
    instant: (of, edge) => ask(instant(of, edge)),
    /** Who is first after, or last before, another. @param {Term} other @param {Term} all @param {string} how */
    beside: (other, all, how) => {
      const placed = { term: "placed", how, of: all, other };
      const of = { term: "nth", k: 1, from: how === "after" ? "first" : "last", of: placed };
      return ask({ query: "values", role: "subject", of });
    },
    /** How long the k-th of them holds, in whole years. @param {Term} all @param {string} ordinal */
    years: (all, ordinal) => {
      const k = calculated({ value: "number", text: ordinal })?.answer;
      const of = /** @type {Term} */ ({ term: "nth", of: all, k, from: "first" });
      const from = instant(of, "start");
      const length = ask({ query: "elapsed", from, to: instant(of, "end"), unit: "year" });
      if (typeof length !== "string") return null;
      return calculated({ value: "in-units", of: length, units: ["year"] })?.answer ?? null;
    },
    /** Their subjects by when they start or end. @param {readonly Fact[]} some @param {"start" | "end"} edge */
    ordered: (some, edge) => {
      const of = some.map(({ type, time: _, end: __, ...roles }) => {
        return { name: roles["subject"] ?? "", of: String(ask(instant(those(type, roles), edge))) };
      });
      return calculated({ value: "order", of })?.answer ?? null;
    },
  };
}
