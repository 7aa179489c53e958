import type { Source } from "@magpie/studio/rgs/round";
import { perServer } from "../../../kit/lanes/per-server";
import type { Desk } from "./write-rounds";

export type OwnSource = Extract<Source, { type: "own" }>;
type Seeds = Omit<OwnSource, "nonce" | "type">;

const PAIRS_MAX = 50_000;
/** Pairs never change, so one is read and opened once, however many rounds it decides. */
const kept = perServer(() => new Map<string, Seeds>());

export function seedsIn({ lanes, merchant }: Desk, player: string, pair: number): Seeds | undefined {
  return kept(lanes).get(nameOf(merchant.id, player, pair));
}

export function keepSeeds({ lanes, merchant }: Desk, player: string, pair: number, { serverSeed, clientSeed }: OwnSource): void {
  const pairs = kept(lanes);
  if (pairs.size >= PAIRS_MAX) pairs.clear();
  pairs.set(nameOf(merchant.id, player, pair), { serverSeed, clientSeed });
}

function nameOf(merchantId: number, player: string, pair: number): string {
  return `${merchantId} ${player} ${pair}`;
}
