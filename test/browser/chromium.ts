import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";

const usualPlaces = [
  process.env["CHROMIUM"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** A browser for looking at figures; null where none is installed. */
export const chromiumPath: string | null =
  usualPlaces.find((path): path is string => path !== undefined && existsSync(path)) ?? null;

/** Opens a browser that asks nobody anything, with a profile of its own. */
export async function openBrowser(
  path: string,
): Promise<{ readonly browser: Browser; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "browser-"));
  const browser = await chromium.launch({
    executablePath: path,
    args: [
      ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
      ...["--disable-background-networking", "--disable-component-update", `--crash-dumps-dir=${folder}`],
    ],
  });
  return {
    browser,
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
