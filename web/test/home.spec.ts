import type { Page } from "@playwright/test";
import { expect, test } from "./people/person";
import { callsOf, settled, walkTo } from "./watch";
import { halfOf } from "./widths";

test("SH-01 SH-02 SH-03 SH-07 GA-02 EN-02 ID-20 the lobby is whole by each of its names, and stays as it was while popups come and go @desktop", async ({
  page,
  isMobile,
}, { project }) => {
  const calls = callsOf(page);
  const [first = "/", ...others] = halfOf(["/home", "/index", "/index.html", "/"], project);
  await page.goto(first);
  await settled(page);
  await expectLobby(page, isMobile);
  for (const path of others) {
    await test.step(path, async () => {
      expect((await page.request.get(path)).status()).toBe(200);
      await walkTo(page, path, calls);
      await expectLobby(page, isMobile);
    });
  }

  await test.step("the game menu names the categories that have a vendor, and no other", async () => {
    const words = await page
      .locator("main")
      .getByRole("button", { name: /^(Home|Favourites|Slots|Live|Fish|Sports|Max win|PVP|E-sports|Cockfight|Lottery|E-lottery)$/ })
      .allTextContents();
    expect(words.slice(0, 2)).toEqual(["Home", "Favourites"]);
    expect(words.slice(2).sort().join()).toBe("Cockfight,E-lottery,E-sports,Fish,Live,Lottery,Max win,PVP,Slots,Sports");
  });

  await test.step("a notice of the marquee opens the notice popup at that item", async () => {
    // The marquee stands still while it has the focus.
    const notice = page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "A heart keeps a game" });
    await notice.focus();
    await notice.press("Enter");
    const item = page.getByRole("dialog").getByRole("button", { name: "A heart keeps a game" });
    await expect(item).toHaveAttribute("aria-expanded", "true");
    await closePopup(page);
  });

  await test.step("the login popup, and the one of a new account with the referral code of its address, leave the lobby below them", async () => {
    await page.evaluate(() => document.querySelector("main section")?.setAttribute("data-kept", "yes"));
    const header = page.getByRole("banner");
    await header
      .getByRole("button", { name: "Log in" })
      .or(header.getByRole("link", { name: "Log in" }))
      .first()
      .click();
    await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
    await closePopup(page);
    await walkTo(page, "/register?referralCode=NEST7", calls);
    await expect(page.getByRole("dialog").getByRole("textbox", { name: /^Referral code/ })).toHaveValue("NEST7");
    await closePopup(page);
    await expect(page.locator("[data-kept=yes]")).toHaveCount(1);
  });

  await test.step("who wants to play or mark a game is asked to log in first", async () => {
    await page
      .getByRole("button", { name: /^Favourite: / })
      .first()
      .click();
    await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
    await closePopup(page);
    if (isMobile) await page.getByRole("button", { name: /^Bell Tower by / }).click();
    else await page.getByRole("button", { name: "Play now: Bell Tower" }).focus();
    await page
      .getByRole("button", { name: /Play now/ })
      .filter({ visible: true })
      .first()
      .press("Enter");
    await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  });
});

async function expectLobby(page: Page, isMobile: boolean): Promise<void> {
  await expect(page.getByRole("region", { name: "What is on" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Notices" })).toBeVisible();
  await expect(
    page
      .getByRole("navigation", { name: "Game categories" })
      .or(page.getByRole("group", { name: "Game categories" }))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Slots" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Winners" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeAttached();
  if (!isMobile) await expect(page.getByRole("navigation", { name: "Side menu" })).toBeVisible();
}

async function closePopup(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}
