import type { Input } from "@magpie/contract/kit/call";
import type { StudioRound, studio } from "@magpie/contract/studio";
import type { Money } from "@magpie/domain/money";
import type { Replay } from "./arrival";
import { cheerOf } from "./cheer";
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
  return new Rounds(page, view);
}

class Rounds<Key extends string, Event> implements SteppedRound {
  phase: Phase = "idle";
  readonly #page: Page<Key>;
  readonly #view: SteppedView<Event>;
  /** The round that waits for the player. */
  #open: StudioRound | null = null;

  constructor(page: Page<Key>, view: SteppedView<Event>) {
    this.#page = page;
    this.#view = view;
  }

  get stake(): Money {
    const { amounts, session, hud } = this.#page;
    const shown = this.#open ?? session.replay;
    return shown ? amounts.read(shown.stake) : hud.stake.value;
  }

  start(): void {
    const { session, hud, t, showing } = this.#page;
    if (session.replay) return void this.#replay(session.replay);
    this.#enter("idle");
    if (!session.unfinished) return;
    showing(0n);
    hud.say(t("resumed"));
    this.#view.clear();
    void this.#show(session.unfinished, 0);
  }

  refresh(): void {
    if (!this.#page.session.replay) this.#view.controls(this.phase);
  }

  async begin(): Promise<void> {
    const { hud, sound } = this.#page;
    const wanted = this.phase === "idle" ? this.#view.beginning() : null;
    if (!wanted) return;
    this.#enter("busy");
    hud.win.set(null);
    sound.play("chip");
    const played = await this.#page.play(wanted.choice, wanted.stakes);
    if (!played) return this.#enter("idle");
    this.#view.clear();
    await this.#show(played, 0);
  }

  async move(made: MadeMove, stakes = 0): Promise<void> {
    const { hud, t, sound, amounts, client } = this.#page;
    const open = this.#open;
    if (!open || this.phase !== "open") return;
    const further = amounts.read(open.stake) * BigInt(stakes);
    if (this.#page.balance < further) return hud.notice(t("tooLittle"));
    this.#enter("busy");
    hud.notice(null);
    sound.play("tap");
    if (stakes > 0) this.#page.showing(further);
    try {
      const played = await client.settle("move", { roundId: open.id, number: open.moves.length, move: made });
      this.#page.setBalance(amounts.read(played.balance));
      if (played.round.refusal !== null) this.#page.sorry(played);
      await this.#show(played.round, open.events.length);
    } catch (error) {
      this.#page.explain(error);
      this.#enter("open");
    }
  }

  #enter(phase: Phase): void {
    this.phase = phase;
    this.#page.hud.stake.lock(phase !== "idle");
    this.#view.controls(phase);
  }

  /** Shows the round from one of its events on. */
  async #show(played: StudioRound, from: number): Promise<void> {
    this.#enter("busy");
    this.#open = played;
    for (const event of played.events.slice(from) as Event[]) await this.#view.reveal(event);
    if (played.state === "open") {
      this.#page.hud.balance.set(this.#page.balance);
      return this.#enter("open");
    }
    this.#conclude(played);
    this.#open = null;
    this.#page.shown(played);
    this.#enter("idle");
  }

  #conclude({ payout, staked, events }: Pick<StudioRound, "payout" | "staked" | "events">): void {
    const { hud, t, sound, amounts } = this.#page;
    const [paid, put] = [amounts.read(payout), amounts.read(staked)];
    hud.win.set(paid);
    sound.play(cheerOf(put, paid));
    hud.say(`${this.#view.told(events as Event[])}. ${paid > 0n ? t("saidWin", { amount: amounts.text(paid) }) : t("saidNothing")}`);
  }

  async #replay(shown: Replay): Promise<void> {
    const { hud, t } = this.#page;
    const again = (enabled: boolean) =>
      hud.main.set({ label: t("replayAgain"), icon: "again", enabled, onPress: () => void this.#replay(shown) });
    hud.tray.replaceChildren();
    hud.say(t("replay"));
    this.#view.clear();
    again(false);
    for (const event of shown.events as Event[]) await this.#view.reveal(event);
    this.#conclude(shown);
    again(true);
  }
}
