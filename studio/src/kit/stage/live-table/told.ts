import type { StudioRound } from "@magpie/contract/studio";
import { decimalOf } from "../amounts";
import type { Page } from "../page";

const OVER: readonly StudioRound["state"][] = ["settled", "voided", "refused"];

/** Shows what bets on one draw brought as soon as all of them are settled. True when nothing is left to show. */
export function tellTogether<Key extends string>(
  { hud, t, amounts, shown, sound }: Pick<Page<Key>, "hud" | "t" | "amounts" | "shown" | "sound">,
  rounds: readonly StudioRound[],
): boolean {
  if (rounds.length === 0) return true;
  if (!rounds.every(({ state }) => OVER.includes(state))) return false;
  const sum = (of: "stake" | "payout") => rounds.reduce((total, round) => total + amounts.read(round[of]), 0n);
  const [stake, payout] = [sum("stake"), sum("payout")];
  hud.win.set(payout);
  hud.say(payout > 0n ? t("saidWin", { amount: amounts.text(payout) }) : t("saidNothing"));
  if (payout > stake) sound.play("win");
  shown({ stake: decimalOf(stake, amounts.digits), payout: decimalOf(payout, amounts.digits) });
  return true;
}
