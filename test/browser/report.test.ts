/// <reference lib="dom" />
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { reportHtml } from "../../src/page/html/document.js";
import { fixtureReport } from "../tasks/questions/report/fixture-report.js";
import { chromiumPath, openBrowser } from "./chromium.js";

if (chromiumPath === null) {
  console.log("No report is looked at: no Chromium is installed. Name one in CHROMIUM.");
}

test("a report is one file that runs nothing", async () => {
  const elements = /<(?:script|foreignObject|image|img|iframe|object|embed|link|form)|@import/i;
  expect(elements.exec(reportHtml(await fixtureReport()))).toBeNull();
});

const sizes = [
  ["wide", 1200],
  ["narrow", 400],
] as const;
const schemes = ["light", "dark"] as const;
const views = schemes.flatMap((scheme) => sizes.map(([name, width]) => [scheme, name, width] as const));

// A suite that is skipped would count as one that fails; that nothing is looked at is said above.
if (chromiumPath !== null) lookAtReports(chromiumPath);

function lookAtReports(path: string): void {
  let page: Page;
  let html = "";
  let close = (): Promise<void> => Promise.resolve();
  const faults: string[] = [];
  const requests: string[] = [];
  beforeAll(async () => {
    html = reportHtml(await fixtureReport());
    const opened = await openBrowser(path);
    close = () => opened.close();
    page = await opened.browser.newPage();
    page.on("console", (message) => faults.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (fault) => faults.push(fault.message));
    page.on("request", (request) => requests.push(request.url()));
  }, 60_000);
  afterAll(() => close());

  async function show(scheme: "light" | "dark", width: number, areOpen: boolean): Promise<void> {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    await page.setContent(html);
    if (!areOpen) return;
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
  }

  test.each(views)(
    "in %s and %s, nothing overflows, overlaps or is hard to read",
    async (scheme, _, width) => {
      await show(scheme, width, true);
      const seen = await page.evaluate(lookAround);
      expect(seen.texts).toBeGreaterThan(500);
      expect(seen.pageWidth).toBeLessThanOrEqual(width);
      expect(seen.outside).toEqual([]);
      expect(seen.overlapping).toEqual([]);
      expect(seen.faint).toEqual([]);
      expect(faults).toEqual([]);
      expect(requests).toEqual([]);
    },
  );

  test("all that opens, scrolls or leads somewhere is reached by the keyboard, and is seen to be", async () => {
    await show("light", 1200, true);
    const expected = await page.evaluate(
      () => document.querySelectorAll("a[href], summary, [tabindex='0']").length,
    );
    const reached = new Set<string>();
    const unseen: string[] = [];
    for (let step = 0; step < expected; step += 1) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => {
        const element = document.activeElement ?? document.body;
        const all = [...document.querySelectorAll("*")];
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const { width, height, left } = element.getBoundingClientRect();
        const isSeen =
          outlineStyle !== "none" && outlineWidth !== "0px" && width > 0 && height > 0 && left >= 0;
        return { number: all.indexOf(element), name: element.outerHTML.slice(0, 80), isSeen };
      });
      reached.add(`${focused.number}`);
      if (!focused.isSeen) unseen.push(focused.name);
    }
    expect(reached.size).toBe(expected);
    expect(unseen).toEqual([]);
  });

  test("details open by the keyboard alone", async () => {
    await show("light", 1200, false);
    await page.locator("summary").first().focus();
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.querySelector("details")?.open)).toBe(true);
  });
}

/** What is to be seen of a page, in the browser: it can use nothing from outside of itself. */
function lookAround() {
  type Colour = readonly [red: number, green: number, blue: number, opacity: number];
  const colourOf = (text: string): Colour => {
    const [red = 0, green = 0, blue = 0, opacity = 1] = (text.match(/[\d.]+/gu) ?? []).map(Number);
    return text === "none" ? [0, 0, 0, 0] : [red, green, blue, opacity];
  };
  const luminance = ([red, green, blue]: Colour): number => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: Colour, b: Colour): number => {
    const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
    return (bright + 0.05) / (dark + 0.05);
  };
  const groundOf = (element: Element): Colour => {
    const figure = element.closest("svg");
    const sheet = figure?.querySelector(":scope > rect");
    if (sheet != null) return colourOf(getComputedStyle(sheet).fill);
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const ground = colourOf(getComputedStyle(at).backgroundColor);
      if (ground[3] > 0) return ground;
    }
    return [255, 255, 255, 1];
  };
  const told = (element: Element): string =>
    `${element.localName}: ${(element.textContent ?? "").slice(0, 60)}`;
  const ownText = (element: Element): string =>
    [...element.childNodes].map((node) => (node.nodeType === 3 ? (node.nodeValue ?? "") : "")).join("");

  const shown = [...document.body.querySelectorAll("*")].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isText = ownText(element).trim() !== "" && !["title", "desc", "style"].includes(element.localName);
    return isText && width > 0 && height > 0 && !element.classList.contains("skip");
  });
  const faint = shown.flatMap((element) => {
    const style = getComputedStyle(element);
    const ink = colourOf(element.closest("svg") === null ? style.color : style.fill);
    const ratio = contrast(ink, groundOf(element));
    return ratio < 4.5 ? [`${told(element)} ${ratio.toFixed(2)}`] : [];
  });
  const outside = shown
    .filter((element) => element.closest(".scroll, pre") === null)
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1;
    })
    .map(told);
  const boxes = shown
    .filter((element) => element.parentElement === null || !shown.includes(element.parentElement))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .sort((a, b) => a.box.top - b.box.top);
  const overlapping: string[] = [];
  boxes.forEach(({ element, box }, index) => {
    for (const other of boxes.slice(index + 1)) {
      if (other.box.top > box.bottom - 3) break;
      const isInside = element.contains(other.element) || other.element.contains(element);
      const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      // What has scrolled out of its region is not seen.
      const isApart = element.closest(".scroll") !== other.element.closest(".scroll");
      if (!isInside && !isApart && width > 1.5 && height > 3) {
        overlapping.push(`${told(element)} | ${told(other.element)}`);
      }
    }
  });
  const pageWidth = document.documentElement.scrollWidth;
  return { texts: shown.length, pageWidth, faint, outside, overlapping };
}
