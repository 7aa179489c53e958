import { play } from "@magpie/contract/play";
import { wallet } from "@magpie/contract/wallet";
import { PLAY_MONEY } from "@magpie/domain/play/player";
import { useCall, useSend } from "../../../../kit/calls/api";
import { useAmount } from "../use-amount";

/** What there is to play with, and how it is filled up: by opening the trial, as every free trial is opened. */
export function usePlayMoney(gameCode: string) {
  const { fromWire } = useAmount();
  const { data: held } = useCall(wallet.playMoney, {});
  const { mutate, isPending, error } = useSend(play.launch, { refresh: [wallet.playMoney, wallet.balance] });
  return {
    held: held?.cash,
    isFull: held !== undefined && fromWire(held.cash) >= PLAY_MONEY,
    open: (then?: () => void) => mutate({ vassalage: "LOTT", gameCode, trial: true }, { onSuccess: () => then?.() }),
    isOpening: isPending,
    error,
  };
}
