import { fromDecimal, toDecimal } from "@magpie/domain/money";
import { saltOf, seedBefore, sharedStream } from "../kit/fairness/chain";
import { betStream, commitOf, isServerSeed, type SeedPair } from "../kit/fairness/seeds";
import { payoutOf } from "../kit/maths/book";
import type { Pools } from "../kit/maths/pools";
import { field } from "../kit/maths/shape";
import { LEAVE, REFUSED } from "../rgs/playable";
import { SHARED_PLAYABLES } from "../rgs/shared-playables";
import { verifyOwn } from "../rgs/verify";
import { ARCADE_AGAIN } from "./arcade-again";
import { CARDS_AGAIN } from "./cards-again";
import { checkHand } from "./check-hand";
import { type Check, type CheckResult, check, judged, seedsBack, UNREADABLE } from "./check-result";
import { type Claim, readClaim, type SharedProof } from "./claim";
import { LINES_AGAIN } from "./lines-again";
import { SHARED_AGAIN } from "./shared-again";

/** Computes a round again from its seeds, and compares it with the house's claim. Needs nothing but the document. */
export function checkRound(document: unknown): CheckResult {
  const claim = readClaim(document);
  if (!claim) return UNREADABLE;
  const { proof } = claim;
  if (proof.type === "own") {
    if (proof.serverSeed === null) return { outcome: "sealed" };
    const { serverSeed, clientSeed, nonce, commit } = proof;
    if (claim.gap) return judged([check("commit", commit, commitOf(serverSeed)), ...gapChecks(claim)], claim.gap);
    const stake = fromDecimal(claim.stake, claim.currency);
    const { version, choice, moves } = claim;
    const again = stake === null ? null : verifyOwn({ serverSeed, clientSeed, nonce, version, choice, moves, stake });
    if (!again) return UNREADABLE;
    return judged([
      check("commit", commit, again.commit),
      ...outcomeChecks(claim, again.events, again.odds4),
      ...secondCheck(claim, { serverSeed, clientSeed, nonce }),
    ]);
  }
  if (proof.type === "hand") return checkHand(claim, proof);
  return proof.seed === null ? { outcome: "sealed" } : checkShared(claim, proof, proof.seed);
}

function checkShared(
  claim: Claim,
  { commit, salt, gameId, number, anchor, contributions, ...proof }: SharedProof,
  seed: string,
): CheckResult {
  const game = SHARED_PLAYABLES.get(claim.version);
  if (!game || !isServerSeed(seed)) return UNREADABLE;
  const chain = [
    check("commit", commit, seedBefore(seed)),
    check("anchor", anchor, seedsBack(seed, number)),
    check("salt", salt, saltOf(anchor, contributions)),
  ];
  if (claim.gap) return judged([...chain, ...gapChecks(claim)], claim.gap);
  const result = game.draw(sharedStream(seed, { salt, gameId, round: number }), game.sheetOf(number));
  const pools = poolsIn(claim, proof);
  const story = game.tell(result, claim.choice, claim.moves, pools);
  if (!story || story.odds4 === null || !isInPool(claim, game.isPooled?.(claim.choice) ?? false, pools)) return UNREADABLE;
  const second = SHARED_AGAIN[claim.version]?.(sharedStream(seed, { salt, gameId, round: number }).word, number, claim.choice, pools);
  return judged([...chain, ...outcomeChecks(claim, story.events, story.odds4), ...againChecks(claim, second)]);
}

/** Amounts that cannot be read are none: then the bet cannot be worked out. */
function poolsIn({ currency }: Claim, { pools }: Pick<SharedProof, "pools">): Pools {
  return Object.fromEntries(Object.entries(pools ?? {}).map(([side, sum]) => [side, fromDecimal(sum, currency) ?? 0n]));
}

/** A pool that is smaller than one of its stakes cannot be the one that was played for. */
function isInPool({ choice, stake, currency }: Claim, isPooled: boolean, pools: Pools): boolean {
  return !isPooled || (pools[String(field(choice, "bet"))] ?? 0n) >= (fromDecimal(stake, currency) ?? 0n);
}

function outcomeChecks(claim: Claim, events: readonly unknown[], odds4: number): Check[] {
  const stake = fromDecimal(claim.stake, claim.currency) ?? 0n;
  return [
    check("events", JSON.stringify(claim.events), JSON.stringify(events)),
    check("payout", claim.payout, toDecimal(payoutOf(stake, odds4), claim.currency)),
  ];
}

const AGAIN = { ...ARCADE_AGAIN, ...CARDS_AGAIN, ...LINES_AGAIN };

/** The payout by a second implementation, for games that have one here. One that the house ended is told by its own rules alone. */
function secondCheck(claim: Claim, seeds: SeedPair & { nonce: number }): Check[] {
  if (claim.moves.includes(LEAVE)) return [];
  const moves = claim.moves.filter((made) => made !== REFUSED);
  return againChecks(claim, AGAIN[claim.version]?.(betStream(seeds, seeds.nonce).word, claim.choice, moves));
}

function againChecks(claim: Claim, odds4: number | null | undefined): Check[] {
  if (odds4 === undefined) return [];
  const stake = fromDecimal(claim.stake, claim.currency) ?? 0n;
  const found = odds4 === null ? "" : toDecimal(payoutOf(stake, odds4), claim.currency);
  return [{ ...check("payout", claim.payout, found), about: "again" }];
}

/** A number without a round has no events and no win. */
function gapChecks(claim: Claim): Check[] {
  return [check("events", JSON.stringify(claim.events), "[]"), check("payout", claim.payout, toDecimal(0n, claim.currency))];
}

export { type Check, type CheckResult, check, judged, seedsBack, UNREADABLE, verdictWord } from "./check-result";
