import type { StudioRound } from "@magpie/contract/studio";
import type { Money } from "@magpie/domain/money";
import { decimalOf } from "../../../kit/stage/amounts";
import { newRoundId } from "../../../kit/stage/client";
import { OwnBets } from "../../../kit/stage/own-bets";
import type { Page } from "../../../kit/stage/page";
import { type Bet, poolChoice } from "../game";
import type { Way } from "./ways";
import type { Word } from "./words";

/** The player's bets on the bout at hand. */
export class Betting {
  readonly #page: Page<Word>;
  readonly #changed: () => void;
  readonly own: OwnBets;
  isAsking = false;

  constructor(page: Page<Word>, changed: () => void) {
    this.#page = page;
    this.#changed = changed;
    this.own = new OwnBets(page);
  }

  /** The bets from before the page was opened, here or elsewhere. */
  resume(mine: readonly StudioRound[]): void {
    for (const round of mine) this.own.take(round);
    if (mine.length > 0) this.#page.showing(0n);
    this.#changed();
  }

  get isEmpty(): boolean {
    return this.own.all.length === 0;
  }

  on(bet: Bet, way: Way): Money {
    const { amounts } = this.#page;
    return this.own.all
      .filter(({ choice }) => (choice as { bet: Bet }).bet === bet && wayOf(choice) === way)
      .reduce((sum, { stake }) => sum + amounts.read(stake), 0n);
  }

  next(): void {
    this.own.next();
    this.#changed();
  }

  async place(drawNumber: number, bet: Bet, way: Way): Promise<void> {
    const { client, amounts, hud, t, balance, setBalance, showing, shown, sorry, sound, explain } = this.#page;
    const stake = hud.stake.value;
    if (stake > balance) return hud.notice(t("tooLittle"));
    this.isAsking = true;
    showing(stake);
    this.#changed();
    try {
      const played = await client.settle("bet", {
        drawNumber,
        roundId: newRoundId(),
        stake: decimalOf(stake, amounts.digits),
        choice: way === "pool" ? { bet, pool: true } : { bet },
      });
      setBalance(amounts.read(played.balance));
      if (played.round.state === "refused" || played.round.state === "voided") sorry(played);
      else {
        this.own.take(played.round);
        sound.play("chip");
      }
    } catch (error) {
      explain(error);
    }
    this.isAsking = false;
    // Stakes that are taken are gone from the balance; wins wait for the end of the bout.
    if (this.isEmpty) shown({ stake: "0", payout: "0" });
    else showing(0n);
    this.#changed();
  }
}

function wayOf(choice: unknown): Way {
  return poolChoice(choice) ? "pool" : "fixed";
}
