import { expect, test } from "@playwright/test";
import { settled } from "./watch";

test("EN-02 the announcements open at the first sign of life, and once closed stay closed for the session", async ({ page }) => {
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
