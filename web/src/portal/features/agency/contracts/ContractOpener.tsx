import { agencyContracts } from "@magpie/contract/agency/contracts";
import { useEffect } from "react";
import { useCall } from "../../../../kit/calls/api";
import { isOpen, openPopup } from "../../../../kit/popups";

const SEEN_KEY = "contractsSeen";

/** Opens the contract popup when a request waits, once for each set of requests and session. Shows nothing itself. */
export function ContractOpener() {
  const { data } = useCall(agencyContracts.flags, {});
  const waiting = data && Object.values(data).some((flag) => flag !== 0) ? JSON.stringify(data) : null;
  useEffect(() => {
    if (!waiting || sessionStorage.getItem(SEEN_KEY) === waiting) return;
    sessionStorage.setItem(SEEN_KEY, waiting);
    if (!isOpen("contract")) openPopup("contract");
  }, [waiting]);
  return null;
}
