import type { StudioRound } from "@magpie/contract/studio";
import type { Money } from "@magpie/domain/money";
import { decimalOf } from "../amounts";
import { newRoundId } from "../client";
import { OwnBets } from "../own-bets";
import type { Page } from "../page";
import { betsOf, type Chip, clear, double, EMPTY_SLIP, lay, nextDraw, repeat, type Slip, stood, sumOf, undo } from "./slip";
import type { TableWord } from "./table-words";

/** As many as one request may make. */
const TOGETHER = 40;

export function betOf({ choice }: Pick<StudioRound, "choice">): string {
  return String((choice as { bet?: unknown } | null)?.bet ?? "");
}

/** The player's chips and bets on the current draw. */
export class Betting {
  readonly #page: Page<TableWord>;
  readonly #changed: () => void;
  readonly own: OwnBets;
  slip: Slip = EMPTY_SLIP;
  isAsking = false;

  constructor(page: Page<TableWord>, changed: () => void) {
    this.#page = page;
    this.#changed = changed;
    this.own = new OwnBets(page);
  }

  /** The bets on this draw from before the page was opened, here or elsewhere. */
  resume(mine: readonly StudioRound[]): void {
    for (const round of mine) this.#stand(round);
    if (mine.length > 0) this.#page.showing(0n);
  }

  lay(bets: readonly string[], amount: Money): void {
    this.#setWithin(lay(this.slip, bets, amount));
  }

  undo(): void {
    this.#set(undo(this.slip));
  }

  clear(): void {
    this.#set(clear(this.slip));
  }

  repeat(): void {
    this.#setWithin(repeat(this.slip));
  }

  double(): void {
    this.#setWithin(double(this.slip));
  }

  next(): void {
    this.own.next();
    this.#set(nextDraw(this.slip));
  }

  async place(drawNumber: number): Promise<void> {
    const { showing, explain } = this.#page;
    const bets = betsOf(this.slip.laid);
    this.isAsking = true;
    showing(sumOf(bets));
    this.#set(clear(this.slip));
    try {
      for (let from = 0; from < bets.length; from += TOGETHER) await this.#ask(drawNumber, bets.slice(from, from + TOGETHER));
    } catch (error) {
      explain(error);
    }
    this.isAsking = false;
    if (this.own.all.length === 0) this.#page.shown({ stake: "0", payout: "0" });
    this.#changed();
  }

  /** One request for several bets: a player covers a table in the last second too. */
  async #ask(drawNumber: number, chips: readonly Chip[]): Promise<void> {
    const { client, amounts, setBalance, sorry, sound } = this.#page;
    const bets = chips.map(({ bet, amount }) => ({ roundId: newRoundId(), stake: decimalOf(amount, amounts.digits), choice: { bet } }));
    const { rounds, balance, room } = await client.ask("betSlip", { drawNumber, bets });
    setBalance(amounts.read(balance));
    for (const round of rounds) {
      if (round.state === "refused") sorry({ round, balance, room, free: null });
      else this.#stand(round);
    }
    if (this.own.all.length > 0) sound.play("chip");
    this.#changed();
  }

  #stand(round: StudioRound): void {
    if (!this.own.has(round)) this.slip = stood(this.slip, { bet: betOf(round), amount: this.#page.amounts.read(round.stake) });
    this.own.take(round);
  }

  /** No chip is laid that the player has not got. */
  #setWithin(slip: Slip): void {
    const { hud, t, balance } = this.#page;
    const isCovered = sumOf(slip.laid) <= balance;
    hud.notice(isCovered ? null : t("tooLittle"));
    if (isCovered) this.#set(slip);
  }

  #set(slip: Slip): void {
    this.slip = slip;
    this.#changed();
  }
}
