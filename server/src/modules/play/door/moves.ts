import type { CheckedInput } from "@magpie/contract/kit/call";
import type { vendor } from "@magpie/contract/vendor";
import { freeRoundsDue } from "@magpie/domain/bonuses/free-rounds";
import { feedsJackpots } from "@magpie/domain/jackpot/terms";
import type { Entry } from "@magpie/domain/ledger/entry";
import type { Money } from "@magpie/domain/money";
import { betEntry, type Stake, winEntry } from "@magpie/domain/play/entry";
import { type RefusalCode, refuse } from "@magpie/domain/refusals";
import type { SignedHandler, SignedVisit } from "../../../kit/outside/signed";
import { hashToken } from "../../auth/auth";
import type { MoneyParts, Posting } from "../../wallet/wallet";
import type { FreeRoundsFile } from "../free/free-rounds-store";
import { stayAwake } from "../launch/stay-awake";
import { toVendor } from "./answer";
import type { PlacedMove } from "./decide-move";
import { freeBetEntry, freeDetails, freeWinOf } from "./free-move";
import { knowPlayer } from "./known-player";
import { amountIn, detailsOf, type Move, postingWith, readMove } from "./move";
import { placeMove } from "./place-move";

export const bet: SignedHandler<typeof vendor.bet> = async (visit, input) => {
  const move = betIn(visit, input);
  const answer = await settle(visit, move);
  await stayAwake(visit, move);
  return answer;
};

export const win: SignedHandler<typeof vendor.win> = (visit, input) => settle(visit, winIn(visit, input));

export const close: SignedHandler<typeof vendor.close> = (visit, input) => settle(visit, closeIn(visit, input));

type BetInput = CheckedInput<typeof vendor.bet>;
type WinInput = CheckedInput<typeof vendor.win>;
type CloseInput = CheckedInput<typeof vendor.close>;

/** `more` is what makes two requests the same besides the bet, where it is part of a whole round. Its entry says so. */
export function betIn(visit: SignedVisit, input: BetInput, more?: readonly string[]): PlacedMove {
  const move = readMove(visit, "bet", input, more);
  const session = input.session === undefined ? null : hashToken(input.session);
  const moved = moneyOf(visit, move, betEntry, freeBetEntry, more ? wholeDetails(move) : {});
  const { profile } = visit.vendor;
  return { ...move, ...moved, kind: "bet", session, closes: false, valid: undefined, objection: objectionTo(visit, move), profile };
}

/** A whole round is never taken back, so that its part in the jackpots needs no way back. */
function wholeDetails({ engine, free }: Move): Record<string, string> {
  return { whole: "true", ...(feedsJackpots(engine) && free === null && { jackpot: engine }) };
}

export function winIn(visit: SignedVisit, input: WinInput): PlacedMove {
  const move = readMove(visit, "win", input);
  const closes = input.final === true;
  const valid = closes ? validIn(input) : undefined;
  const rake = rakeIn(input);
  const end = {
    ...(closes && { final: "true" }),
    ...(valid !== undefined && { valid: String(valid) }),
    ...(rake !== undefined && { rake: String(rake) }),
  };
  const moved = moneyOf(visit, move, winEntry, freeWinOf, end);
  return { ...move, ...moved, kind: "win", session: null, closes, valid, objection: null, profile: visit.vendor.profile };
}

export function closeIn(visit: SignedVisit, input: CloseInput): PlacedMove {
  const move = readMove(visit, "close", input);
  const moved = moneyOf(visit, move, winEntry, freeWinOf);
  const valid = validIn(input);
  return { ...move, ...moved, kind: "close", session: null, closes: true, valid, objection: null, profile: visit.vendor.profile };
}

function validIn({ valid, currency }: { valid?: string | undefined; currency: string }): Money | undefined {
  return valid === undefined ? undefined : amountIn(valid, currency, "valid");
}

/** Agents are paid by it: more than was paid cannot have been kept of this win's part of the pot. */
function rakeIn({ rake, amount, currency }: WinInput): Money | undefined {
  if (rake === undefined) return undefined;
  const kept = amountIn(rake, currency, "rake");
  return kept <= amountIn(amount, currency, "amount") ? kept : refuse("invalid_input", { fields: { rake: "too_big" } });
}

/** The posting of all the money as cash, of any other split of it, and of the house's own in a free round. */
function moneyOf(
  visit: SignedVisit,
  move: Move,
  entry: (stake: Stake) => Entry,
  freeEntry: (move: Move, details: Record<string, string>) => Entry,
  end: Record<string, string> = {},
) {
  const { who: player, vassalage, amount, currency, free } = move;
  const details = { ...detailsOf(visit, move), ...end };
  const asFree = (id: string) => postingWith(visit, move, freeEntry(move, { ...details, ...freeDetails(move, id) }));
  const asCash = () => postingWith(visit, move, entry({ player, vassalage, amount, currency, details }));
  const posting = amount === 0n ? null : free === null || player.trial ? asCash() : asFree(free);
  const parted = (parts: MoneyParts): Posting => {
    if (posting && parts.bonus === 0n && Object.keys(parts.details).length === 0) return posting;
    const stake = { player, vassalage, amount: parts.cash + parts.bonus, bonus: parts.bonus, currency };
    return postingWith(visit, move, entry({ ...stake, details: { ...details, ...parts.details } }));
  };
  return { posting, parted, asFree };
}

async function settle(visit: SignedVisit, move: PlacedMove) {
  await knowPlayer(visit, move);
  const answer = await placeMove(visit.lanes, move);
  if (answer.refusal === null && answer.free) await giveIfDue(visit, answer.free);
  return toVendor(answer, move.currency);
}

/** The last round of some gives their sum. The vendor's round is over whether that works or not: a job gives what is left behind. */
export async function giveIfDue({ inMerchant, now }: SignedVisit, free: FreeRoundsFile): Promise<void> {
  if (freeRoundsDue(free, now) === null) return;
  await inMerchant((ctx) => ctx.emit("play.freeRoundsDue", { id: free.id })).catch(() => {});
}

/** New bets are refused where nobody plays just now; earlier bets are played to their end. */
function objectionTo({ merchant, vendor, now }: SignedVisit, { gameCode, who, free }: Move): RefusalCode | null {
  if (merchant.status === 1) return "system_maintenance";
  // At a vendor with a wallet of its own only money that was moved there is played with, or the house's.
  if (vendor.profile.wallet === "vendor" && !who.trial && free === null) return "operation_not_allowed";
  const game = vendor.games.get(gameCode);
  if (!game) return "game_unknown";
  return game.restingUntil && game.restingUntil > now ? "operation_not_allowed" : null;
}
