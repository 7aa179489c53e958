import { assert } from "@magpie/domain/assert";
import { betStream } from "../kit/fairness/seeds";
import type { Story } from "./playable";
import { PLAYABLES } from "./playables";
import type { Round, SharedDraw } from "./round";
import type { Games } from "./rounds";
import { SHARED_PLAYABLES } from "./shared-playables";

/** The results of shared draws. */
export interface Results {
  /** Undefined while players may not know it, because every result read here is shown to them. */
  read(draw: SharedDraw): Promise<unknown>;
}

export function gamesOf(results: Results): Games {
  async function tell({ version, source, choice, moves }: Round): Promise<Story | null> {
    if (source.type === "own") {
      const playable = PLAYABLES.get(version);
      assert(playable, `${version} is no game of one player`);
      return playable.tell(betStream(source, source.nonce), choice, moves);
    }
    const playable = SHARED_PLAYABLES.get(version);
    assert(playable, `${version} is no game of shared draws`);
    return playable.tell(await results.read(source), choice, moves);
  }

  const readChoice = (version: string, choice: unknown) => (PLAYABLES.get(version) ?? SHARED_PLAYABLES.get(version))?.readChoice(choice);
  return { readChoice, readMove: (version, move) => PLAYABLES.get(version)?.readMove(move), tell };
}
