import { needX } from "@magpie/domain/bonuses/grant";
import type { GrantHold } from "@magpie/domain/withdrawals/solver";
import type { Ctx } from "../../kit/ctx";
import { findGrant } from "../bonuses/bonuses";
import { readGrantInPlay } from "../wallet/wallet";

const X = 10_000n;

/** The bonus in play, with the stakes that are left for it: rounded up, because a coin less would not do. */
export async function readBonusHold(ctx: Pick<Ctx, "db" | "now" | "merchant">, memberId: string): Promise<GrantHold | null> {
  const standing = await readGrantInPlay(ctx, memberId, ctx.merchant.currency);
  if (!standing) return null;
  const { id, until, doneX, rule } = standing.grant;
  const leftX = needX(standing.grant) - doneX;
  const ofDeposit = (await findGrant(ctx.db, id))?.origin.deposit !== undefined;
  return { id, left: leftX > 0n ? (leftX + X - 1n) / X : 0n, until, ends: ofDeposit && rule.onWithdraw === "cancel" };
}
