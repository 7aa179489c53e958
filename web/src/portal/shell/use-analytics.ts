import { useEffect } from "react";
import { useConsent } from "../../kit/browser/consent";
import { usePermission } from "../../kit/session/permission";

/** Counts visits where the merchant does and the visitor said yes; otherwise not a byte of it is loaded. */
export function useAnalytics(): void {
  const { gtagId } = usePermission().info;
  const given = useConsent(({ consent }) => consent === "given");
  useEffect(() => {
    if (gtagId && given) void import("../../kit/browser/analytics").then(({ startAnalytics }) => startAnalytics(gtagId));
  }, [gtagId, given]);
}
