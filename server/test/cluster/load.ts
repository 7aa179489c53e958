import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { vendor } from "@magpie/contract/vendor";
import { askAsVendor, GAME, Wrong } from "./vendor";

const REST_MS = 20;
/** A round that is not answered by then never will be. */
const PATIENCE_MS = 120_000;

/** Players who bet and win without a rest, or with one. What was not answered is sent again, as vendors do. */
export class Load {
  /** The key of every operation that was answered, and what it moved. */
  readonly answered = new Map<string, number>();
  /** When requests got no yes and were sent again. */
  readonly failedAt: number[] = [];
  /** The longest time in which nobody was answered. */
  silentMs = 0;
  private lastAt = performance.now();
  private isOver = false;
  private playing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly address: string,
    private readonly players: readonly string[],
    private readonly restMs: number,
    private readonly say: (text: string) => void,
  ) {}

  start(): void {
    this.lastAt = performance.now();
    this.playing = Promise.all(this.players.map((player) => this.play(player)));
    // It is thrown when the load is stopped.
    this.playing.catch(() => {});
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.playing;
  }

  private async play(player: string): Promise<void> {
    for (let round = 0; !this.isOver; round += 1) {
      const [roundId, bet, win] = [randomUUID(), randomUUID(), randomUUID()];
      const body = { player, gameCode: GAME, currency: "INR", roundId };
      await this.untilAnswered(bet, -100, () => askAsVendor(this.address, vendor.bet, { ...body, transactionId: bet, amount: "1.00" }));
      const won = 50 + (round % 100);
      const amount = (won / 100).toFixed(2);
      await this.untilAnswered(win, won, () => askAsVendor(this.address, vendor.win, { ...body, transactionId: win, amount, final: true }));
      if (this.restMs > 0) await sleep(this.restMs);
    }
  }

  private async untilAnswered(key: string, moved: number, ask: () => Promise<unknown>): Promise<void> {
    const since = performance.now();
    for (;;) {
      try {
        await ask();
        const now = performance.now();
        this.silentMs = Math.max(this.silentMs, now - this.lastAt);
        this.lastAt = now;
        this.answered.set(key, moved);
        return;
      } catch (error) {
        // Asked again, it would be answered the same.
        if (error instanceof Wrong || performance.now() > since + PATIENCE_MS) throw error;
        this.failedAt.push(performance.now());
        if (this.failedAt.length <= 3) this.say(`  not answered: ${(error as Error).message}`);
        await sleep(REST_MS);
      }
    }
  }
}
