import { assert } from "@magpie/domain/assert";
import { DAY_MS } from "@magpie/domain/durations";
import type { Money } from "@magpie/domain/money";
import { commitOf } from "../kit/fairness/seeds";
import { payoutOf } from "../kit/maths/book";
import { type Door, type DoorAnswer, type DoorMove, type DoorRound, KNOWN_OTHERWISE, NoAnswer, type Player, TOO_LATE } from "./door";
import { LEAVE, REFUSED, type Story } from "./playable";
import { isOver, type Round, type Source } from "./round";
import type { NewRound, RoundChange, RoundStore } from "./round-store";

/** A stake is asked for this often before the round is given up. */
const BET_TRIES = 3;
/** A round whose stake was never confirmed is given back, and one that waits for its player is ended. */
const LOST_AFTER_MS = 60_000;
const LEFT_AFTER_MS = DAY_MS;
const SWEPT_TOGETHER = 100;

export interface RoundTools {
  door: Door;
  store: RoundStore;
  games: Games;
}

/** The game server's knowledge of its games. */
export interface Games {
  /** Reads a choice into its stored form, by the game's own shape; undefined for an invalid one. */
  readChoice(version: string, choice: unknown): unknown;
  /** The same for a player's move. */
  readMove(version: string, move: unknown): unknown;
  /** The story of a round up to its present state; null when the rules do not allow its last move. */
  tell(round: Round): Promise<Story | null>;
  /** The part of a bet on a shared draw that was at risk, among all its player's bets on that draw; undefined where all of it was. */
  atRisk(round: Round, readAll: () => Promise<readonly Round[]>): Promise<Money | undefined>;
}

/** A round as its player may see it: the seeds stay with the house. */
export interface RoundView
  extends Pick<Round, "id" | "version" | "state" | "stake" | "payout" | "refusal" | "choice" | "moves" | "placedAt" | "free"> {
  /** The draw it is a bet on. */
  drawNumber: number | null;
  /** The seeds of a player's own round: every nonce of a pair has its round, a refused one too. */
  commit: string | null;
  nonce: number | null;
  events: readonly unknown[];
  /** All stakes in it so far. */
  staked: Money;
}

/** Begins a round and takes it as far as it goes. The same id again returns the same round; null when another is not over. */
export async function play(tools: RoundTools, request: NewRound): Promise<RoundView | null> {
  const choice = tools.games.readChoice(request.version, request.choice);
  assert(choice !== undefined, "a choice is checked before it is played");
  const round = await tools.store.begin({ ...request, choice });
  if (round?.player.id !== request.player.id) return null;
  return viewOf(tools, await goOn(tools, round));
}

export interface PlayerMove {
  roundId: string;
  number: number;
  made: unknown;
}

/** Makes a player's move, the first being number 0. Null when the rules, or the state of the round, do not allow it. */
export async function move(tools: RoundTools, player: Player, { roundId, number, made: given }: PlayerMove): Promise<RoundView | null> {
  const round = await tools.store.read(roundId);
  // The house's clock decides a bet on a shared draw, not the player.
  if (round?.player.id !== player.id || round.source.type !== "own") return null;
  const made = tools.games.readMove(round.version, given);
  if (made === undefined) return null;
  // A move whose answer was lost is sent again, and answered again.
  const before = round.moves[number];
  const isRepeat = before === REFUSED || (number < round.moves.length && JSON.stringify(before) === JSON.stringify(made));
  if (isRepeat) return viewOf(tools, await goOn(tools, round));
  if (round.state !== "open" || number !== round.moves.length) return null;
  const after = await addMove(tools, round, made);
  return after && viewOf(tools, await goOn(tools, after));
}

/** A player's unfinished round, taken as far as it goes. */
export async function resume(tools: RoundTools, player: Player, gameId: string): Promise<RoundView | null> {
  const round = await tools.store.readUnfinished(player, gameId);
  return round && viewOf(tools, await goOn(tools, round));
}

/** Ends rounds that nobody else does, and returns their number. One that the portal does not answer waits for the next time. */
export async function sweep(tools: RoundTools, now: Date): Promise<number> {
  const stuck = await tools.store.listStuck(earlier(now, LOST_AFTER_MS), SWEPT_TOGETHER);
  const left = await tools.store.listLeft(earlier(now, LEFT_AFTER_MS), SWEPT_TOGETHER);
  const ends = await Promise.allSettled([
    ...stuck.map(async (round) => goOn(tools, round.state === "placed" ? await changed(tools, round, { state: "voiding" }) : round)),
    ...left.map(async (round) => goOn(tools, (await addMove(tools, round, LEAVE)) ?? round)),
  ]);
  const faults = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} rounds cannot be ended`);
  return ends.filter((end) => end.status === "fulfilled" && isOver(end.value)).length;
}

function earlier(now: Date, byMs: number): Date {
  return new Date(now.getTime() - byMs);
}

/** Takes all automatic steps, until the round is over, waits for its player, or the portal does not answer. */
export async function goOn(tools: RoundTools, from: Round): Promise<Round> {
  let round = from;
  while (!isOver(round) && round.state !== "open") {
    const change = await nextStep(tools, round).catch((error: unknown) => {
      if (error instanceof NoAnswer) return null;
      throw error;
    });
    if (!change) return round;
    round = await changed(tools, round, change);
  }
  return round;
}

/** Each step may be taken twice: the portal answers a transaction again, and the outcome follows from the seeds. Null to wait for it. */
async function nextStep(tools: RoundTools, round: Round): Promise<RoundChange | null> {
  if (round.state === "placed") return (await playWhole(tools, round)) ?? placeBet(tools, round);
  if (round.state === "voiding") return takeBack(tools, round);
  if (round.state === "raising") return raise(tools, round);
  const answer = await pay(tools, round);
  // The portal may refuse only a stake: a debt to a player stays owed until people have looked.
  assert(answer.status === "done", refusedEnd(round));
  return { state: "settled" };
}

/** A round whose seeds decide it at once is one call to the portal. Null for one that waits for its player, or for a shared draw. */
async function playWhole(tools: RoundTools, round: Round): Promise<RoundChange | null> {
  const payout = await payoutAtOnce(tools, round);
  if (payout === null || !tools.door.playsWhole(round)) return null;
  const win = { transactionId: moveOf(round, "win").transactionId, amount: payout };
  const amount = stakedIn(round, await storyOf(tools, round));
  const answer = await tried(BET_TRIES, () => tools.door.play({ ...moveOf(round, "bet"), amount, win }));
  if (!answer) return { state: "voiding" };
  if (answer.status === "done") return { state: "settled", payout };
  // Its bet was sent by itself before, so the round goes on move by move.
  return answer.code === KNOWN_OTHERWISE ? null : { state: "refused", refusal: answer.code };
}

async function payoutAtOnce(tools: RoundTools, round: Round): Promise<Money | null> {
  if (round.source.type !== "own") return null;
  const { odds4 } = await storyOf(tools, round);
  return odds4 === null ? null : payoutOf(round.stake, odds4);
}

/**
 * Puts the last move's further stake in. One that is refused leaves the round as it was before the move; one that is not answered is asked
 * for again until it is, because the round cannot go on without knowing. Asked from another session it is another request to the portal,
 * which may know the first: then it is taken back, and the player may make the move again.
 */
async function raise(tools: RoundTools, round: Round): Promise<RoundChange | null> {
  const transaction = moveOf(round, `raise-${round.moves.length}`);
  if (round.moves.at(-1) === REFUSED) {
    const answer = await tools.door.rollback(transaction);
    assert(answer.status === "done", refusedEnd(round));
    return { state: "open" };
  }
  const after = await storyOf(tools, round);
  const amount = stakedIn(round, after) - stakedIn(round, await storyOf(tools, { ...round, moves: round.moves.slice(0, -1) }));
  const answer = await tried(BET_TRIES, () => tools.door.bet({ ...transaction, amount }));
  if (!answer) return null;
  if (answer.status === "done") return resolution(round, after);
  const state = answer.code === KNOWN_OTHERWISE ? "raising" : "open";
  return { state, moves: [...round.moves.slice(0, -1), REFUSED], refusal: answer.code };
}

function stakedIn({ stake }: Pick<Round, "stake">, { stakes = 1 }: Story): Money {
  return stake * BigInt(stakes);
}

async function takeBack(tools: RoundTools, round: Round): Promise<RoundChange> {
  const answer = await tools.door.rollback(moveOf(round, "bet"));
  if (answer.status === "done") return { state: "voided" };
  // The portal has played the whole round, and its answer was lost.
  const payout = answer.code === TOO_LATE ? await payoutAtOnce(tools, round) : null;
  assert(payout !== null, refusedEnd(round));
  return { state: "settled", payout };
}

function refusedEnd({ id }: Round): string {
  return `the portal refused to end round ${id}`;
}

async function pay({ door, store, games }: RoundTools, round: Round): Promise<DoorAnswer> {
  assert(round.state === "resolved", `${round.state} is no state to go on from`);
  const { source, player, payout } = round;
  const valid = source.type === "shared" ? await games.atRisk(round, () => store.listOwnBets(source, player)) : undefined;
  if (payout === 0n) return door.close({ ...doorRoundOf(round), valid });
  return door.win({ ...moveOf(round, "win"), amount: payout, final: true, valid });
}

async function placeBet(tools: RoundTools, round: Round): Promise<RoundChange> {
  const story = await storyOf(tools, round);
  const answer = await tried(BET_TRIES, () => tools.door.bet({ ...moveOf(round, "bet"), amount: stakedIn(round, story) }));
  if (!answer) return { state: "voiding" };
  if (answer.status === "refused") return { state: "refused", refusal: answer.code };
  return resolution(round, story);
}

async function tried<Answer>(times: number, ask: () => Promise<Answer>): Promise<Answer | null> {
  for (let left = times; left > 0; left--) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
    }
  }
  return null;
}

export function resolution(round: Round, { odds4 }: Story): RoundChange {
  return odds4 === null ? { state: "open" } : { state: "resolved", payout: payoutOf(round.stake, odds4) };
}

/** Null when the rules do not allow the move, or another one was faster. One that is written already, its answer lost, stands. */
export async function addMove(tools: RoundTools, round: Round, made: unknown): Promise<Round | null> {
  const moves = [...round.moves, made];
  const story = await tools.games.tell({ ...round, moves });
  if (!story) return null;
  const isRaised = stakedIn(round, story) > stakedIn(round, await storyOf(tools, round));
  const change: RoundChange = { moves, ...(isRaised ? { state: "raising" as const } : resolution(round, story)) };
  if (await tools.store.change(round, change)) return { ...round, ...change };
  const now = await tools.store.read(round.id);
  return now && JSON.stringify(now.moves) === JSON.stringify(moves) ? now : null;
}

/** The round after a change; when somebody else changed it first, the round as they left it. */
export async function changed(tools: RoundTools, round: Round, change: RoundChange): Promise<Round> {
  if (await tools.store.change(round, change)) return { ...round, ...change };
  const other = await tools.store.read(round.id);
  assert(other, `round ${round.id} is gone`);
  return other;
}

/** Stories of players' own rounds that are just being played: each is told to decide the round, and again to show it. */
const told = new WeakMap<Source, { moves: readonly unknown[]; story: Story }>();

export async function storyOf({ games }: Pick<RoundTools, "games">, round: Round): Promise<Story> {
  const { id, source, moves } = round;
  const known = told.get(source);
  if (known?.moves === moves) return known.story;
  const story = await games.tell(round);
  assert(story, `round ${id} cannot be told`);
  if (source.type === "own") told.set(source, { moves, story });
  return story;
}

/** Nothing is shown of a round whose stake may not have been taken. */
export async function viewOf(tools: Pick<RoundTools, "games">, round: Round): Promise<RoundView> {
  const { id, version, state, stake, payout, choice, moves, placedAt, free, source } = round;
  const isTold = state === "open" || state === "resolved" || state === "settled";
  const from =
    source.type === "shared"
      ? { drawNumber: source.number, commit: null, nonce: null }
      : { drawNumber: null, commit: commitOf(source.serverSeed), nonce: source.nonce };
  const { events, stakes = 1 } = isTold ? await storyOf(tools, round) : { events: [] };
  const refusal = state === "refused" || moves.at(-1) === REFUSED ? round.refusal : null;
  return { id, version, state, stake, staked: stake * BigInt(stakes), payout, refusal, choice, moves, placedAt, free, ...from, events };
}

function doorRoundOf({ id, gameId, player, free }: Round): DoorRound {
  return { player, roundId: id, gameCode: gameId, free };
}

function moveOf(round: Round, what: string): DoorMove {
  return { ...doorRoundOf(round), transactionId: `${round.id}:${what}` };
}
