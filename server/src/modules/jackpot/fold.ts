import { assert } from "@magpie/domain/assert";
import { type FoldedBet, foldBets } from "@magpie/domain/jackpot/cycle";
import { contributionEntry, type JackpotPool, jackpotWinEntry } from "@magpie/domain/jackpot/entries";
import type { HouseAccount } from "@magpie/domain/ledger/account";
import type { Money } from "@magpie/domain/money";
import type { Work } from "../../kit/ctx";
import { type AccountSlot, type MoneyParts, type Posting, postingOf, workInLedger } from "../wallet/wallet";
import { CycleQueue, poolName, type SecretCycle, seedOf } from "./cycles";
import { addCycles, type JackpotBet, keepCycle, listOpen, takeBets } from "./store";

const BATCH = 500;

/**
 * Counts the next bets behind their commits, in the order of the ledger, and pays what they have won: all in one transaction, with the place
 * up to which bets are counted. Returns their number; null while somebody else is counting.
 */
export async function foldNext(ctx: Work, most = BATCH): Promise<number | null> {
  const bets = await takeBets(ctx.db, most);
  if (bets === null) return null;
  const pools = new Map<string, JackpotBet[]>();
  for (const bet of bets) pools.set(poolName(bet), [...(pools.get(poolName(bet)) ?? []), bet]);
  for (const group of pools.values()) await foldPool(ctx, group);
  return bets.length;
}

/** One level that one bet has won. */
interface Win {
  bet: JackpotBet;
  cycle: SecretCycle;
  paid: Money;
  parted(parts: MoneyParts): Posting;
}

async function foldPool(ctx: Work, bets: readonly JackpotBet[]): Promise<void> {
  const [first] = bets;
  assert(first, "a pool is counted for a bet");
  const pool: JackpotPool = { currency: first.currency, trial: first.trial };
  const queue = new CycleQueue(ctx, await listOpen(ctx.db, pool));
  const running = queue.running();
  const { folded, open: after, begun } = foldBets(running, bets, (level, number) => queue.next(level, number));
  const wins = folded.flatMap(({ bet, wins: won }) => won.map(({ cycle, paid }) => winOf(pool, bet, cycle, paid)));
  const seeds = begun.map((cycle) => {
    const { key, entry } = seedOf(pool, cycle);
    return postingOf(key, entry, originOf(key));
  });
  await postFold(ctx, { pool, added: folded.flatMap((one) => contributionOf(pool, one)), wins, seeds });
  await addCycles(ctx.db, pool, queue.fill(after), ctx.now);
  for (const { bet, cycle, paid } of wins) {
    const { threshold, secret } = cycle;
    const { memberId, stake, details } = bet;
    const place = { vassalage: details.vendor ?? "", gameCode: details.game ?? "", roundId: details.round ?? "" };
    await keepCycle(ctx.db, pool, cycle, { threshold, secret, hitBy: bet.id, memberId, stake, paid, ...place, hitAt: ctx.now });
  }
  for (const cycle of Object.values(after)) await keepCycle(ctx.db, pool, cycle);
}

interface ToPost {
  pool: JackpotPool;
  added: readonly Posting[];
  wins: readonly Win[];
  seeds: readonly Posting[];
}

async function postFold(ctx: Work, { pool, added, wins, seeds }: ToPost): Promise<void> {
  const asCash = wins.map(({ paid, parted }) => parted({ cash: paid, bonus: 0n, details: {} }));
  const postings = [...added, ...seeds, ...asCash];
  if (postings.length === 0) return;
  const slots: AccountSlot[] = wins
    .filter(({ bet }) => bet.granted)
    .map(({ bet }) => ({ memberId: bet.memberId, name: "bonus", currency: pool.currency }));
  const grants = wins.flatMap(({ bet }) => bet.granted?.grant ?? []);
  await workInLedger(ctx, { postings, slots, grants }, (ledger) => {
    for (const posting of [...added, ...seeds]) assert(ledger.post(posting).status === "post", `${posting.key} is posted once`);
    for (const { bet, paid, parted } of wins) {
      const { memberId, currency, granted, trial } = bet;
      const verdict = trial
        ? ledger.post(parted({ cash: paid, bonus: 0n, details: {} }))
        : ledger.play.win({ memberId, currency, amount: paid, round: granted }, parted);
      assert(verdict.status === "post", "a pool is paid once");
    }
  });
}

function contributionOf(pool: JackpotPool, { bet, added }: FoldedBet<JackpotBet>): Posting[] {
  const details = { ...placeOf(bet), member: bet.memberId, bet: String(bet.id) };
  const entry = contributionEntry(pool, bet.games as HouseAccount, added, details);
  const key = `jackpot.contribution:${bet.id}`;
  return entry ? [postingOf(key, entry, originOf(key))] : [];
}

function winOf(pool: JackpotPool, bet: JackpotBet, cycle: SecretCycle, paid: Money): Win {
  const { level, number } = cycle;
  const key = `jackpot.win:${poolName(pool)}:${level}:${number}`;
  const parted = ({ cash, bonus, details }: MoneyParts) => {
    const told = { ...placeOf(bet), level, cycle: String(number), ...details };
    return postingOf(key, jackpotWinEntry(pool, level, bet.memberId, { cash, bonus }, told), originOf(key));
  };
  return { bet, cycle, paid, parted };
}

/** The facts of the bet that its contribution and its win go with. */
function placeOf({ details }: JackpotBet): Record<string, string> {
  const { vendor = "", vendorName = "", game = "", gameName = "", gameType = "", round = "" } = details;
  return { vendor, vendorName, game, gameName, gameType, round };
}

function originOf(key: string) {
  return { actor: "system", requestId: key, address: "" };
}
