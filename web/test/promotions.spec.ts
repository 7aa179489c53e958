import { objections, objectionsAgain } from "./axe";
import { holdOpen } from "./lottery-draws";
import { expect, test } from "./people/member";
import { publish } from "./people/operator";
import { newPayer, payBy } from "./people/payer";
import { PIN, setPaymentPassword } from "./people/payment-password";
import { test as guestTest } from "./people/person";
import { turnTo } from "./turn-to";
import { settled } from "./watch";
import { ANY } from "./words";

const OFFER = `calm-start-${crypto.randomUUID().slice(0, 8)}`;

/** A bonus of 100.00 for whoever joins and claims. */
const BONUS = {
  reward: { give: "bonus", amount: { fixed: "10000" } },
  wagering: {
    times100: 1000,
    bps: { RNG: 10_000, LOTT: 10_000 },
    maxBet: "5000",
    cap: "50000",
    days: 30,
    order: "bonus_first",
    release: "whole",
    onWithdraw: "cancel",
  },
};

test("P-04 RG-15 EN-04 a member reads an offer in numbers before joining, claims the bonus, sets it aside, and gives up exactly what was shown @phone @deep", async ({
  page,
  words,
}) => {
  await page.goto("/m/appDownload");
  await publish(page, { offer: OFFER, title: "A calm start", summary: "100.00 to play with.", rule: BONUS });
  await page.goto(`/promotions?offer=${OFFER}`);
  const sheet = page.getByRole("dialog", { name: "A calm start" });
  await expect(sheet.getByText("₹ 1,000.00")).toBeVisible();
  await expect(sheet.getByRole("region", { name: words.say("promotions.drive.title") })).toHaveAttribute("aria-busy", "false");
  const terms = sheet.getByRole("region", { name: words.say("promotions.offer.terms") });
  await terms.getByRole("button", { expanded: false }).click();
  await expect(terms.getByRole("listitem").filter({ hasText: "50.00" }).first()).toBeVisible();
  await settled(page);
  expect(await objections(page)).toEqual([]);

  await sheet.getByRole("button", { name: words.say("promotions.action.join"), exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole("button", { name: /₹ 100\.00/ }).click();
  const inPlay = page.getByRole("region", { name: words.say("promotions.bonus.inPlay") });
  await expect(inPlay.getByText("₹ 100.00").first()).toBeVisible();
  await expect(inPlay.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "0");

  await holdOpen({ merchant: "magpie", gameCode: "grand-five" });
  await turnTo(page, "/lottery?gameCode=grand-five");
  await page.getByRole("button", { name: words.say("lottery.quickPick") }).click();
  await page.getByRole("button", { name: words.like("lottery.bet", { cost: ANY }) }).click();
  const pays = page.getByRole("dialog").getByRole("region", { name: words.say("lottery.bonus.title") });
  // The last is what can be spent here, with whatever cash other journeys have left.
  await expect(pays.getByRole("definition")).toHaveText(["₹ 2.00", "₹ 0.00", /^₹ [\d,]+\.\d\d$/]);
  await settled(page);
  expect(await objections(page)).toEqual([]);

  await turnTo(page, "/promotions");
  await inPlay.getByRole("switch").click();
  await expect(inPlay.getByText(words.say("promotions.bonus.resting"))).toBeVisible();
  expect(await objectionsAgain(page)).toEqual([]);

  await turnTo(page, "/member?page=bonusDetails");
  await page.getByRole("button", { name: words.say("promotions.bonus.giveUp") }).click();
  const cancel = page.getByRole("dialog");
  await expect(cancel.getByText("₹ 100.00").first()).toBeVisible();
  await cancel.getByRole("button", { name: words.say("promotions.cancel.do", { amount: "₹ 100.00" }) }).click();
  await expect(page.getByText(words.say("promotions.bonuses.state.cancelled"))).toBeVisible();
  await expect(inPlay).toHaveCount(0);
  expect(await objectionsAgain(page)).toEqual([]);

  await turnTo(page, "/member?page=rewardCenter");
  const reward = page.getByRole("listitem").filter({ hasText: "Daily check-in" });
  await expect(reward.getByRole("link")).toHaveAttribute("href", "/promotions?offer=check-in");
});

/** The first deposit doubled, of which a part has to be bet: a spin or two do it. */
const doubled = (times100: number) => ({
  trigger: { on: "deposit", nth: 1, min: "10000" },
  reward: { give: "bonus", amount: { of: "deposit", tiers: [{ above: "0", bps: 10_000 }], cap: "100000" } },
  wagering: { ...BONUS.wagering, times100, bps: { RNG: 10_000 } },
});

guestTest(
  "P-03 H-37 RG-20 a newcomer reads what changed in an offer, takes it with a deposit, plays it through, sees it become cash and withdraws @phone",
  async ({ page }) => {
    guestTest.slow();
    const account = await newPayer(page);
    const mark = crypto.randomUUID().slice(0, 8);
    const offer = { offer: `doubled-${mark}`, title: `Twice as calm ${mark}`, summary: "Your first deposit, doubled." };
    await publish(page, { ...offer, rule: doubled(20) });
    await page.goto(`/promotions?offer=${offer.offer}`);
    const sheet = page.getByRole("dialog", { name: offer.title });
    await expect(sheet.getByText("0.2 times the bonus")).toBeVisible();
    await publish(page, { ...offer, rule: doubled(10) });
    await sheet.getByRole("button", { name: "Join, then deposit" }).click();
    await expect(sheet.getByRole("alert")).toBeInViewport();
    await expect(sheet.getByRole("deletion").first()).toContainText("0.2 times");
    await sheet.getByRole("button", { name: "Accept the new terms" }).click();

    await expect(page.getByRole("radio", { name: offer.title })).toBeChecked();
    await payBy(page, "E-wallet", "200");
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(page.getByText("The money is in your balance.")).toBeVisible();
    await page.goto("/seamless?gameCode=jade-steps");
    const line = page.getByRole("region", { name: "Bonus in play" });
    await expect(line.getByText("₹ 200.00")).toBeVisible();
    await expect(line.getByText(/^until /)).toBeVisible();
    const spin = page.frameLocator("iframe").getByRole("button", { name: "Spin", exact: true });
    // Two spins of 10.00 are enough, whatever they win.
    for (const counted of ["10.00", "20.00"]) {
      await spin.click();
      await expect(line.getByRole("progressbar", { name: "Bonus in play" }).or(line.getByText(/is cash now/))).toBeVisible();
      if (counted === "10.00") await expect(line.getByRole("progressbar")).toHaveAttribute("aria-valuetext", /^10\.00 counted/);
    }
    await expect(line.getByText("is cash now and in your balance")).toBeVisible();

    await setPaymentPassword(page, account);
    await turnTo(page, "/member?page=withdraw");
    await expect(page.getByText("of your", { exact: false }).first()).toBeVisible();
    await page.getByRole("button", { name: "Add a bank or wallet account" }).click();
    const adding = page.getByRole("dialog", { name: "Add an account" });
    await adding.getByLabel("Name of the bank").fill("Meridian Bank");
    await adding.getByLabel("Account number").fill(`5500 ${Date.now()}`);
    await adding.getByLabel("Name on the account").fill("Meera Rao");
    await adding.getByRole("button", { name: "Add account" }).click();
    await expect(adding).toHaveCount(0);
    await page.getByLabel("Amount", { exact: true }).fill("100.00");
    await page.getByLabel("Payment password").fill(PIN);
    await page.getByRole("button", { name: "Take ₹ 100.00" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Take it" }).click();
    await expect(
      page
        .getByRole("listitem")
        .filter({ hasText: "₹ 100.00" })
        .or(page.getByRole("button", { name: /₹ 100\.00/ }))
        .first(),
    ).toBeVisible();
  },
);
