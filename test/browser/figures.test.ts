/// <reference lib="dom" />
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { answer } from "../../src/query/answer.js";
import { createEventSet } from "../../src/events/event-set.js";
import { readEventSet } from "../../src/events/record.js";
import { seriesPaint } from "../../src/page/drawing/svg.js";
import { drawStudy } from "../../src/page/drawing/study-figure.js";
import { drawTimeline } from "../../src/page/drawing/timeline.js";
import { builtInStudies } from "../../src/fuzzy/load-study.js";
import { defaultCurvePolicy } from "../../src/fuzzy/curve.js";
import { parseQuestion } from "../../src/language/question/parse-question.js";
import { bandedCurves } from "../../src/measure/study/band.js";
import { openZone } from "../../src/time/zone.js";
import { chromiumPath, openBrowser } from "./chromium.js";

if (chromiumPath === null) {
  console.log("No figure is looked at: no Chromium is installed. Name one in CHROMIUM.");
}

const figures: readonly (readonly [name: string, draw: () => Promise<string>])[] = [
  ["the curves of a study", studyFigure],
  ["the timeline of a vague answer", () => timeline("Did Tom recently eat risotto?")],
  ["the timeline of a crisp answer", () => timeline("Who ate risotto last week?")],
];

test.each(figures)("%s asks for nothing from elsewhere, and runs nothing", async (_, draw) => {
  const text = await draw();
  expect(text).not.toMatch(/<script|<foreignObject|<image|\son\w+=|@import|url\((?!#)/i);
  expect(text.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toContain("://");
});

// A suite that is skipped would count as one that fails; that nothing is looked at is said above.
if (chromiumPath !== null) lookAtFigures(chromiumPath);

function lookAtFigures(path: string): void {
  let page: Page;
  let close = (): Promise<void> => Promise.resolve();
  const faults: string[] = [];
  beforeAll(async () => {
    const opened = await openBrowser(path);
    close = () => opened.close();
    page = await opened.browser.newPage({ viewport: { width: 1200, height: 900 } });
    page.on("console", (message) => {
      if (message.type() === "error" && !message.text().includes("favicon")) faults.push(message.text());
    });
    page.on("pageerror", (fault) => faults.push(fault.message));
  }, 60_000);
  afterAll(() => close());

  test.each(figures)(
    "%s has a size, no faults, and no words over each other",
    async (_, draw) => {
      const svg = (await draw()).replace(/^<\?xml[^>]*>\s*/, "");
      for (const scheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.setContent(`<!doctype html><html><body style="margin:0">${svg}</body></html>`);
        const seen = await page.evaluate(() => {
          const box = (element: Element) => {
            const { left, top, right, bottom } = element.getBoundingClientRect();
            return { left, top, right, bottom, text: element.textContent ?? "" };
          };
          const root = document.querySelector("svg");
          return {
            size: root === null ? null : box(root),
            ground: getComputedStyle(document.querySelector("svg > rect") ?? document.body).fill,
            words: [...document.querySelectorAll("svg text")]
              .filter((text) => (text.textContent ?? "").trim() !== "")
              .map(box),
          };
        });
        expect(seen.size?.right).toBeGreaterThan(300);
        expect(seen.size?.bottom).toBeGreaterThan(100);
        expect(seen.ground).toBe(scheme === "light" ? "rgb(255, 255, 255)" : "rgb(13, 17, 23)");
        expect(overlapping(seen.words)).toEqual([]);
        const outside = seen.words.filter(({ right }) => right > (seen.size?.right ?? 0) + 1);
        expect(outside.map(({ text }) => text)).toEqual([]);
      }
      expect(faults).toEqual([]);
    },
    60_000,
  );
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly text: string;
}

/** Words whose boxes share more than a sliver. */
function overlapping(boxes: readonly Box[]): readonly string[] {
  const found: string[] = [];
  boxes.forEach((a, index) => {
    for (const b of boxes.slice(index + 1)) {
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (width > 1.5 && height > 3) found.push(`${a.text} | ${b.text}`);
    }
  });
  return found;
}

function studyFigure(): Promise<string> {
  const [study] = builtInStudies();
  if (study === undefined) throw new Error("no study");
  const curves = bandedCurves(study, defaultCurvePolicy, { replicates: 50 });
  return drawStudy({
    title: study.title,
    subtitle: "Medians.",
    cells: curves.map(({ eventType, person, adverbial, curve, band }) => ({
      row: `${eventType} (${person ?? "no person"})`,
      column: adverbial,
      curves: [{ name: study.id, colour: seriesPaint(0), curve, band }],
    })),
  });
}

async function timeline(text: string): Promise<string> {
  const zone = openZone("Europe/Berlin");
  const question = parseQuestion(text);
  if (!zone.ok || !question.ok) throw new Error(text);
  const records = ["Tom", "Ann", "Max"].flatMap((subject, person) =>
    Array.from({ length: 6 }, (_, index) => ({
      type: index % 3 === 0 ? "dance salsa" : "eat risotto",
      subject,
      location: "kitchen",
      time: `2023-09-${String(29 - index * 4 - person).padStart(2, "0")} 1${index}:05`,
    })),
  );
  const events = readEventSet(records, { zone: zone.value });
  if (!events.ok) throw new Error("no events");
  const set = createEventSet(events.value.events, { zone: zone.value });
  const truth = answer(set, question.value, {
    speechTime: Date.parse("2023-09-29T22:18:14+02:00"),
    zone: zone.value,
  });
  const picture = await drawTimeline(truth);
  if (picture === null) throw new Error("no picture");
  return picture;
}
