import type { OfferPage } from "@magpie/contract/promotions/promotions";
import { type GameOdds, studio } from "@magpie/contract/studio";
import { fromDecimal } from "@magpie/domain/money";
import { useEffect, useRef, useState } from "react";
import { scriptUrl } from "../../../../kit/browser/trusted";
import { useCall } from "../../../../kit/calls/api";
import { usePermission } from "../../../../kit/session/permission";
import { amountFor, baseKind } from "../offers/own-amounts";
import type { Driven, DriveTask } from "./drive-worker";
import workerUrl from "./drive-worker?worker&url";

export const TRIES = 20_000;
/** The same tries for everybody, so that two people who compare them see the same. */
const SEED = 20_261_118;
/** A stake of a fiftieth of the bonus: neither one bet nor a whole week. */
const STAKES_IN_A_BONUS = 50n;

export type DrivenOffer = Pick<OfferPage, "rule" | "worked" | "reward">;

export interface TestDriveResult {
  game: GameOdds;
  /** In minor units. */
  stake: bigint;
  driven: Driven | null;
}

/** The wagering of an offer, played on the maths of one of our own games; null where none of them counts, or nothing has to be wagered. */
export function useTestDrive(offer: DrivenOffer, base: string | null): TestDriveResult | null {
  const { code } = usePermission().info.currency;
  const { wagering } = offer.rule;
  const { data } = useCall(studio.odds, {}, { enabled: wagering !== null });
  const amount = fromDecimal(amountFor(offer, base) ?? "", code);
  const game = wagering && data && gameThatCounts(wagering.bps, data.list);
  const most = BigInt(wagering?.maxBet ?? 0);
  const even = (amount ?? 0n) / STAKES_IN_A_BONUS || 1n;
  const stake = even < most ? even : most;
  const chosen = fromDecimal(base ?? "", code) ?? 0n;
  const own = baseKind(offer.rule) === "deposit" ? chosen : 0n;
  const task: DriveTask | null =
    game && amount !== null && amount > 0n
      ? { rule: offer.rule, me: { base: chosen, own, stake }, odds: oddsOf(game), seed: SEED, journeys: TRIES }
      : null;
  const driven = useDriven(task);
  return task && game ? { game, stake, driven } : null;
}

/** The first of our games that counts most. */
function gameThatCounts(bps: Readonly<Record<string, number>>, games: readonly GameOdds[]): GameOdds | null {
  const share = ({ gameCode, gameType }: GameOdds) => bps[gameCode] ?? bps[gameType] ?? 0;
  return games.reduce<GameOdds | null>((best, game) => (share(game) > (best ? share(best) : 0) ? game : best), null);
}

function oddsOf({ gameCode, gameType, outcomes, roundsPerHour }: GameOdds): DriveTask["odds"] {
  return { game: gameCode, category: gameType, outcomes, roundsPerHour };
}

/** A new task ends the one before it; until its answer comes there is none. */
function useDriven(task: DriveTask | null): Driven | null {
  const [answer, setAnswer] = useState<{ key: string; driven: Driven } | null>(null);
  // The task is made anew at every drawing; only another task is worth another run.
  const key = JSON.stringify(task, (_name, value) => (typeof value === "bigint" ? `${value}n` : value));
  const newest = useRef(task);
  useEffect(() => {
    newest.current = task;
  });
  useEffect(() => {
    if (key === "null") return;
    const worker = new Worker(scriptUrl(workerUrl), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Driven>) => setAnswer({ key, driven: data });
    worker.postMessage(newest.current);
    return () => worker.terminate();
  }, [key]);
  return answer?.key === key ? answer.driven : null;
}
