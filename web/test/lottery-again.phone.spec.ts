import { objections, objectionsAgain } from "./axe";
import { holdOpen } from "./lottery-draws";
import { giveMoney } from "./money";
import { expect, test } from "./people/member";
import { turnTo } from "./turn-to";
import { settled } from "./watch";
import { ANY } from "./words";

const GAME = "/lottery?gameCode=evening-moon";

test("LO-01 LO-03 LO-05 random lines are drawn, taken off and bought, a ticket of theirs goes on the next slip without being bought, and trends have a road for every place @deep", async ({
  page,
  demo,
  account,
  words,
}) => {
  await giveMoney(demo.code, account, 100_00);
  await holdOpen({ merchant: demo.code, gameCode: "evening-moon" });
  await page.goto(GAME);
  await settled(page);
  const random = page.getByRole("region", { name: words.say("lottery.quick.title") });
  const drawn = random.getByRole("button", { name: words.say("lottery.slip.remove") });
  await random.getByRole("button", { name: words.say("lottery.quick.draw", { count: 5 }) }).click();
  await expect(drawn).toHaveCount(5);
  await random.getByRole("button", { name: words.say("lottery.quick.undo") }).click();
  await expect(drawn).toHaveCount(0);
  await random.getByRole("button", { name: words.say("lottery.quick.draw", { count: 3 }) }).click();
  await drawn.first().click();
  await expect(drawn).toHaveCount(2);
  expect(await objectionsAgain(page, "main")).toEqual([]);

  await page.getByRole("button", { name: words.say("lottery.slip.open", { count: 2 }) }).click();
  await page.getByRole("button", { name: words.like("lottery.slip.place", { count: 2, cost: ANY }) }).click();
  const confirm = page.getByRole("dialog", { name: words.say("lottery.confirm.title") });
  await confirm.getByRole("button", { name: words.like("lottery.confirm.pay", { cost: ANY }) }).click();
  await expect(page.getByText(words.like("lottery.placed", { count: 2, issue: ANY }))).toBeVisible();

  await page.getByRole("link", { name: words.say("lottery.view.bets") }).click();
  await page
    .getByRole("button", { name: words.say("lottery.ticketState.open") })
    .first()
    .click();
  await page.getByRole("button", { name: words.say("lottery.again.slip", { count: 2 }) }).click();
  const slip = page.getByRole("dialog", { name: words.say("lottery.slip.title") });
  await expect(slip.getByText(words.like("lottery.again.added", { count: 2, issue: ANY }))).toBeVisible();
  expect(await objections(page, "dialog[open]")).toEqual([]);

  await turnTo(page, "/lottery?gameCode=lucky-five&lottoView=trends");
  await page
    .getByRole("button", { name: words.say("plays.place.1"), exact: true })
    .nth(1)
    .click();
  const rival = words.say("plays.place.5");
  for (const title of [words.say("lottery.trends.size"), words.say("lottery.trends.parity"), words.say("lottery.trends.duel", { rival })])
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText(words.say("lottery.trends.noMemory"))).toBeVisible();
  expect(await objections(page, "main")).toEqual([]);
});

test("RG-23 a lottery's reminders are off until asked for, and are stopped where messages are read @deep", async ({ page, words }) => {
  await page.goto(GAME);
  await settled(page);
  const tellMe = page.getByText(words.say("lottery.remind.title"), { exact: true });
  const asked = page.getByRole("switch", { name: words.say("lottery.remind.results.all") });
  await tellMe.click();
  await expect(asked).not.toBeChecked();
  await asked.click();
  await expect(asked).toBeChecked();
  await turnTo(page, "/member?page=messageV2");
  await page.getByRole("button", { name: words.like("messages.reminders.stopOf", { game: ANY }) }).click();
  await expect(page.getByText(words.say("messages.reminders.title"))).toBeHidden();
  await turnTo(page, GAME);
  await tellMe.click();
  await expect(asked).not.toBeChecked();
});
