import type { StudioRound } from "@magpie/contract/studio";
import type { Money } from "@magpie/domain/money";
import { decimalOf } from "../../../kit/stage/amounts";
import { newRoundId } from "../../../kit/stage/client";
import type { Page } from "../../../kit/stage/page";
import type { Bet } from "../game";
import { betsOf, clear, EMPTY_SLIP, lay, nextDraw, repeat, type Slip, stood, sumOf, undo } from "./slip";
import type { Word } from "./words";

const OVER: readonly StudioRound["state"][] = ["settled", "voided", "refused"];

/** The player's chips and bets on the current draw. */
export class Betting {
  readonly #page: Page<Word>;
  readonly #changed: () => void;
  readonly #rounds = new Map<string, StudioRound>();
  slip: Slip = EMPTY_SLIP;
  isAsking = false;

  constructor(page: Page<Word>, changed: () => void) {
    this.#page = page;
    this.#changed = changed;
  }

  /** The bets on this draw from before the page was opened, here or elsewhere. */
  resume(mine: readonly StudioRound[]): void {
    const { amounts, showing } = this.#page;
    for (const round of mine) {
      this.#rounds.set(round.id, round);
      this.slip = stood(this.slip, { bet: (round.choice as { bet: Bet }).bet, amount: amounts.read(round.stake) });
    }
    if (mine.length > 0) showing(0n);
  }

  lay(bet: Bet, amount: Money): void {
    const { hud, t, balance } = this.#page;
    if (sumOf(this.slip.laid) + amount > balance) hud.notice(t("tooLittle"));
    else this.#set(lay(this.slip, { bet, amount }));
  }

  undo(): void {
    this.#set(undo(this.slip));
  }

  clear(): void {
    this.#set(clear(this.slip));
  }

  repeat(): void {
    this.#set(repeat(this.slip));
  }

  next(): void {
    this.#rounds.clear();
    this.#set(nextDraw(this.slip));
  }

  async place(drawNumber: number): Promise<void> {
    const { showing, explain } = this.#page;
    const bets = betsOf(this.slip.laid);
    this.isAsking = true;
    showing(sumOf(bets));
    this.#set(clear(this.slip));
    try {
      for (const { bet, amount } of bets) await this.#bet(drawNumber, bet, amount);
    } catch (error) {
      explain(error);
    }
    this.isAsking = false;
    if (this.#rounds.size === 0) this.#page.shown({ stake: "0", payout: "0" });
    this.#changed();
  }

  async #bet(drawNumber: number, bet: Bet, amount: Money): Promise<void> {
    const { client, amounts, setBalance, sorry, sound } = this.#page;
    const played = await client.settle("bet", {
      drawNumber,
      roundId: newRoundId(),
      stake: decimalOf(amount, amounts.digits),
      choice: { bet },
    });
    const { round, balance } = played;
    setBalance(amounts.read(balance));
    if (round.state === "refused") sorry(played);
    else {
      this.#rounds.set(round.id, round);
      this.#set(stood(this.slip, { bet, amount }));
      sound.play("chip");
    }
  }

  hear(round: StudioRound, balance: Money): void {
    this.#page.setBalance(balance);
    if (this.#rounds.has(round.id)) this.#rounds.set(round.id, round);
  }

  /** Shows the result of the bets as soon as all of them are settled. True when nothing is left to show. */
  tell(): boolean {
    const { hud, t, amounts, shown, sound } = this.#page;
    const rounds = [...this.#rounds.values()];
    if (rounds.length === 0) return true;
    if (!rounds.every(({ state }) => OVER.includes(state))) return false;
    const sum = (of: "stake" | "payout") => rounds.reduce((total, round) => total + amounts.read(round[of]), 0n);
    const [stake, payout] = [sum("stake"), sum("payout")];
    hud.win.set(payout);
    hud.say(payout > 0n ? t("saidWin", { amount: amounts.text(payout) }) : t("saidNothing"));
    if (payout > stake) sound.play("win");
    shown({ stake: decimalOf(stake, amounts.digits), payout: decimalOf(payout, amounts.digits) });
    return true;
  }

  #set(slip: Slip): void {
    this.slip = slip;
    this.#changed();
  }
}
