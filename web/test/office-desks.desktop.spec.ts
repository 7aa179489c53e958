import type { Browser, Page } from "@playwright/test";
import { objections } from "./axe";
import { press, write } from "./keyboard";
import { at, change, copyBareMerchant } from "./merchants";
import { begins, DESK, say } from "./office-words";
import { operatorOf } from "./people/operator";
import { expect, seat, test } from "./people/person";
import { ANY } from "./words";

const CODE = "office-desks";
const RIGHTS = ["lottery.review", "lottery.decide", "agency.review"];
const RESULT = "9,24,30,3,41,16+35";
const CORRECTED = "9,24,30,3,41,17+35";
const merchant = `(select merchant_id from merchant_merchants where code = '${CODE}')`;

/** A draw of others that is due, and a dividend run that waits. */
async function waitingWork(): Promise<string> {
  const host = await copyBareMerchant("magpie", CODE);
  await change(`begin; set local session_replication_role = replica;
    insert into lottery_games (merchant_id, game_code, name, category, rules, modes, area, picture, position)
      values (${merchant}, 'moon', 'Moon', 'LHC', 'LHCHK', array['LOTT', 'ELOTT'], 'MAIN', '', 0);
    with d as (insert into lottery_draws (merchant_id, game_code, issue, book, opens_at, locks_at, draws_at, source, state,
        sealed_at, sealed_count, sealed_stake, sealed_root)
      values (${merchant}, 'moon', 'T-1', 'LHC-2026', now() - interval '3 h', now() - interval '2 h', now() - interval '1 h', 'FEED', 'locked',
        now(), 0, 0, decode(repeat('00', 32), 'hex')) returning merchant_id, id)
    insert into lottery_sales (merchant_id, draw_id, exposure_cap) select merchant_id, id, 100000000 from d;
    insert into agency_runs (merchant_id, id, kind, period, starts_at, ends_at, first_day, last_day, feed_upto, input_hash, state, lines, pay, made_at)
      values (${merchant}, 'run-1', 'dividend', 'daily', now() - interval '2 d', now() - interval '1 d', current_date - 2, current_date - 2, 0,
        repeat('ab', 32), 'review', 0, 0, now());
    commit`);
  return host;
}

/** Somebody of the office, signed in and just proved, at a page of their own. */
async function colleague(browser: Browser, host: string): Promise<Page> {
  const context = await browser.newContext(DESK);
  await seat(context);
  const token = await operatorOf(CODE, RIGHTS, 50_000_000);
  await context.addCookies([{ name: "office", value: token, url: at(host) }]);
  return context.newPage();
}

async function enterResult(page: Page, which: "first" | "second"): Promise<void> {
  await write(page.getByLabel(say("lottery.head.result"), { exact: true }), RESULT);
  await press(page.getByRole("button", { name: say(`lottery.acts.result.${which}`) }));
}

/** The first was wrong, and says so; the second sees both results side by side. */
async function correct(nisha: Page, tara: Page): Promise<void> {
  await nisha.reload();
  await press(nisha.getByRole("button", { name: say("lottery.acts.correction.ask") }));
  const asking = nisha.getByRole("dialog", { name: say("lottery.acts.correction.ask") });
  await write(asking.getByLabel(say("lottery.head.result"), { exact: true }), CORRECTED);
  await write(asking.getByLabel(say("lottery.acts.reason")), "Read from the day before");
  expect(await objections(nisha)).toEqual([]);
  await press(asking.getByRole("button", { name: say("lottery.acts.propose") }));
  await expect(asking).toHaveCount(0);
  await tara.reload();
  const panel = tara.getByRole("region", { name: say("parts.secondYes") });
  await expect(panel.getByText("Read from the day before")).toBeVisible();
  await expect(panel.getByText(CORRECTED)).toBeVisible();
  await press(panel.getByRole("button", { name: say("lottery.acts.correction.yes") }));
  await expect(tara.getByText(say("lottery.draw.before"))).toBeVisible();
}

test("office E M: two people enter a foreign result, each for themselves, two correct it, and two agree to a dividend run, by keyboard @deep", async ({
  browser,
}) => {
  test.slow();
  const host = await waitingWork();
  const nisha = await colleague(browser, host);
  await nisha.goto(at(host, "/office/lottery?queue=lottery.results"));
  await expect(nisha.getByRole("link", { name: "moon T-1" })).toBeVisible();
  expect(await objections(nisha)).toEqual([]);
  await press(nisha.getByRole("link", { name: "moon T-1" }));
  await expect(nisha.getByRole("heading", { level: 1, name: "Moon T-1" })).toBeVisible();
  await enterResult(nisha, "first");
  await expect(nisha.getByText(say("lottery.acts.result.own"))).toBeVisible();
  expect(await objections(nisha)).toEqual([]);

  // The second reads it at its source: what the first entered is nowhere on the page.
  const tara = await colleague(browser, host);
  await tara.goto(nisha.url());
  await expect(tara.getByText(begins("parts.first", { name: ANY, moment: ANY }))).toBeVisible();
  await expect(tara.getByText(RESULT)).toHaveCount(0);
  await enterResult(tara, "second");
  await expect(tara.getByText(RESULT)).toBeVisible();
  await expect(tara.getByText(say("lottery.state.settled"), { exact: true })).toBeVisible();
  await correct(nisha, tara);

  await nisha.goto(at(host, "/office/agent-runs?queue=agency.runs"));
  await expect(nisha.getByRole("link", { name: begins("agents.run.kinds.dividend") })).toBeVisible();
  await nisha.keyboard.press("o");
  const panel = nisha.getByRole("region", { name: say("parts.firstYes") });
  await expect(panel).toBeVisible();
  await nisha.keyboard.press("a");
  await expect(panel.getByRole("button", { name: begins("agents.run.yes") })).toBeFocused();
  await nisha.keyboard.press("Enter");
  await expect(nisha.getByText(say("parts.ownWord"))).toBeVisible();
  expect(await objections(nisha)).toEqual([]);
  await tara.goto(nisha.url());
  await press(tara.getByRole("region", { name: say("parts.secondYes") }).getByRole("button", { name: begins("agents.run.yesSecond") }));
  await expect(
    tara.getByRole("heading", { level: 2, name: new RegExp(`${say("agents.run.state.paying")}|${say("agents.run.state.done")}`) }),
  ).toBeVisible();
  expect(await objections(tara)).toEqual([]);
});
