import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { settled } from "./watch";

const SCRIPT_BUDGET_BYTES = 100_000;
const REQUESTS_BEFORE_ART = 12;
const LAYOUT_SHIFT = 0.02;

test("the first load of the lobby keeps its budget of script, requests and layout shift", async ({ page }) => {
  const scripts: Promise<Buffer>[] = [];
  const requests: string[] = [];
  page.on("response", (response) => {
    const path = new URL(response.url()).pathname;
    if (!/^(\/mirror)?\/art\//.test(path)) requests.push(path);
    if (path.endsWith(".js") && path !== "/sw.js") scripts.push(response.body());
  });
  await page.addInitScript(() => {
    const shifts = window as unknown as { layoutShift: number };
    shifts.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) shifts.layoutShift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  await settled(page);
  const bytes = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  expect(bytes).toBeLessThanOrEqual(SCRIPT_BUDGET_BYTES);
  expect(requests.length, requests.join(" ")).toBeLessThanOrEqual(REQUESTS_BEFORE_ART);
  expect(await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift)).toBeLessThanOrEqual(LAYOUT_SHIFT);
});
