import { expect, test } from "./person";
import { settled } from "./watch";

test("SH-01 the lobby shows banner, notices, game menu, vendor sections and winner board, by each of its names", async ({
  page,
  isMobile,
}) => {
  for (const path of ["/", "/index", "/index.html", "/home"]) {
    await test.step(path, async () => {
      await page.goto(path);
      await settled(page);
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
    });
  }
});

test("SH-02 EN-02 a notice of the marquee opens the notice popup at that item @phone", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  // The marquee stands still while it has the focus.
  const notice = page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "A heart keeps a game" });
  await notice.focus();
  await notice.press("Enter");
  const item = page.getByRole("dialog").getByRole("button", { name: "A heart keeps a game" });
  await expect(item).toHaveAttribute("aria-expanded", "true");
});

test("SH-03 SH-07 opening and closing the login popup keeps the lobby as it was @phone", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await page.evaluate(() => document.querySelector("main section")?.setAttribute("data-kept", "yes"));
  await page
    .getByRole("banner")
    .getByRole("button", { name: "Log in" })
    .or(page.getByRole("banner").getByRole("link", { name: "Log in" }))
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("[data-kept=yes]")).toHaveCount(1);
});

test("GA-02 the game menu begins with Home and Favourites and names the categories that have a vendor, and no other @phone", async ({
  page,
}) => {
  await page.goto("/");
  await settled(page);
  const words = await page
    .locator("main")
    .getByRole("button", { name: /^(Home|Favourites|Slots|Live|Fish|Sports|Max win|PVP|E-sports|Cockfight|Lottery|E-lottery)$/ })
    .allTextContents();
  expect(words.slice(0, 2)).toEqual(["Home", "Favourites"]);
  expect(words.slice(2).sort()).toEqual(["E-lottery", "Fish", "Live", "Lottery", "Max win", "PVP", "Slots"]);
});

test("ID-20 a visitor who wants to play or mark a game is asked to log in first @desktop", async ({ page, isMobile }) => {
  await page.goto("/");
  await settled(page);
  await page
    .getByRole("button", { name: /^Favourite: / })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  if (isMobile) await page.getByRole("button", { name: /^Bell Tower by / }).click();
  else await page.getByRole("button", { name: "Play now: Bell Tower" }).focus();
  await page
    .getByRole("button", { name: /Play now/ })
    .filter({ visible: true })
    .first()
    .press("Enter");
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
});
