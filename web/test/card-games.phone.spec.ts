import { expect, test } from "./member";
import { giveMoney } from "./money";

test("GS-07 a further stake that the balance cannot pay leaves the hand to be played on", async ({ page, demo, account }) => {
  await giveMoney(demo.code, account, 25_00);
  await page.goto("/seamless?gameCode=heron-three");
  const game = page.frameLocator("iframe");
  const main = game.locator("button.main");
  await expect(main).toHaveAccessibleName("Deal");
  await main.click();
  await expect(main).toHaveAccessibleName(/^Play for/, { timeout: 15_000 });
  await main.click();
  await expect(game.getByRole("alert")).toContainText("Your balance is lower than the stake.");
  await game.getByRole("button", { name: "Fold" }).click();
  await expect(main).toHaveAccessibleName("Deal", { timeout: 15_000 });
});

test("GS-10 video poker is dealt, hinted and drawn, and says what the best hold was", async ({ page }) => {
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
