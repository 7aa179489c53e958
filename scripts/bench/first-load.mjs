import zlib from "node:zlib";
import { chromium } from "@playwright/test";

/** Pictures, at either of the demo's hosts. */
const ART = /^(\/mirror)?\/art\//;
const SCREENS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
/** Late shifts (a font that swaps, a list that arrives) count as well. */
const SETTLE_MS = 2_000;

/** Measures the cost of a first visit to the address: the worse of a desktop and a phone. */
export async function measureFirstLoad(address, browserPath) {
  const browser = await chromium.launch({ executablePath: browserPath });
  try {
    const loads = [];
    for (const viewport of Object.values(SCREENS)) loads.push(await loadOnce(browser, address, viewport));
    const worst = (name) => Math.max(...loads.map((load) => load[name]));
    return { scriptBytes: worst("scriptBytes"), requests: worst("requests"), shift: worst("shift") };
  } finally {
    await browser.close();
  }
}

async function loadOnce(browser, address, viewport) {
  // A service worker fetches for later visits; this is the first.
  const context = await browser.newContext({ viewport, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  const responses = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(address, { waitUntil: "networkidle" });
  await page.waitForTimeout(SETTLE_MS);
  const shift = await page.evaluate(() => globalThis.layoutShift);
  const beside = responses.filter((response) => !ART.test(new URL(response.url()).pathname));
  const scripts = beside.filter((response) => /javascript/.test(response.headers()["content-type"] ?? ""));
  const sizes = await Promise.all(scripts.map(async (response) => zlib.gzipSync(await response.body(), { level: 9 }).length));
  await context.close();
  return { scriptBytes: sizes.reduce((sum, size) => sum + size, 0), requests: beside.length, shift };
}

/** Runs in the page. */
function watchShifts() {
  globalThis.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.layoutShift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}
