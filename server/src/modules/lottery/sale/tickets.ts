import type { Output } from "@magpie/contract/kit/call";
import type { LotteryTicket, lottery } from "@magpie/contract/lottery/lottery";
import { assert } from "@magpie/domain/assert";
import { ticketReturned } from "@magpie/domain/lottery/entries";
import { rebateOf } from "@magpie/domain/lottery/settle";
import { toDecimal } from "@magpie/domain/money";
import { nameIn } from "@magpie/domain/named";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler } from "../../../kit/ctx";
import { askIn } from "../../../kit/database/ask-in";
import { findPosted, postingOf } from "../../wallet/wallet";
import { listCorrections } from "../desk/desk-store";
import { readChain } from "../draws/chains-store";
import { type Draw, listDrawsById } from "../draws/draws-store";
import { proveSealed } from "../draws/seal";
import { listGranted } from "../grants/granted-store";
import { givePricesBack } from "../grants/move-granted";
import { listOutcomes, type OutcomeRow } from "../settlement/outcomes-store";
import { shownDraw, shownTicket } from "../shown";
import { listGames } from "../store";
import { betKey } from "./offer";
import { leafText, receiptOf } from "./receipts";
import { cancelTicket, listOrder, listTickets, openForSale, readTicket, type TicketRow } from "./tickets-store";

/** The reader's language and the merchant's currency. */
export type Viewer = Pick<Ctx, "db" | "language" | "merchant">;

export async function showTickets({ db, language, merchant }: Viewer, tickets: readonly TicketRow[]): Promise<LotteryTicket[]> {
  const draws = await listDrawsById(
    db,
    tickets.map(({ drawId }) => drawId),
  );
  const outcomes = await listOutcomes(db, tickets);
  const names = new Map((await listGames(db)).map((game) => [game.gameCode, nameIn(game, language)]));
  return tickets.map((ticket) => {
    const draw = draws.get(ticket.drawId);
    assert(draw, "a ticket has its draw");
    const gameName = names.get(draw.gameCode) ?? draw.gameCode;
    return shownTicket(ticket, { draw, gameName, outcome: outcomes.get(ticket.id), currency: merchant.currency });
  });
}

export const bets: Handler<typeof lottery.bets> = async (ctx, { gameCode, issue, cursor = null, pageSize }) => {
  if (cursor !== null && !/^[0-9a-f-]{36}$/.test(cursor)) refuse("invalid_input", { fields: { cursor: "unknown" } });
  const found = await listTickets(ctx.db, { memberId: ctx.member.id, gameCode, issue, before: cursor, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const next = found.length > pageSize ? (shown.at(-1)?.id ?? null) : null;
  return { content: await showTickets(ctx, shown), next };
};

export const ticket: Handler<typeof lottery.ticket> = async (ctx, { ticketId }) =>
  detailOf(ctx, (await readTicket(ctx.db, ctx.member.id, ticketId)) ?? refuse("not_found"));

/** A member's tickets of an issue, each with its receipt, its place in the seal, and its draw. */
export async function proveTickets(ctx: Ctx, memberId: string, gameCode: string, issue: string): Promise<Output<typeof lottery.ticket>[]> {
  const found = await listTickets(ctx.db, { memberId, gameCode, issue, before: null, limit: PROVED_MOST });
  return Promise.all(found.map((each) => detailOf(ctx, each)));
}

/** More tickets of one issue than a file about a complaint needs. */
const PROVED_MOST = 200;

async function detailOf(ctx: Ctx, found: TicketRow): Promise<Output<typeof lottery.ticket>> {
  const { db, merchant } = ctx;
  const draw = (await listDrawsById(db, [found.drawId])).get(found.drawId) ?? refuse("not_found");
  const [shown] = await showTickets(ctx, [found]);
  assert(shown, "a ticket that was found is shown");
  const outcome = (await listOutcomes(db, [found])).get(found.id);
  const proof = await proveSealed(db, draw, found);
  const chain = draw.chain === null ? undefined : await readChain(db, draw.gameCode, draw.chain);
  return {
    ...shown,
    accountGroup: found.accountGroup,
    odds4: JSON.parse(found.odds) as Record<string, string>,
    cap: toDecimal(found.cap, merchant.currency),
    wins: outcome?.wins ?? {},
    rebate: toDecimal(rebateFor(found, draw, outcome), merchant.currency),
    receipt: receiptOf(ctx, draw, found),
    inclusion: proof && { leaf: leafText(draw.book, found), ...proof },
    draw: shownDraw(draw, chain, await listCorrections(db, draw.id), merchant.currency),
  };
}

export const slip: Handler<typeof lottery.slip> = async (ctx, { ticketId }) => {
  const { drawId, memberId, orderId } = (await readTicket(ctx.db, ctx.member.id, ticketId)) ?? refuse("not_found");
  return { list: await showTickets(ctx, await listOrder(ctx.db, drawId, memberId, orderId)) };
};

/** Without an outcome the whole bet counted. */
function rebateFor({ group, accountGroup, cost, cancelledAt }: TicketRow, { state }: Draw, outcome: OutcomeRow | undefined): bigint {
  if (state !== "settled" || cancelledAt || group === null || accountGroup === null) return 0n;
  return outcome?.rebate ?? rebateOf({ group, accountGroup }, cost);
}

export const cancel: Handler<typeof lottery.cancel> = async (ctx, { ticketId }) => {
  const { db, member } = ctx;
  const found = (await readTicket(db, member.id, ticketId)) ?? refuse("not_found");
  const open = (await openForSale(askIn(db), [found.drawId], ctx.now)).get(found.drawId);
  if (open?.state !== "open" || open.moment >= open.locksAt) refuse("lottery_closed");
  if (found.cancelledAt) refuse("lottery_cancelled");
  // Accounts are locked before sales, in the order of everybody who sells.
  await giveBack(ctx, found);
  if (!(await cancelTicket(db, found, open.moment))) refuse("lottery_cancelled");
  ctx.push(member.id, "ticket", { id: ticketId });
  const [shown] = await showTickets(ctx, [{ ...found, cancelledAt: open.moment }]);
  assert(shown, "a ticket that was found is shown");
  return { ticket: shown };
};

async function giveBack(ctx: Parameters<Handler<typeof lottery.cancel>>[0], held: TicketRow): Promise<void> {
  const { db, merchant } = ctx;
  const { drawId, id, memberId, cost } = held;
  const { currency } = merchant;
  const key = betKey(held.orderId, held.line);
  const posted = await findPosted(askIn(db), key);
  assert(posted, `a ticket was sold without ${key}`);
  const { counts: _, weight: __, ...details } = posted.details;
  const entry = ticketReturned({ memberId, amount: cost, currency, details }, posted.id, posted.happenedAt);
  const origin = { actor: `member:${memberId}`, requestId: ctx.requestId, address: ctx.ip };
  const [ticket] = details.grant === undefined ? [] : await listGranted(db, drawId, [id]);
  await givePricesBack(ctx, { drawId, currency }, [{ posting: postingOf(`${key}:back`, entry, origin), ticket }]);
}
