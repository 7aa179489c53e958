import type { StudioRound } from "@magpie/contract/studio";
import type { Money } from "@magpie/domain/money";
import { decimalOf } from "../amounts";
import { newRoundId, RefusedCall } from "../client";
import type { Page } from "../page";
import type { Leg } from "./face";

const OVER: readonly StudioRound["state"][] = ["settled", "voided", "refused"];

/** The player's slips on the kick-off at hand. */
export class SlipBets {
  readonly #page: Page;
  readonly #changed: () => void;
  readonly #rounds = new Map<string, StudioRound>();
  isAsking = false;

  constructor(page: Page, changed: () => void) {
    this.#page = page;
    this.#changed = changed;
  }

  get rounds(): readonly StudioRound[] {
    return [...this.#rounds.values()];
  }

  resume(mine: readonly StudioRound[]): void {
    for (const round of mine) this.#rounds.set(round.id, round);
    if (mine.length > 0) this.#page.showing(0n);
    this.#changed();
  }

  next(): void {
    this.#rounds.clear();
    this.#changed();
  }

  /** Places one slip after the other; true when all were taken. */
  async place(drawNumber: number, slips: readonly (readonly Leg[])[], stake: Money): Promise<boolean> {
    const { hud, explain, balance, showing, shown } = this.#page;
    if (stake * BigInt(slips.length) > balance) {
      hud.notice(this.#page.t("tooLittle"));
      return false;
    }
    this.isAsking = true;
    showing(stake * BigInt(slips.length));
    this.#changed();
    let isWhole = true;
    for (const legs of slips) {
      try {
        isWhole = (await this.#bet(drawNumber, legs, stake)) && isWhole;
      } catch (error) {
        isWhole = false;
        explain(error);
        if (!(error instanceof RefusedCall)) break;
      }
    }
    this.isAsking = false;
    // Stakes that were taken are gone from the balance; wins wait for the final whistle.
    if (this.#rounds.size === 0) shown({ stake: "0", payout: "0" });
    else showing(0n);
    this.#changed();
    return isWhole;
  }

  async #bet(drawNumber: number, legs: readonly Leg[], stake: Money): Promise<boolean> {
    const { client, amounts, setBalance, sorry, sound } = this.#page;
    const played = await client.settle("bet", {
      drawNumber,
      roundId: newRoundId(),
      stake: decimalOf(stake, amounts.digits),
      choice: { legs: legs.map(({ fixture, pick, price100 }) => ({ fixture, pick, price100 })) },
    });
    setBalance(amounts.read(played.balance));
    if (played.round.state === "refused" || played.round.state === "voided") {
      sorry(played);
      return false;
    }
    this.#rounds.set(played.round.id, played.round);
    sound.play("chip");
    return true;
  }

  hear(round: StudioRound, balance: Money): void {
    this.#page.setBalance(balance);
    if (this.#rounds.has(round.id)) this.#rounds.set(round.id, round);
    this.#changed();
  }

  /** Shows what the slips brought as soon as all are settled. True when nothing is left to show. */
  tell(): boolean {
    const { hud, t, amounts, shown, sound } = this.#page;
    const rounds = this.rounds;
    if (rounds.length === 0) return true;
    if (!rounds.every(({ state }) => OVER.includes(state))) return false;
    const sum = (of: "stake" | "payout") => rounds.reduce((total, round) => total + amounts.read(round[of]), 0n);
    const [stake, payout] = [sum("stake"), sum("payout")];
    hud.win.set(payout);
    hud.say(payout > 0n ? t("saidWin", { amount: amounts.text(payout) }) : t("saidNothing"));
    if (payout > stake) sound.play("win");
    shown({ stake: decimalOf(stake, amounts.digits), payout: decimalOf(payout, amounts.digits) });
    this.#changed();
    return true;
  }
}
