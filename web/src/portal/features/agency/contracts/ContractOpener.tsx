import { agencyContracts } from "@magpie/contract/agency/contracts";
import { useEffect } from "react";
import { useCall } from "../../../../kit/calls/api";
import { openPopup } from "../../../../kit/popups";
import { waitsForMe } from "./contract-steps";

const SEEN_KEY = "contractsSeen";

/** Opens the contract popup when a request waits for the agent, once for each request and session. Shows nothing itself. */
export function ContractOpener() {
  const flags = useCall(agencyContracts.flags, {}).data;
  const isAsked = flags !== undefined && Object.values(flags).some((flag) => flag !== 0);
  const { data } = useCall(agencyContracts.list, { stage: "open", pageSize: "100" }, { enabled: isAsked });
  const waiting = (isAsked && data ? data.content : []).filter(waitsForMe).map(({ id, request, version }) => `${id} ${request} ${version}`);
  const asked = waiting.join("\n");
  useEffect(() => {
    const seen = (sessionStorage.getItem(SEEN_KEY) ?? "").split("\n");
    const requests = asked.split("\n").filter((request) => request && !seen.includes(request));
    if (requests.length === 0) return;
    sessionStorage.setItem(SEEN_KEY, [...seen, ...requests].join("\n"));
    openPopup("contract");
  }, [asked]);
  return null;
}
