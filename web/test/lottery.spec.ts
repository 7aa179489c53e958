import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { objections } from "./axe";
import { drawNow, holdOpen, lockNow } from "./lottery-draws";
import { giveMoney } from "./money";
import { expect, test } from "./people/member";
import { turnTo } from "./turn-to";
import { settled } from "./watch";
import { ANY, type Words } from "./words";

/** A game of every category, on the page of its area. What each costs and pays is in tests of the rules: here one of each area is bought. */
const GAMES = [
  ["/lottery", "grand-five"],
  ["/lottery", "eleven-grand"],
  ["/lottery", "airship-derby"],
  ["/lottery", "evening-moon"],
  ["/lottery", "river-keno"],
  ["/vnLottery", "lotus-north"],
  ["/seaLottery", "harbour-4d"],
  ["/seaLottery", "siam-star"],
  ["/seaLottery", "island-togel"],
] as const;
const BOUGHT = process.env.DEEP ? GAMES : GAMES.filter(([area], at) => GAMES.findIndex(([other]) => other === area) === at);

/** Each project has draws of its own to move. */
const MOVED = {
  desktop: { closed: ["/lottery", "eleven-lanterns"], watched: ["/lottery", "swift-five"] },
  phone: { closed: ["/vnLottery", "lotus-swift"], watched: ["/lottery", "moon-draw"] },
} as const;

async function open(page: Page, path: string, gameCode: string): Promise<void> {
  await page.goto(`${path}?gameCode=${gameCode}`);
  await settled(page);
}

async function pay(page: Page, words: Words): Promise<void> {
  const confirm = page.getByRole("dialog", { name: words.say("lottery.confirm.title") });
  await confirm.getByRole("button", { name: words.like("lottery.confirm.pay", { cost: ANY }) }).click();
}

test.beforeEach(({ demo, account }) => giveMoney(demo.code, account, 1_000_00));

test.describe("every category", () => {
  test.use({ languages: { desktop: "EN", phone: "HI" } });
  test("LO-01 LO-03 a play of every category is picked, priced and bought @desktop", async ({ page, demo, words }) => {
    const placed = page.getByText(words.like("lottery.placed", { count: 1, issue: ANY }));
    for (const [at, [path, gameCode]] of BOUGHT.entries()) {
      await test.step(gameCode, async () => {
        await holdOpen({ merchant: demo.code, gameCode });
        if (at === 0) await open(page, path, gameCode);
        else await turnTo(page, `${path}?gameCode=${gameCode}`);
        await page.getByRole("button", { name: words.say("lottery.quickPick") }).click();
        await page.getByRole("button", { name: words.like("lottery.bet", { cost: ANY }) }).click();
        await pay(page, words);
        await expect(placed).toBeVisible();
        // Gone before the next game says the same.
        await page
          .getByRole("region", { name: words.say("messages.toasts") })
          .getByRole("button")
          .click();
        await expect(placed).toHaveCount(0);
      });
    }
    expect(await objections(page, "main")).toEqual([]);
  });
});

test.describe("over several draws", () => {
  test.use({ languages: { desktop: "ZH", phone: "EN" } });
  test("LO-05 a slip outlives a reload, a line of it is played over several draws, and a ticket is given back @phone @deep", async ({
    page,
    demo,
    words,
  }) => {
    await holdOpen({ merchant: demo.code, gameCode: "river-five" });
    await open(page, "/lottery", "river-five");
    for (const [slot, digit] of ["1", "2", "3"].entries()) await page.getByRole("button", { name: digit, exact: true }).nth(slot).click();
    await page.getByRole("button", { name: words.say("lottery.add") }).click();
    await page.reload();
    await page.getByRole("button", { name: words.say("lottery.slip.open", { count: 1 }) }).click();
    const slip = page.getByRole("dialog", { name: words.say("lottery.slip.title") });
    await expect(slip.getByText("1 | 2 | 3")).toBeVisible();

    await slip.getByRole("button", { name: words.say("lottery.chase.title") }).click();
    const chase = page.getByRole("dialog", { name: words.say("lottery.chase.title") });
    await chase.getByLabel(words.say("lottery.chase.issues"), { exact: true }).fill("3");
    await chase.getByRole("button", { name: words.like("lottery.chase.place", { cost: ANY, count: 3 }) }).click();
    await page.getByRole("link", { name: words.say("lottery.view.chases") }).click();
    const plan = page.getByRole("listitem").filter({ hasText: "1 | 2 | 3" });
    // A plan's first ticket is bought by a job; a plan that ends before it has none to give back.
    await expect(plan.getByRole("progressbar", { name: words.say("lottery.chase.played", { played: 1, count: 3 }) })).toBeVisible();
    await plan.getByRole("button", { name: words.say("lottery.chase.stop") }).click();
    await expect(plan.getByText(words.say("lottery.chaseState.stopped"))).toBeVisible();

    await page.getByRole("link", { name: words.say("lottery.view.bets") }).click();
    await page.getByRole("button", { name: words.say("lottery.ticketState.open") }).click();
    const ticket = page.getByRole("dialog", { name: words.say("lottery.ticket.title"), exact: true });
    const giveBack = words.say("lottery.ticket.cancel");
    await ticket.getByRole("button", { name: giveBack }).click();
    await page
      .getByRole("dialog", { name: words.say("lottery.ticket.cancelTitle") })
      .getByRole("button", { name: giveBack })
      .click();
    await expect(ticket.getByText(words.say("lottery.ticketState.cancelled"), { exact: true })).toBeVisible();
  });
});

test.describe("to the draw and after", () => {
  test.use({ languages: { desktop: "HI", phone: "ZH" } });

  test("LO-05 GS-24 a bet that comes after the lock is refused @phone @deep", async ({ page, demo, words }, { project }) => {
    const [path, gameCode] = MOVED[project.name === "phone" ? "phone" : "desktop"].closed;
    const where = { merchant: demo.code, gameCode };
    await holdOpen(where);
    await open(page, path, gameCode);
    await page.getByRole("button", { name: words.say("lottery.quickPick") }).click();
    await page.getByRole("button", { name: words.like("lottery.bet", { cost: ANY }) }).click();
    await lockNow(where);
    await pay(page, words);
    const confirm = page.getByRole("dialog", { name: words.say("lottery.confirm.title") });
    await expect(confirm.getByText(words.refusal("lottery_closed"))).toBeVisible();
    await drawNow(where);
  });

  test("LO-01 LO-05 a draw is watched, one ticket wins, the other loses, and the receipt is checked without a network @desktop", async ({
    page,
    context,
    demo,
    words,
  }, info) => {
    const [path, gameCode] = MOVED[info.project.name === "phone" ? "phone" : "desktop"].watched;
    const where = { merchant: demo.code, gameCode };
    await holdOpen(where);
    await page.goto(`${path}?gameCode=${gameCode}&lottoPrizeMode=ELOTT`);
    await settled(page);
    await chooseTotal(page, words, info.project.name);
    // Of the two sides of a sum exactly one comes.
    for (const side of ["odd", "even"] as const) {
      await page.getByRole("button", { name: words.say(`plays.pick.${side}`), exact: true }).click();
      await page.getByRole("button", { name: words.say("lottery.add") }).click();
    }
    await page.getByRole("button", { name: words.say("lottery.slip.open", { count: 2 }) }).click();
    await page.getByRole("button", { name: words.like("lottery.slip.place", { count: 2, cost: ANY }) }).click();
    await pay(page, words);
    await expect(page.getByText(words.like("lottery.placed", { count: 2, issue: ANY }))).toBeVisible();

    await lockNow(where);
    await page.reload();
    await expect(page.getByText(words.say("lottery.phase.locked"))).toBeVisible();
    await drawNow(where);
    await expect(page.getByRole("button", { name: words.say("lottery.skip") })).toBeVisible();

    // By key: while a draw was shown, a press of the mouse once led nowhere.
    await page.getByRole("link", { name: words.say("lottery.view.bets") }).press("Enter");
    await expect(page).toHaveURL(/lottoView=bets/);
    const tickets = (state: "won" | "lost") =>
      page.getByRole("button").filter({ has: page.getByText(words.say(`lottery.ticketState.${state}`), { exact: true }) });
    await expect(tickets("lost")).toHaveCount(1);
    await tickets("won").click();
    const ticket = page.getByRole("dialog", { name: words.say("lottery.ticket.title"), exact: true });
    await expect(ticket.getByText(words.say("lottery.ticket.sealed"))).toBeVisible();
    const coming = page.waitForEvent("download");
    await ticket.getByRole("button", { name: words.say("lottery.ticket.save") }).click();
    const receipt = await readFile(await (await coming).path(), "utf8");

    const file = info.outputPath("check.html");
    await writeFile(file, await page.evaluate(async () => (await fetch("/fairness-check.html")).text()));
    await context.setOffline(true);
    const alone = await context.newPage();
    await alone.goto(`file://${file}`);
    const typed = alone.getByRole("textbox", { name: words.say("fairness.document") });
    await typed.fill(receipt);
    await expect(alone.getByText(words.say("fairness.holds"))).toBeVisible();
    await typed.fill(receipt.replace(/"payout": "\d/, '"payout": "9'));
    await expect(alone.getByText(words.say("fairness.fails"))).toBeVisible();
  });
});

/** The sum's sides are a tab of their own in one game and lie under another in the other. */
async function chooseTotal(page: Page, words: Words, project: string): Promise<void> {
  const tab = project === "phone" ? "plays.group.total" : "plays.group.sides";
  await page.getByRole("button", { name: words.say(tab), exact: true }).click();
  if (project === "desktop") await page.getByRole("button", { name: words.say("plays.name.total"), exact: true }).click();
}
