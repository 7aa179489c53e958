import { fromDecimal, toDecimal } from "@magpie/domain/money";
import { handStream, saltOf, seedBefore } from "../kit/fairness/chain";
import { isServerSeed } from "../kit/fairness/seeds";
import { ROOM_PLAYABLES, tellHand } from "../rgs/room-playables";
import { type CheckResult, check, judged, seedsBack, UNREADABLE } from "./check-result";
import type { Claim, HandProof } from "./claim";
import { HANDS_AGAIN } from "./hands-again";

/** Deals a hand between people again, lets everybody act as they did, and compares what this player got, by two implementations. */
export function checkHand(claim: Claim, proof: HandProof): CheckResult {
  const { commit, seed, salt, gameId, number, anchor, contributions, seats, acts, dealer } = proof;
  const { currency } = claim;
  const playable = ROOM_PLAYABLES.get(claim.version);
  const [unit, cap] = [fromDecimal(proof.unit, currency), fromDecimal(proof.cap, currency)];
  if (!playable || !isServerSeed(seed) || unit === null || unit <= 0n || cap === null) return UNREADABLE;
  const clientSeeds = seats.map(({ clientSeed }) => clientSeed);
  const place = { salt, gameId, round: number };
  const start = { dealer, seats: seats.map(({ seat, chips }) => ({ seat, chips })), acts };
  const state = seats.length < 2 ? null : tellHand(playable, seed, { ...start, place, clientSeeds });
  const first = state === null ? null : playable.settle(state, { unit, cap });
  const own = first?.seats.find(({ seat }) => seat === proof.seat);
  if (!own) return UNREADABLE;
  const again = HANDS_AGAIN[claim.version]?.(handStream(seed, place, clientSeeds).word, { ...start, unit, cap });
  const second = again?.seats.find(({ seat }) => seat === proof.seat);
  return judged([
    check("commit", commit, seedBefore(seed)),
    check("anchor", anchor, seedsBack(seed, number)),
    check("salt", salt, saltOf(anchor, contributions)),
    check("total", claim.stake, toDecimal(own.put, currency)),
    check("payout", claim.payout, toDecimal(own.payout, currency)),
    { ...check("payout", claim.payout, second ? toDecimal(second.payout, currency) : ""), about: "again" },
  ]);
}
