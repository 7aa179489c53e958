import type { Input } from "@magpie/contract/kit/call";
import type { StudioRound, studio } from "@magpie/contract/studio";
import type { Money } from "@magpie/domain/money";
import type { Replay } from "./arrival";
import type { Page } from "./page";

type MadeMove = Input<(typeof studio)["move"]>["move"];

/** idle: a round may begin. open: the player is to move. busy: neither, for a moment. */
export type Phase = "idle" | "open" | "busy";

/** The part of a view that differs between games in which the player decides on the way. */
export interface SteppedView<Event> {
  /** The choice to begin with, and the stakes that it puts in; null while the player may not begin. */
  beginning(): { choice?: unknown; stakes: number } | null;
  /** Before a round is shown. */
  clear(): void;
  /** Shows what happened, on the page's clock. */
  reveal(event: Event): Promise<void>;
  controls(phase: Phase): void;
  /** The result in words, for screen readers. */
  told(events: readonly Event[]): string;
}

export interface SteppedRound {
  start(): void;
  begin(): Promise<void>;
  /** Makes a move, which may put further stakes in. */
  move(made: MadeMove, stakes?: number): Promise<void>;
  /** Shows the controls again, after a change of what the player chose. */
  refresh(): void;
  readonly phase: Phase;
  /** The stake of the round that is shown, or of the next. */
  readonly stake: Money;
}

/** Plays rounds with moves: stake, draw, moves, result; goes on with one that was left, and shows a replay. */
export function steppedRound<Key extends string, Event>(page: Page<Key>, view: SteppedView<Event>): SteppedRound {
  const { hud, t, sound, amounts, client, session } = page;
  let round: StudioRound | null = null;
  let phase: Phase = "idle";

  const enter = (next: Phase) => {
    phase = next;
    hud.stake.lock(phase !== "idle");
    view.controls(phase);
  };

  /** Shows the round from one of its events on. */
  async function show(played: StudioRound, from: number): Promise<void> {
    enter("busy");
    for (const event of played.events.slice(from) as Event[]) await view.reveal(event);
    if (played.state === "open") {
      round = played;
      hud.balance.set(page.balance);
      return enter("open");
    }
    round = null;
    conclude(played);
    page.shown(played);
    enter("idle");
  }

  function conclude({ payout, staked, events }: Pick<StudioRound, "payout" | "staked" | "events">): void {
    const [paid, put] = [amounts.read(payout), amounts.read(staked)];
    hud.win.set(paid);
    sound.play(paid >= put * 5n && paid > 0n ? "great" : paid > 0n ? "win" : "lose");
    hud.say(`${view.told(events as Event[])}. ${paid > 0n ? t("saidWin", { amount: amounts.text(paid) }) : t("saidNothing")}`);
  }

  async function begin(): Promise<void> {
    const wanted = phase === "idle" ? view.beginning() : null;
    if (!wanted) return;
    enter("busy");
    hud.win.set(null);
    sound.play("chip");
    const played = await page.play(wanted.choice, wanted.stakes);
    if (!played) return enter("idle");
    view.clear();
    await show(played, 0);
  }

  async function move(made: MadeMove, stakes = 0): Promise<void> {
    const open = round;
    if (!open || phase !== "open") return;
    const further = amounts.read(open.stake) * BigInt(stakes);
    if (page.balance < further) return hud.notice(t("tooLittle"));
    enter("busy");
    sound.play("tap");
    if (stakes > 0) page.showing(further);
    try {
      const played = await client.settle("move", { roundId: open.id, number: open.moves.length, move: made });
      page.setBalance(amounts.read(played.balance));
      if (played.round.refusal !== null) page.sorry(played);
      await show(played.round, open.events.length);
    } catch (error) {
      page.explain(error);
      enter("open");
    }
  }

  async function replay(shown: Replay): Promise<void> {
    hud.tray.replaceChildren();
    hud.say(t("replay"));
    view.clear();
    hud.main.set({ label: t("replayAgain"), icon: "again", enabled: false, onPress: () => undefined });
    for (const event of shown.events as Event[]) await view.reveal(event);
    conclude(shown);
    hud.main.set({ label: t("replayAgain"), icon: "again", enabled: true, onPress: () => void replay(shown) });
  }

  return {
    start() {
      if (session.replay) return void replay(session.replay);
      if (!session.unfinished) return enter("idle");
      page.showing(0n);
      hud.say(t("resumed"));
      view.clear();
      void show(session.unfinished, 0);
    },
    begin,
    move,
    refresh: () => {
      if (!session.replay) view.controls(phase);
    },
    get phase() {
      return phase;
    },
    get stake() {
      return round ? amounts.read(round.stake) : session.replay ? amounts.read(session.replay.stake) : hud.stake.value;
    },
  };
}
