import type { lotteryDesk } from "@magpie/contract/lottery/desk";
import { readDraw } from "@magpie/domain/lottery/books";
import type { HouseResult } from "@magpie/domain/lottery/draws/house-draw";
import { toDecimal } from "@magpie/domain/money";
import { FIRST_YES_MS } from "@magpie/domain/operators/four-eyes";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf, Handler } from "../../../kit/ctx";
import { type Draw, findDraw, holdDraw, readNow, writeResult } from "../draws/draws-store";
import { callOff } from "../draws/move-draws";
import { reopenTrials } from "../trial/trial-store";
import {
  addAlarms,
  addCorrection,
  dropProposal,
  findProposal,
  keepProposal,
  listAlarms,
  listProposals,
  listWaiting,
  type Proposal,
  type ProposalKind,
} from "./desk-store";
import { takeReleasedBack } from "./release";

type DeskCtx = CtxOf<typeof lotteryDesk.enterResult>;

const WAITING_MOST = 200;

export const waiting: Handler<typeof lotteryDesk.waiting> = async ({ db, merchant }) => {
  const draws = await listWaiting(db, WAITING_MOST);
  const proposals = await listProposals(
    db,
    draws.map(({ id }) => id),
  );
  const list = draws.map(({ id, gameCode, issue, state, drawsAt, tickets, stake }) => ({
    gameCode,
    issue,
    state,
    drawsAt: drawsAt.toISOString(),
    sold: tickets,
    stake: toDecimal(stake, merchant.currency),
    proposals: proposals
      .filter(({ drawId }) => drawId === id)
      .map(({ kind, operator, result, reason, at }) => ({ kind, by: operator, result, reason, at: at.toISOString() })),
  }));
  return { list };
};

export const alarms: Handler<typeof lotteryDesk.alarms> = async ({ db }, { cursor, pageSize }) => {
  const found = await listAlarms(db, cursor === undefined ? null : BigInt(/^\d{1,18}$/.test(cursor) ? cursor : 0), pageSize + 1);
  const shown = found.slice(0, pageSize).map(({ id, at, ...alarm }) => ({ ...alarm, id: String(id), at: at.toISOString() }));
  return { content: shown, next: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
};

/** Waits for everybody who is selling on it. */
async function hold(ctx: DeskCtx, gameCode: string, issue: string): Promise<Draw> {
  const found = (await findDraw(ctx.db, gameCode, issue)) ?? refuse("not_found");
  return (await holdDraw(ctx.db, found.id)) ?? refuse("not_found");
}

type Wish = Pick<Proposal, "kind" | "result" | "reason">;

/** Finds the first person who asked, where another person now asks for the same. Null where this is the first. */
async function second(ctx: DeskCtx, draw: Draw, wish: Wish): Promise<Proposal | null> {
  const { db, now, operator } = ctx;
  const first = await findProposal(db, draw.id, wish.kind);
  const stands = first && now.getTime() - first.at.getTime() < FIRST_YES_MS;
  if (stands && first.personId !== operator.personId && isSame(first, wish)) {
    await dropProposal(db, draw.id, wish.kind);
    keepWord(ctx, draw, wish, "done");
    return first;
  }
  if (stands && first.personId !== operator.personId) await flagDifference(ctx, draw, wish.kind, first.result, wish.result);
  await keepProposal(db, { drawId: draw.id, ...wish, personId: operator.personId, operator: operator.account, at: now });
  keepWord(ctx, draw, wish, "asked");
  return null;
}

function keepWord({ audit, tellOffice }: DeskCtx, draw: Draw, { kind, result, reason }: Wish, part: "asked" | "done"): void {
  const before = { state: draw.state, result: draw.result, revision: draw.revision };
  audit({ subject: `${draw.gameCode} ${draw.issue}`, reason, before, after: { [kind]: part, result } });
  tellOffice("queues");
}

function isSame(first: Wish, other: Wish): boolean {
  return canonical(first.result) === canonical(other.result) && (first.kind === "result" || first.reason === other.reason);
}

function canonical(result: HouseResult | null): string {
  return typeof result === "object" && result !== null
    ? JSON.stringify(Object.entries(result).sort(([a], [b]) => (a < b ? -1 : 1)))
    : String(result);
}

async function flagDifference(ctx: DeskCtx, draw: Draw, kind: ProposalKind, first: HouseResult | null, other: HouseResult | null) {
  await addAlarms(ctx.db, ctx.now, [
    { drawId: draw.id, kind: "results_differ", ticketId: null, details: { about: kind, first, second: other } },
  ]);
}

/** Results are entered only for closed, due draws that are not ours: ours follow from the seed that was committed to. */
export const enterResult: Handler<typeof lotteryDesk.enterResult> = async (ctx, { gameCode, issue, result }) => {
  const draw = await hold(ctx, gameCode, issue);
  if (draw.source !== "FEED") refuse("lottery_own_draw");
  if (!readDraw(draw.book, result)) refuse("lottery_result_invalid");
  if (draw.result !== null) refuse("lottery_already_drawn");
  if (draw.state !== "locked" || draw.drawsAt > (await readNow(ctx.db))) refuse("lottery_not_due");
  if (!(await second(ctx, draw, { kind: "result", result, reason: "" }))) return { state: "waiting" };
  await writeResult(ctx.db, draw.id, result, null);
  await ctx.addJob("lottery.settle", { drawId: String(draw.id) }, { singletonKey: String(draw.id) });
  return { state: "done" };
};

export const voidDraw: Handler<typeof lotteryDesk.voidDraw> = async (ctx, { gameCode, issue, reason }) => {
  const draw = await hold(ctx, gameCode, issue);
  // Voiding a draw that has not opened would give away the seeds of those before it.
  if (draw.state === "pending") refuse("lottery_not_open");
  if (draw.state !== "open" && draw.state !== "locked") refuse("lottery_already_drawn");
  if (!(await second(ctx, draw, { kind: "void", result: null, reason }))) return { state: "waiting" };
  await callOff(ctx, draw, reason);
  return { state: "done" };
};

/** Draws of our own need no correction: anybody can work their results out. */
export const correctResult: Handler<typeof lotteryDesk.correctResult> = async (ctx, { gameCode, issue, result, reason }) => {
  const draw = await hold(ctx, gameCode, issue);
  if (draw.source !== "FEED") refuse("lottery_own_draw");
  if (!readDraw(draw.book, result)) refuse("lottery_result_invalid");
  if (draw.state !== "settled" || draw.result === null) refuse("lottery_not_due");
  const first = await second(ctx, draw, { kind: "correction", result, reason });
  if (!first) return { state: "waiting" };
  await takeReleasedBack(ctx, draw);
  await addCorrection(ctx.db, {
    drawId: draw.id,
    revision: draw.revision,
    result: draw.result,
    reason,
    madeBy: first.operator,
    checkedBy: ctx.operator.account,
    at: ctx.now,
  });
  await reopenTrials(ctx.db, draw.id);
  await writeResult(ctx.db, draw.id, result, null);
  await ctx.addJob("lottery.settle", { drawId: String(draw.id) }, { singletonKey: String(draw.id) });
  return { state: "done" };
};
