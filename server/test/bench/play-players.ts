import { randomBytes, randomUUID } from "node:crypto";
import { purseOf } from "@magpie/domain/ledger/account";
import type { Ctx } from "../../src/kit/ctx";
import { post } from "../../src/modules/wallet/wallet";

const HELD = 1_000_000_000n;
const CODE_LETTERS = "23456789ABCDEFGHJKMNPQRTVWXY";

/** Members who never sign in with a password: that would cost a hash each. */
export async function addFunded(ctx: Ctx, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomBytes(8).toString("hex"));
  const rows = ids.map((id) => ({
    id,
    account: id,
    nickname: id,
    type: 0,
    language: "EN",
    createdAt: ctx.now,
    passwordChangedAt: ctx.now,
    referralCode: [...randomBytes(8)].map((byte) => CODE_LETTERS.charAt(byte % CODE_LETTERS.length)).join(""),
  }));
  await ctx.db.insertInto("members_members").values(rows).execute();
  for (const id of ids) {
    const transfer = { from: "house:gifts", to: purseOf(id, "cash"), amount: HELD, currency: ctx.merchant.currency } as const;
    await post(ctx, `bench:${randomUUID()}`, { kind: "test.gift", transfers: [transfer] });
  }
  return ids;
}
