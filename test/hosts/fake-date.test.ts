import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const fakeDate = new URL("./fake-date.mjs", import.meta.url).href;

/** What a fresh process prints for an expression, on a host with this zone and this date. */
function valueOn(host: { readonly zone: string; readonly date: string }, expression: string): string {
  const { NODE_OPTIONS: _, ...environment } = process.env;
  return execFileSync(process.execPath, [`--import=${fakeDate}`, "--print", expression], {
    env: { ...environment, TZ: host.zone, ORACLE_FAKE_DATE: host.date },
    encoding: "utf8",
  }).trim();
}

const leapDay = { zone: "Pacific/Apia", date: "2000-02-29T23:59:59.999Z" };

test.each([
  ["the current date", "new Date().toISOString()", "2000-02-29T23:59:59.999Z"],
  ["the current instant", "Date.now() === Date.parse('2000-02-29T23:59:59.999Z')", "true"],
  ["the date as text", "Date().slice(0, 24)", "Tue Feb 29 2000 12:59:59"],
  ["the zone", "Intl.DateTimeFormat().resolvedOptions().timeZone", "Pacific/Apia"],
])("a host sets %s", (_, expression, value) => {
  expect(valueOn(leapDay, expression)).toBe(value);
});

test.each([
  ["a named date", "new Date(0).toISOString()", "1970-01-01T00:00:00.000Z"],
  ["a civil date", "new Date(2011, 11, 31, 12).toISOString()", "2011-12-30T22:00:00.000Z"],
  ["arithmetic", "Date.UTC(2000, 0)", "946684800000"],
  ["what a date is", "new Date() instanceof Date", "true"],
  ["a subclass", "new (class Day extends Date { day() { return this.getTime(); } })(5).day()", "5"],
])("a host leaves %s", (_, expression, value) => {
  expect(valueOn(leapDay, expression)).toBe(value);
});

test("a host hands its date to the processes that it starts", () => {
  const started = "execFileSync(process.execPath, ['-p', 'new Date().getTime()'], { encoding: 'utf8' })";
  const instant = valueOn(
    { zone: "UTC", date: "1970-01-01T00:00:01Z" },
    `const { execFileSync } = require('node:child_process'); ${started}`,
  );
  expect(instant).toBe("1000");
});

test("a date that cannot be read is an error", () => {
  expect(() => valueOn({ zone: "UTC", date: "tomorrow" }, "0")).toThrow("ORACLE_FAKE_DATE is no instant");
});
