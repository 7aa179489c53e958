import { playerOf } from "@magpie/domain/play/player";
import type { SeedPair } from "../../kit/fairness/seeds";
import type { Pools } from "../../kit/maths/pools";
import { field } from "../../kit/maths/shape";
import type { Player } from "../door";
import { isOver, type Round, type RoundState, type SharedDraw, type Source } from "../round";
import type { NewRound, RoundChange, RoundStore } from "../round-store";

/** Thrown at the point where the game server is killed. */
export class ServerKilled extends Error {}

/** Rounds in memory, which outlive a game server that is killed at one of their writes. */
export class MemoryStore implements RoundStore {
  readonly rounds = new Map<string, Round>();
  writes = 0;
  readonly #seeds: SeedPair;
  readonly #closed = new Set<string>();
  #nonce = 0;
  /** Counts the writes down to a kill, before or after it is done. */
  killAt: { write: number; when: "before" | "after" } | null = null;

  constructor(seeds: SeedPair) {
    this.#seeds = seeds;
  }

  async begin(request: NewRound): Promise<Round | null> {
    const known = this.rounds.get(request.id);
    if (known) return known;
    const { draw, free, ...rest } = request;
    if (draw && this.#closed.has(`${draw.version}:${draw.number}`)) return null;
    if (!draw && (await this.readUnfinished(request.player, request.gameId))) return null;
    const source: Source = draw ? { type: "shared", ...draw } : { type: "own", ...this.#seeds, nonce: this.#nonce };
    const round: Round = { ...rest, free: free ?? null, moves: [], source, state: "placed", payout: 0n, refusal: null };
    this.#write(() => {
      if (!draw) this.#nonce++;
      this.rounds.set(round.id, round);
    });
    return round;
  }

  async read(id: string): Promise<Round | null> {
    return this.rounds.get(id) ?? null;
  }

  async change(round: Round, change: RoundChange): Promise<boolean> {
    const now = this.rounds.get(round.id);
    if (!now || now.state !== round.state || now.moves.length !== round.moves.length) return false;
    this.#write(() => this.rounds.set(round.id, { ...now, ...change }));
    return true;
  }

  async readUnfinished(player: Player, gameId: string): Promise<Round | null> {
    const found = [...this.rounds.values()].find((round) => round.player.id === player.id && round.gameId === gameId && !isOver(round));
    return found ?? null;
  }

  async listStuck(placedBefore: Date, limit: number): Promise<Round[]> {
    const isStuck = (round: Round) => !isOver(round) && round.state !== "open" && round.placedAt <= placedBefore;
    return [...this.rounds.values()].filter(isStuck).slice(0, limit);
  }

  async listLeft(placedBefore: Date, limit: number): Promise<Round[]> {
    const isLeft = ({ state, source, placedAt }: Round) => state === "open" && source.type === "own" && placedAt <= placedBefore;
    return [...this.rounds.values()].filter(isLeft).slice(0, limit);
  }

  async closeDraw({ version, number }: SharedDraw): Promise<void> {
    this.#closed.add(`${version}:${number}`);
  }

  async listBets({ version, number }: SharedDraw, state: RoundState, limit: number): Promise<Round[]> {
    const isOfDraw = ({ source }: Round) => source.type === "shared" && source.version === version && source.number === number;
    return [...this.rounds.values()].filter((round) => round.state === state && isOfDraw(round)).slice(0, limit);
  }

  async listOwnBets({ version, number }: SharedDraw, player: Player): Promise<Round[]> {
    const isOwn = ({ source, player: other }: Round) =>
      other.id === player.id && source.type === "shared" && source.version === version && source.number === number;
    return [...this.rounds.values()].filter(isOwn);
  }

  /** The bets in a pool that were taken and not given back. Once betting has closed, they are always the same. */
  poolsOf({ version, number }: SharedDraw, player: Player): Pools {
    const kindOf = ({ id, currency }: Player) => `${currency} ${playerOf(id)?.trial}`;
    const sums: Record<string, bigint> = {};
    for (const { source, player: other, choice, state, stake } of this.rounds.values()) {
      const isOfDraw = source.type === "shared" && source.version === version && source.number === number;
      if (!isOfDraw || kindOf(other) !== kindOf(player) || field(choice, "pool") !== true) continue;
      if (state !== "open" && state !== "resolved" && state !== "settled") continue;
      const side = String(field(choice, "bet"));
      sums[side] = (sums[side] ?? 0n) + stake;
    }
    return sums;
  }

  #write(work: () => void): void {
    const isKilled = this.killAt?.write === 0;
    if (this.killAt) this.killAt.write--;
    if (isKilled && this.killAt?.when === "before") throw new ServerKilled();
    work();
    this.writes++;
    if (isKilled) throw new ServerKilled();
  }
}
