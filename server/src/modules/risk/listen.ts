import type { Work } from "../../kit/ctx";
import type { Events } from "../../kit/events";
import { keepDecision, lockRingFlag, raiseForRings, raiseForTable, raiseForTalk, raiseForWithdrawal } from "./store";

export async function noteRings(ctx: Work, { rings }: Events["rings.found"]): Promise<void> {
  await raiseForRings(ctx.db, rings, ctx.now);
  ctx.tellOffice("queues");
}

/** Whatever door a ring was decided by, its flag says so. */
export async function noteRingDecided({ db, now }: Work, { ring, verdict, by, reason }: Events["rings.decided"]): Promise<void> {
  const flag = await lockRingFlag(db, ring);
  if (flag) await keepDecision(db, flag.id, { verdict, answer: "none", reason, decidedBy: by, at: now });
}

export async function noteWithdrawal(ctx: Work, { memberId, withdrawalId, flags }: Events["withdrawals.flagged"]): Promise<void> {
  const signs = flags.map((sign) => ({ sign, count: null, amount: null, before: null, other: null }));
  await raiseForWithdrawal(ctx.db, memberId, withdrawalId, signs, ctx.now);
  ctx.tellOffice("queues");
}

export async function noteSaid(ctx: Work, { memberId, words }: Events["play.said"]): Promise<void> {
  await raiseForTalk(ctx.db, memberId, words, ctx.now);
  ctx.tellOffice("queues");
}

export async function noteSuspected(ctx: Work, { memberId, sign, hands, amount, other }: Events["play.suspected"]): Promise<void> {
  const found = { sign, count: hands, amount: amount === null ? null : String(amount), before: null, other };
  await raiseForTable(ctx.db, memberId, found, ctx.now);
  ctx.tellOffice("queues");
}
