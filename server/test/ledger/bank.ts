import { randomBytes } from "node:crypto";
import { assert } from "@magpie/domain/assert";
import { POINTS_CURRENCY, type Purse, purseOf } from "@magpie/domain/ledger/account";
import type { Entry } from "@magpie/domain/ledger/entry";
import { sql } from "kysely";
import { keepReview } from "../../src/modules/limits/store";
import { postIn } from "../../src/modules/wallet/post";
import { type PostedTransaction, postingOf } from "../../src/modules/wallet/posting";
import type { WorldMerchant } from "../world";

export const ORIGIN = { actor: "test", requestId: "test", address: "127.0.0.1" };

/** Members who never sign in, because that would cost a hash each. */
export async function addPlayers(shop: WorldMerchant, count: number, type = 0): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomBytes(8).toString("hex"));
  const now = new Date();
  const row = (id: string) => ({
    id,
    account: id,
    nickname: id,
    type,
    language: "EN",
    createdAt: now,
    passwordChangedAt: now,
    referralCode: [...randomBytes(8)].map((byte) => "23456789ABCDEFGHJKMNPQRTVWXY".charAt(byte % 28)).join(""),
  });
  await shop.rows(async (db) => {
    await db.insertInto("members_members").values(ids.map(row)).execute();
    for (const id of ids) await keepReview(db, id, now);
  });
  return ids;
}

export async function addPlayer(shop: WorldMerchant, holding = 0n, purse: Purse = "cash"): Promise<string> {
  const [id = ""] = await addPlayers(shop, 1);
  if (holding > 0n) await give(shop, id, holding, purse);
  return id;
}

/** The house gives a member money that comes from nowhere, but through the books. */
export function give(
  shop: WorldMerchant,
  memberId: string,
  amount: bigint,
  purse: Purse = "cash",
  currency = "INR",
): Promise<PostedTransaction> {
  const unit = purse === "points" ? POINTS_CURRENCY : currency;
  const from = purse === "trial" ? "house:trial" : "house:gifts";
  return postTo(shop, `give:${randomBytes(8).toString("hex")}`, {
    kind: "test.gift",
    transfers: [{ from, to: purseOf(memberId, purse), amount, currency: unit }],
  });
}

export async function postTo(shop: WorldMerchant, key: string, entry: Entry, now = new Date()): Promise<PostedTransaction> {
  const { posted } = await shop.rows((db) => postIn(db, now, [postingOf(key, entry, ORIGIN)]));
  assert(posted[0], "a posting has an outcome");
  return posted[0];
}

export function bet(memberId: string, amount: bigint, details: Record<string, string> = {}): Entry {
  return { kind: "play.bet", transfers: [{ from: purseOf(memberId, "cash"), to: "house:games", amount, currency: "INR" }], details };
}

export function win(memberId: string, amount: bigint, details: Record<string, string> = {}): Entry {
  return { kind: "play.win", transfers: [{ from: "house:games", to: purseOf(memberId, "cash"), amount, currency: "INR" }], details };
}

/** The balance of an account, from its lines alone. */
export async function sumOf(shop: WorldMerchant, owner: string, name: string): Promise<bigint> {
  const { total } = await shop.rows((db) =>
    db
      .selectFrom("wallet_lines as l")
      .innerJoin("wallet_accounts as a", (join) => join.onRef("a.id", "=", "l.accountId").onRef("a.merchantId", "=", "l.merchantId"))
      .where("a.owner", "=", owner)
      .where("a.name", "=", name)
      .select(({ fn, val }) => fn.coalesce(fn.sum<string>("l.amount"), val("0")).as("total"))
      .executeTakeFirstOrThrow(),
  );
  return BigInt(total);
}

/** All traces of play for real money: the balance and movements of every account, tickets, sales, counted stakes. */
export async function realMoney(shop: WorldMerchant) {
  return shop.rows(async (db) => {
    const { rows: accounts } = await sql`
      select a.owner, a.name, a.currency, sum(l.amount)::text as held, count(l.*)::int as lines
      from wallet_accounts a join wallet_lines l on l.merchant_id = a.merchant_id and l.account_id = a.id
      where not a.is_trial group by 1, 2, 3 order by 1, 2, 3`.execute(db);
    const { rows: sums } = await sql`
      select (select count(*)::int from lottery_tickets) as tickets,
        (select coalesce(sum(s.tickets + s.stake + s.exposure), 0)::text from lottery_sales s) as sold,
        (select count(*)::int from stakes_stakes) as stakes,
        (select count(*)::int from records_bets) as rounds,
        (select count(*)::int from records_winners) as winners`.execute(db);
    return { accounts, sums };
  });
}
