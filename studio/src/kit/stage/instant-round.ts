import type { StudioRound } from "@magpie/contract/studio";
import type { Replay } from "./arrival";
import { cheerOf } from "./cheer";
import type { Page } from "./page";

/** The part of a view that differs between games whose round is over as soon as it is drawn. */
export interface InstantView<Event> {
  /** The words on the main button. */
  label: string;
  /** The choice to play with; undefined in games without one, null while the player has not chosen yet. */
  choice(): unknown;
  lock(locked: boolean): void;
  /** Shows what was drawn, on the page's clock. */
  reveal(event: Event): Promise<void>;
  /** The result in words, for screen readers. */
  told(event: Event): string;
}

export interface InstantRound {
  start(): void;
  /** Reads the choice again. */
  refresh(): void;
}

/** Plays rounds of one press: stake, draw, reveal, result; and shows a replay. */
export function instantRound<Key extends string, Event>(page: Page<Key>, view: InstantView<Event>): InstantRound {
  const { hud, t, sound, amounts, session } = page;
  let isBusy = false;

  function ready(): void {
    view.lock(isBusy);
    hud.stake.lock(isBusy);
    hud.main.set({ label: view.label, icon: "play", enabled: !isBusy && view.choice() !== null, onPress: () => void play() });
  }

  async function play(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    ready();
    hud.win.set(null);
    sound.play("tap");
    const round = await page.play(view.choice());
    if (round) await show(round);
    isBusy = false;
    ready();
  }

  async function show(round: StudioRound): Promise<void> {
    await tell(round);
    page.shown(round);
  }

  async function tell({ events, stake, payout }: Pick<StudioRound, "events" | "stake" | "payout">): Promise<void> {
    const event = events[0] as Event;
    await view.reveal(event);
    const [paid, put] = [amounts.read(payout), amounts.read(stake)];
    hud.win.set(paid);
    sound.play(cheerOf(put, paid));
    hud.say(`${view.told(event)}. ${paid > 0n ? t("saidWin", { amount: amounts.text(paid) }) : t("saidNothing")}`);
  }

  async function replay(round: Replay): Promise<void> {
    hud.tray.replaceChildren();
    view.lock(true);
    hud.say(t("replay"));
    hud.main.set({ label: t("replayAgain"), icon: "again", enabled: false, onPress: () => undefined });
    await tell(round);
    hud.main.set({ label: t("replayAgain"), icon: "again", enabled: true, onPress: () => void replay(round) });
  }

  return {
    start: () => (session.replay ? void replay(session.replay) : ready()),
    refresh: () => {
      if (!session.replay && !isBusy) ready();
    },
  };
}
