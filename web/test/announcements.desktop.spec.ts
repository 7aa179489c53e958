import { expect, test } from "@playwright/test";
import { settled } from "./watch";

test("EN-02 the announcements open at the first sign of life, and once closed stay closed for the session @deep", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  const popup = page.getByRole("dialog", { name: "Announcements" });
  await expect(popup).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(popup).toBeVisible();
  await popup.getByRole("button", { name: "Close" }).click();
  await expect(popup).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem("announcementClosed.visitor"))).toBe("true");
});

test("EN-01 an announcement that was shown does not come back with a reload, and none opens over what was just pressed @deep", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  await settled(page);
  const popup = page.getByRole("dialog", { name: "Announcements" });
  await page.mouse.move(300, 300);
  await page
    .getByRole("button", { name: /^Play now/ })
    .first()
    .click();
  await page.mouse.move(320, 320);
  await page.clock.runFor(3_000);
  await expect(popup).toHaveCount(0);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.mouse.move(340, 340);
  await page.clock.runFor(6_000);
  await expect(popup).toBeVisible();
  await page.reload();
  await settled(page);
  await page.mouse.move(300, 300);
  await page.clock.runFor(10_000);
  await expect(popup).toHaveCount(0);
});
