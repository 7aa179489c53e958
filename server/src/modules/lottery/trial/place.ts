import type { lotteryTrial } from "@magpie/contract/lottery/trial";
import { trialBought } from "@magpie/domain/lottery/entries";
import { toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../../kit/ctx";
import { checkTrial } from "../../limits/limits";
import { admitToPlay } from "../../protection/protection";
import { refuseStoppedPlay } from "../../switches/switches";
import { post } from "../../wallet/wallet";
import { findDraw, readNow } from "../draws/draws-store";
import { detailsOf, priceAsked, ticketOf } from "../sale/offer";
import { offerTo, refuseLong } from "../sale/place";
import { lotteryWish, notOnSale } from "../sale/sell";
import { namedId, risingId } from "../uuid";
import { showTrials } from "./bets";
import { addTrials, countOpenTrials, dropOldTrials } from "./trial-store";

/** The most tickets of a member that may wait for their draw, and that are remembered at all. */
export const TRIALS_OPEN_MOST = 200;
export const TRIALS_KEPT = 200;

/**
 * Buys for play money on the draws that are sold for real, at the same prices. Nothing here holds a draw against being closed: should a
 * ticket be written a moment after the lock, it was still chosen before, and is judged like any other.
 */
export const placeTrial: Handler<typeof lotteryTrial.place> = async (ctx, { gameCode, issue, lines }) => {
  const { db, now, member, merchant } = ctx;
  await admitToPlay(ctx, member.id);
  await checkTrial(ctx, member.id);
  await refuseStoppedPlay(ctx, lotteryWish(member.id, gameCode));
  refuseLong(lines);
  const offer = await offerTo(db, gameCode, member.id, merchant.currency);
  const draw = (await findDraw(db, gameCode, issue)) ?? refuse("lottery_not_open");
  const moment = await readNow(db);
  const closed = notOnSale({ ...draw, moment });
  if (closed) refuse(closed);

  const orderId = namedId("lottery.trial", member.id, ctx.header("idempotency-key") ?? "");
  const tickets = lines.map((line, at) =>
    ticketOf(
      risingId(now, at),
      { drawId: draw.id, book: draw.book, memberId: member.id, orderId, line: at, chaseId: null },
      priceAsked(offer, draw.book, line, at + 1),
    ),
  );
  const amount = tickets.reduce((sum, { cost }) => sum + cost, 0n);
  const bought = trialBought({ memberId: member.id, amount, currency: merchant.currency, details: detailsOf(offer.game, issue) });
  // Locks the member's play money, so that slips sent together are counted one after the other.
  const { after } = await post(ctx, `lottery:trial:${orderId}`, bought);
  if ((await countOpenTrials(db, member.id)) + tickets.length > TRIALS_OPEN_MOST) refuse("lottery_trials_full");
  await addTrials(db, tickets, moment);
  await dropOldTrials(db, member.id, TRIALS_KEPT);

  const rows = tickets.map((ticket) => ({
    ...ticket,
    leaf: Buffer.from(ticket.leaf, "hex"),
    placedAt: moment,
    state: "open" as const,
    payout: 0n,
    refund: 0n,
  }));
  const left = after.find(({ account }) => account.startsWith("member:"))?.balance ?? 0n;
  return { tickets: await showTrials(ctx, rows), playMoney: toDecimal(left, merchant.currency) };
};
