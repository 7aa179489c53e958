import { createHash } from "node:crypto";
import type { CheckedInput } from "@magpie/contract/kit/call";
import type { vendor as vendorCalls } from "@magpie/contract/vendor";
import type { WeighedGame } from "@magpie/domain/bonuses/rule";
import type { Purse } from "@magpie/domain/ledger/account";
import type { Entry } from "@magpie/domain/ledger/entry";
import { fromDecimal, type Money } from "@magpie/domain/money";
import { leastCycleMs } from "@magpie/domain/play/pace";
import { type Player, playerOf, purseOfPlayer, shownPurse } from "@magpie/domain/play/player";
import { refuse } from "@magpie/domain/refusals";
import type { SignedVisit } from "../../../kit/outside/signed";
import { type AccountSlot, type Posting, postingOf, type SharedOperation } from "../../wallet/wallet";
import type { RoundRequest } from "./rounds-store";

type RoundInput = CheckedInput<typeof vendorCalls.close>;

/** A vendor's request, checked as far as the request itself tells. */
export interface Move extends RoundRequest, SharedOperation {
  until: number;
  who: Player;
  currency: string;
  amount: Money;
  game: WeighedGame;
  /** The game server's own name for the game. */
  engine: string;
  /** The least time since the player's last round began; null where none is prescribed. Then the moves of a player wait for each other. */
  leastCycleMs: number | null;
  /** The account that the player plays from, besides the bonus. */
  slot: AccountSlot;
  /** The purse whose balance the vendor is told. */
  shown: Purse;
  /** Gives it one effect for ever. */
  key: string;
  /** Hash of everything that makes two requests the same. */
  hash: string;
}

export function readMove(
  { merchant, vendor, now, until }: SignedVisit,
  kind: RoundRequest["kind"],
  input: RoundInput & {
    transactionId?: string;
    amount?: string;
    final?: boolean | undefined;
    rake?: string | undefined;
    free?: string | undefined;
  },
  /** Whatever else makes two requests the same. */
  more: readonly string[] = [],
): Move {
  const { vassalage } = vendor;
  const { roundId, gameCode, player, currency } = input;
  // A round is closed once, so it names its closing.
  const transactionId = input.transactionId ?? roundId;
  const who = playerOf(player) ?? refuse("player_unknown");
  if (currency !== merchant.currency) refuse("currency_wrong");
  const amount = amountIn(input.amount ?? "0", currency, "amount");
  const content = [kind, vassalage, transactionId, roundId, gameCode, player, String(amount), currency, input.final ?? false];
  if (input.valid !== undefined) content.push(input.valid);
  if (input.rake !== undefined) content.push(`rake ${input.rake}`);
  if (input.free !== undefined) content.push(`free ${input.free}`);
  content.push(...more);
  return {
    ...{ merchantId: merchant.id, memberId: who.memberId, once: vendor.pace ? player : `${vassalage}:${player}:${roundId}`, now, until },
    ...{ kind, vassalage, transactionId, player, roundId, gameCode, who, currency, amount },
    free: input.free ?? null,
    game: { gameCode, category: vendor.games.get(gameCode)?.type ?? "" },
    engine: vendor.games.get(gameCode)?.engine ?? gameCode,
    leastCycleMs: leastCycleMs(vendor.pace, vendor.games.get(gameCode)),
    shown: shownPurse(vendor, who),
    slot: { memberId: who.memberId, name: purseOfPlayer(who), currency },
    key: `play.${kind}:${vassalage}:${transactionId}`,
    hash: createHash("sha256").update(JSON.stringify(content)).digest("hex"),
  };
}

export function amountIn(text: string, currency: string, field: string): Money {
  return fromDecimal(text, currency) ?? refuse("invalid_input", { fields: { [field]: "too_precise" } });
}

/** Details for the ledger's readers: records, winner board, vendors' day files. */
export function detailsOf({ vendor }: SignedVisit, { gameCode, roundId, transactionId }: Move): Record<string, string> {
  const game = vendor.games.get(gameCode);
  return {
    vendor: vendor.vassalage,
    vendorName: vendor.displayName,
    game: gameCode,
    gameName: game?.name ?? gameCode,
    ...(game && { gameType: game.type }),
    round: roundId,
    reference: transactionId,
  };
}

/** Takes the hash of the vendor's own words: a game that was renamed since makes no other request of it. */
export function postingWith({ requestId, ip }: SignedVisit, { key, hash, vassalage }: Move, entry: Entry): Posting {
  return postingOf(key, entry, { actor: `vendor:${vassalage}`, requestId, address: ip }, hash);
}

/** The accounts that a move looks at, whether it posts to them or not. */
export function slotsOf({ slot, shown }: Pick<Move, "slot" | "shown">): AccountSlot[] {
  return [slot, { ...slot, name: shown }];
}
