import type { Money } from "../money";
import { type Wagering, WHOLE_BPS } from "./offer";
import { type Sentence, say } from "./sentence";
import { needOf } from "./wagering";

/** What a grant asks for and how it can end, with the worked number of one amount. */
export function wageringTerms(wagering: Wagering, amount: Money): Sentence[] {
  const { times100, maxBet, cap, days, order, release, onWithdraw } = wagering;
  const inParts = release !== "whole";
  const need = needOf(times100, amount);
  return [
    say("wagerWorked", { times: { times: times100 }, amount: { money: String(amount) }, need: { money: String(need) } }),
    ...gameTerms(wagering, need),
    say(inParts ? "maxCount" : "maxBet", { maxBet: { money: maxBet } }),
    ...(order === "bonus_first" ? [say("orderBonus"), say("mixed")] : inParts ? [say("orderOwn")] : [say("orderCash"), say("mixed")]),
    inParts ? say("releaseParts", { parts: release.parts }) : say("releaseWhole"),
    ...(cap === undefined ? (inParts ? [] : [say("winNoCap")]) : [say("winCap", { cap: { money: cap } })]),
    say(inParts ? "deadlineParts" : "deadline", { days }),
    say("breakMoves"),
    say("queue"),
    say("aside"),
    say(inParts ? "cancelParts" : "cancel"),
    say(onWithdraw === "cancel" ? "withdrawCancel" : "withdrawKeep"),
  ];
}

/** One sentence for each share, the largest first; for those below the whole, the stakes that they take. */
function gameTerms({ bps }: Wagering, need: Money): Sentence[] {
  const shares = [...new Set(Object.values(bps))].sort((a, b) => b - a);
  const gamesAt = (share: number) => ({ games: Object.keys(bps).filter((game) => bps[game] === share) });
  const least = shares.filter((share) => share > 0).at(-1) ?? WHOLE_BPS;
  return [
    ...shares.map((share) =>
      share > 0 ? say("wagerGames", { games: gamesAt(share), share: { share } }) : say("wagerNot", { games: gamesAt(0) }),
    ),
    say("wagerOther"),
    ...(least < WHOLE_BPS ? [say("wagerMost", { share: { share: least }, most: { money: String(stakesAt(need, least)) } })] : []),
  ];
}

function stakesAt(need: Money, share: number): Money {
  return (need * BigInt(WHOLE_BPS) + BigInt(share) - 1n) / BigInt(share);
}
