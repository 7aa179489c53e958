import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SETTING_PARTS } from "@magpie/domain/merchant/settings";
import { OPERATOR_RIGHTS } from "@magpie/domain/operators/rights";
import type { Page } from "@playwright/test";
import { objections } from "./axe";
import { unreached } from "./keyboard";
import { at } from "./merchants";
import { operatorOf } from "./people/operator";
import { expect, seat, test } from "./people/person";
import { settled, watch } from "./watch";
import { officeWordsOf } from "./words";

/** Every screen of the office, as its routes say, and every part of the merchant's settings. */
const ROUTES = readFileSync(join(import.meta.dirname, "../src/console/routes.tsx"), "utf8");
const SCREENS = [
  // The list of merchants is the platform's alone.
  ...[...ROUTES.matchAll(/path: "(\/office[^"]*)"/g)].map(([, path = ""]) => path).filter((path) => path !== "/office/merchants"),
  ...SETTING_PARTS.map((part) => `/office/merchant/${part}`),
];

/** What is wider than the window, or says the name of a text instead of it. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const said = document.body.innerText.match(/\b(?:shell|parts|now|merchant|loyalty|members|reports)\.[a-z]+(?:\.[a-zA-Z]+)+/g) ?? [];
    return [...(scrollWidth > clientWidth ? [`${scrollWidth} wide in ${clientWidth}`] : []), ...said];
  });
}

for (const [language, width, height] of [
  ["EN", 1440, 900],
  ["ZH", 1440, 900],
  ["EN", 390, 844],
  ["ZH", 390, 844],
] as const) {
  test(`OP-01 the office's screens are whole in ${language} at ${width} px: axe finds nothing, nothing is cut off, and the tab key comes everywhere @deep`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const say = officeWordsOf(language);
    const locale = language === "ZH" ? "zh" : "en-US";
    const context = await browser.newContext({ viewport: { width, height }, serviceWorkers: "block", locale });
    await seat(context);
    await context.addCookies([{ name: "office", value: await operatorOf("magpie", OPERATOR_RIGHTS), url: at("localhost") }]);
    const page = await context.newPage();
    const { faults } = watch(page);
    expect(SCREENS.length).toBeGreaterThan(50);
    for (const path of SCREENS) {
      await page.goto(at("localhost", path));
      await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
      await settled(page);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${language}-${width}${path.replaceAll("/", "_")}.png`, fullPage: true });
      expect.soft(await faultsOf(page), path).toEqual([]);
      expect.soft(await objections(page), path).toEqual([]);
      if (language === "EN") expect.soft(await unreached(page), path).toEqual([]);
      expect.soft(faults.splice(0), path).toEqual([]);
    }
    await page.goto(at("localhost", "/office"));
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await settled(page);
    await page.keyboard.press("g");
    await page.keyboard.press("u");
    await expect(page.getByRole("heading", { level: 1, name: say("shell.screen.members") })).toBeVisible();
    await context.close();
  });
}
