import type { Page } from "@playwright/test";
import { objections } from "./axe";
import { test as memberTest } from "./member";
import { expect, test } from "./person";
import { settled, watch } from "./watch";

const LOBBY = ["/", "/sports", "/esports", "/lott", "/elott", "/live", "/fish", "/rng", "/rng?vassalage=PG", "/pvp", "/cockfight"];
const OTHERS = [
  "/promotions",
  "/pointMall",
  "/seamless?gameCode=bell-tower",
  "/login",
  "/register?referralCode=ABC",
  "/help",
  "/fairness",
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

// As people have it: with the worker, and none of the words a blocked one leaves in the console.
test.use({ serviceWorkers: "allow" });
memberTest.use({ serviceWorkers: "allow" });

test("SH-06 SH-25 SEC-15 a visitor finds every lobby page whole", async ({ page }) => tour(page, LOBBY));

test("SH-06 SH-25 SEC-15 a visitor finds every other page and popup whole", async ({ page }) => tour(page, OTHERS));

memberTest("SH-06 SH-25 SEC-15 a member finds every page behind the login whole", async ({ page }) => tour(page, MEMBER));

memberTest("SH-25 SEC-15 a member finds every page of the member centre whole", async ({ page }) =>
  tour(
    page,
    MEMBER_PAGES.map((key) => `/member?page=${key}`),
  ),
);

/** Whole: no error, no failed request, nothing axe objects to, no sideways scrolling, no report of the content policy. */
async function tour(page: Page, routes: string[]): Promise<void> {
  test.setTimeout(300_000);
  const { faults } = watch(page);
  for (const route of routes) {
    await test.step(route, async () => {
      await page.goto(route);
      await settled(page);
      expect(await objections(page), route).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, `${route} scrolls sideways`).toBeLessThanOrEqual(0);
      expect(faults, route).toEqual([]);
    });
  }
}

test("SH-06 an unknown path shows a not-found page with a way home", async ({ page }) => {
  const response = await page.goto("/no-such-place");
  expect(response?.status()).toBe(404);
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/$/);
});
