import { assert } from "@magpie/domain/assert";
import { findPlay } from "@magpie/domain/lottery/books";
import { ticketBought } from "@magpie/domain/lottery/entries";
import { type Line, priceLine } from "@magpie/domain/lottery/price";
import { isFault } from "@magpie/domain/lottery/selection";
import type { Work } from "../../../kit/ctx";
import { type JobCtx, timedJob } from "../../../kit/jobs/job";
import { isLocked } from "../../members/members";
import { readCurrency } from "../../merchant/merchant";
import { post, postingOf } from "../../wallet/wallet";
import { listDrawsById } from "../draws/draws-store";
import { betKey, detailsOf, ticketOf } from "../sale/offer";
import { type Sale, type SaleAnswer, sell } from "../sale/sell";
import { listOrder } from "../sale/tickets-store";
import { findGameRow } from "../store";
import { risingId } from "../uuid";
import { endPlan, released, releaseKey } from "./chase-end";
import { type ChaseRow, type DuePart, endChase, holdChase, listDueParts, listParts, movePart, type PartRow } from "./chases-store";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "lottery.placeParts": Record<never, never>;
  }
}

const PARTS_AT_ONCE = 200;
const ROUNDS_MOST = 20;

/** Buys due parts of chase plans, and gives the money back for parts whose issues went by. */
export const placeParts = timedJob("lottery.placeParts", async (work) => {
  for (let round = 0; round < ROUNDS_MOST; round++) {
    const due = await work.inMerchant(({ db }) => listDueParts(db, PARTS_AT_ONCE));
    await Promise.all(due.map((part) => placePart(work, part)));
    if (due.length < PARTS_AT_ONCE) return;
  }
});

async function placePart({ inMerchant }: Pick<JobCtx, "inMerchant">, due: DuePart): Promise<void> {
  const begun = await inMerchant((ctx) => begin(ctx, due));
  if (!begun) return;
  const sold = begun.sale && (await sell(begun.lanes, begun.sale));
  await inMerchant((ctx) => finish(ctx, due, sold));
}

/** Marks the part as being placed, so that nobody gives its money back while it may be sold. The plan of a locked account ends instead. */
async function begin(ctx: Work, due: DuePart): Promise<{ sale: Sale | null; lanes: Work["lanes"] } | null> {
  const { chase, part } = await holdPart(ctx, due);
  if (!chase || !part) return null;
  if (part.state === "waiting" && chase.state === "running" && (await isLocked(ctx.db, chase.memberId))) {
    await endPlan(ctx, chase, "stopped", await readCurrency(ctx.db));
    return null;
  }
  if (part.state === "waiting") await movePart(ctx.db, due.chaseId, due.position, "placing", null);
  return { sale: await saleOf(ctx, chase, part), lanes: ctx.lanes };
}

async function holdPart(
  { db }: Work,
  { chaseId, position }: DuePart,
): Promise<{ chase?: ChaseRow | undefined; part?: PartRow | undefined }> {
  const chase = await holdChase(db, chaseId);
  const part = (await listParts(db, [chaseId])).find((one) => one.position === position);
  return part?.state === "waiting" || part?.state === "placing" ? { chase, part } : {};
}

/** Null where the line can no longer be sold at the price that was set aside. */
async function saleOf(ctx: Work, chase: ChaseRow, part: PartRow): Promise<Sale | null> {
  const { db, now, merchant } = ctx;
  const [game, draw] = [await findGameRow(db, chase.gameCode), (await listDrawsById(db, [part.drawId])).get(part.drawId)];
  const line = game && draw && priceAgain(draw.book, chase, part, chase.payoutCap ?? game.payoutCap);
  if (!line || line.cost !== part.cost) return null;
  const currency = await readCurrency(db);
  const { memberId, id: orderId } = chase;
  const origin = { drawId: draw.id, book: draw.book, memberId, orderId, line: part.position, chaseId: orderId };
  const by = { actor: `member:${memberId}`, requestId: `chase:${orderId}`, address: "" };
  const bought = ticketBought({ memberId, amount: line.cost, currency, details: detailsOf(game, draw.issue) });
  return {
    merchantId: merchant.id,
    now,
    memberId,
    currency,
    gameCode: chase.gameCode,
    drawId: draw.id,
    tickets: [ticketOf(risingId(now), origin, line)],
    bought: [postingOf(betKey(orderId, part.position), bought, by)],
    released: postingOf(releaseKey(orderId, part.position), released(chase, line.cost, currency), by),
  };
}

function priceAgain(book: string, chase: ChaseRow, { multiple }: PartRow, cap: bigint): Line | null {
  const { selection, positions, mode, group, accountGroup, unit } = chase;
  const play = findPlay(book, chase.play);
  const groups = { ...(group !== null && { group }), ...(accountGroup !== null && { accountGroup }) };
  const line = play && priceLine(play, { selection, positions, mode, ...groups, unit, multiple, cap });
  return line && !isFault(line) ? line : null;
}

/** These end a plan: its player may not bet, or has no money left. An issue that is closed or sold out costs its own part only. */
const ENDS_PLAN = new Set(["self_excluded", "on_break", "limit_reached", "insufficient_funds"]);

async function finish(ctx: Work, due: DuePart, sold: SaleAnswer | null): Promise<void> {
  const { chase, part } = await holdPart(ctx, due);
  if (!chase || !part) return;
  if (sold?.refusal === null) {
    const ticket = (await listOrder(ctx.db, part.drawId, chase.memberId, chase.id)).find(({ line }) => line === part.position);
    assert(ticket, "a part that was sold has a ticket");
    await movePart(ctx.db, chase.id, part.position, "placed", ticket.id);
    ctx.push(chase.memberId, "ticket", { id: ticket.id });
  } else {
    const currency = await readCurrency(ctx.db);
    await movePart(ctx.db, chase.id, part.position, "released", null);
    await post(ctx, releaseKey(chase.id, part.position), released(chase, part.cost, currency));
    if (sold && ENDS_PLAN.has(sold.refusal) && chase.state === "running") return endPlan(ctx, chase, "stopped", currency);
  }
  const left = (await listParts(ctx.db, [chase.id])).some(({ state }) => state === "waiting" || state === "placing");
  if (!left && chase.state === "running") await endChase(ctx.db, chase.id, "done");
}
