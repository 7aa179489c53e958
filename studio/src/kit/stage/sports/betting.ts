import type { StudioRound } from "@magpie/contract/studio";
import type { Money } from "@magpie/domain/money";
import { decimalOf } from "../amounts";
import { newRoundId, RefusedCall } from "../client";
import { OwnBets } from "../own-bets";
import type { Page } from "../page";
import type { Leg } from "./face";

/** The player's slips on the kick-off at hand. */
export class SlipBets {
  readonly #page: Page;
  readonly #changed: () => void;
  readonly own: OwnBets;
  isAsking = false;

  constructor(page: Page, changed: () => void) {
    this.#page = page;
    this.#changed = changed;
    this.own = new OwnBets(page);
  }

  resume(mine: readonly StudioRound[]): void {
    for (const round of mine) this.own.take(round);
    if (mine.length > 0) this.#page.showing(0n);
    this.#changed();
  }

  next(): void {
    this.own.next();
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
    if (this.own.all.length === 0) shown({ stake: "0", payout: "0" });
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
    this.own.take(played.round);
    sound.play("chip");
    return true;
  }
}
