import type { Output } from "@magpie/contract/kit/call";
import type { LiveData } from "@magpie/contract/live";
import { type Bonus, bonuses } from "@magpie/contract/promotions/bonuses";
import { fromDecimal, toDecimal } from "@magpie/domain/money";
import { useState } from "react";
import { question, useCall } from "../calls/api";
import { cache } from "../calls/cache";
import { isTrial, useSession } from "../session/session";
import { whenShown } from "./held";

/** The bonus in play; null without one, undefined until it is known. Trial players have none, and nothing is asked for them. */
export function useBonusInPlay(): Bonus | null | undefined {
  return useOwnBonuses()?.inPlay;
}

function useOwnBonuses(): Output<typeof bonuses.bonuses> | undefined {
  const member = useSession((session) => session.member);
  return useCall(bonuses.bonuses, {}, { enabled: member !== null && !isTrial(member) }).data;
}

/** The last bonus that was in play since this was first asked, once it has ended; null while one is in play. */
export function useEndedBonus(): Bonus | null {
  const data = useOwnBonuses();
  const [seen, setSeen] = useState<string | null>(null);
  const inPlay = data?.inPlay?.id ?? null;
  if (inPlay !== null && inPlay !== seen) setSeen(inPlay);
  return (inPlay === null && data?.ended.content.find(({ id }) => id === seen)) || null;
}

/** The share of a stake in this game that counts, in ten-thousandths; a game's own goes before its category's. */
export function shareIn({ wagering: { bps } }: Bonus, { gameCode, gameType }: { gameCode: string; gameType: string }): number {
  return bps[gameCode] ?? bps[gameType] ?? 0;
}

/** True when bets in this game are paid from the bonus: it neither rests, nor waits for its end, nor for somebody to look at it. */
export function paysIn(bonus: Bonus, game: { gameCode: string; gameType: string }): boolean {
  return bonus.state === "active" && !bonus.aside && !bonus.frozen && shareIn(bonus, game) > 0;
}

/** The stakes that are still to settle before the bonus becomes cash. */
export function leftOf({ need, done }: Pick<Bonus, "need" | "done">, currency: string): string {
  const left = (fromDecimal(need, currency) ?? 0n) - (fromDecimal(done, currency) ?? 0n);
  return toDecimal(left > 0n ? left : 0n, currency);
}

const newest = new Map<string, number>();

/** Takes up what the server tells of the bonus in play. One that ended, or that is not known yet, is asked for. */
export function hearBonus(told: LiveData<"bonus">): void {
  whenShown("bonus", told.version, () => showBonus(told));
}

function showBonus({ grant, version, ...told }: LiveData<"bonus">): void {
  if (version < (newest.get(grant) ?? 0)) return;
  newest.set(grant, version);
  const asked = question(bonuses.bonuses, {});
  const known = cache.get(asked);
  const isInPlay = told.state === "active" || told.state === "closing";
  if (known?.inPlay?.id === grant && isInPlay) cache.set(asked, { ...known, inPlay: { ...known.inPlay, ...told } });
  else void cache.invalidate(bonuses.bonuses);
}
