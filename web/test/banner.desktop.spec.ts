import { expect, test } from "./person";
import { settled } from "./watch";

test.use({ still: false });

test("SH-15 the banner has a dot for each slide, goes to the one chosen and moves on by itself", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  const banners = page.getByRole("region", { name: "What is on" });
  const dots = banners.getByRole("button", { name: /Banner \d of \d/ });
  const count = await dots.count();
  expect(count).toBeGreaterThan(1);
  await dots.last().click();
  await page.mouse.move(2, 2);
  await expect(dots.last()).toHaveAttribute("aria-current", "true");
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect(dots.first()).toHaveAttribute("aria-current", "true", { timeout: 30_000 });
});
