import { assert } from "@magpie/domain/assert";
import { CONTRIBUTION, contributedIn } from "@magpie/domain/jackpot/entries";
import { zoneClock } from "@magpie/domain/period";
import { isFreePlay, isPlay, recordKindOf } from "@magpie/domain/records/kinds";
import { figuresOf, ownStakeOf, type Round, type RoundPosting, statusOf, withPosting } from "@magpie/domain/records/rounds";
import type { Db, Work } from "../../kit/ctx";
import { job } from "../../kit/jobs/job";
import { listEarning } from "../members/members";
import { readTimeZone } from "../merchant/merchant";
import { count as countStakes } from "../stakes/stakes";
import { followLedger, type LedgerTransaction, type PurseRef, sumLines } from "../wallet/wallet";
import { addToBetDays, type BetDay, holdRounds, type KeptRound, keepRounds, type RoundRef } from "./bets-store";
import { addToDays, addWinners, type Counted, countLines, dropOutdone, holdPurses, listUnlisted, type NewWinner } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "records.gather": Record<never, never>;
  }
}

/** Follows the ledger and keeps the sums and rounds that members look up. */
export const gather = job("records.gather", (job) => followLedger(job, "records", keep));

export const GATHER = { name: "records.gather", everySeconds: 5, follows: ["wallet.records"] } as const;

/** Limit per purse, so that a batch ends in time; the next batch goes on. */
const LINES_AT_ONCE = 50_000;

/** The vendor under which lottery rounds are recorded. */
const LOTTERY = "LOTTERY";

const BOARD_PLACES = 20;

async function keep(ctx: Work, transactions: readonly LedgerTransaction[]): Promise<void> {
  const timeZone = await readTimeZone(ctx.db);
  const purses = pursesIn(transactions);
  await addUp(ctx.db, purses, timeZone);
  await keepPlays(ctx, playsIn(transactions), zoneClock(timeZone));
  await showWinners(ctx, transactions.flatMap(jackpotsIn));
  tellOwners(ctx, purses);
}

/** Their pages read the records again: once for a whole batch, however many lines of theirs were in it. */
function tellOwners(ctx: Work, owned: readonly { memberId: string }[]): void {
  for (const memberId of new Set(owned.map(({ memberId }) => memberId))) ctx.push(memberId, "record", {});
}

/** Sums all lines since the purses were last summed, including lines newer than the batch being read. */
async function addUp(db: Db, purses: readonly PurseRef[], timeZone: string): Promise<void> {
  const held = await holdPurses(db, purses);
  const sums = await sumLines(
    db,
    held.map(({ lines, ...purse }) => ({ ...purse, after: lines })),
    timeZone,
    LINES_AT_ONCE,
  );
  await addToDays(db, sums);
  const counted = new Map<string, Counted>();
  for (const { last, ...sum } of sums) {
    const lines = counted.get(nameOf(sum))?.lines ?? 0n;
    counted.set(nameOf(sum), { memberId: sum.memberId, currency: sum.currency, purse: sum.purse, lines: last > lines ? last : lines });
  }
  await countLines(db, [...counted.values()]);
}

/** Points and play money are not recorded. */
function isRecorded(purse: string): boolean {
  return purse !== "points" && purse !== "trial";
}

function pursesIn(transactions: readonly LedgerTransaction[]): PurseRef[] {
  const purses = new Map<string, PurseRef>();
  for (const { memberId, currency, name } of transactions.flatMap(({ lines }) => lines)) {
    if (memberId === null || !isRecorded(name)) continue;
    const purse = { memberId, currency, purse: name };
    purses.set(nameOf(purse), purse);
  }
  return [...purses.values()];
}

function nameOf({ memberId, currency, purse }: PurseRef): string {
  return `${memberId} ${currency} ${purse}`;
}

interface Play {
  round: RoundRef;
  posting: RoundPosting;
}

function playsIn(transactions: readonly LedgerTransaction[]): Play[] {
  return transactions.flatMap(({ id, kind, details, happenedAt, lines }) => {
    if (kind === CONTRIBUTION) return contributionsIn({ id, kind, details, happenedAt, lines });
    if (isFreePlay(kind)) return freePlaysIn({ id, kind, details, happenedAt, lines });
    const own = lines.filter(({ memberId, name }) => memberId !== null && isRecorded(name));
    const [line] = own;
    if (!isPlay(kind) || !line?.memberId) return [];
    const vendor = details.vendor ?? kind.slice(0, kind.indexOf("."));
    const round = { memberId: line.memberId, currency: line.currency, vendor, id: roundId(vendor, details.round ?? String(id)) };
    const amount = own.reduce((sum, { amount: moved }) => sum + moved, 0n);
    const bonus = own.reduce((sum, { name, amount: moved }) => (name === "bonus" ? sum + moved : sum), 0n);
    return [{ round, posting: { transactionId: id, kind, at: happenedAt, amount, bonus, gathered: null, details } }];
  });
}

/** Nothing in a free round is the player's own: it is recorded with a stake of nothing, and counts nowhere. */
function freePlaysIn({ id, kind, details, happenedAt, lines }: Omit<LedgerTransaction, "key" | "reverses" | "actor">): Play[] {
  const { member, vendor, round } = details;
  const [line] = lines;
  if (!member || !vendor || !round || !line) return [];
  const gathered = kind === "promotions.free_win" ? (line.amount < 0n ? -line.amount : line.amount) : 0n;
  const posting = { transactionId: id, kind, at: happenedAt, amount: 0n, bonus: 0n, gathered, details };
  return [{ round: { memberId: member, currency: line.currency, vendor, id: roundId(vendor, round) }, posting }];
}

/** What a bet gave to jackpots is posted behind it, between accounts of the house: its details say whose round it was. */
function contributionsIn({ id, kind, details, happenedAt, lines }: Omit<LedgerTransaction, "key" | "reverses" | "actor">): Play[] {
  const { member, vendor, round } = details;
  const [line] = lines;
  const amount = contributedIn(lines);
  if (!member || !vendor || !round || !line || amount === 0n) return [];
  const posting = { transactionId: id, kind, at: happenedAt, amount, bonus: 0n, gathered: null, details };
  return [{ round: { memberId: member, currency: line.currency, vendor, id: roundId(vendor, round) }, posting }];
}

export function roundId(vendor: string, round: string): string {
  return `${vendor}:${round}`;
}

async function keepPlays(ctx: Work, plays: readonly Play[], clock: (moment: Date) => string): Promise<void> {
  const refs = new Map(plays.map(({ round }) => [keyOf(round), round]));
  const postings = new Map<string, RoundPosting[]>();
  for (const { round, posting } of plays) postings.set(keyOf(round), [...(postings.get(keyOf(round)) ?? []), posting]);
  const changed = await changeRounds(ctx, [...refs.values()], clock, (round) =>
    (postings.get(keyOf(round)) ?? []).reduce<Round>(withPosting, round),
  );
  const winners = changed.filter(({ bet, won, refunded }) => won > bet - refunded);
  const wonAt = new Map(
    plays.filter(({ posting }) => recordKindOf(posting.kind) === "WIN").map((play) => [keyOf(play.round), play.posting.at]),
  );
  const news = winners.flatMap(({ memberId, id, gameName, gameType, won, currency }) => {
    const at = wonAt.get(keyOf({ memberId, id }));
    return at ? [{ memberId, roundId: id, gameName, gameType, amount: won, currency, wonAt: at }] : [];
  });
  await showWinners(ctx, news);
}

/** A jackpot is a win of its own beside its round's. */
function jackpotsIn({ kind, details, happenedAt, lines }: LedgerTransaction): NewWinner[] {
  const own = lines.filter(({ memberId, name }) => memberId !== null && isRecorded(name));
  const [line] = own;
  if (kind !== "jackpot.win" || !line?.memberId) return [];
  const { vendor = "", round = "", level = "", gameName = "", gameType = "" } = details;
  const amount = own.reduce((sum, { amount: won }) => sum + won, 0n);
  const place = { memberId: line.memberId, roundId: `${roundId(vendor, round)}:${level}`, currency: line.currency };
  return [{ ...place, gameName, gameType, amount, wonAt: happenedAt }];
}

async function showWinners({ db }: Work, news: readonly NewWinner[]): Promise<void> {
  const ids = [...new Set(news.map(({ memberId }) => memberId))];
  // Agents and accounts of the house would take places on the board from players.
  const [unlisted, players] = [await listUnlisted(db, ids), await listEarning(db, ids)];
  const shown = news.filter(({ memberId }) => players.has(memberId) && !unlisted.has(memberId));
  await addWinners(db, shown);
  if (shown.length > 0) await dropOutdone(db, BOARD_PLACES);
}

function keyOf({ memberId, id }: Pick<RoundRef, "memberId" | "id">): string {
  return `${memberId} ${id}`;
}

/** Changes rounds and, in the same transaction, the sums of their days. */
async function changeRounds(
  ctx: Work,
  refs: readonly RoundRef[],
  clock: (moment: Date) => string,
  change: (round: KeptRound) => Round,
): Promise<KeptRound[]> {
  if (refs.length === 0) return [];
  const { db } = ctx;
  const days = new Map<string, BetDay>();
  const changed: KeptRound[] = [];
  for (const before of await holdRounds(db, refs)) {
    const round = change(before);
    const after = { ...before, ...round, day: round.placedAt && clock(round.placedAt).slice(0, 10) };
    count(days, before, -1);
    count(days, after, 1);
    changed.push(after);
  }
  await keepRounds(db, changed);
  await addToBetDays(db, [...days.values()]);
  await countOver(ctx, changed);
  return changed;
}

/** A round counts once it is closed, without refunds and bonus money. The lottery counts its own tickets. */
async function countOver(ctx: Work, rounds: readonly KeptRound[]): Promise<void> {
  const over = rounds.flatMap((round) => {
    const { closed, placedAt, vendor, id, memberId, currency, game, gameType, bet, refunded, won } = round;
    if (!closed || !placedAt || vendor === LOTTERY) return [];
    const stake = ownStakeOf(round);
    const figures = figuresOf(round);
    const named = { memberId, source: `play:${id}`, kind: "play", gameType, gameCode: game, currency } as const;
    return [{ ...named, stake, won: wonBy(stake, bet - refunded, won), bets: stake > 0n ? 1 : 0, figures, placedAt, settledAt: ctx.now }];
  });
  await countStakes(ctx, over);
}

/** The share of a win that belongs to the counted part of the stakes. */
function wonBy(counted: bigint, all: bigint, won: bigint): bigint {
  return counted > 0n ? (won * counted) / all : 0n;
}

/** Adds the round to its day, or with -1 takes it out. */
function count(days: Map<string, BetDay>, round: KeptRound, sign: 1 | -1): void {
  const { memberId, currency, day, vendor, vendorName, gameType } = round;
  if (day === null) return;
  const status = statusOf(round);
  const key = JSON.stringify([memberId, currency, day, vendor, gameType, status]);
  const sum = days.get(key) ?? { memberId, currency, day, vendor, vendorName, gameType, status, rounds: 0, bet: 0n, won: 0n, refunded: 0n };
  const times = BigInt(sign);
  days.set(key, {
    ...sum,
    vendorName,
    rounds: sum.rounds + sign,
    bet: sum.bet + times * round.bet,
    won: sum.won + times * round.won,
    refunded: sum.refunded + times * round.refunded,
  });
}

export interface OverRound {
  memberId: string;
  currency: string;
  vendor: string;
  round: string;
  /** The part of its stakes that was at risk; all where it is null or left out. */
  valid?: bigint | null;
}

/** The ledger has no line that closes a lost round, so the caller closes it here, perhaps before its bet was read. */
export async function closeRounds(ctx: Work, rounds: readonly OverRound[]): Promise<void> {
  const refs = rounds.map(({ memberId, currency, vendor, round }) => {
    assert(vendor && round, "a round has a vendor and a name");
    return { memberId, currency, vendor, id: roundId(vendor, round) };
  });
  const valid = new Map(rounds.map((one) => [keyOf({ memberId: one.memberId, id: roundId(one.vendor, one.round) }), one.valid ?? null]));
  const closed = await changeRounds(ctx, refs, zoneClock(await readTimeZone(ctx.db)), (kept) => {
    return { ...kept, closed: true, valid: valid.get(keyOf(kept)) ?? kept.valid };
  });
  // A round whose bet has not been read yet is on no page, and whoever reads the bet tells of it: a fast game would push with every spin.
  tellOwners(
    ctx,
    closed.filter(({ placedAt }) => placedAt !== null),
  );
}

export function closeRound(ctx: Work, round: OverRound): Promise<void> {
  return closeRounds(ctx, [round]);
}
