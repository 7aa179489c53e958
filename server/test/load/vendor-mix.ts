import { randomUUID } from "node:crypto";
import type { Call, Input } from "@magpie/contract/kit/call";
import { vendor } from "@magpie/contract/vendor";

/** Sends one signed request. */
export type AskVendor = <C extends Call>(call: C, input: Input<C>) => Promise<unknown>;

const [BALANCE, BET, WIN] = [0.4, 0.8, 0.99];
const TWICE = 0.02;
const BETS = 2;

interface Round {
  body: { player: string; gameCode: string; currency: string; roundId: string };
  bets: string[];
}

/** The vendors' mix: 40 % ask for a balance, 40 % bet, 19 % pay a win that ends the round, 1 % take a bet back; 2 % of all are sent twice. */
export class VendorMix {
  /** Rounds that take a bet more, and rounds whose bets are all taken. */
  private readonly open: Round[] = [];
  private readonly played: Round[] = [];

  constructor(
    private readonly players: readonly string[],
    private readonly gameCode: string,
    private readonly ask: AskVendor,
  ) {}

  /** The next request of the mix. */
  async next(): Promise<void> {
    const drawn = Math.random();
    const isTwice = Math.random() < TWICE;
    const send: AskVendor = (call, input) =>
      isTwice ? Promise.all([this.ask(call, input), this.ask(call, input)]) : this.ask(call, input);
    if (drawn < BALANCE) return void (await send(vendor.balance, { player: this.anybody(), gameCode: this.gameCode, currency: "INR" }));
    const round = drawn < BET ? undefined : this.played.shift();
    if (!round) return this.bet(send);
    const { body, bets } = round;
    if (drawn < WIN) await send(vendor.win, { ...body, transactionId: randomUUID(), amount: "0.90", final: true });
    else await send(vendor.rollback, { ...body, transactionId: bets[0] ?? "" });
  }

  /** Bets alone. */
  async bet(send: AskVendor = this.ask): Promise<void> {
    const round = this.open.shift() ?? { body: this.begin(), bets: [] };
    const transactionId = randomUUID();
    await send(vendor.bet, { ...round.body, transactionId, amount: "1.00" });
    round.bets.push(transactionId);
    (round.bets.length < BETS ? this.open : this.played).push(round);
  }

  private begin(): Round["body"] {
    return { player: this.anybody(), gameCode: this.gameCode, currency: "INR", roundId: randomUUID() };
  }

  private anybody(): string {
    return this.players[Math.floor(Math.random() * this.players.length)] ?? "";
  }
}
