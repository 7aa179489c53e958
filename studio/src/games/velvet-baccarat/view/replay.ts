import type { Replay } from "../../../kit/stage/arrival";
import { EMPTY_SLIP, stood } from "../../../kit/stage/live-table/slip";
import type { TableWord } from "../../../kit/stage/live-table/table-words";
import type { Page } from "../../../kit/stage/page";
import type { Event } from "../book";
import type { Bet } from "../game";
import { dealOf } from "./deal";
import type { Hands } from "./hands";
import { paidSpots, type Spots } from "./spots";
import { resultText, type Word } from "./words";

interface Parts {
  hands: Hands;
  spots: Spots;
  tale: HTMLElement;
}

/** Deals a round again, with its one bet on the table. */
export function playAgain({ hud, t, amounts, clock, frames }: Page<Word | TableWord>, round: Replay, { hands, spots, tale }: Parts): void {
  const result = (round.events as Event[]).find((event) => event.type === "result");
  if (!result) return;
  const { endsAt } = dealOf(result);
  const bet = (round.choice as { bet: Bet }).bet;
  let from = clock.now;
  hud.tray.replaceChildren();
  hud.say(t("replay"));
  spots.show(stood(EMPTY_SLIP, { bet, amount: amounts.read(round.stake) }), [], false, () => 1);
  const show = () => {
    const elapsedMs = clock.now - from;
    const isOver = elapsedMs >= endsAt;
    hands.show(result, elapsedMs);
    spots.mark(isOver ? paidSpots(result) : null);
    tale.textContent = isOver ? resultText(result, t) : t("dealing");
    if (isOver) hud.win.set(amounts.read(round.payout));
  };
  frames.add(show, () => clock.now - from < endsAt);
  hud.main.set({
    label: t("replayAgain"),
    icon: "again",
    enabled: true,
    onPress: () => {
      from = clock.now;
      hands.show(null, 0);
      hud.win.set(null);
    },
  });
}
