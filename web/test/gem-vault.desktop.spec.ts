import { giveMoney } from "./money";
import { expect, test } from "./people/member";

test("GS-07 the vault's start pressed twice begins one round, and its take pressed twice pays once", async ({ page, demo, account }) => {
  await giveMoney(demo.code, account, 1_000_00);
  const asked: string[] = [];
  page.on("request", (request) => {
    const [, call] = /\/studio\/(play|move)$/.exec(request.url()) ?? [];
    if (call) asked.push(call);
  });
  await page.goto("/seamless?gameCode=gem-vault");
  const game = page.frameLocator("iframe");
  const main = game.locator("button.main");
  const pressTwice = () =>
    main.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
  const closed = game.getByRole("button", { name: /^Door \d+, closed/ });

  // A door may hide an alarm: then another round is begun, until there is something to take.
  await expect(async () => {
    await expect(main).toHaveAccessibleName(/^Start for/);
    asked.length = 0;
    await pressTwice();
    await expect(main).toHaveAccessibleName("Open a door");
    expect(asked).toEqual(["play"]);
    await closed.first().focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(closed).toHaveCount(24, { timeout: 3_000 });
    await expect(main).toHaveAccessibleName(/^Take/, { timeout: 3_000 });
  }).toPass();
  await pressTwice();
  await expect(main).toHaveAccessibleName(/^Start for/);
  expect(asked).toEqual(["play", "move", "move"]);
});
