import { randomUUID } from "node:crypto";
import { purseOf } from "@magpie/domain/ledger/account";
import { PLAY_MONEY } from "@magpie/domain/play/player";
import type { Ctx } from "../../kit/ctx";
import { post } from "./post";
import { readPurses } from "./store";

/** Fills up the one purse of all free trials, of games and lotteries. */
export async function fillPlayMoney(ctx: Ctx, memberId: string): Promise<void> {
  const { currency } = ctx.merchant;
  const held = (await readPurses(ctx.db, memberId, currency)).get("trial")?.balance ?? 0n;
  const missing = PLAY_MONEY - held;
  if (missing <= 0n) return;
  const transfer = { from: "house:trial", to: purseOf(memberId, "trial"), amount: missing, currency } as const;
  await post(ctx, `play.trial:${randomUUID()}`, { kind: "play.trial", transfers: [transfer] });
}
