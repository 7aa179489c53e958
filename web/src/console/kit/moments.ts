import { momentIn, zoneClock } from "@magpie/domain/period";
import { usePermission } from "../../kit/session/permission";

interface Moments {
  /** As a field of date and time shows it; empty for none. */
  local: (at: string | null) => string;
  /** What was typed there, in UTC; null where it is no time. */
  moment: (typed: string) => string | null;
}

/** Times that are typed, on the merchant's clock, whatever the writer's zone. */
export function useMoments(): Moments {
  const { timeZone } = usePermission().info;
  const clock = zoneClock(timeZone);
  return {
    local: (at) => (at ? clock(new Date(at)).slice(0, 16).replace(" ", "T") : ""),
    moment: (typed) => (typed ? (momentIn(timeZone, typed)?.toISOString() ?? null) : null),
  };
}
