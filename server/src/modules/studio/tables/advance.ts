import { assert } from "@magpie/domain/assert";
import { sharedStream } from "@magpie/studio/kit/fairness/chain";
import type { SharedDraw } from "@magpie/studio/rgs/round";
import { SHARED_PLAYABLES } from "@magpie/studio/rgs/shared-playables";
import { cashOut, closeBetting, settleDraw, voidDraw } from "@magpie/studio/rgs/shared-rounds";
import { type DrawStep, dueStep, type TableRules } from "@magpie/studio/rgs/tables";
import type { Work } from "../../../kit/ctx";
import { isTampered } from "../../../kit/outside/critical-files";
import { closePools } from "../pools/pools-store";
import type { InMerchant } from "../rounds/rounds";
import { type Tools, toolsForAll } from "../tools";
import { betsAskedFor, cashOutsAskedFor } from "./asked-for";
import { listCashOuts, removeCashOuts } from "./cash-outs-store";
import { commitOfDraw, isReady, placeOf, seedOf } from "./chains";
import { addDraw, type DrawRow, moveDraw, readLastDraw, settleDrawRow } from "./draws-store";
import { multiplierOf } from "./flight";

const LATE_BET_MS = 2_000;

export interface TableKit {
  inMerchant: InMerchant;
  clock(): Date;
}

export interface Advanced {
  draw: DrawRow | null;
  /** The steps that this call took, not another server. */
  did: DrawStep[];
  /** The next draw waits for its chain's salt. */
  waits: boolean;
  /** Null if nothing was paid or refunded. */
  tools: Tools | null;
}

/**
 * Takes all due steps of a table's draw. Any server may do so at any time: each step is taken once, and if a server crashes another
 * goes on.
 */
export async function advance(kit: TableKit, rules: TableRules, isWanted: boolean): Promise<Advanced> {
  const did: DrawStep[] = [];
  let tools: Tools | null = null;
  for (;;) {
    // Taken before the read: a late step voids the draw, and waiting for the database must not count as late.
    const cameAt = kit.clock();
    const {
      lanes,
      draw = null,
      tampered,
    } = await kit.inMerchant(async ({ db, lanes, services }) => {
      return { lanes, draw: await readLastDraw(db, rules.version), tampered: isTampered(services) };
    });
    // Nothing is drawn or settled by files that are not as they were built; another node takes the step, or the draw is given back.
    if (tampered) return { draw, did, tools, waits: true };
    const step = dueStep(rules, draw, cameAt);
    if (!step || (step === "open" && !isWanted)) return { draw, did, tools, waits: false };
    if (step === "open" && !(await isReady(kit.inMerchant, nextDraw(rules, draw)))) return { draw, did, tools, waits: true };
    // Late bets are refunded, so the draw does not wait long for them. A cash-out that came in time must not be lost: it is awaited.
    if (step === "close") await betsAskedFor(lanes).done(LATE_BET_MS);
    if (step === "settle") await cashOutsAskedFor(lanes).done();
    if (step !== "open" && step !== "end") tools ??= await toolsForAll(kit.inMerchant, kit.clock);
    if (step === "settle" && draw && tools) await payAskedFor(kit, tools, draw);
    if (await take({ ...kit, tools }, rules, step, draw)) did.push(step);
  }
}

async function take(kit: TableKit & { tools: Tools | null }, rules: TableRules, step: DrawStep, draw: DrawRow | null): Promise<boolean> {
  if (step === "open") return kit.inMerchant((ctx) => open(ctx, rules, draw));
  assert(draw, "there is nothing but to open a draw");
  if (step === "end") return kit.inMerchant(({ db }) => moveDraw(db, draw, "running", { phase: "over" }));
  assert(kit.tools, "money is moved with tools");
  if (step === "settle" || step === "void") return finish(kit, kit.tools, step, draw);
  await closeBetting(kit.tools, draw);
  return kit.inMerchant((ctx) => run(ctx, rules, draw, kit.clock()));
}

function nextDraw({ version }: TableRules, last: DrawRow | null): SharedDraw {
  return { version, number: (last?.number ?? 0) + 1 };
}

async function open(ctx: Work, rules: TableRules, last: DrawRow | null): Promise<boolean> {
  const [draw, openedAt] = [nextDraw(rules, last), ctx.now];
  const commit = commitOfDraw(ctx, await placeOf(ctx, draw));
  const sheet = SHARED_PLAYABLES.get(draw.version)?.sheetOf(draw.number) ?? null;
  return addDraw(ctx.db, { ...draw, commit, sheet, openedAt, closesAt: new Date(openedAt.getTime() + rules.bettingMs) });
}

/** The seed is read only after betting has closed, so that nobody can bet on a known outcome. */
async function run(ctx: Work, rules: TableRules, draw: DrawRow, now: Date): Promise<boolean> {
  await closePools(ctx.db, draw);
  const place = await placeOf(ctx, draw);
  const seed = seedOf(ctx, place);
  const result = SHARED_PLAYABLES.get(draw.version)?.draw(sharedStream(seed, place.round), draw.sheet);
  const endsAt = new Date(now.getTime() + rules.runMs(result));
  return moveDraw(ctx.db, draw, "closed", { phase: "running", runsFrom: now, endsAt, seed, result });
}

/** Pays the cash-outs that another node has been asked for and has not written yet, or never will. */
async function payAskedFor({ inMerchant }: TableKit, tools: Tools, draw: DrawRow): Promise<void> {
  const asked = await inMerchant(({ db }) => listCashOuts(db, draw));
  for (const { roundId, askedAt } of asked) {
    const bet = await tools.store.read(roundId);
    const at100 = multiplierOf(draw, askedAt);
    if (bet && bet.moves.length === 0 && at100 !== null) await cashOut(tools, bet, at100);
  }
}

async function finish({ inMerchant }: TableKit, tools: Tools, step: DrawStep, draw: DrawRow): Promise<boolean> {
  const isVoid = step === "void";
  if (isVoid && draw.phase !== "voided")
    await inMerchant(({ db }) => moveDraw(db, draw, draw.phase, { phase: "voided", endsAt: draw.closesAt }));
  if (isVoid) await voidDraw(tools, draw);
  else await settle(inMerchant, tools, draw);
  return inMerchant(async ({ db }) => {
    await removeCashOuts(db, draw);
    return settleDrawRow(db, draw);
  });
}

/** Bets that two ways to settle judge differently wait for an engineer; each look at them rings. */
export async function settle(inMerchant: InMerchant, tools: Tools, draw: SharedDraw): Promise<void> {
  const { held } = await settleDraw(tools, draw);
  if (held.length > 0)
    await inMerchant(async (ctx) => ctx.alarm("studio.held", { version: draw.version, number: draw.number, bets: held.length }));
}
