import type { Page } from "@playwright/test";
import { objections } from "./axe";
import { test as memberTest } from "./member";
import { expect, test } from "./person";
import { settled, watch } from "./watch";
import { halfOf } from "./widths";

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

test("SH-06 SH-25 SEC-15 a visitor finds every lobby page whole", async ({ page }, { project }) => tour(page, halfOf(LOBBY, project)));

test("SH-06 SH-25 SEC-15 a visitor finds every other page and popup whole", async ({ page }, { project }) =>
  tour(page, halfOf(OTHERS, project)));

memberTest("SH-06 SH-25 SEC-15 a member finds every page behind the login whole", async ({ page }, { project }) =>
  tour(page, halfOf(MEMBER, project)),
);

memberTest("SH-25 SEC-15 a member finds every page of the member centre whole", async ({ page }, { project }) =>
  tour(
    page,
    halfOf(MEMBER_PAGES, project).map((key) => `/member?page=${key}`),
  ),
);

const WIDTHS = [1440, 390];

/**
 * Whole: no error, no failed request, nothing axe objects to, no report of the content policy, and no sideways scrolling, neither at this width
 * nor at the other.
 */
async function tour(page: Page, routes: readonly string[]): Promise<void> {
  test.setTimeout(300_000);
  const { faults } = watch(page);
  for (const route of routes) {
    await test.step(route, async () => {
      await page.goto(route);
      await settled(page);
      expect(await objections(page), route).toEqual([]);
      expect(faults, route).toEqual([]);
      await expectNoOverflow(page, route);
    });
  }
}

/** At this width and then at the other, where the page may still be moving into its new place. */
async function expectNoOverflow(page: Page, route: string): Promise<void> {
  const here = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of [here.width, ...WIDTHS.filter((other) => other !== here.width)]) {
    await page.setViewportSize({ ...here, width });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, `${route} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(here);
}

test("SH-06 an unknown path shows a not-found page with a way home @phone", async ({ page }) => {
  const response = await page.goto("/no-such-place");
  expect(response?.status()).toBe(404);
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/$/);
});
