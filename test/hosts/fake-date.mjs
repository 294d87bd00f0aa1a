/**
 * Stops the clock: `Date.now()`, `new Date()` and `Date()` give the instant that `ORACLE_FAKE_DATE`
 * names (ISO with an offset), in this process and in every Node process that it starts.
 *
 * Everything else about dates stays as it is; without the variable, nothing is replaced.
 */
const fakeDate = process.env["ORACLE_FAKE_DATE"];
const mark = Symbol.for("temporal-oracle.fake-date");

if (fakeDate !== undefined && !Reflect.has(globalThis, mark)) {
  Reflect.set(globalThis, mark, true);
  const instant = Date.parse(fakeDate);
  if (Number.isNaN(instant)) throw new RangeError(`ORACLE_FAKE_DATE is no instant: ${fakeDate}`);

  const now = () => instant;
  globalThis.Date = new Proxy(Date, {
    apply: (target) => new target(instant).toString(),
    construct: (target, parts, newTarget) => {
      return Reflect.construct(target, parts.length === 0 ? [instant] : parts, newTarget);
    },
    get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
  });

  process.env["NODE_OPTIONS"] = `${process.env["NODE_OPTIONS"] ?? ""} --import=${import.meta.url}`.trim();
}
