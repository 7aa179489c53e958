import { bonuses } from "@magpie/contract/promotions/bonuses";
import { DAY_MS } from "@magpie/domain/durations";
import type { Page } from "@playwright/test";
import { objections, objectionsAgain } from "./axe";
import { call } from "./call";
import { amountsIn } from "./demos";
import { test as guestTest } from "./journey";
import { holdOpen } from "./lottery-draws";
import { expect, test } from "./people/member";
import { publish } from "./people/operator";
import { newPayer, payBy } from "./people/payer";
import { PIN, setPaymentPassword } from "./people/payment-password";
import { SPOKEN } from "./spoken";
import { turnTo } from "./turn-to";
import { settled } from "./watch";
import { ANY, type Words } from "./words";

guestTest.use({ merchants: { desktop: "magpie", phone: "magpie" } });

/** A bonus of a hundred for whoever joins and claims; in yen, of ten thousand. */
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

/** Joins the offer whose sheet is open, and claims the bonus: it is in play at once. */
async function joinAndClaim(page: Page, title: string, { say }: Words, amount: string): Promise<void> {
  const sheet = page.getByRole("dialog", { name: title });
  await sheet.getByRole("button", { name: say("promotions.action.join"), exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await page
    .getByRole("article")
    .filter({ hasText: title })
    .getByRole("button", { name: say("promotions.action.claimAmount", { amount }) })
    .click();
}

for (const language of SPOKEN) {
  test.describe(language, () => {
    test.use({ languages: { desktop: language, phone: language } });

    test("P-04 RG-15 EN-04 a member reads an offer in numbers before joining, claims the bonus, sets it aside, and gives up exactly what was shown @phone @deep", async ({
      page,
      demo,
      words,
    }) => {
      const { say, like } = words;
      const { money, plain } = amountsIn(demo, language);
      const mark = crypto.randomUUID().slice(0, 8);
      const [offer, title] = [`calm-start-${mark}`, `A calm start ${mark}`];
      await page.goto("/m/appDownload");
      await publish(page, { offer, title, summary: `${money(10_000)} to play with.`, rule: BONUS }, demo.code);
      await page.goto(`/promotions?offer=${offer}`);
      const sheet = page.getByRole("dialog", { name: title });
      await expect(sheet.getByText(money(100_000))).toBeVisible();
      await expect(sheet.getByRole("region", { name: say("promotions.drive.title") })).toHaveAttribute("aria-busy", "false");
      const terms = sheet.getByRole("region", { name: say("promotions.offer.terms") });
      await terms.getByRole("button", { expanded: false }).click();
      await expect(
        terms
          .getByRole("listitem")
          .filter({ hasText: plain(5_000) })
          .first(),
      ).toBeVisible();
      await settled(page);
      expect(await objections(page)).toEqual([]);

      await joinAndClaim(page, title, words, money(10_000));
      const inPlay = page.getByRole("region", { name: say("promotions.bonus.inPlay") });
      await expect(inPlay.getByText(money(10_000)).first()).toBeVisible();
      await expect(inPlay.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "0");

      await holdOpen({ merchant: demo.code, gameCode: "grand-five" });
      await turnTo(page, "/lottery?gameCode=grand-five");
      await page.getByRole("button", { name: say("lottery.quickPick") }).click();
      await page.getByRole("button", { name: like("lottery.bet", { cost: ANY }) }).click();
      const pays = page.getByRole("dialog").getByRole("region", { name: say("lottery.bonus.title") });
      // All of it is bonus. The last is what can be spent here, with whatever cash other journeys have left.
      await expect(pays.getByRole("definition")).toHaveText([/[1-9]/, money(0), demo.money]);
      await settled(page);
      expect(await objections(page)).toEqual([]);

      await turnTo(page, "/promotions");
      await inPlay.getByRole("switch").click();
      await expect(inPlay.getByText(say("promotions.bonus.resting"))).toBeVisible();
      expect(await objectionsAgain(page)).toEqual([]);

      await turnTo(page, "/member?page=bonusDetails");
      await page.getByRole("button", { name: say("promotions.bonus.giveUp") }).click();
      const cancel = page.getByRole("dialog");
      await expect(cancel.getByText(money(10_000)).first()).toBeVisible();
      await cancel.getByRole("button", { name: say("promotions.cancel.do", { amount: money(10_000) }) }).click();
      await expect(page.getByText(say("promotions.bonuses.state.cancelled")).first()).toBeVisible();
      await expect(inPlay).toHaveCount(0);
      expect(await objectionsAgain(page)).toEqual([]);

      await turnTo(page, "/member?page=rewardCenter");
      const reward = page.getByRole("main").getByRole("listitem");
      await expect(reward.locator('a[href="/promotions?offer=check-in"]')).toBeVisible();
    });
  });
}

/** The first deposit doubled, of which so many hundredths have to be bet: a few spins do it. */
const doubled = (times100: number) => ({
  trigger: { on: "deposit", nth: 1, min: "10000" },
  reward: { give: "bonus", amount: { of: "deposit", tiers: [{ above: "0", bps: 10_000 }], cap: "100000" } },
  wagering: { ...BONUS.wagering, times100, bps: { RNG: 10_000 } },
});

/** A few spins of the least default stakes: more of a yen's bonus would take minutes. */
const TIMES100 = { magpie: [20, 10], lantern: [2, 1] } as const;
const SPINS_MOST = 20;

for (const language of SPOKEN) {
  guestTest.describe(language, () => {
    guestTest.use({ languages: { desktop: language, phone: language } });

    guestTest(
      "P-03 H-37 RG-20 a newcomer reads what changed in an offer, takes it with a deposit, plays it through, sees it become cash and withdraws @phone",
      async ({ page, demo, words }) => {
        guestTest.slow();
        const { say } = words;
        const { money, typed } = amountsIn(demo, language);
        const account = await newPayer(page, { host: demo.host, words });
        const mark = crypto.randomUUID().slice(0, 8);
        const offer = { offer: `doubled-${mark}`, title: `Twice as calm ${mark}`, summary: "Your first deposit, doubled." };
        const [before, now] = TIMES100[demo.code as keyof typeof TIMES100];
        const times = new Intl.NumberFormat(language.toLowerCase()).format(before / 100);
        await publish(page, { ...offer, rule: doubled(before) }, demo.code);
        await page.goto(`/promotions?offer=${offer.offer}`);
        const sheet = page.getByRole("dialog", { name: offer.title });
        await expect(sheet.getByText(say("promotions.offer.times", { times }))).toBeVisible();
        await publish(page, { ...offer, rule: doubled(now) }, demo.code);
        await sheet.getByRole("button", { name: say("promotions.action.joinDeposit") }).click();
        await expect(sheet.getByRole("alert")).toBeInViewport();
        // The window's sentence differs too where a minute went by between the two versions.
        await expect(sheet.getByRole("deletion").filter({ hasText: times }).first()).toBeVisible();
        await sheet.getByRole("button", { name: say("promotions.action.acceptNew") }).click();

        await expect(page.getByRole("radio", { name: offer.title })).toBeChecked();
        await payBy(page, say("cashier.kind.EWALLET"), typed(20_000), words);
        await page.getByRole("button", { name: "Pay", exact: true }).click();
        await expect(page.getByText(say("cashier.said.paid"))).toBeVisible();
        await playThrough(page, words, money(20_000));

        await setPaymentPassword(page, account);
        await withdraw(page, words, { money: money(10_000), typed: typed(10_000) });
      },
    );
  });
}

/** Spins until the bonus is cash, whatever the spins win. */
async function playThrough(page: Page, { say, like, game }: Words, amount: string): Promise<void> {
  await page.goto("/seamless?gameCode=jade-steps");
  const line = page.getByRole("region", { name: say("play.bonus.title") });
  await expect(line.getByText(amount)).toBeVisible();
  // In Hindi the largest bet reads alike; the date is the last of the line.
  await expect(line.getByText(like("play.bonus.until", { date: ANY })).last()).toBeVisible();
  const spin = page.frameLocator("iframe").getByRole("button", { name: game("spin"), exact: true });
  const standing = () => line.getByRole("progressbar").evaluateAll(([bar]) => bar?.getAttribute("aria-valuetext") ?? "ended");
  for (let spins = 0; spins < SPINS_MOST; spins++) {
    const before = await standing();
    if (before === "ended") break;
    await spin.click();
    await expect.poll(standing).not.toBe(before);
  }
  await expect(line.getByText(say("play.bonus.becameCash"))).toBeVisible();
}

async function withdraw(page: Page, { say }: Words, amount: { money: string; typed: string }): Promise<void> {
  await turnTo(page, "/member?page=withdraw");
  await page.getByRole("button", { name: say("payees.addFirst") }).click();
  const adding = page.getByRole("dialog", { name: say("payees.add.title") });
  await adding.getByLabel(say("payees.add.BANK.institution")).fill("Meridian Bank");
  await adding.getByLabel(say("payees.add.BANK.number")).fill(`5500 ${Date.now()}`);
  await adding.getByLabel(say("payees.add.name")).fill("Meera Rao");
  await adding.getByRole("button", { name: say("payees.add.action") }).click();
  await expect(adding).toHaveCount(0);
  await page.getByLabel(say("withdrawals.form.amount"), { exact: true }).fill(amount.typed);
  await page.getByLabel(say("withdrawals.form.pin")).fill(PIN);
  await page.getByRole("button", { name: say("withdrawals.form.take", { amount: amount.money }) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("withdrawals.confirm.ok") })
    .click();
  await expect(
    page
      .getByRole("listitem")
      .filter({ hasText: amount.money })
      .or(page.getByRole("button", { name: amount.money }))
      .first(),
  ).toBeVisible();
}

for (const language of SPOKEN) {
  guestTest.describe(language, () => {
    guestTest.use({ languages: { desktop: language, phone: language } });

    guestTest(
      "H-31 RG-06 P-05 promotions that are switched off are shown nowhere and come back, and a break moves the deadline of a bonus by its length @phone @deep",
      async ({ page, demo, words }) => {
        const { say, like } = words;
        const { money } = amountsIn(demo, language);
        const mark = crypto.randomUUID().slice(0, 8);
        const [offer, title] = [`patient-${mark}`, `A patient start ${mark}`];
        await newPayer(page, { host: demo.host, words });
        await publish(page, { offer, title, summary: "It waits.", rule: BONUS }, demo.code);
        await page.goto(`/promotions?offer=${offer}`);
        await joinAndClaim(page, title, words, money(10_000));
        const main = page.getByRole("main");
        const inPlay = main.getByRole("region", { name: say("promotions.bonus.inPlay") });
        await expect(inPlay).toBeVisible();

        const takesPart = main.getByRole("switch", { name: say("limits.promotions.switch") });
        await turnTo(page, "/member?page=saferPlay");
        await takesPart.click();
        await expect(takesPart).not.toBeChecked();
        await turnTo(page, "/promotions");
        await expect(main.getByText(say("promotions.off.title"))).toBeVisible();
        await expect(main.getByText(title)).toHaveCount(1);
        // What was given stays: the bonus is played on.
        await expect(inPlay.getByRole("heading", { name: title })).toBeVisible();
        expect(await objectionsAgain(page, "main")).toEqual([]);
        await main.getByRole("link", { name: say("promotions.off.step") }).click();
        await takesPart.click();
        await expect(takesPart).toBeChecked();

        const untilOf = async () => (await call<{ inPlay: { until: string } }>(page, "GET", bonuses.bonuses.path)).inPlay.until;
        const shown = () =>
          inPlay
            .getByRole("term")
            .filter({ hasText: say("promotions.bonus.until") })
            .locator("+ dd")
            .innerText();
        await turnTo(page, "/member?page=bonusDetails");
        const [date, before] = [await shown(), Date.parse(await untilOf())];
        await turnTo(page, "/member?page=saferPlay");
        await main.getByRole("button", { name: say("limits.break.action") }).click();
        const asked = page.getByRole("dialog");
        await asked.getByRole("textbox").fill(say("limits.away.word"));
        await asked.getByRole("button", { name: say("limits.break.action") }).click();
        await expect(main.getByText(like("limits.standing.break", { time: ANY }))).toBeVisible();
        expect(await objectionsAgain(page, "main")).toEqual([]);
        await page.goto("/member?page=bonusDetails");
        await expect(inPlay).toBeVisible();
        expect(await shown()).not.toBe(date);
        expect(Math.round((Date.parse(await untilOf()) - before) / DAY_MS)).toBe(1);
      },
    );
  });
}
