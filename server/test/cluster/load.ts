import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { vendor } from "@magpie/contract/vendor";
import pg from "pg";
import { openDatabase } from "../../src/kit/database/db";
import { assertInvariants } from "../kit/invariants";
import { askAsVendor, GAME } from "./vendor";

const REST_MS = 20;

export interface Measured {
  answered: number;
  /** Requests that got no yes and were sent again. */
  failed: number;
  /** The longest time in which nobody was answered. */
  silentMs: number;
}

/** Players who bet and win without a rest, or with one. What was not answered is sent again, as vendors do. */
export class Load {
  /** The key of every operation that was answered, and what it moved. */
  readonly answered = new Map<string, number>();
  private failed = 0;
  private silentMs = 0;
  private lastAt = performance.now();
  private isOver = false;
  private playing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly address: string,
    private readonly players: readonly string[],
    private readonly restMs = 0,
  ) {}

  start(): void {
    this.lastAt = performance.now();
    this.playing = Promise.all(this.players.map((player) => this.play(player)));
  }

  async stop(): Promise<Measured> {
    this.isOver = true;
    await this.playing;
    return { answered: this.answered.size, failed: this.failed, silentMs: Math.round(this.silentMs) };
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
    for (;;) {
      try {
        await ask();
        const now = performance.now();
        this.silentMs = Math.max(this.silentMs, now - this.lastAt);
        this.lastAt = now;
        this.answered.set(key, moved);
        return;
      } catch (error) {
        this.failed += 1;
        if (this.failed <= 3) console.error(`  not answered: ${(error as Error).message}`);
        await sleep(REST_MS);
      }
    }
  }
}

export interface Books {
  lost: number;
  doubled: number;
}

/** Holds what was answered against the ledger: each operation stands there once, and moved what it should. */
export async function compare(url: string, answered: ReadonlyMap<string, number>): Promise<Books> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ key: string; times: number; moved: string }>(
    `select split_part(t.key, ':', -1) as key, count(distinct t.id)::int as times, sum(l.amount) as moved
     from wallet_transactions t
     join wallet_lines l on l.merchant_id = t.merchant_id and l.transaction_id = t.id
     join wallet_accounts a on a.merchant_id = l.merchant_id and a.id = l.account_id and a.owner <> ''
     where t.kind in ('play.bet', 'play.win') group by 1`,
  );
  await client.end();
  const booked = new Map(rows.map(({ key, times, moved }) => [key, { times, moved: Number(moved) }]));
  let [lost, doubled] = [0, 0];
  for (const [key, moved] of answered) {
    const found = booked.get(key);
    if (!found) lost += 1;
    else if (found.times !== 1 || found.moved !== moved) doubled += 1;
  }
  return { lost, doubled };
}

export async function checkBooks(url: string): Promise<void> {
  const database = openDatabase({ app: url, owner: url });
  await assertInvariants(database.owner).finally(() => database.close());
}
