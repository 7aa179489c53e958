import type { lottery } from "@magpie/contract/lottery/lottery";
import { ticketBought } from "@magpie/domain/lottery/entries";
import { SLIP_TEXT_MAX } from "@magpie/domain/lottery/selection";
import { fromDecimal, type Money } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf, Db, StepsHandler } from "../../../kit/ctx";
import { mayPlayFrom } from "../../places/places";
import { admitToPlay } from "../../protection/protection";
import { postingOf, readSpendable } from "../../wallet/wallet";
import { type Draw, findDraw } from "../draws/draws-store";
import { findGameRow, readAccountGroups } from "../store";
import { namedId, risingId } from "../uuid";
import { betKey, detailsOf, GAME_TYPE, type Offer, priceAsked, ticketOf } from "./offer";
import { receiptOf } from "./receipts";
import { type Sale, sell } from "./sell";
import { showTickets } from "./tickets";
import { listOrder } from "./tickets-store";

type Input = Parameters<StepsHandler<typeof lottery.place>>[1];

/**
 * The slip's id comes from the submit's key, so that a repeated submit finds the tickets of the first, even if the answer was lost between
 * selling and keeping it. A place from which nobody may play stays written down although nothing is sold.
 */
export const place: StepsHandler<typeof lottery.place> = async (visit, input) => {
  const { sale, orderId } = (await visit.step((ctx) => saleHere(ctx, input))) ?? refuse("location_refused");
  const sold = await sell(visit.lanes, sale);
  if (sold.refusal !== null) refuse(sold.refusal, sold.value);
  return visit.finish(async (ctx) => {
    const tickets = await listOrder(ctx.db, sale.drawId, sale.memberId, orderId);
    const draw = (await findDraw(ctx.db, input.gameCode, input.issue)) ?? refuse("not_found");
    return {
      tickets: await showTickets(ctx, tickets),
      receipts: tickets.map((ticket) => receiptOf(ctx, draw, ticket)),
    };
  });
};

interface Slip {
  sale: Sale;
  orderId: string;
}

async function saleHere(ctx: CtxOf<typeof lottery.place>, input: Input): Promise<Slip | null> {
  const { id: memberId, sessionId } = ctx.member;
  return (await mayPlayFrom(ctx, { memberId, sessionId, address: ctx.ip })) ? saleOf(ctx, input) : null;
}

async function saleOf(ctx: CtxOf<typeof lottery.place>, { gameCode, issue, lines }: Input): Promise<Slip> {
  const { db, now, merchant, member } = ctx;
  await admitToPlay(ctx, member.id);
  const length = refuseLong(lines);
  const offer = await offerTo(db, gameCode, member.id, merchant.currency);
  const draw = (await findDraw(db, gameCode, issue)) ?? refuse("lottery_not_open");
  const orderId = namedId("lottery.place", member.id, ctx.header("idempotency-key") ?? "");
  if (length > LOOKED_AT_FIRST) await refuseEarly(ctx, draw, orderId, lines);
  const origin = { actor: `member:${member.id}`, requestId: ctx.requestId, address: ctx.ip };
  const tickets = lines.map((line, at) =>
    ticketOf(
      risingId(now, at),
      { drawId: draw.id, book: draw.book, memberId: member.id, orderId, line: at, chaseId: null },
      priceAsked(offer, draw.book, line, at + 1),
    ),
  );
  const bought = tickets.map(({ cost, line }) =>
    postingOf(
      betKey(orderId, line),
      ticketBought({ memberId: member.id, amount: cost, currency: merchant.currency, details: detailsOf(offer.game, issue) }),
      origin,
    ),
  );
  const sale = {
    merchantId: merchant.id,
    now,
    memberId: member.id,
    currency: merchant.currency,
    gameCode,
    drawId: draw.id,
    tickets,
    bought,
    released: null,
  };
  return { sale, orderId };
}

/** Counts the characters of all lines; too many are refused before anything is read. */
export function refuseLong(lines: Input["lines"]): number {
  const length = lines.reduce((sum, { selection }) => sum + selection.length, 0);
  return length > SLIP_TEXT_MAX ? refuse("lottery_slip_long") : length;
}

/** Pricing a shorter slip takes less time than reading a purse. */
const LOOKED_AT_FIRST = 1_000;

/**
 * Refuses cheaply before a long slip is priced: the issue is not on sale, or the purses have less than the slip costs at least. `sell`
 * decides, by the database's clock; a slip that was sold before is answered with its tickets.
 */
async function refuseEarly(ctx: CtxOf<typeof lottery.place>, draw: Draw, orderId: string, lines: Input["lines"]): Promise<void> {
  const { db, member, merchant } = ctx;
  const { currency } = merchant;
  const why = draw.state === "open" ? null : draw.state === "pending" ? "lottery_not_open" : "lottery_closed";
  const game = { gameCode: draw.gameCode, category: GAME_TYPE };
  const spendable = await readSpendable(ctx, { memberId: member.id, currency }, game);
  const refusal = why ?? (spendable < leastCost(lines, currency) ? "insufficient_funds" : null);
  if (refusal && (await listOrder(db, draw.id, member.id, orderId)).length === 0) refuse(refusal);
}

/** A line has at least one unit, and none is sold below a third of its stake. */
function leastCost(lines: Input["lines"], currency: string): Money {
  const stakes = lines.map(({ unit, multiple }) => (fromDecimal(unit, currency) ?? 0n) * BigInt(multiple));
  return stakes.reduce((sum, stake) => sum + stake, 0n) / 3n;
}

export async function offerTo(db: Db, gameCode: string, memberId: string, currency: string): Promise<Offer> {
  const game = (await findGameRow(db, gameCode)) ?? refuse("game_unknown");
  return { game, groups: await readAccountGroups(db, memberId), currency };
}
