import { useQuery } from "../../../../kit/router";
import { gated } from "../../../../kit/session/gate";
import { isTrial, useSession } from "../../../../kit/session/session";

/** Whether this page bets play money: its address asks for it, or its player has nothing else. */
export function useTrialPage(): boolean {
  const isAsked = useQuery("trial") === "1";
  return useSession(({ member }) => isTrial(member)) || isAsked;
}

/** What a bet has to pass: real money needs an account, play money does not. */
export function useBetGate(): (bet: () => void) => void {
  return useTrialPage() ? (bet) => bet() : gated;
}
