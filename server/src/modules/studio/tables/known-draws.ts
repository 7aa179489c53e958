import type { SharedDraw } from "@magpie/studio/rgs/round";
import { perServer } from "../../../kit/lanes/per-server";
import type { PoolRow } from "../pools/pools-store";
import type { DrawRow } from "./draws-store";

const DRAWS_MAX = 1_000;

/** A draw with its pools, which are counted before anybody may know its result. */
export interface KnownDraw extends DrawRow {
  pools: PoolRow[];
}

/** Caches draws, so that a crowd that asks for the same one reads it once. */
export class KnownDraws {
  private readonly draws = new Map<string, Promise<KnownDraw | undefined>>();

  /** Reads the draw again once it may have changed. */
  async read(merchantId: number, { version, number }: SharedDraw, now: Date, ask: () => Promise<KnownDraw | undefined>) {
    const name = `${merchantId} ${version} ${number}`;
    const known = this.draws.get(name);
    const draw = await known;
    if (draw && isStill(draw, now)) return draw;
    const others = this.draws.get(name);
    if (others && others !== known) return others;
    if (this.draws.size >= DRAWS_MAX) this.draws.clear();
    const asked = ask();
    this.draws.set(name, asked);
    asked.catch(() => this.draws.delete(name));
    return asked;
  }
}

/** True while nothing can have changed that players see or that decides on their requests. */
function isStill({ phase, closesAt, endsAt }: DrawRow, now: Date): boolean {
  if (phase === "betting") return now < closesAt;
  if (phase === "running") return endsAt !== null && now < endsAt;
  return phase !== "closed";
}

export const knownDraws = perServer(() => new KnownDraws());
