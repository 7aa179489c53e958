import { cashier, type Deposit } from "@magpie/contract/cashier";
import { useEffect } from "react";
import { useCall } from "../../../kit/calls/api";
import { isGoing, showDeposit } from "./deposit-address";

/** The socket tells of every change; this is for when it cannot. */
const ASK_AGAIN_MS: Partial<Record<Deposit["state"], number>> = { created: 2_000, pending: 15_000 };

/** One deposit, as it is now. One that was begun here a moment ago goes on to its payment page as soon as there is one. */
export function useDeposit(id: string) {
  const answer = useCall(cashier.read, { id });
  const { data, refetch } = answer;
  const everyMs = data && ASK_AGAIN_MS[data.state];
  const payUrl = data?.payUrl;

  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setInterval(() => void refetch(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, refetch]);

  useEffect(() => {
    if (!payUrl || !isGoing()) return;
    // First of all: whoever comes back must not be sent on again.
    showDeposit(id);
    location.assign(payUrl);
  }, [payUrl, id]);

  return answer;
}
