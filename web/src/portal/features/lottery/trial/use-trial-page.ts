import { useQuery } from "../../../../kit/router";
import { isTrial, useSession } from "../../../../kit/session";

/** Whether this page bets play money: its address asks for it, or its player has nothing else. */
export function useTrialPage(): boolean {
  const isAsked = useQuery("trial") === "1";
  return useSession(({ member }) => isTrial(member)) || isAsked;
}
