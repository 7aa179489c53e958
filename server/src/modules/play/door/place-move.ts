import { enterMerchant } from "../../../kit/lanes/connection";
import type { Lanes } from "../../../kit/lanes/lanes";
import type { Batch } from "../../../kit/lanes/task";
import { sessionLimits } from "../../auth/auth";
import { byMerchant, inOrder, openLedger, type Told, toldAfter, writeDecided } from "../../wallet/wallet";
import { type Answer, type PlacedMove, planOf } from "./plan";
import { readFacts, writeChanges } from "./rounds-store";

interface Settled {
  answer: Answer;
  told: Told[];
}

/** Decides and posts in a commit that many share. Moves of one round wait for each other, so each finds what the last one left. */
export async function placeMove(lanes: Lanes, move: PlacedMove): Promise<Answer> {
  const { merchantId, who, vassalage, player, roundId, until } = move;
  const lane = { lane: `${merchantId}:${who.memberId}`, once: `${merchantId}:${vassalage}:${player}:${roundId}` };
  const { answer, told } = await lanes.run({ ...lane, until, operation: move, batch });
  for (const { memberId, data } of told) lanes.tell(merchantId, memberId, "balance", data);
  return answer;
}

const batch: Batch<PlacedMove, Settled> = async (ask, moves) => {
  const groups = byMerchant(moves);
  const opened = await Promise.all(
    groups.map(async (group) => {
      const postings = group.members.flatMap(({ posting }) => posting ?? []);
      const places = group.members.map(({ place }) => place);
      const keys = group.members.filter(({ posting }) => !posting).map(({ key }) => key);
      // In this order: what is known of the rounds is read when the accounts are locked, and stays true.
      const [ledger, facts] = await Promise.all([
        openLedger(ask, group.now, postings, { merchantId: group.merchantId, places, keys }),
        readFacts(ask, group.members, group.now, sessionLimits(group.now)),
      ]);
      return { group, ledger, facts };
    }),
  );
  const written = opened.map(async ({ group, ledger, facts }) => {
    const back = groups.length > 1 ? enterMerchant(ask, group.merchantId) : null;
    const plan = planOf(group.members, facts, ledger);
    const [outcomes] = await Promise.all([
      writeDecided(ask, group.now, plan.postings, ledger, plan.verdicts),
      writeChanges(ask, group.now, plan.changes),
      back,
    ]);
    const told = toldAfter(ledger.accounts.values(), outcomes);
    const answers = plan.answers.map((answer, at): Settled => {
      const posted = plan.postedAt[at];
      if (posted === undefined || answer.refusal !== null) return { answer, told: [] };
      const outcome = outcomes[posted];
      const reference = outcome && outcome.status !== "refused" ? outcome.transactionId : null;
      return { answer: { ...answer, reference }, told: told[posted] ?? [] };
    });
    return { places: group.places, answers };
  });
  return { answers: Promise.all(written).then((groups) => inOrder(moves.length, groups)) };
};
