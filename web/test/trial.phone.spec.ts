import { objectionsAgain } from "./axe";
import { expect, test } from "./journey";
import { drawNow, holdOpen, lockNow } from "./lottery-draws";
import { settled } from "./watch";
import { ANY } from "./words";

test.use({ merchants: { phone: "magpie" }, languages: { phone: "HI" } });

// A game that no other test moves.
const GAME = "silver-derby";

test("ID-20 GS-14 a newcomer tries a lottery with play money, from the first press to the result, and is asked to register for a deposit @deep", async ({
  page,
  demo,
  words,
}) => {
  const where = { merchant: demo.code, gameCode: GAME };
  await holdOpen(where);
  // As a tile's free trial leads there.
  await page.goto(`/lottery?gameCode=${GAME}&lottoPrizeMode=ELOTT&trial=1`);
  await page.getByRole("button", { name: words.say("auth.login.trial") }).click();
  const header = page.getByRole("banner").getByRole("region", { name: words.say("shell.playMoney") });
  await expect(header).toContainText("1,000.00");
  const ribbon = page.getByRole("region", { name: words.say("lottery.trial.offer") });
  await expect(ribbon).toContainText("1,000.00");
  expect(await objectionsAgain(page)).toEqual([]);

  await page.getByRole("button", { name: words.say("lottery.quickPick") }).click();
  await page.getByRole("button", { name: words.like("lottery.bet", { cost: ANY }) }).click();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole("button", { name: words.like("lottery.trial.pay", { cost: ANY }) }).click();
  await expect(page.getByText(words.like("lottery.placed", { count: 1, issue: ANY }))).toBeVisible();
  expect(asked.filter((path) => path.endsWith("/place"))).toEqual(["/lgw/trial/place"]);
  await expect(header).not.toContainText("1,000.00");

  await page.getByRole("link", { name: words.say("lottery.view.bets") }).press("Enter");
  await expect(page.getByText(words.say("lottery.ticketState.open"))).toBeVisible();
  await lockNow(where);
  await drawNow(where);
  // Told by the socket, without a reload.
  await expect(page.getByText(words.say("lottery.ticketState.open"))).toHaveCount(0);
  await expect(
    page.getByText(words.say("lottery.ticketState.lost")).or(page.getByText(words.say("lottery.ticketState.won"))),
  ).toBeVisible();

  await page.goto("/");
  await settled(page);
  await expect(header).toBeVisible();
  await page.getByRole("button", { name: words.say("shell.openMenu") }).click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: words.say("shell.deposit") })
    .click();
  await expect(page.getByRole("dialog", { name: words.say("auth.registerFirst.title") })).toBeVisible();
});
