import { expect, test } from "./people/person";
import { settled } from "./watch";

test("SH-15 the whole banner is its link, pressed anywhere and by key; it has a dot for each slide, goes to the one chosen and moves on by itself @deep", async ({
  page,
}) => {
  await page.goto("/");
  await settled(page);
  const banners = page.getByRole("region", { name: "What is on" });
  const banner = banners.getByRole("article").first().getByRole("link");
  const path = new URL((await banner.getAttribute("href")) ?? "", page.url()).pathname;
  expect(path).not.toBe("/");
  const { width, height } = (await banner.boundingBox()) ?? { width: 0, height: 0 };
  const button = banner.locator("span").last();
  for (const press of [
    () => banner.click({ position: { x: width - 12, y: 12 } }),
    () => banner.click({ position: { x: 12, y: height - 12 } }),
    () => button.click(),
    () => banner.press("Enter"),
  ]) {
    await press();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await page.goBack();
    await expect(banner).toBeVisible();
  }

  const dots = banners.getByRole("button", { name: /Banner \d of \d/ });
  expect(await dots.count()).toBeGreaterThan(1);
  await dots.last().click();
  await page.mouse.move(2, 2);
  await expect(dots.last()).toHaveAttribute("aria-current", "true");
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    // From here on things move again.
    document.adoptedStyleSheets = [];
  });
  // The time of a slide, over at once.
  await expect.poll(() => dots.last().evaluate((dot) => dot.getAnimations({ subtree: true }).length)).toBeGreaterThan(0);
  await dots.last().evaluate((dot) => {
    for (const animation of dot.getAnimations({ subtree: true })) animation.finish();
  });
  await expect(dots.first()).toHaveAttribute("aria-current", "true");
});
