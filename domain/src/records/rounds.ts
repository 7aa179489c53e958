import { pooledOf, type RevenueSums } from "../agency/measures";
import { ownPart } from "../bonuses/split";
import { CONTRIBUTION } from "../jackpot/entries";
import type { Money } from "../money";
import { recordKindOf } from "./kinds";

/** The effect of one ledger entry of a round on its player, all purses together. */
export interface RoundPosting {
  transactionId: bigint;
  kind: string;
  at: Date;
  amount: Money;
  /** The part of it that is bonus money. */
  bonus: Money;
  details: Readonly<Record<string, string>>;
  /** In a free round, where nothing is the player's own yet: what the entry adds to the sum that is given later. Null in any other. */
  gathered: Money | null;
}

export const ROUND_STATUSES = ["OPEN", "SETTLED", "REFUNDED"] as const;
export type RoundStatus = (typeof ROUND_STATUSES)[number];

/** A round of a game, or a ticket, built from its entries. */
export interface Round {
  vendor: string;
  vendorName: string;
  game: string;
  gameName: string;
  gameType: string;
  bet: Money;
  won: Money;
  refunded: Money;
  /** The part of its stakes that was bonus money, without refunds. */
  bonus: Money;
  /** A free round: its stake was the house's, and what it won gathered for the player. */
  free: boolean;
  gathered: Money;
  /** The part of its stakes that was at risk, where its vendor said it; null means all. */
  valid: Money | null;
  /** What its stakes gave to jackpots. */
  contributed: Money;
  /** What the house kept of a pot between people. */
  rake: Money;
  closed: boolean;
  /** Null when only its end is known. */
  placedAt: Date | null;
  /** The ids of its entries, in the order they were read. */
  transactionIds: readonly bigint[];
}

export function newRound(vendor: string): Round {
  return {
    vendor,
    vendorName: vendor,
    game: "",
    gameName: "",
    gameType: "",
    bet: 0n,
    won: 0n,
    refunded: 0n,
    bonus: 0n,
    free: false,
    gathered: 0n,
    valid: null,
    contributed: 0n,
    rake: 0n,
    closed: false,
    placedAt: null,
    transactionIds: [],
  };
}

/** The round with one more entry. Entries may come in any order; the game is taken from the first that names it. */
export function withPosting(round: Round, { transactionId, kind, at, amount, bonus, gathered, details }: RoundPosting): Round {
  // It moves no money of the player, so it is no entry of theirs.
  if (kind === CONTRIBUTION) return { ...round, contributed: round.contributed + amount };
  const group = recordKindOf(kind);
  const isWinBack = group === "REFUND" && amount < 0n;
  const game = round.game || (details.game ?? "");
  return {
    ...round,
    vendorName: round.vendorName === round.vendor ? (details.vendorName ?? round.vendor) : round.vendorName,
    game,
    gameName: round.gameName || (details.gameName ?? game),
    gameType: round.gameType || (details.gameType ?? ""),
    bet: round.bet + (group === "BET" ? -amount : 0n),
    // A win that is taken back makes the win smaller; a bet that is taken back is returned.
    won: round.won + (group === "WIN" || isWinBack ? amount : 0n),
    refunded: round.refunded + (group === "REFUND" && amount > 0n ? amount : 0n),
    bonus: round.bonus - (group === "BET" || (group === "REFUND" && amount > 0n) ? bonus : 0n),
    free: round.free || gathered !== null,
    gathered: round.gathered + (gathered ?? 0n),
    valid: details.valid === undefined ? round.valid : BigInt(details.valid),
    rake: round.rake + BigInt(details.rake ?? 0) * (group === "WIN" ? 1n : isWinBack ? -1n : 0n),
    closed: round.closed || details.final === "true" || kind === "promotions.free_round_back",
    placedAt: round.placedAt && round.placedAt < at ? round.placedAt : at,
    transactionIds: [...round.transactionIds, transactionId],
  };
}

/** The player's own part of what was at risk: only that earns anything. */
export function ownStakeOf({ bet, refunded, bonus, valid }: Pick<Round, "bet" | "refunded" | "bonus" | "valid">): Money {
  const stake = bet > refunded ? bet - refunded : 0n;
  if (stake === 0n) return 0n;
  const atRisk = valid === null || valid > stake ? stake : valid;
  return ownPart(atRisk, { bonus: bonus < stake ? bonus : stake, all: stake });
}

/** The whole round as revenue is counted: one that was taken back as a whole never was. */
export function figuresOf(round: Pick<Round, "gameType" | "bet" | "won" | "refunded" | "contributed" | "rake" | "closed">): RevenueSums {
  if (statusOf(round) === "REFUNDED") return { bet: 0n, refund: 0n, payout: 0n, pooled: 0n };
  const figures = { bet: round.bet, refund: round.refunded, payout: round.won };
  return { ...figures, pooled: pooledOf(round.gameType, figures, round) };
}

export function statusOf({ bet, won, refunded, closed }: Pick<Round, "bet" | "won" | "refunded" | "closed">): RoundStatus {
  if (refunded > 0n && refunded >= bet && won === 0n) return "REFUNDED";
  return closed || won > 0n ? "SETTLED" : "OPEN";
}
