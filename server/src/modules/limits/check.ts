import { countsAfter, decide, freesAt, hourOf, type Limit, leftOf, type Standing, type Wish } from "@magpie/domain/limits";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx } from "../../kit/ctx";
import { quantityOf } from "./quantity";
import { addUses, askIn, listUsedHours, openStandings } from "./store";

/** What a check needs: it belongs into the very transaction that moves the money. */
type Place = Pick<Ctx, "db" | "now" | "merchant">;

const FREE: Standing = { breakUntil: null, exclusion: null, limits: [] };

/** Refuses a bet that the member's own limits do not allow, and counts it otherwise. */
export async function checkWager(ctx: Place, memberId: string, amount: bigint): Promise<void> {
  await check(ctx, memberId, { act: "wager", amount });
  await addUses(askIn(ctx.db), [{ memberId, hour: hourOf(ctx.now), wagered: amount }]);
}

/** Refuses a deposit likewise. It counts from when it is begun; one that comes to nothing is released. */
export async function checkDeposit(ctx: Place, memberId: string, amount: bigint): Promise<void> {
  await check(ctx, memberId, { act: "deposit", amount });
  await addUses(askIn(ctx.db), [{ memberId, hour: hourOf(ctx.now), deposited: amount }]);
}

/** Refuses to open a game. */
export async function checkLaunch(ctx: Place, memberId: string): Promise<void> {
  await check(ctx, memberId, { act: "launch" });
}

/** Refuses to give a bonus. */
export async function checkBonus(ctx: Place, memberId: string): Promise<void> {
  await check(ctx, memberId, { act: "bonus" });
}

/** A deposit that was begun then has failed: it no longer counts. */
export async function releaseDeposit({ db }: Pick<Ctx, "db">, memberId: string, amount: bigint, begunAt: Date): Promise<void> {
  await addUses(askIn(db), [{ memberId, hour: hourOf(begunAt), deposited: -amount }]);
}

/** A bet that was placed then was taken back: it no longer counts. */
export async function releaseWager({ db }: Pick<Ctx, "db">, memberId: string, amount: bigint, placedAt: Date): Promise<void> {
  await addUses(askIn(db), [{ memberId, hour: hourOf(placedAt), wagered: -amount }]);
}

/** Wins are never refused; they make a loss smaller. */
export async function countWin({ db, now }: Pick<Ctx, "db" | "now">, memberId: string, amount: bigint): Promise<void> {
  await addUses(askIn(db), [{ memberId, hour: hourOf(now), won: amount }]);
}

async function check(ctx: Place, memberId: string, wish: Wish): Promise<void> {
  const standings = await openStandings(askIn(ctx.db), [memberId], ctx.now);
  const verdict = decide(standings.get(memberId) ?? FREE, wish, ctx.now);
  if (verdict.allowed) return;
  if (verdict.code !== "limit_reached") refuse(verdict.code, { until: verdict.until?.toISOString() ?? null });
  refuse("limit_reached", await explain(ctx, memberId, verdict.limit, "amount" in wish ? wish.amount : 1n));
}

async function explain({ db, now, merchant }: Place, memberId: string, limit: Limit, need: bigint) {
  const { kind, window } = limit;
  const hours = await listUsedHours(db, memberId, kind, countsAfter(now, window));
  const until = freesAt(limit, hours, kind === "session" ? 1n : need, now);
  return { kind, window, left: quantityOf(kind, leftOf(limit), merchant.currency), until: until?.toISOString() ?? null };
}
