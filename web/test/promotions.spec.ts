import { promotionDesk } from "@magpie/contract/promotions/desk";
import { DAY_MS, HOUR_MS } from "@magpie/domain/durations";
import { LANGUAGES } from "@magpie/domain/languages";
import type { Page } from "@playwright/test";
import { objections, objectionsAgain } from "./axe";
import { holdOpen } from "./lottery-draws";
import { expect, test } from "./member";
import { change } from "./merchants";
import { askAs, operatorOf } from "./operator";
import { turnTo } from "./turn-to";
import { settled } from "./watch";
import { ANY } from "./words";

const OFFER = `calm-start-${crypto.randomUUID().slice(0, 8)}`;

/** A bonus of 100.00 for whoever joins and claims, published by two people. */
async function publish(page: Page): Promise<void> {
  const maker = await operatorOf("magpie", "promotions.write");
  const checker = await operatorOf("magpie", "promotions.approve");
  await change("update operators_accounts set approval_limit = 100000000 where rights @> array['promotions.approve']");
  const now = Date.now();
  const draft = {
    offer: OFFER,
    picture: "promotions/welcome",
    texts: Object.fromEntries(LANGUAGES.map((language) => [language, { title: "A calm start", summary: "100.00 to play with." }])),
    rule: {
      window: { opens: new Date(now - HOUR_MS).toISOString(), closes: new Date(now + 30 * DAY_MS).toISOString() },
      period: "once",
      entry: "join",
      trigger: { on: "claim" },
      who: [],
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
      limits: { budget: "10000000", rolloutBps: 10_000, holdoutBps: 0 },
    },
  };
  const { hash } = await askAs<{ hash: string }>(page, maker, "POST", promotionDesk.saveDraft.path, draft);
  await askAs(page, maker, "POST", promotionDesk.propose.path, { offer: OFFER, hash });
  await askAs(page, checker, "POST", promotionDesk.approve.path, { offer: OFFER, hash });
}

test("P-04 RG-15 EN-04 a member reads an offer in numbers before joining, claims the bonus, sets it aside, and gives up exactly what was shown @phone", async ({
  page,
  words,
}) => {
  await page.goto("/m/appDownload");
  await publish(page);
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
