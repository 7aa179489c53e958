import type { LotteryHeldTicket, lotteryDesk, ReleaseSettlement, SmallestCase } from "@magpie/contract/lottery/desk";
import { assert } from "@magpie/domain/assert";
import type { Verdict } from "@magpie/domain/lottery-check/ticket";
import { type Money, toDecimal } from "@magpie/domain/money";
import { FIRST_YES_MS } from "@magpie/domain/operators/four-eyes";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf, Db, Handler, Work } from "../../../kit/ctx";
import { askIn } from "../../../kit/database/ask-in";
import { readAccount } from "../../members/members";
import { tell } from "../../messages/messages";
import { countAct } from "../../operators/operators";
import { findPosted } from "../../wallet/wallet";
import { stopWonChases } from "../chases/chase-end";
import { type Draw, findDraw, holdDraw, listDrawsById, readAccountCap } from "../draws/draws-store";
import { listGranted } from "../grants/granted-store";
import { betKey } from "../sale/offer";
import { listSoldTo, listWhole, type TicketRow } from "../sale/tickets-store";
import type { Engine } from "../settlement/judge-questions";
import { judgeLast } from "../settlement/judge-tickets";
import { judges, OutOfTime } from "../settlement/judges";
import { bookingOf, payOut, takeBack } from "../settlement/pay-out";
import { findGameRow } from "../store";
import {
  agreeTo,
  decideOutcome,
  findHeld,
  type HeldTicket,
  type KeptDispute,
  keepWish,
  listDisputes,
  listHeld,
  listReleased,
  listWishes,
  type ReleaseWish,
  readWon,
} from "./releases-store";

const HELD_MOST = 200;
const OPINION_MS_MOST = 2_000;

export const held: Handler<typeof lotteryDesk.held> = async (ctx) => {
  const { db } = ctx;
  const tickets = await listHeld(db, HELD_MOST);
  const ids = tickets.map(({ id }) => id);
  const draws = await listDrawsById(
    db,
    tickets.map(({ drawId }) => drawId),
  );
  const [wishes, disputes] = [await listWishes(db, ids), await listDisputes(db, ids)];
  const list: LotteryHeldTicket[] = [];
  for (const one of tickets) {
    const draw = draws.get(one.drawId);
    assert(draw, "a ticket has its draw");
    const wish = wishes.find(({ id, revision }) => id === one.id && revision === draw.revision);
    list.push(await shownHeld(ctx, draw, await readWhole(db, one), { wish, dispute: disputes.get(one.id) }));
  }
  return { list };
};

interface HeldFacts {
  wish: ReleaseWish | undefined;
  dispute: KeptDispute | undefined;
}

async function shownHeld(
  { db, merchant: { currency }, operator }: CtxOf<typeof lotteryDesk.held>,
  draw: Draw,
  ticket: TicketRow,
  { wish, dispute }: HeldFacts,
): Promise<LotteryHeldTicket> {
  const { gameCode, issue, result } = draw;
  const { id, memberId, play, selection, positions, cost } = ticket;
  const shown = (verdict: Verdict | null) =>
    verdict && { payout: toDecimal(verdict.payout, currency), refund: toDecimal(verdict.refund, currency) };
  return {
    ...{ gameCode, issue, ticketId: id, memberId, play, selection, positions, result },
    account: (await readAccount(db, memberId))?.account ?? memberId,
    cost: toDecimal(cost, currency),
    first: shown(await opinionOf("first", draw, ticket)),
    second: shown(await opinionOf("second", draw, ticket)),
    smallest: dispute ? smallestOf(dispute, currency) : null,
    proposal: wish
      ? {
          by: wish.madeBy,
          own: wish.personId === operator.personId,
          settlement: wish.settlement,
          reason: wish.reason,
          at: wish.madeAt.toISOString(),
        }
      : null,
  };
}

/** Amounts lie in the alarm as whole minor units in text. */
function smallestOf({ ticket: { play, selection, positions }, differences, first, second }: KeptDispute, currency: string): SmallestCase {
  const reading = ({ units, payout, refund, failed }: KeptDispute["first"]) => ({
    units: units ?? null,
    payout: payout === undefined ? null : toDecimal(BigInt(payout), currency),
    refund: refund === undefined ? null : toDecimal(BigInt(refund), currency),
    failed: failed ?? null,
  });
  return { play, selection, positions, differences, first: reading(first), second: reading(second) };
}

/** Null where the engine has no verdict within the time that an operator waits, and for a ticket that differs from the sealed one. */
async function opinionOf(engine: Engine, { book, result }: Draw, ticket: TicketRow): Promise<Verdict | null> {
  return judges("desk")
    .ask({ ask: "opinion", engine, rules: { book, result, accountCap: null }, ticket }, OPINION_MS_MOST)
    .catch((error: unknown) => {
      if (error instanceof OutOfTime) return null;
      throw error;
    });
}

async function readWhole(db: Db, { drawId, ...ticket }: HeldTicket): Promise<TicketRow> {
  const [found] = await listWhole(db, drawId, [ticket]);
  assert(found, `no ticket ${ticket.id}`);
  return found;
}

type DeskCtx = CtxOf<typeof lotteryDesk.releaseTicket>;

/** A way out for a ticket that was held back: two people say which engine was right, or that its price goes back. */
export const releaseTicket: Handler<typeof lotteryDesk.releaseTicket> = async (ctx, { gameCode, issue, ticketId, settlement, reason }) => {
  const { db, now, operator } = ctx;
  const found = (await findDraw(db, gameCode, issue)) ?? refuse("not_found");
  const draw = (await holdDraw(db, found.id)) ?? refuse("not_found");
  if (!draw.settledAt) refuse("lottery_not_due");
  const ticket = await readWhole(db, (await findHeld(db, draw.id, draw.revision, ticketId)) ?? refuse("lottery_not_held"));
  const verdict = await verdictOf(ctx, draw, ticket, settlement);
  const { drawId, id, memberId } = ticket;
  const asked = { madeBy: operator.account, personId: operator.personId, madeAt: now };
  const wish = { drawId, id, memberId, revision: draw.revision, settlement, reason, ...asked };
  const first = (await listWishes(db, [id])).find(({ revision }) => revision === draw.revision);
  const isDone = isSeconded(first, wish);
  const brings = verdict.payout + verdict.refund + verdict.rebate;
  await countAct(ctx, { kind: "lottery.release", subject: id, amount: brings }, isDone ? "second" : "first");
  const { payout, refund, rebate } = verdict;
  ctx.audit({ subject: id, reason, before: { held: true }, after: { held: !isDone, gameCode, issue, settlement, payout, refund, rebate } });
  ctx.tellOffice("queues");
  if (!isDone) {
    await keepWish(db, wish);
    return { state: "waiting" };
  }
  await agreeTo(db, wish, operator.account);
  await settleHeld(ctx, draw, ticket, verdict, reason);
  return { state: "done" };
};

function isSeconded(first: ReleaseWish | undefined, second: ReleaseWish): boolean {
  if (!first || second.madeAt.getTime() - first.madeAt.getTime() >= FIRST_YES_MS) return false;
  return first.personId !== second.personId && first.settlement === second.settlement && first.reason === second.reason;
}

async function verdictOf(ctx: DeskCtx, draw: Draw, ticket: TicketRow, settlement: ReleaseSettlement): Promise<Verdict> {
  const { db } = ctx;
  const { id, memberId, units } = ticket;
  if (settlement === "refund") {
    const nothing = { wins: {}, payout: 0n, uncapped: 0n, validBet: 0n, rebate: 0n };
    return { ...nothing, units, push: units, refund: await readPaidFor(db, ticket) };
  }
  const verdict = (await opinionOf(settlement, draw, ticket)) ?? refuse("lottery_no_verdict");
  const accountCap = await readAccountCap(db, draw.id);
  const others = await listSoldTo(db, draw.id, memberId, null);
  return judgeLast({ book: draw.book, accountCap }, others, { id, verdict, won: await readWon(db, draw.id, draw.revision, memberId) });
}

/** Reads the price from the ledger, because the ticket's own price may be what is wrong with it. */
async function readPaidFor(db: Db, { orderId, line, memberId }: TicketRow): Promise<Money> {
  const posted = await findPosted(askIn(db), betKey(orderId, line));
  const paid = (posted?.lines ?? []).reduce((sum, line) => (line.memberId === memberId ? sum - line.amount : sum), 0n);
  assert(paid > 0n, "a ticket was sold for money");
  return paid;
}

async function settleHeld(ctx: Work, draw: Draw, ticket: TicketRow, verdict: Verdict, reason: string): Promise<void> {
  const { id: ticketId, memberId, chaseId } = ticket;
  const { payout, refund, rebate, validBet } = verdict;
  const account = await bookingOf(ctx, draw);
  await decideOutcome(ctx.db, { ...verdict, drawId: draw.id, revision: draw.revision, ticketId });
  const brought = { payout, refund, rebate, validBet };
  const granted = (await listGranted(ctx.db, draw.id, [ticketId])).map((one) => ({ ...one, ...brought }));
  await payOut(ctx, { ...account, ticketId }, [{ memberId, payout, refund, rebate }], granted);
  if (chaseId && payout > 0n) await stopWonChases(ctx, [chaseId], account.currency);
  await ctx.addJob("lottery.countStakes", { drawId: String(draw.id), memberId });
  ctx.push(memberId, "ticket", { id: ticketId });
  const game = (await findGameRow(ctx.db, draw.gameCode)) ?? { name: draw.gameCode, names: {} };
  const values = { game, issue: draw.issue, currency: account.currency, amount: payout + refund + rebate, reason };
  await tell(ctx, memberId, { kind: "lotteryReleased", values });
}

/** Under a corrected result all tickets are judged anew, so payments for released tickets go back like all others. */
export async function takeReleasedBack(ctx: Work, draw: Draw): Promise<void> {
  const account = await bookingOf(ctx, draw);
  for (const { ticketId, ...payment } of await listReleased(ctx.db, draw.id, draw.revision)) {
    const granted = (await listGranted(ctx.db, draw.id, [ticketId])).map((one) => ({ ...one, ...payment }));
    await takeBack(ctx, { ...account, ticketId }, [payment], granted);
  }
}
