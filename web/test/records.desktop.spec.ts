import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { objections, objectionsAgain } from "./axe";
import { type Posted, post } from "./ledger";
import { at, change, copyBareMerchant } from "./merchants";
import { openAccount } from "./people/log-in";
import { expect, test } from "./people/person";
import { turnTo } from "./turn-to";
import { settled } from "./watch";

const GAME = { vendor: "pale-tiger", vendorName: "Pale Tiger", game: "bell", gameName: "Bell Tower", gameType: "RNG" };

/** A deposit, forty rounds of which every fourth is won, and one that is taken back. */
const HISTORY: Posted[] = [
  { kind: "cashier.deposit", amount: 500_00, details: { method: "Bank transfer" } },
  ...Array.from({ length: 40 }, (_, round): Posted[] => {
    const details = { ...GAME, round: String(round) };
    const bet = { kind: "play.bet", amount: -5_00, details };
    return round % 4 === 0 ? [bet, { kind: "play.win", amount: 12_50, details }] : [bet];
  }).flat(),
  { kind: "play.bet", amount: -7_00, details: { ...GAME, gameName: "Tide Hunters", round: "taken back" } },
  { kind: "play.rollback", amount: 7_00, details: { ...GAME, round: "taken back" } },
];

test("MO-06 RG-19 RG-20 a member reads, filters, explains, exports and hides their records @deep", async ({ page }) => {
  const code = `reading-${randomUUID().slice(0, 8)}`;
  const host = await copyBareMerchant("magpie", code);
  await openAccount(page, at(host), { username: "leela", password: "quiet-harbour-4" });
  await post(code, "leela", HISTORY);

  await page.goto(at(host, "/member?page=transactionHistory"));
  const main = page.getByRole("main");
  await expect(main.getByText("₹ 425.00", { exact: true }).first()).toBeVisible();
  // The list grows as its end comes into view, until it reaches the deposit it began with.
  const first = async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    return main.getByRole("button", { name: "+500.00" }).count();
  };
  await expect.poll(first).toBe(1);
  await expect(main.getByRole("button", { name: "Load more" })).toHaveCount(0);

  await main.getByLabel("Kind").selectOption("WIN");
  await expect(main.getByRole("button", { name: "₹ 125.00" }).first()).toBeVisible();
  await main.getByRole("button", { name: "₹ 125.00" }).first().click();
  const panel = page.getByRole("dialog", { name: "Came in" });
  await expect(panel.getByText("₹ 125.00")).toBeVisible();
  await panel.getByText("Win · Bell Tower").first().click();
  await expect(panel.getByText("The games", { exact: true }).first()).toBeVisible();
  await expect(panel.getByText("-12.50")).toBeVisible();
  await settled(page);
  expect(await objections(page, "main, dialog[open]")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);

  const coming = page.waitForEvent("download");
  await main.getByRole("button", { name: "Export" }).click();
  const csv = await readFile(await (await coming).path(), "utf8");
  expect(csv.split("\r\n")).toHaveLength(12);
  expect(csv).toContain(",Win,Bell Tower,12.50,");

  // Rounds follow the ledger within seconds.
  const merchant = `(select merchant_id from merchant_merchants where code = '${code}')`;
  await expect.poll(() => change(`select from records_bets where merchant_id = ${merchant} and opened_by is not null`)).toBe(41);
  await turnTo(page, "/member?page=personalHistoryCopy");
  await expect(main.getByText("Tide Hunters")).toBeVisible();
  await expect(main.getByText("41", { exact: true })).toBeVisible();
  await main.getByLabel("Status").selectOption("REFUNDED");
  await expect(main.getByText("7.00 returned")).toBeVisible();
  await settled(page);
  expect(await objectionsAgain(page, "main")).toEqual([]);

  await turnTo(page, "/member?page=personalProfit");
  await main
    .getByRole("button", { name: "₹ -75.00" })
    .or(main.getByRole("button", { name: "-₹ 75.00" }))
    .click();
  await expect(page.getByRole("dialog", { name: "Result" }).getByText("-₹ 75.00")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(main.getByText("Since you joined: ₹ 500.00 deposited")).toBeVisible();

  await page.getByRole("button", { name: "Hide balance" }).click();
  await turnTo(page, "/member?page=transactionHistory");
  await expect(main.getByText("******").first()).toBeVisible();
  // What the period made of it is no balance, and stays.
  await expect(main.getByRole("button", { name: "₹ 425.00" })).toBeVisible();
  await expect(main.getByText("₹ 425.00", { exact: true })).toHaveCount(1);
});
