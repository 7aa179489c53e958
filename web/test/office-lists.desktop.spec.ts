import { randomBytes, randomUUID } from "node:crypto";
import { OPERATOR_RIGHTS } from "@magpie/domain/operators/rights";
import type { Browser, Page } from "@playwright/test";
import { objections } from "./axe";
import { press, write } from "./keyboard";
import { post } from "./ledger";
import { at, copyBareMerchant, unguarded } from "./merchants";
import { begins, DESK, holds, say } from "./office-words";
import { operatorOf } from "./people/operator";
import { expect, seat, test } from "./people/person";
import { ANY } from "./words";

const PHONE = { width: 390, height: 844 };

async function colleague(browser: Browser, rights: string | readonly string[], code = "magpie", host = "localhost"): Promise<Page> {
  const context = await browser.newContext(DESK);
  await seat(context);
  await context.addCookies([{ name: "office", value: await operatorOf(code, rights, 50_000_000), url: at(host) }]);
  return context.newPage();
}

/** Axe has nothing to say, and nothing is wider than the window. At both widths, and pictured where pictures are asked for. */
async function isWhole(page: Page, name: string): Promise<void> {
  for (const size of [PHONE, DESK.viewport]) {
    await page.setViewportSize(size);
    expect(await objections(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${size.width}.png` });
  }
}

test("office P: empty queues of Now are one line on a phone, which a key opens, and rows on a desk @deep", async ({ browser }) => {
  const code = "office-empty";
  const host = await copyBareMerchant("magpie", code);
  const page = await colleague(
    browser,
    OPERATOR_RIGHTS.filter((right) => !right.startsWith("platform.")),
    code,
    host,
  );
  await page.goto(at(host, "/office"));
  const payees = page.getByRole("row").filter({ hasText: say("now.queue.payees") });
  await expect(payees).toBeVisible();
  await page.setViewportSize(PHONE);
  const line = page.getByRole("button", { name: new RegExp(say("now.folded", { count: 99 }).replace("99", "\\d+")) });
  await expect(line).toHaveAttribute("aria-expanded", "false");
  await expect(line).toBeVisible();
  await expect(payees).toHaveCount(0);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/now-folded-390.png` });
  expect(await objections(page)).toEqual([]);
  await press(line);
  await expect(payees).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.context().close();
});

test("office: Now has the floor's figures for whoever may see the floor, each with the second that it is of, and they lead there @deep", async ({
  browser,
}) => {
  const code = "office-floor";
  const host = await copyBareMerchant("magpie", code);
  await unguarded(`insert into members_members (merchant_id, id, account, nickname, type, language, referral_code, password_changed_at, created_at)
    select merchant_id, 'floor_ana', 'floor_ana', 'floor_ana', 0, 'EN', 'ACDEFGH2', now(), now() from merchant_merchants where code = '${code}'`);
  const details = { vendor: "PINE", vendorName: "Pine Gate", gameType: "RNG", game: "pine-1", gameName: "Pine" };
  await post(code, "floor_ana", [
    { kind: "cashier.deposit", amount: 1_000_00 },
    ...Array.from({ length: 6 }, () => ({ kind: "play.bet", amount: -100_00, details })),
  ]);
  const page = await colleague(browser, ["members.read", "floor.read"], code, host);
  await page.goto(at(host, "/office"));
  const cards = page.getByRole("region", { name: say("now.floor.title") });
  const card = (name: "bets" | "stake" | "players") => cards.locator("section").filter({ hasText: say(`now.floor.${name}`) });
  await expect(card("bets").getByRole("link", { name: "0.1" })).toBeVisible();
  await expect(card("stake").getByRole("link", { name: "10.00" })).toBeVisible();
  await expect(card("players").getByText(holds("now.today.upto", { time: ANY }))).toBeVisible();
  await isWhole(page, "now-floor");
  await press(card("bets").getByRole("link"));
  await expect(page.getByRole("heading", { level: 1, name: say("floor.title") })).toBeVisible();
  const blind = await colleague(browser, "members.read", code, host);
  await blind.goto(at(host, "/office"));
  await expect(blind.getByText(say("now.today.title"), { exact: true })).toBeVisible();
  await expect(blind.getByRole("region", { name: say("now.floor.title") })).toHaveCount(0);
  for (const one of [page, blind]) await one.context().close();
});

/** Two members of the merchant who have the same account, of which one is asked about. */
async function sharedPayee(code: string): Promise<void> {
  const merchant = `(select merchant_id from merchant_merchants where code = '${code}')`;
  const digest = randomBytes(32).toString("hex");
  const accounts = [0, 1].map((at) => {
    const id = randomUUID();
    return `insert into payees_accounts (merchant_id, id, member_id, kind, institution, number, tail, digest, added_at, opens_at)
      select merchant_id, '${id}', id, 'BANK', 'Meridian Bank', '\\x00', '4471', decode('${digest}', 'hex'), now(), now()
      from members_members where merchant_id = ${merchant} and closed_at is null order by id offset ${at} limit 1;
      insert into payees_reviews (merchant_id, payee_id, waits_since) values (${merchant}, '${id}', now() - interval '3 hours')`;
  });
  await unguarded(accounts.join(";"));
}

test("C-08 SEC-45 an account that two members have is left to one and closed at the other, by keyboard @deep", async ({ browser }) => {
  await sharedPayee("magpie");
  const meera = await colleague(browser, ["payees.review", "members.read"]);
  await meera.goto(at("localhost", "/office"));
  await press(meera.getByRole("link", { name: say("now.queue.payees"), exact: true }));
  await expect(meera.getByRole("heading", { level: 1, name: say("shell.screen.payees") })).toBeVisible();
  const cards = meera.getByRole("heading", { level: 2, name: "Meridian Bank ··4471" });
  await expect(cards).toHaveCount(2);
  await isWhole(meera, "payees");
  for (const verdict of ["keep", "close"] as const) {
    const count = await cards.count();
    await press(meera.getByRole("button", { name: begins(`cashier.payees.${verdict}.of`, { account: ANY }) }).first());
    const asking = meera.getByRole("dialog");
    await expect(asking.getByText(say(`cashier.payees.${verdict}.text`))).toBeVisible();
    await write(asking.getByLabel(say("parts.decide.reason")), "They share a household");
    if (verdict === "close") await isWhole(meera, "payees-close");
    await meera.keyboard.press("Enter");
    await expect(cards).toHaveCount(count - 1);
  }
  await expect(meera.getByText(say("cashier.payees.empty"))).toBeVisible();
  await meera.context().close();
});

test("L-08 OP-02 the limits of a lottery are changed by two, and every version can be read, by keyboard @deep", async ({ browser }) => {
  const rights = ["lottery.review", "lottery.decide"];
  const [nisha, tara] = [await colleague(browser, rights), await colleague(browser, rights)];
  await nisha.goto(at("localhost", "/office/lottery-limits"));
  const edit = nisha.getByRole("button", { name: begins("lottery.limits.editOf", { name: ANY }) }).last();
  await expect(edit).toBeVisible();
  await isWhole(nisha, "limits");
  await press(edit);
  const asking = nisha.getByRole("dialog");
  await write(asking.getByLabel(say("lottery.limits.accountCap")), "900000.00");
  await isWhole(nisha, "limits-edit");
  await press(asking.getByRole("button", { name: say("cashier.methods.next") }));
  await expect(asking.getByText(say("lottery.limits.note"))).toBeVisible();
  await write(asking.getByLabel(say("parts.decide.reason")), "The reserve of the house");
  await isWhole(nisha, "limits-propose");
  await press(asking.getByRole("button", { name: say("parts.propose.action") }));
  await expect(asking).toHaveCount(0);
  await tara.goto(at("localhost", "/office/proposals"));
  await press(tara.getByRole("link", { name: begins("proposals.act.setLimits") }).first());
  const panel = tara.getByRole("region", { name: say("parts.secondYes") });
  await write(panel.getByLabel(say("parts.decide.reason")), "Agreed");
  await isWhole(tara, "limits-second");
  await press(panel.getByRole("button", { name: begins("proposals.yes") }));
  await expect(tara.getByText(say("proposals.done"))).toBeVisible();
  await nisha.reload();
  await press(nisha.getByRole("button", { name: holds("lottery.limits.versionsOf", { name: ANY }) }).last());
  const versions = nisha.getByRole("dialog");
  await expect(versions.getByText(say("lottery.limits.opened"))).toBeVisible();
  await expect(versions.getByText(/The reserve of the house/)).toBeVisible();
  await isWhole(nisha, "limits-versions");
  await Promise.all([nisha, tara].map((page) => page.context().close()));
});

test("GS-05 OP-02 tiles that a switch stops are found in the desk of the lobby, with who switched them off and why @deep", async ({
  browser,
}) => {
  const ravi = await colleague(browser, ["catalogue.edit", "switches.off", "switches.on"]);
  await ravi.goto(at("localhost", "/office/order"));
  await expect(ravi.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await unguarded(`insert into switches_offs (merchant_id, id, scope, target, off_at, off_by, person_id, reason)
    select merchant_id, '${randomUUID()}', 'game', vassalage || '/' || game_code, now(), 'office', 'office', 'A picture was wrong, the maker is asked'
    from catalogue_games where hot_position is not null and merchant_id = (select merchant_id from merchant_merchants where code = 'magpie')
    order by hot_position limit 1`);
  try {
    await ravi.reload();
    await expect(ravi.getByText(/A picture was wrong/)).toBeVisible();
    await isWhole(ravi, "tiles-order");
    await ravi.goto(at("localhost", "/office/games?show=off"));
    await expect(ravi.getByText(/A picture was wrong/)).toBeVisible();
    await expect(ravi.getByRole("row")).toHaveCount(2);
    await isWhole(ravi, "tiles-games");
    await press(ravi.getByRole("row").nth(1).getByRole("link"));
    await expect(ravi.getByText("A picture was wrong, the maker is asked", { exact: true })).toBeVisible();
    await isWhole(ravi, "tiles-game");
  } finally {
    await unguarded("delete from switches_offs where reason like 'A picture was wrong%'");
    await ravi.context().close();
  }
});
