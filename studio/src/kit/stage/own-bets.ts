import type { StudioRound } from "@magpie/contract/studio";
import type { Money } from "@magpie/domain/money";
import type { Translate } from "../words/words";
import { decimalOf } from "./amounts";
import type { Page } from "./page";

type Seat = Pick<Page, "amounts" | "hud" | "setBalance" | "shown" | "sound"> & { t: Translate };

const OVER: readonly StudioRound["state"][] = ["settled", "voided", "refused"];
const isOver = ({ state }: StudioRound) => OVER.includes(state);

/** The player's bets on the draw at hand, as the server told of them last, and what they brought. */
export class OwnBets {
  readonly #seat: Seat;
  readonly #rounds = new Map<string, StudioRound>();
  #isTold = true;

  constructor(seat: Seat) {
    this.#seat = seat;
  }

  get all(): readonly StudioRound[] {
    return [...this.#rounds.values()];
  }

  /** True while the end of a bet is still to be heard. */
  get isWaiting(): boolean {
    return !this.all.every(isOver);
  }

  has({ id }: Pick<StudioRound, "id">): boolean {
    return this.#rounds.has(id);
  }

  /** Takes what a bet is now. News may cross on the way: what is over stays as it ended. */
  take(round: StudioRound): void {
    const known = this.#rounds.get(round.id);
    if (known && isOver(known)) return;
    if (!known) this.#isTold = false;
    this.#rounds.set(round.id, round);
  }

  /** News from the line, which also tells of rounds at other games. */
  hear(round: StudioRound, balance: Money): void {
    this.#seat.setBalance(balance);
    if (this.has(round)) this.take(round);
  }

  /** Tells once what the bets brought, as soon as all of them are over. */
  tell(): void {
    if (this.#isTold || this.isWaiting) return;
    this.#isTold = true;
    const { hud, t, amounts, shown, sound } = this.#seat;
    // A bet that was given back, or never taken, cost nothing and brought nothing.
    const settled = this.all.filter(({ state }) => state === "settled");
    const sum = (of: "stake" | "payout") => settled.reduce((total, round) => total + amounts.read(round[of]), 0n);
    const [stake, payout] = [sum("stake"), sum("payout")];
    hud.win.set(payout);
    if (settled.length > 0) hud.say(payout > 0n ? t("saidWin", { amount: amounts.text(payout) }) : t("saidNothing"));
    if (payout > stake) sound.play("win");
    shown({ stake: decimalOf(stake, amounts.digits), payout: decimalOf(payout, amounts.digits) });
  }

  /** Another draw begins: what is known of the bets before is told, and the balance is held back for none of them any more. */
  next(): void {
    this.tell();
    if (!this.#isTold) this.#seat.shown({ stake: "0", payout: "0" });
    this.#isTold = true;
    this.#rounds.clear();
  }
}
