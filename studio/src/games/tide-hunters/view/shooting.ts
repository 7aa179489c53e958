import type { StudioRound } from "@magpie/contract/studio";
import { decimalOf } from "../../../kit/stage/amounts";
import { newRoundId, RefusedCall } from "../../../kit/stage/client";
import type { Page } from "../../../kit/stage/page";
import type { Word } from "./names";

const NOTHING = { stake: "0", payout: "0" };

/** gone: nothing was left to hit, and nothing was paid. failed: the player has been told why. */
export type Shot = { type: "played"; round: StudioRound } | { type: "gone" } | { type: "failed" };

/** One shot, a round of its own. The balance is held back until its effect has been seen and the caller calls `shown`. */
export async function shoot(
  { client, hud, amounts, t, balance, showing, shown, setBalance, explain, sorry, pace }: Page<Word>,
  id: number,
): Promise<Shot> {
  const stake = hud.stake.value;
  if (balance < stake) {
    hud.notice(t("tooLittle"));
    return { type: "failed" };
  }
  showing(stake);
  try {
    const wanted = { roundId: newRoundId(), stake: decimalOf(stake, amounts.digits), choice: { id } };
    const played = await pace.round(() => client.settle("play", wanted));
    setBalance(amounts.read(played.balance));
    if (played.round.state === "settled") return { type: "played", round: played.round };
    sorry(played);
  } catch (error) {
    if (error instanceof RefusedCall && error.code === "target_gone") {
      shown(NOTHING);
      return { type: "gone" };
    }
    explain(error);
  }
  shown(NOTHING);
  return { type: "failed" };
}
