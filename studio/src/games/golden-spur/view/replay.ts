import type { Replay } from "../../../kit/stage/arrival";
import type { Page } from "../../../kit/stage/page";
import type { Event } from "../book";
import { type Bet, poolChoice } from "../game";
import type { Arena } from "./arena";
import { BOUT_MS, isDecided } from "./bout";
import type { Spots } from "./spots";
import { NO_POOLS, type PoolsSeen, readPools, type Ways } from "./ways";
import type { Word } from "./words";

interface Parts {
  arena: Arena;
  spots: Spots;
  ways: Ways;
  tale: HTMLElement;
}

/** Shows a bout again, with its one bet, and where that was in the pool with the dividends as they stood. */
export function playAgain(page: Page<Word>, round: Replay, { arena, spots, ways, tale }: Parts): void {
  const { hud, t, amounts, clock, frames, sound } = page;
  const [bout] = round.events as Event[];
  if (!bout) return;
  const mine = (round.choice as { bet: Bet }).bet;
  const way = poolChoice(round.choice) ? "pool" : "fixed";
  const pools = poolsOf(page, round);
  let from = clock.now;
  hud.tray.replaceChildren();
  hud.say(t("replay"));
  tale.textContent = t("replay");
  arena.show(bout);
  ways.choose(way);
  ways.show(pools);
  ways.element.querySelector("fieldset")?.setAttribute("disabled", "");
  spots.show({ way, strength: bout.strength, pools, open: false, mine: (bet) => (bet === mine ? amounts.read(round.stake) : 0n) });
  const show = () => {
    const elapsedMs = clock.now - from;
    if (arena.play(bout.winner, elapsedMs)) sound.play("break");
    const isOver = isDecided(elapsedMs);
    spots.mark(isOver ? bout.winner : null);
    hud.win.set(isOver ? amounts.read(round.payout) : null);
  };
  frames.add(show, () => clock.now - from < BOUT_MS);
  hud.main.set({
    label: t("replayAgain"),
    icon: "again",
    enabled: true,
    onPress: () => {
      from = clock.now;
    },
  });
}

function poolsOf({ amounts }: Page<Word>, { proof }: Replay): PoolsSeen {
  const sides = proof.type === "shared" ? proof.pools : null;
  return sides ? { pools: readPools(sides, amounts), final: true } : NO_POOLS;
}
