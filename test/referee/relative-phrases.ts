import { and, civil, counted, type Form, inUnits, offset, oneOf, ordinal, unit, units } from "./phrase.js";

/** What is counted from speech time. */
export const relativePhrases: readonly Form[] = [
  () => ({ text: "today", when: unit("day", 0) }),
  () => ({ text: "yesterday", when: unit("day", -1) }),
  () => ({ text: "tomorrow", when: unit("day", 1) }),
  () => ({ text: "the day before yesterday", when: unit("day", -2) }),
  () => ({ text: "the day after tomorrow", when: unit("day", 2) }),
  ({ k, n }) => {
    const name = oneOf(["week", "month", "quarter", "year"] as const, n);
    return { text: `${oneOf(["last", "this", "next"], k)} ${name}`, when: unit(name, (k % 3) - 1) };
  },
  ({ k, n }) => {
    const name = oneOf([...units, "quarter", "hour", "minute"] as const, k);
    const when = { kind: "stretch", toward: "past", count: n, unit: name } as const;
    return { text: `in the ${k % 2 === 0 ? "last" : "past"} ${counted(n, name)}`, when };
  },
  ({ k, n }) => {
    const name = oneOf([...units, "quarter", "hour", "minute"] as const, k);
    const when = { kind: "stretch", toward: "future", count: n, unit: name } as const;
    return { text: `in the next ${counted(n, name)}`, when };
  },
  ({ k, n }) => {
    const name = oneOf([...units, "hour", "minute", "second"] as const, k);
    return { text: `${counted(n, name)} ago`, when: offset(inUnits(-n, name)) };
  },
  ({ k }) => {
    const [words, name] = oneOf(
      [
        ["a week", "week"],
        ["an hour", "hour"],
        ["a year", "year"],
        ["a month", "month"],
      ] as const,
      k,
    );
    return { text: `${words} ago`, when: offset(inUnits(-1, name)) };
  },
  ({ n }) => ({ text: `a year and ${counted(n, "day")} ago`, when: offset({ years: -1, days: -n }) }),
  ({ k, n }) => {
    const name = oneOf([...units, "hour", "minute"] as const, k);
    return { text: `in ${counted(n, name)}`, when: offset(inUnits(n, name)) };
  },
  () => ({ text: "the other day", when: { kind: "other-day" } }),
  ({ k }) =>
    k % 2 === 0
      ? { text: "a few days ago", when: { kind: "approximate", of: offset({ days: -3 }) } }
      : { text: "about two hours ago", when: { kind: "approximate", of: offset({ hours: -2 }) } },
  ({ k }) => {
    const name = oneOf(units, k);
    const words = name === "day" ? "today" : `this ${name}`;
    return { text: `earlier ${words}`, when: { kind: "elapsed", unit: name, toward: "past" } };
  },
  ({ k }) => {
    const name = oneOf(units, k);
    const words = name === "day" ? "today" : `this ${name}`;
    return { text: `later ${words}`, when: { kind: "elapsed", unit: name, toward: "future" } };
  },
  ({ n, k }) => ({
    text: `on the ${ordinal((n % 28) + 1)} of ${oneOf(["last", "this"], k)} month`,
    when: and(civil({ day: (n % 28) + 1 }), unit("month", (k % 2) - 1)),
  }),
];
