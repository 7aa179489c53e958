import { assert } from "@magpie/domain/assert";
import { houseResult } from "@magpie/domain/lottery/draws/house-draw";
import type { Work } from "../../../kit/ctx";
import { countWaitingParts } from "../chases/chases-store";
import { drawInts, seedOf } from "./chain";
import { type Chain, readChain } from "./chains-store";
import { cancelDraw, type Draw, holdDraw, isAloneWith, listDue, lockDraw, openDraw, readNow, writeResult } from "./draws-store";
import { seal } from "./seal";

const AT_ONCE = 100;

/** Moves the due draws of a game on, in their order, each by one step. Answers with the number moved. */
export async function moveDraws(ctx: Work, gameCode: string): Promise<number> {
  if (!(await isAloneWith(ctx.db, gameCode))) return 0;
  // All draws move by one moment: a draw opens with the seed of the one before it, which must be shown by then.
  const now = await readNow(ctx.db);
  const due = await listDue(ctx.db, gameCode, now, AT_ONCE);
  const chains = new Map<number, Chain>();
  for (const draw of due) {
    if (draw.chain !== null && !chains.has(draw.chain)) chains.set(draw.chain, await chainOf(ctx, draw));
    await moveOn(ctx, draw, chains.get(draw.chain ?? -1) ?? null, now);
  }
  return due.length;
}

async function chainOf({ db }: Work, { gameCode, chain }: Draw): Promise<Chain> {
  const found = chain === null ? undefined : await readChain(db, gameCode, chain);
  assert(found, `a draw of ${gameCode} without its chain`);
  return found;
}

async function moveOn(ctx: Work, listed: Draw, chain: Chain | null, now: Date): Promise<void> {
  // Waits for everybody who is selling on it, so that their tickets are in the seal.
  const draw = await holdDraw(ctx.db, listed.id);
  if (!draw || draw.state !== listed.state) return;
  if (draw.state === "locked") return reveal(ctx, draw, chain);
  if (draw.locksAt <= now) return lock(ctx, draw, chain);
  if (draw.state === "pending") await open(ctx, draw, chain);
}

/** A seed hashes to the one before it, which was shown by the draw before or is the anchor. */
function commitOf(ctx: Work, { round }: Draw, chain: Chain | null): Buffer | null {
  return chain && round !== null ? seedOf(ctx, chain, round - 1) : null;
}

async function open(ctx: Work, draw: Draw, chain: Chain | null): Promise<void> {
  await openDraw(ctx.db, draw.id, commitOf(ctx, draw, chain));
  if ((await countWaitingParts(ctx.db, draw.id)) > 0) await ctx.addJob("lottery.placeParts", {}, { singletonKey: draw.gameCode });
}

/** A draw that was never opened in time is closed all the same, without tickets. */
async function lock(ctx: Work, draw: Draw, chain: Chain | null): Promise<void> {
  await lockDraw(ctx.db, draw.id, commitOf(ctx, draw, chain), await seal(ctx.db, draw.id));
}

async function reveal(ctx: Work, draw: Draw, chain: Chain | null): Promise<void> {
  const { id, book, round, stream, seal: sealed } = draw;
  assert(chain && round !== null && stream !== null && sealed, "a draw of the house is on a chain, and sealed before anything is drawn");
  const seed = seedOf(ctx, chain, round);
  await writeResult(ctx.db, id, houseResult(book, drawInts(seed, chain.salt, stream, round)), seed);
  if (sealed.count > 0) await ctx.addJob("lottery.settle", { drawId: String(id) }, { singletonKey: String(id) });
}

/** Calls a draw off in any state before it is settled. The seed that would have decided it is shown all the same. */
export async function callOff(ctx: Work, draw: Draw, reason: string): Promise<void> {
  const chain = draw.chain === null ? null : await chainOf(ctx, draw);
  if (!draw.seal) await lock(ctx, draw, chain);
  const shown = chain && draw.round !== null ? seedOf(ctx, chain, draw.round) : null;
  await cancelDraw(ctx.db, draw.id, reason, shown);
  await ctx.addJob("lottery.settle", { drawId: String(draw.id) }, { singletonKey: String(draw.id) });
}
