import { randomBytes, randomUUID } from "node:crypto";
import { purseOf } from "@magpie/domain/ledger/account";
import type { Ctx } from "../../src/kit/ctx";
import { joinTree } from "../../src/modules/agency/agency";
import { post } from "../../src/modules/wallet/wallet";

const HELD = 1_000_000_000n;
/** A statement takes 65,535 values at most. */
const ROWS_AT_ONCE = 5_000;
const CODE_LETTERS = "23456789ABCDEFGHJKMNPQRTVWXY";

/** Members who never sign in with a password: that would cost a hash each. */
export async function addFunded(ctx: Ctx, count: number): Promise<string[]> {
  const ids = await addAccounts(ctx, count, 0);
  for (const id of ids) {
    const transfer = { from: "house:gifts", to: purseOf(id, "cash"), amount: HELD, currency: ctx.merchant.currency } as const;
    await post(ctx, `bench:${randomUUID()}`, { kind: "test.gift", transfers: [transfer] });
  }
  return ids;
}

/** Puts players below the last of so many agents, each of whom stands below the one before. */
export async function placeBelow(ctx: Ctx, agents: number, players: readonly string[]): Promise<void> {
  const [root = "", ...others] = [...(await addAccounts(ctx, 1, 1)), ...(await addAccounts(ctx, agents - 1, 2))];
  const place = { referrer: null, link: null };
  await joinTree(ctx, root, { ...place, parentId: null, accountType: 1 });
  let above = root;
  for (const agent of others) {
    await joinTree(ctx, agent, { ...place, parentId: above, accountType: 2 });
    above = agent;
  }
  for (const player of players) await joinTree(ctx, player, { ...place, parentId: above, accountType: 0 });
}

async function addAccounts(ctx: Ctx, count: number, type: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomBytes(8).toString("hex"));
  const rows = ids.map((id) => ({
    id,
    account: id,
    nickname: id,
    type,
    language: "EN",
    createdAt: ctx.now,
    passwordChangedAt: ctx.now,
    referralCode: [...randomBytes(8)].map((byte) => CODE_LETTERS.charAt(byte % CODE_LETTERS.length)).join(""),
  }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await ctx.db
      .insertInto("members_members")
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
  return ids;
}
