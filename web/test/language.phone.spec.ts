import { at } from "./merchants";
import { expect, test } from "./people/person";
import { settled } from "./watch";

test("LA-02 changing the language changes words, formats and announcements, and is kept for the next visit", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await page.getByRole("button", { name: "Open menu" }).click();
  const told = page.waitForRequest((request) => request.url().endsWith("/wps/system/language"));
  await page.getByRole("combobox", { name: "Language" }).selectOption("HI");
  expect((await told).postDataJSON()).toEqual({ language: "HI" });
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  expect(await page.evaluate(() => [localStorage.getItem("lang"), localStorage.getItem("hisLang")])).toEqual(["HI", "EN"]);
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.getByRole("heading", { name: "स्लॉट" })).toBeVisible();
  await expect(page.getByRole("region").first()).toContainText("कई गेम");
});

test.describe("in a browser that reads none of the merchant's languages", () => {
  test.use({ locale: "fr-FR" });

  test("LA-01 SEC-22 another merchant on another host has its own brand, theme and banners, and its default language", async ({ page }) => {
    await page.goto(at("lantern.localhost"));
    await settled(page);
    await expect(page).toHaveTitle(/Lantern Club/);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "lantern");
    await expect(page.locator("html")).toHaveAttribute("lang", "ja");
    await expect(page.getByRole("heading", { name: "スロット" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "E-sports" })).toHaveCount(0);
  });
});
