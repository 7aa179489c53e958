import { randomUUID } from "node:crypto";
import { transfers } from "@magpie/contract/transfers";
import type { Seat } from "../desks/vendor-desk";
import { COUNTING_VENDOR } from "../outside/counting-vendor";
import { Refused } from "../world";

/** The answered operations of one player. */
export interface LoadCount {
  bets: number;
  wins: number;
  /** The sum of the bets and wins. */
  change: bigint;
  /** Transfers of 1.00 to the vendor's wallet. */
  transfers: string[];
}

const ROUNDS_PER_TRANSFER = 4;
const ORDER = { vassalage: COUNTING_VENDOR, direction: "out", amount: "1.00" } as const;

/** Players who bet and move money without a rest. An unanswered request is repeated, as vendors and pages do. */
export class Load {
  answers = 0;
  /** The number of requests that nobody answered. */
  unanswered = 0;
  private over = false;
  private waiting: { for: number; pass: () => void } | null = null;

  stop(): void {
    this.over = true;
  }

  /** Waits until so many more were answered. */
  async answered(count: number): Promise<void> {
    await new Promise<void>((pass) => {
      this.waiting = { for: this.answers + count, pass };
    });
  }

  async play(seat: Seat, token: string): Promise<LoadCount> {
    const done: LoadCount = { bets: 0, wins: 0, change: 0n, transfers: [] };
    for (let round = 1; !this.over; round += 1) {
      const [roundId, betId, winId, key] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
      const cents = 100 + (round % 50);
      await this.untilAnswered(() => seat.bet(roundId, "1.00", betId));
      await this.untilAnswered(() => seat.win(roundId, (cents / 100).toFixed(2), winId, true));
      done.bets += 1;
      done.wins += 1;
      done.change += BigInt(cents) - 100n;
      if (round % ROUNDS_PER_TRANSFER > 0) continue;
      const begun = await this.untilAnswered(() => seat.desk.shop.send(transfers.fund, ORDER, { token, key }).catch(nullIfBusy));
      if (begun) done.transfers.push(begun.id);
    }
    return done;
  }

  private async untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const answer = await ask();
        this.answers += 1;
        if (this.waiting && this.answers >= this.waiting.for) this.waiting.pass();
        return answer;
      } catch (error) {
        if (!isNoAnswer(error)) throw error;
        this.unanswered += 1;
      }
    }
  }
}

/** A server that failed may still have done the work. */
function isNoAnswer(error: unknown): boolean {
  return error instanceof Refused ? error.status >= 500 : "code" in Object(error);
}

/** A vendor has one transfer at a time, and the last is not over yet. */
function nullIfBusy(error: unknown): null {
  if (error instanceof Refused && error.code === "transfer_in_progress") return null;
  throw error;
}
