import type { StudioRound } from "@magpie/contract/studio";
import { decimalOf } from "../../../kit/stage/amounts";
import { newRoundId } from "../../../kit/stage/client";
import type { Page } from "../../../kit/stage/page";
import { hundredths } from "./figures";
import type { Word } from "./names";

const NOTHING = { stake: "0", payout: "0" };

/** The player's own bet on a flight: at most one, and one waiting for the next. */
export class MyBet {
  readonly #page: Page<Word>;
  readonly #changed: () => void;
  round: StudioRound | null = null;
  isAsking = false;
  /** Placed as soon as the next flight takes bets. */
  isNextWanted = false;

  constructor(page: Page<Word>, changed: () => void) {
    this.#page = page;
    this.#changed = changed;
  }

  /** True while the bet is on this flight and neither cashed out nor lost. */
  fliesIn(drawNumber: number): boolean {
    return this.round !== null && this.round.drawNumber === drawNumber && !isOver(this.round);
  }

  async place(drawNumber: number, target100: number | null): Promise<void> {
    const { client, hud, amounts, t, showing, shown, setBalance, explain, sorry, balance } = this.#page;
    const stake = hud.stake.value;
    this.isNextWanted = false;
    if (balance < stake) {
      hud.notice(t("tooLittle"));
      return;
    }
    await this.#ask(async () => {
      showing(stake);
      try {
        const input = { drawNumber, roundId: newRoundId(), stake: decimalOf(stake, amounts.digits), choice: { target100 } };
        const played = await client.settle("bet", input);
        setBalance(amounts.read(played.balance));
        if (played.round.state === "refused") {
          sorry(played);
          shown(NOTHING);
        } else this.round = played.round;
      } catch (error) {
        explain(error);
        shown(NOTHING);
      }
    });
  }

  async cashOut(): Promise<void> {
    const { client, amounts, explain } = this.#page;
    const { round } = this;
    if (!round) return;
    await this.#ask(async () => {
      try {
        const played = await client.settle("cashOut", { roundId: round.id });
        this.hear(played.round, amounts.read(played.balance));
      } catch (error) {
        explain(error);
      }
    });
  }

  /** True while the end of the bet is still to be heard. */
  get isWaiting(): boolean {
    return this.round !== null && !isOver(this.round);
  }

  hear(round: StudioRound, balance: bigint): void {
    this.#page.setBalance(balance);
    this.take(round);
  }

  /** Takes the server's news of the round. A result is shown once, whichever way it comes first. */
  take(round: StudioRound): void {
    if (this.round?.id !== round.id) return;
    const wasOver = isOver(this.round);
    if (wasOver && !isOver(round)) return;
    this.round = round;
    if (!wasOver && isOver(round)) {
      this.#tell(round);
      // What was given back cost nothing.
      this.#page.shown(round.state === "voided" ? NOTHING : round);
    }
    this.#changed();
  }

  #tell(round: StudioRound): void {
    const { hud, sound, t, amounts } = this.#page;
    const payout = amounts.read(round.payout);
    hud.win.set(payout);
    const at100 = cashedAt(round);
    if (round.state === "voided") hud.notice(t("voidedFlight"));
    else if (at100 === null) hud.say(t("lost"));
    else {
      hud.say(t("taken", { x: hundredths(at100), amount: amounts.text(payout) }));
      sound.play(at100 >= 1000 ? "great" : "win");
    }
  }

  async #ask(act: () => Promise<void>): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    this.#changed();
    await act();
    this.isAsking = false;
    this.#changed();
  }
}

function isOver({ state }: StudioRound): boolean {
  return state === "settled" || state === "voided" || state === "refused" || state === "resolved";
}

export function cashedAt(round: StudioRound): number | null {
  const cashed = (round.events as { type: string; at100?: number }[]).find(({ type }) => type === "cashed");
  return cashed?.at100 ?? null;
}
