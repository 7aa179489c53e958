import { request } from "node:http";
import { records } from "@magpie/contract/records";
import { beforeAll, describe, expect, test } from "vitest";
import { gatherRecords } from "../../../test/kit/records";
import { bet, give, postTo, win } from "../../../test/ledger/bank";
import { type World, type WorldMember, type WorldMerchant, world } from "../../../test/world";
import type { Db } from "../../kit/ctx";
import { askIn } from "../../kit/database/ask-in";
import { addTransactions } from "../wallet/store";

let product: World;
let shop: WorldMerchant;
let ana: WorldMember;
const EVIL = '=HYPERLINK("http://evil.example";"You won")';
beforeAll(async () => {
  product = await world();
  shop = await product.merchant({ timeZone: "Asia/Kolkata", languages: ["EN", "PT"] });
  ana = await shop.member();
  await give(shop, ana.id, 1_000_00n);
  const details = { vendor: "pale-tiger", vendorName: "Pale Tiger", game: "bell", gameName: EVIL, round: "+1" };
  // Fixes the clock, so that the test does not span two days at midnight.
  const now = new Date();
  product.at(now);
  await postTo(shop, "bet", bet(ana.id, 5_00n, details), now);
  await postTo(shop, "win", win(ana.id, 12_50n, details), now);
  await gatherRecords(shop);
});

const file = (call: { path: string }, query = "", headers: Record<string, string> = {}) =>
  shop.raw(`${call.path}?${query}`, { headers: { Authorization: ana.token, ...headers } });

/** Inserts in one statement: one by one would be slow. */
async function postMany(db: Db, memberId: string, count: number): Promise<void> {
  const accounts = await db.selectFrom("wallet_accounts").select(["id", "owner"]).where("name", "in", ["cash", "house:gifts"]).execute();
  const idOf = (owner: string) => accounts.find((account) => account.owner === owner)?.id ?? 0n;
  const row = { hash: "00".repeat(32), kind: "play.bet", details: {}, reverses: null, actor: "test", request_id: "test", address: "" };
  const places = Array.from({ length: count }, (_, place) => place + 1);
  await addTransactions(askIn(db), {
    merchantId: null,
    at: new Date(),
    transactions: places.map((place) => ({ ...row, key: `many:${place}` })),
    lines: places.flatMap((position) => [
      { position, accountId: idOf(memberId), amount: -1n },
      { position, accountId: idOf(""), amount: 1n },
    ]),
    played: [],
  });
}

/** Cuts off the time column, which differs in every run. */
const rowsOf = (text: string) =>
  text
    .trimEnd()
    .split("\r\n")
    .map((line) => line.slice(line.indexOf(",") + 1));

describe("an exported record", () => {
  test("MO-06 RG-19 SEC-43 has every line of the filter, readable by any spreadsheet, and no formula", async () => {
    const { status, headers, text } = await file(records.exportTransactions, "kind=BET");
    expect([status, headers["content-type"], headers["content-disposition"]]).toEqual([200, "text/csv; charset=utf-8", "attachment"]);
    expect(text.startsWith("\uFEFFTime (Asia/Kolkata),What,About,Amount,Balance after,Reference\r\n")).toBe(true);
    expect(rowsOf(text).slice(1)).toEqual([
      expect.stringMatching(/^Bet,"'=HYPERLINK\(""http:\/\/evil.example"";""You won""\)",-5\.00,995\.00,\d+$/),
    ]);
    expect(text).toMatch(/\r\n\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2},/);
    const bets = await file(records.exportBets);
    expect(rowsOf(bets.text).at(-1)).toBe(
      `"'=HYPERLINK(""http://evil.example"";""You won"")",Pale Tiger,5.00,12.50,0.00,Settled,pale-tiger:+1`,
    );
    const profit = await file(records.exportProfit);
    expect(rowsOf(profit.text).at(-1)).toBe("0.00,0.00,5.00,12.50,0.00,0.00,7.50");
  });

  test("MO-06 speaks the reader's language", async () => {
    const { text } = await file(records.exportTransactions, "kind=WIN", { Language: "PT" });
    expect(text).toContain("Hora (Asia/Kolkata)");
    expect(text).toContain(",Ganho,");
  });

  test("MO-06 goes over many pages without losing or doubling a line", async () => {
    const ben = await shop.member();
    await give(shop, ben.id, 100_000_00n);
    const count = 2_050;
    await shop.rows((db) => postMany(db, ben.id, count));
    const { text } = await shop.raw(records.exportTransactions.path, { headers: { Authorization: ben.token } });
    const ids = rowsOf(text)
      .slice(1)
      .map((row) => row.split(",").at(-1));
    expect([ids.length, new Set(ids).size]).toEqual([count + 1, count + 1]);
  });

  test("MO-06 what is wrong is refused like anywhere else, before anything is sent", async () => {
    for (const [query, headers, code] of [
      ["", { Authorization: "nobody" }, "not_logged_in"],
      ["from=2020-01-01", {}, "invalid_input"],
      ["purse=house:games", {}, "invalid_input"],
    ] as const) {
      const { headers: told, json } = await file(records.exportTransactions, query, headers);
      expect([told["content-type"], (json as { errorCode: string }).errorCode]).toEqual(["application/json; charset=utf-8", code]);
    }
  });

  test("whoever goes away in the middle leaves nothing open", async () => {
    const { port } = new URL(product.address);
    const path = records.exportTransactions.path;
    const headers = { Authorization: ana.token, Merchant: shop.code };
    await new Promise<void>((resolve) => {
      const asked = request({ port, path, headers }, (answer) => answer.once("data", () => asked.destroy()));
      asked.once("close", resolve).once("error", () => {});
      asked.end();
    });
    expect((await file(records.exportTransactions)).status).toBe(200);
  });
});
