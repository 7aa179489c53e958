import { FREE_ROUND_OVER, freeRoundsDue } from "@magpie/domain/bonuses/free-rounds";
import { DAY_MS } from "@magpie/domain/durations";
import type { Money } from "@magpie/domain/money";
import { playerOf } from "@magpie/domain/play/player";
import type { Work } from "../../../kit/ctx";
import { timedJob } from "../../../kit/jobs/job";
import { readCurrency } from "../../merchant/merchant";
import { lockAccounts } from "../../wallet/wallet";
import { closeFree, listForgottenFree } from "../door/rounds-store";
import {
  addFreeRounds,
  changeFreeRounds,
  cutFreeRounds,
  delayFreeRounds,
  endFreeRounds,
  type FreeRoundsRow,
  findFreeRounds,
  listDueFreeRounds,
  listFreeRounds,
  type NewFreeRounds,
} from "./free-rounds-store";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "play.endFreeRounds": Record<never, never>;
  }
}

const BATCH = 200;

type FreeCtx = Pick<Work, "db" | "now">;

function lock(ctx: FreeCtx, { memberId, currency }: Pick<FreeRoundsRow, "memberId" | "currency">) {
  return lockAccounts(ctx, { slots: [{ memberId, name: "cash", currency }] });
}

export interface FreeRoundsSum {
  rounds: FreeRoundsRow;
  /** Nothing, where they won nothing. */
  amount: Money;
  /** Names this part of what they won: a late win is another part. */
  key: string;
}

/** Takes what free rounds have won and their member does not have; null where nothing is due. The caller gives it in the same transaction. */
export async function takeFreeSum(ctx: FreeCtx, id: string): Promise<FreeRoundsSum | null> {
  const found = await findFreeRounds(ctx.db, id);
  if (!found) return null;
  await lock(ctx, found);
  const rounds = (await findFreeRounds(ctx.db, id)) ?? found;
  const amount = freeRoundsDue(rounds, ctx.now);
  if (amount === null) return null;
  await endFreeRounds(ctx.db, id, rounds.won, ctx.now);
  return { rounds, amount, key: `${id}:won:${rounds.given}` };
}

/** Under the lock of the accounts, so that rounds which are given at the same moment are not missed. */
export async function giveFreeRounds(ctx: FreeCtx, rounds: NewFreeRounds): Promise<void> {
  await lock(ctx, rounds);
  await addFreeRounds(ctx.db, rounds, ctx.now);
}

export async function restFreeRounds(ctx: Work, memberId: string, from: Date, to: Date): Promise<void> {
  await lock(ctx, { memberId, currency: await readCurrency(ctx.db) });
  await delayFreeRounds(ctx.db, memberId, from, to);
}

/** Whoever keeps away for good begins none any more. What was won is decided on at once, or when the last open round is over. */
export async function stopFreeRounds(ctx: Work, memberId: string): Promise<void> {
  await lock(ctx, { memberId, currency: await readCurrency(ctx.db) });
  const living = await listFreeRounds(ctx.db, memberId);
  await cutFreeRounds(ctx.db, memberId, ctx.now);
  for (const { id } of living) await ctx.emit("play.freeRoundsDue", { id });
}

/**
 * Gives the sums that nobody was there to give: of free rounds whose time is over, and after a crash. A round that its vendor never ends is
 * over after a day.
 */
export const endDueFreeRounds = timedJob("play.endFreeRounds", async ({ inMerchant, now }) => {
  const failed: unknown[] = [];
  const apart = (act: () => Promise<unknown>) => act().catch((error) => failed.push(error));
  const forgotten = await inMerchant(({ db }) => listForgottenFree(db, new Date(now.getTime() - DAY_MS), BATCH));
  for (const round of forgotten) await apart(() => inMerchant((ctx) => forget(ctx, round)));
  const due = await inMerchant((ctx) => listDueFreeRounds(ctx.db, ctx.now, BATCH));
  for (const id of due) await apart(() => inMerchant((ctx) => ctx.emit("play.freeRoundsDue", { id })));
  // The job fails for people to see, but only after everybody else had their turn.
  if (failed.length > 0) throw failed[0];
});

export const END_FREE_ROUNDS = { name: "play.endFreeRounds", everySeconds: 15, follows: ["play.free"] } as const;

async function forget(ctx: Work, round: Awaited<ReturnType<typeof listForgottenFree>>[number]): Promise<void> {
  const rounds = await findFreeRounds(ctx.db, round.freeId);
  if (!rounds || !playerOf(round.player)) return;
  await lock(ctx, rounds);
  if (await closeFree(ctx.db, round)) await changeFreeRounds(ctx.db, rounds.id, FREE_ROUND_OVER);
}
