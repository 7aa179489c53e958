import { useQuery } from "../../../../kit/router";
import { gated } from "../../../../kit/session/gate";
import { isTrial, useSession } from "../../../../kit/session/session";

/** True if this page bets play money: its address asks for it, or its player has nothing else. */
export function useTrialPage(): boolean {
  const isAsked = useQuery("trial") === "1";
  return useSession(({ member }) => isTrial(member)) || isAsked;
}

/** The gate before a bet: real money needs an account, play money does not. */
export function useBetGate(): (bet: () => void) => void {
  return useTrialPage() ? (bet) => bet() : gated;
}
