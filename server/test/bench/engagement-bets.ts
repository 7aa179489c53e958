import { randomUUID } from "node:crypto";
import { DAY_MS } from "@magpie/domain/durations";
import type { Verdict } from "@magpie/domain/ledger/judge";
import { sql } from "kysely";
import type { PostedTransaction } from "../../src/modules/wallet/posting";
import { grantBonus, type MoneyParts, type Posting, postingOf, type SharedOperation, shareCommit } from "../../src/modules/wallet/wallet";
import { place as placeEntry } from "../ledger/place";
import { type Interval, intervalOf, rateOf } from "./engagement-figures";
import type { EngagementGround } from "./engagement-ground";

const CALLERS = 64;
const FOURS = 20;
/** Players without a grant, and as many with one. */
const PLAYERS = 500;
const GAME = { gameCode: "bench-1", category: "RNG" };
const ORIGIN = { actor: "vendor:bench", requestId: "bench", address: "127.0.0.1" };
const RULE = {
  times100: 1000,
  bps: { RNG: 10_000 },
  maxBet: 1_000_000n,
  cap: null,
  days: 30,
  order: "bonus_first",
  release: "whole",
  onWithdraw: "cancel",
} as const;

export interface BetPath {
  nobody: Interval;
  oneInTen: Interval;
  everybody: Interval;
}

/**
 * Bets that know of bonuses against bets that do not, in short runs that take turns, so that a slow moment of the machine slows both. Four runs
 * make one ratio, one kind first and last: whatever grows steadily meanwhile, like the tables, burdens both alike.
 */
export async function measureBets(ground: EngagementGround, seconds: number, say: (line: string) => void): Promise<BetPath> {
  const { bet, betKnowing } = await readyBets(ground);
  say(`bets of ${CALLERS} callers, ${FOURS} times four runs of ${seconds} s`);
  const compare = async (share: number): Promise<Interval> => {
    // Whatever the runs before it left behind is cleared away, so that it burdens none of these.
    await ground.run("vacuum wallet_accounts");
    await ground.run("checkpoint");
    const ratios: number[] = [];
    const runs = [bet, () => betKnowing(Math.random() < share)] as const;
    for (const run of runs) await rateOf(CALLERS, seconds, run);
    for (let four = 0; four < FOURS; four++) {
      // Each goes first as often as the other: the second finds warmer caches, or a checkpoint.
      const order = four % 2 === 0 ? [0, 1, 1, 0] : [1, 0, 0, 1];
      const rates = [0, 0];
      for (const at of order) rates[at] = (rates[at] ?? 0) + (await rateOf(CALLERS, seconds, runs[at] ?? runs[0]));
      ratios.push((rates[1] ?? 0) / (rates[0] ?? 1));
    }
    return intervalOf(ratios);
  };
  return { nobody: await compare(0), oneInTen: await compare(0.1), everybody: await compare(1) };
}

/** Players with money, half of them with a grant: a bet that knows of no bonuses, and one that does. */
export async function readyBets(ground: EngagementGround): Promise<{ bet(): Promise<unknown>; betKnowing(holds: boolean): Promise<void> }> {
  const [plain, granted] = [playersFrom(1), playersFrom(1 + PLAYERS)];
  await fund(ground, [...plain, ...granted]);
  await grantAll(ground, granted);
  await ground.run("vacuum analyze wallet_accounts");
  return {
    bet: () => place(ground, pick(plain), sharePlain),
    betKnowing: (holds) => place(ground, pick(holds ? granted : plain), shareKnowing),
  };
}

function playersFrom(first: number): string[] {
  return Array.from({ length: PLAYERS }, (_, at) => `m${first + at}`);
}

function pick(players: readonly string[]): string {
  return players[Math.floor(Math.random() * players.length)] ?? "";
}

async function fund({ lanes, merchantId }: EngagementGround, players: readonly string[]): Promise<void> {
  const transfer = { from: "house:gifts", amount: 1_000_000_000n, currency: "INR" } as const;
  await Promise.all(
    players.map((player) => {
      const entry = { kind: "test.gift", transfers: [{ ...transfer, to: `member:${player}:cash` as const }] };
      return placeEntry(lanes, { merchantId, key: `fund:${player}`, entry, origin: ORIGIN, now: new Date() });
    }),
  );
}

/** So large that it neither ends nor runs out here. */
async function grantAll({ enter, database, merchantId }: EngagementGround, players: readonly string[]): Promise<void> {
  for (let at = 0; at < players.length; at += 8) {
    await Promise.all(
      players.slice(at, at + 8).map((memberId) => {
        const grant = {
          id: `bench:${memberId}`,
          memberId,
          currency: "INR",
          amount: 1_000_000_000n,
          rule: RULE,
          origin: { offer: "bench" },
        };
        return enter((ctx) => grantBonus(ctx, grant));
      }),
    );
  }
  const { rows } = await database.inMerchantId(merchantId, (db) =>
    sql<{ held: number }>`select count(*)::int as held from wallet_accounts where grant_until > ${new Date(Date.now() + DAY_MS)}`.execute(
      db,
    ),
  );
  if (rows[0]?.held !== players.length) throw new Error("not everybody holds a grant");
}

function postingFor(memberId: string): (parts: MoneyParts) => Posting {
  const key = `bench:bet:${randomUUID()}`;
  return ({ cash, bonus, details }) => {
    const transfer = (purse: "cash" | "bonus", amount: bigint) =>
      amount === 0n ? [] : [{ from: `member:${memberId}:${purse}` as const, to: "house:games" as const, amount, currency: "INR" }];
    const transfers = [...transfer("cash", cash), ...transfer("bonus", bonus)];
    return postingOf(
      key,
      { kind: "play.bet", transfers, details: { vendor: "bench", game: "bench-1", round: "1", ...details } },
      ORIGIN,
      HASH,
    );
  };
}

/** Bets are known by their vendor's words and not by how they are split. */
const HASH = "0".repeat(64);

const ALL_CASH: MoneyParts = { cash: 1n, bonus: 0n, details: {} };

interface Bet extends SharedOperation {
  /** All of it is cash here, until the split is decided on. */
  posting: Posting;
  parted(parts: MoneyParts): Posting;
}

/** Both kinds ask for the same, in the same words: they differ by what is decided alone. */
const BET = {
  needs: ({ posting }: Bet) => ({ postings: [posting] }),
  reads: "after accounts",
  read: async (_ask: unknown, bets: readonly Bet[]) => bets.map(() => null),
  write: async () => {},
} as const;

const sharePlain = shareCommit<Bet, null, never, Verdict<PostedTransaction>>({
  ...BET,
  decide: ({ posting }, _facts, ledger) => ({ answer: ledger.post(posting), rows: null }),
});

const shareKnowing = shareCommit<Bet, null, never, Verdict<PostedTransaction>>({
  ...BET,
  decide({ memberId, parted }, _facts, ledger) {
    const order = { memberId, currency: "INR", game: GAME, amount: 1n, round: null };
    return { answer: ledger.play.stake(order, parted).verdict, rows: null };
  },
});

async function place({ lanes, merchantId }: EngagementGround, memberId: string, share: typeof sharePlain): Promise<void> {
  const parts = postingFor(memberId);
  const posting = parts(ALL_CASH);
  // As with a vendor's bet: one that stays cash is posted as it came in.
  const parted = (made: MoneyParts) => (made.bonus === 0n && Object.keys(made.details).length === 0 ? posting : parts(made));
  const { answer } = await share(lanes, { merchantId, memberId, once: posting.key, now: new Date(), posting, parted });
  if (answer.status !== "post") throw new Error(`a bet is ${answer.status}`);
}
