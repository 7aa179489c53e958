import type { CheckedInput } from "@magpie/contract/kit/call";
import type { vendor } from "@magpie/contract/vendor";
import { feedsJackpots } from "@magpie/domain/jackpot/terms";
import { refuse } from "@magpie/domain/refusals";
import type { SignedHandler, SignedVisit } from "../../../kit/outside/signed";
import { sessionLimits } from "../../auth/auth";
import { foldSoon } from "../../jackpot/jackpot";
import { shareCommit } from "../../wallet/wallet";
import { stayAwake } from "../launch/stay-awake";
import { type MoveAnswer, toVendor } from "./answer";
import { decideWhole, type WholeRound } from "./decide-whole";
import { knowPlayer } from "./known-player";
import { amountIn, slotsOf } from "./move";
import { betIn, closeIn, giveIfDue, winIn } from "./moves";
import { type RoundFacts, type RoundWrites, readFacts, writeAll } from "./rounds-store";

type PlayInput = CheckedInput<typeof vendor.play>;

/** A bet, its wins and the end of its round, in one commit. */
export const playWhole: SignedHandler<typeof vendor.play> = async (visit, input) => {
  const round = wholeIn(visit, input);
  const { bet } = round;
  await knowPlayer(visit, bet);
  const { answer, transactionIds } = await shareWhole(visit.lanes, round);
  // The first of them is the bet's, unless it cost nothing.
  const reference = bet.posting ? transactionIds[0] : undefined;
  if (answer.refusal === null && answer.free) await giveIfDue(visit, answer.free);
  const told = toVendor(answer.refusal === null && reference !== undefined ? { ...answer, reference } : answer, bet.currency);
  if (answer.refusal === null && feedsJackpots(bet.engine)) foldSoon(visit);
  await stayAwake(visit, bet);
  return told;
};

const shareWhole = shareCommit<WholeRound, RoundFacts, RoundWrites, MoveAnswer>({
  needs({ bet, ends }) {
    const moves = [bet, ...ends];
    const keys = moves.flatMap(({ posting, key }) => (posting ? [] : [key]));
    return { postings: moves.flatMap(({ posting }) => posting ?? []), slots: slotsOf(bet), keys };
  },
  reads: "after accounts",
  read: (ask, rounds, now) =>
    readFacts(
      ask,
      rounds.map(({ bet }) => bet),
      now,
      sessionLimits(now),
    ),
  grantsIn: ({ round }) => (round?.granted?.grant ? [round.granted.grant] : []),
  paysBonuses: ({ free }) => free !== null,
  decide: decideWhole,
  write: writeAll,
});

/** Every win but the last leaves the round open. A round without a win is closed instead. */
function wholeIn(visit: SignedVisit, { wins, valid, ...input }: PlayInput): WholeRound {
  const { session: _, free: __, amount: ___, transactionId: ____, ...round } = input;
  const sums = wins.map((win) => ({ ...win, sum: amountIn(win.amount, input.currency, "wins") }));
  const content = ["play", ...sums.map(({ transactionId, sum }) => `${transactionId} ${sum}`), `valid ${valid ?? ""}`];
  const bet = betIn(visit, input, content);
  const paid = sums.filter(({ sum }) => sum > 0n);
  if (new Set(paid.map(({ transactionId }) => transactionId)).size < paid.length) refuse("invalid_input", { fields: { wins: "repeated" } });
  const ends = paid.map(({ transactionId, amount }, at) => {
    const last = at === paid.length - 1;
    return winIn(visit, { ...round, transactionId, amount, ...(last && { final: true, valid }) });
  });
  const { merchantId, memberId, once, now, until } = bet;
  return { merchantId, memberId, once, now, until, bet, ends: ends.length > 0 ? ends : [closeIn(visit, { ...round, valid })] };
}
