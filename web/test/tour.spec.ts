import type { Page } from "@playwright/test";
import { objections, objectionsAgain, objectionsWithinFrame } from "./axe";
import { test as memberTest } from "./people/member";
import { expect, test } from "./people/person";
import { callsOf, settled, walkTo, watch } from "./watch";
import { halfOf } from "./widths";

/** These differ in their games alone: axe looks at the first of them. */
const CATEGORIES = ["/rng", "/sports", "/esports", "/lott", "/elott", "/live", "/fish", "/pvp", "/cockfight"];
const OTHERS = [
  "/rng?vassalage=PG",
  "/login",
  "/register?referralCode=ABC",
  "/help",
  "/promotions",
  "/pointMall",
  "/seamless?gameCode=bell-tower",
  "/fairness",
  "/winners",
  "/blog",
  "/news?article=draw-proof",
  "/install",
  "/affiliate",
  "/blog?article=bonus-money",
  "/news",
  // The last, because it speaks Chinese.
  "/agent",
];
const MEMBER = ["/favorite", "/recent", "/lottery", "/seaLottery", "/vnLottery", "/member"];
const MEMBER_PAGES = [
  "securityCenter",
  "transferFund",
  "depositv2",
  "withdraw",
  "transferUpline",
  "personalHistoryCopy",
  "transactionHistory",
  "personalProfit",
  "saferPlay",
  "bonusDetails",
  "rewardCenter",
  "referral",
  "missionLeaderboard",
  "messageV2",
  "manualRebate",
];

const FRAMES_OF_THEIR_OWN = ["/rng", "/rng?vassalage=PG", "/agent"];
const POPUPS = /^\/(login|register|help)\b/;

// As people have it: with the worker, and none of the words a blocked one leaves in the console.
test.use({ serviceWorkers: "allow" });
memberTest.use({ serviceWorkers: "allow" });

test("SH-06 SH-25 SEC-15 a visitor finds every page and popup whole", async ({ page }, { project }) =>
  tour(page, ["/", ...halfOf([...CATEGORIES, ...OTHERS], project)]));

memberTest("SH-06 SH-25 SEC-15 a member finds every page behind the login and of the member centre whole", async ({ page }, { project }) =>
  tour(page, halfOf([...MEMBER, ...MEMBER_PAGES.map((key) => `/member?page=${key}`)], project)),
);

const WIDTHS = [1440, 390];

/**
 * Whole: no error, no failed request, nothing axe objects to, no report of the content policy, and no sideways scrolling. The first page is loaded, the others are walked to as a person does.
 */
async function tour(page: Page, [first = "/", ...others]: readonly string[]): Promise<void> {
  test.setTimeout(300_000);
  const { faults } = watch(page);
  const calls = callsOf(page);
  await page.goto(first);
  await settled(page);
  expect(await objections(page), first).toEqual([]);
  await expectWhole(page, first, faults);
  for (const route of others) {
    await test.step(route, async () => {
      expect((await page.request.get(route)).status(), route).toBe(200);
      await walkTo(page, route, calls);
      expect(await objectionsTo(page, route), route).toEqual([]);
      await expectWhole(page, route, faults);
    });
  }
  await page.waitForLoadState("networkidle");
  expect(faults).toEqual([]);
}

/** A popup is looked at alone, as the page below it is one of the others; a page within the frame that the first one had too. */
async function objectionsTo(page: Page, route: string): Promise<string[]> {
  if (POPUPS.test(route)) {
    await expect(page.getByRole("dialog")).toBeVisible();
    return objectionsAgain(page, "dialog");
  }
  if (process.env.DEEP || FRAMES_OF_THEIR_OWN.includes(route)) return objections(page);
  return CATEGORIES.includes(route) ? [] : objectionsWithinFrame(page);
}

async function expectWhole(page: Page, route: string, faults: string[]): Promise<void> {
  expect(faults, route).toEqual([]);
  await expectNoOverflow(page, route);
  if (!POPUPS.test(route)) return;
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/**
 * At this width; in `npm run check:deep` then at the other, where the page may still be moving into its new place. The next page is looked at
 * there: to draw this one a third time would show nothing.
 */
async function expectNoOverflow(page: Page, route: string): Promise<void> {
  const here = page.viewportSize() ?? { width: 1440, height: 900 };
  const others = process.env.DEEP ? WIDTHS.filter((other) => other !== here.width) : [];
  for (const width of [here.width, ...others]) {
    if (width !== here.width) await page.setViewportSize({ ...here, width });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, `${route} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
  }
}

test("SH-06 an unknown path shows a not-found page with a way home @phone", async ({ page }) => {
  const response = await page.goto("/no-such-place");
  expect(response?.status()).toBe(404);
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/$/);
});
