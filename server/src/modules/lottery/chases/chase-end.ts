import { chaseReleased } from "@magpie/domain/lottery/entries";
import type { Money } from "@magpie/domain/money";
import type { Work } from "../../../kit/ctx";
import { readCurrency } from "../../merchant/merchant";
import { post } from "../../wallet/wallet";
import { LOTTERY } from "../sale/offer";
import { type ChaseRow, type ChaseState, endChase, holdChase, listParts, listRunning, listStopping, movePart } from "./chases-store";

export function releaseKey(chaseId: string, position: number): string {
  return `lottery:release:${chaseId}:${position}`;
}

export function chaseDetails({ gameCode }: Pick<ChaseRow, "gameCode">): Record<string, string> {
  return { vendor: "LOTTERY", vendorName: LOTTERY.name, game: gameCode };
}

export function released({ memberId, gameCode }: Pick<ChaseRow, "memberId" | "gameCode">, amount: Money, currency: string) {
  return chaseReleased({ memberId, amount, currency, details: chaseDetails({ gameCode }) });
}

/** Ends a plan that is locked: money set aside for issues that have not come goes back. */
export async function endPlan(ctx: Work, chase: ChaseRow, state: ChaseState, currency: string): Promise<void> {
  const waiting = (await listParts(ctx.db, [chase.id])).filter((part) => part.state === "waiting");
  for (const { position, cost } of waiting) {
    await movePart(ctx.db, chase.id, position, "released", null);
    await post(ctx, releaseKey(chase.id, position), released(chase, cost, currency));
  }
  await endChase(ctx.db, chase.id, state);
  ctx.push(chase.memberId, "ticket", { id: chase.id });
}

/** Ends those of these plans that stop on a win. */
export async function stopWonChases(ctx: Work, chaseIds: readonly string[], currency: string): Promise<void> {
  for (const id of await listStopping(ctx.db, [...new Set(chaseIds)])) {
    const chase = await holdChase(ctx.db, id);
    if (chase?.state === "running") await endPlan(ctx, chase, "won", currency);
  }
}

/** Ends all plans of a member who plays no more. */
export async function stopChasesOf(ctx: Work, memberId: string): Promise<void> {
  const currency = await readCurrency(ctx.db);
  for (const id of await listRunning(ctx.db, memberId)) {
    const chase = await holdChase(ctx.db, id);
    if (chase?.state === "running") await endPlan(ctx, chase, "stopped", currency);
  }
}
