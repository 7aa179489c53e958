import { createHash } from "node:crypto";
import { lottery } from "@magpie/contract/lottery/lottery";
import { messages } from "@magpie/contract/messages";
import { leafHash } from "@magpie/domain/merkle";
import type { Browser, Page } from "@playwright/test";
import { objections } from "./axe";
import { call } from "./call";
import { press, write } from "./keyboard";
import { post } from "./ledger";
import { drawNow, lockNow } from "./lottery-draws";
import { at, change, copyBareMerchant } from "./merchants";
import { DESK, say } from "./office-words";
import { openAccount } from "./people/log-in";
import { askAs, operatorOf } from "./people/operator";
import { expect, seat, test } from "./people/person";

const RESULT = "8,25,31,2,40,17+36";
const REASON = "The count was wrong.";

/** A lottery of others whose draw is on sale for an hour. */
async function lotteryOf(code: string): Promise<string> {
  const host = await copyBareMerchant("magpie", code);
  const merchant = `(select merchant_id from merchant_merchants where code = '${code}')`;
  await change(`begin; set local session_replication_role = replica;
    insert into lottery_games (merchant_id, game_code, name, category, rules, modes, area, picture, position)
      values (${merchant}, 'moon', 'Moon', 'LHC', 'LHCHK', array['LOTT', 'ELOTT'], 'MAIN', '', 0);
    with d as (insert into lottery_draws (merchant_id, game_code, issue, book, opens_at, locks_at, draws_at, source, state)
      values (${merchant}, 'moon', 'T-1', 'LHC-2026', now() - interval '1 h', now() + interval '1 h', now() + interval '2 h', 'FEED', 'open')
      returning merchant_id, id)
    insert into lottery_sales (merchant_id, draw_id, exposure_cap) select merchant_id, id, 100000000 from d;
    commit`);
  return host;
}

/** Buys a ticket, and miscounts its units as an engine with a fault would: only the one that checks sees it. */
async function buyMiscounted(player: Page): Promise<string> {
  const token = await player.evaluate(() => sessionStorage.getItem("token") ?? "");
  const lines = [{ play: "special", selection: "36,35,34", mode: "ELOTT", unit: "10.00" }];
  type Placed = { tickets: { id: string }[]; receipts: { text: string }[] };
  const { tickets, receipts } = await askAs<Placed>(player, token, "POST", lottery.place.path, { gameCode: "moon", issue: "T-1", lines });
  const entry = JSON.parse((JSON.parse(receipts[0]?.text ?? "[]") as string[]).at(-1) ?? "[]") as unknown[];
  // Id, book, play, selection, positions, terms, multiple and then the units.
  entry[7] = 4;
  const leaf = leafHash((bytes) => createHash("sha256").update(bytes).digest(), JSON.stringify(entry));
  const id = tickets[0]?.id ?? "";
  const changed = `update lottery_tickets set units = 4, leaf = decode('${Buffer.from(leaf).toString("hex")}', 'hex') where id = '${id}'`;
  await change(`begin; set local session_replication_role = replica; ${changed}; commit`);
  return id;
}

async function colleague(browser: Browser, host: string, code: string): Promise<Page> {
  const context = await browser.newContext(DESK);
  await seat(context);
  const token = await operatorOf(code, ["lottery.review", "lottery.decide"], 50_000_000);
  await context.addCookies([{ name: "office", value: token, url: at(host) }]);
  return context.newPage();
}

async function enterResult(page: Page, host: string, which: "first" | "second"): Promise<void> {
  await page.goto(at(host, `/office/draws/${encodeURIComponent("moon T-1")}`));
  await write(page.getByLabel(say("lottery.head.result"), { exact: true }), RESULT);
  await press(page.getByRole("button", { name: say(`lottery.acts.result.${which}`) }));
  await expect(page.getByText(say(which === "first" ? "lottery.acts.result.own" : "lottery.state.settled")).first()).toBeVisible();
}

test("office F: a ticket on which the engines differ is held, its smallest case is shown, and two people release it by keyboard @deep", async ({
  page: player,
  browser,
}) => {
  test.slow();
  const code = "office-held";
  const host = await lotteryOf(code);
  await openAccount(player, at(host), { username: "lotus", password: "quiet-harbour-4" });
  await post(code, "lotus", [{ kind: "cashier.deposit", amount: 1_000_00 }]);
  const ticketId = await buyMiscounted(player);
  await lockNow({ merchant: code, gameCode: "moon" });
  await drawNow({ merchant: code, gameCode: "moon" });
  const [nisha, tara] = [await colleague(browser, host, code), await colleague(browser, host, code)];
  await expect
    .poll(() =>
      change(`select from lottery_draws d join merchant_merchants m using (merchant_id) where m.code = '${code}' and d.state = 'locked'
      and d.draws_at <= now()`),
    )
    .toBe(1);
  await enterResult(nisha, host, "first");
  await enterResult(tara, host, "second");

  await nisha.goto(at(host, "/office/lottery"));
  const held = nisha.getByRole("row", { name: /lotus/ }).getByRole("link");
  await expect(held).toBeVisible();
  expect(await objections(nisha)).toEqual([]);
  await press(held);
  await expect(nisha.getByRole("heading", { level: 2, name: say("lottery.held.smallest") })).toBeVisible();
  await expect(nisha.getByText("480.20").first()).toBeVisible();
  expect(await objections(nisha)).toEqual([]);
  const first = nisha.getByRole("region", { name: say("parts.firstYes") });
  await write(first.getByLabel(say("parts.decide.reason")), REASON);
  await press(first.getByRole("button", { name: say("lottery.held.propose") }));
  await expect(nisha.getByText(say("lottery.held.said.waiting"))).toBeVisible();

  await tara.goto(at(host, `/office/lottery/${ticketId}`));
  const second = tara.getByRole("region", { name: say("parts.secondYes") });
  await expect(second.getByText(REASON)).toBeVisible();
  expect(await objections(tara)).toEqual([]);
  await press(second.getByRole("button", { name: say("lottery.held.agree") }));
  await expect(tara.getByText(say("lottery.held.said.done"))).toBeVisible();
  await expect(tara.getByText(say("lottery.held.empty"))).toBeVisible();
  expect(JSON.stringify(await call(player, "GET", messages.inbox.path))).toContain(REASON);
  expect(await call(player, "GET", `${lottery.ticket.path}?ticketId=${ticketId}`)).toMatchObject({ state: "won", payout: "480.20" });
});
