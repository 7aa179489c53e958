import { giveMoney } from "./money";
import { expect, test } from "./people/member";

test("GS-06 a hand is dealt, played on for a further stake, and ended", async ({ page, demo, account }) => {
  await giveMoney(demo.code, account, 1_000_00);
  await page.goto("/seamless?gameCode=heron-three");
  const game = page.frameLocator("iframe");
  const main = game.locator("button.main");
  await expect(main).toHaveAccessibleName("Deal");
  await main.click();
  await expect(main).toHaveAccessibleName(/^Play for/, { timeout: 15_000 });
  await expect(game.getByRole("button", { name: "Fold" })).toBeEnabled();
  await main.click();
  await expect(main).toHaveAccessibleName("Deal", { timeout: 15_000 });
  await expect(game.locator(".spot.playBet")).toHaveAttribute("data-result", /won|lost|push/);
});

test("GS-10 video poker is dealt, hinted and drawn, and says what the best hold was @deep", async ({ page }) => {
  await page.goto("/seamless?gameCode=copper-jacks&trial=1");
  const game = page.frameLocator("iframe");
  const main = game.locator("button.main");
  await expect(main).toHaveAccessibleName("Deal");
  await main.click();
  await expect(main).toHaveAccessibleName("Draw", { timeout: 15_000 });
  await game.getByRole("button", { name: "Hint" }).click();
  await main.click();
  await expect(main).toHaveAccessibleName("Deal", { timeout: 15_000 });
  await expect(game.locator(".tale")).toContainText("You made the best hold");
});
