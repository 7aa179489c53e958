import type { Replay } from "../../../kit/stage/arrival";
import type { Page } from "../../../kit/stage/page";
import type { Event } from "../book";
import type { Bet } from "../game";
import type { Arena } from "./arena";
import { BOUT_MS, isDecided } from "./bout";
import type { Spots } from "./spots";
import type { Word } from "./words";

interface Parts {
  arena: Arena;
  spots: Spots;
  tale: HTMLElement;
}

/** Shows a bout again, with its one bet. */
export function playAgain({ hud, t, amounts, clock, frames, sound }: Page<Word>, round: Replay, { arena, spots, tale }: Parts): void {
  const [bout] = round.events as Event[];
  if (!bout) return;
  const mine = (round.choice as { bet: Bet }).bet;
  let from = clock.now;
  hud.tray.replaceChildren();
  hud.say(t("replay"));
  tale.textContent = t("replay");
  arena.show(bout);
  spots.show({ strength: bout.strength, open: false, mine: (bet) => (bet === mine ? amounts.read(round.stake) : 0n) });
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
