import { protection } from "@magpie/contract/protection";
import { useEffect } from "react";
import { useCall } from "../../../kit/calls/api";
import { closePopup, openPopup } from "../../../kit/popups";

/** Opens the reality check while it waits for an answer, here or in another tab. Shows nothing itself. */
export function CheckOpener() {
  const waits = useCall(protection.check, {}).data?.waits ?? false;
  useEffect(() => {
    if (waits) openPopup("reality-check");
    else closePopup("reality-check");
  }, [waits]);
  return null;
}
