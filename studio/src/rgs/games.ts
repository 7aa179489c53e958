import { assert } from "@magpie/domain/assert";
import type { Money } from "@magpie/domain/money";
import { betStream } from "../kit/fairness/seeds";
import { payoutOf } from "../kit/maths/book";
import type { Pools } from "../kit/maths/pools";
import type { Player } from "./door";
import type { Story } from "./playable";
import { PLAYABLES } from "./playables";
import type { Round, SharedDraw } from "./round";
import type { Games } from "./rounds";
import type { SettledBet } from "./shared-playable";
import { SHARED_PLAYABLES } from "./shared-playables";

/** The results of shared draws. */
export interface Results {
  /** Undefined while players may not know it, because every result read here is shown to them. */
  read(draw: SharedDraw): Promise<unknown>;
  /** What stood in the pools of this player's money when betting closed; asked for once the result may be known. */
  readPools(draw: SharedDraw, player: Player): Promise<Pools>;
}

export function gamesOf(results: Results): Games {
  async function tell({ version, source, player, choice, moves }: Round): Promise<Story | null> {
    if (source.type === "own") {
      const playable = PLAYABLES.get(version);
      assert(playable, `${version} is no game of one player`);
      return playable.tell(betStream(source, source.nonce), choice, moves);
    }
    const playable = SHARED_PLAYABLES.get(version);
    assert(playable, `${version} is no game of shared draws`);
    const result = await results.read(source);
    const pools = result !== undefined && playable.isPooled?.(choice) ? await results.readPools(source, player) : undefined;
    return playable.tell(result, choice, moves, pools);
  }

  /** Bets whose stake was never taken, or was given back, are no stakes. */
  async function atRisk(round: Round, readAll: () => Promise<readonly Round[]>): Promise<Money | undefined> {
    const playable = SHARED_PLAYABLES.get(round.version);
    if (!playable?.atRisk) return undefined;
    const { ids, bets } = await settledOf(await readAll());
    return playable.atRisk(bets, ids.indexOf(round.id));
  }

  const settled = new WeakMap<readonly Round[], Promise<{ ids: string[]; bets: SettledBet[] }>>();

  /** Worked out once for a list that several bets of one player read. */
  function settledOf(all: readonly Round[]): Promise<{ ids: string[]; bets: SettledBet[] }> {
    const known = settled.get(all) ?? tellAll(all.filter(({ state }) => state === "open" || state === "resolved" || state === "settled"));
    settled.set(all, known);
    return known;
  }

  async function tellAll(bets: readonly Round[]): Promise<{ ids: string[]; bets: SettledBet[] }> {
    const told = bets.map(async (bet) => {
      const story = await tell(bet);
      const { choice, stake } = bet;
      return { choice, stake, payout: payoutOf(stake, story?.odds4 ?? 0), events: story?.events ?? [] };
    });
    return { ids: bets.map(({ id }) => id), bets: await Promise.all(told) };
  }

  const readChoice = (version: string, choice: unknown) => (PLAYABLES.get(version) ?? SHARED_PLAYABLES.get(version))?.readChoice(choice);
  return { readChoice, readMove: (version, move) => PLAYABLES.get(version)?.readMove(move), tell, atRisk };
}
