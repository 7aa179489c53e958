import { holdOpen } from "./lottery-draws";
import { at } from "./merchants";
import { giveMoney } from "./money";
import { openAccount } from "./people/log-in";
import { expect, test } from "./people/person";
import { ANY } from "./words";

test("P-09 a member goes from real money to play money and back, and neither slip nor balance follows @deep", async ({ page, words }) => {
  const where = { merchant: "magpie", gameCode: "grand-five" };
  await holdOpen(where);
  // Somebody new: play money that was won, or a ticket bought elsewhere, would be counted here.
  const username = `trying${crypto.randomUUID().slice(0, 8)}`;
  await openAccount(page, at("localhost"), { username, password: "calm-harbour-4" });
  await giveMoney(where.merchant, username, 50_00);
  await page.goto(`/lottery?gameCode=${where.gameCode}`);
  await page.getByRole("link", { name: words.say("lottery.trial.offer") }).click();
  const ribbon = page.getByRole("region", { name: words.say("lottery.trial.offer") });
  await expect(ribbon).toContainText("1,000.00");
  const balance = page.getByRole("banner").getByRole("region", { name: words.say("shell.balance") });
  const held = await balance.textContent();

  await page.getByRole("button", { name: words.say("lottery.quickPick") }).click();
  await page.getByRole("button", { name: words.say("lottery.add") }).click();
  await page.getByRole("button", { name: words.say("lottery.slip.open", { count: 1 }) }).click();
  await page.getByRole("button", { name: words.like("lottery.slip.place", { count: 1, cost: ANY }) }).click();
  await page.getByRole("button", { name: words.like("lottery.trial.pay", { cost: ANY }) }).click();
  await expect(ribbon).toContainText("998.00");
  await page.getByRole("button", { name: words.say("lottery.quickPick") }).click();
  await page.getByRole("button", { name: words.say("lottery.add") }).click();
  await expect(page.getByRole("button", { name: words.say("lottery.slip.open", { count: 1 }) })).toBeVisible();

  await ribbon.getByRole("link", { name: words.say("lottery.trial.leave") }).click();
  await expect(ribbon).toHaveCount(0);
  await expect(page.getByRole("button", { name: words.say("lottery.slip.open", { count: 0 }) })).toBeVisible();
  expect(await balance.textContent()).toBe(held);
  await page.getByRole("link", { name: words.say("lottery.view.bets") }).press("Enter");
  await expect(page.getByText(words.say("lottery.noBets"))).toBeVisible();
});
