import { protection } from "@magpie/contract/protection";
import { SECOND_MS } from "@magpie/domain/durations";
import { fromDecimal, toDecimal } from "@magpie/domain/money";
import { useEffect, useState } from "react";
import { send } from "../../../kit/calls/api";
import { usePermission } from "../../../kit/session/permission";

interface Stay {
  /** Its begin, on this page's own clock. */
  since: number;
  /** What play has brought since then. */
  net: string;
  /** Adds what a round has brought that was shown to its end. */
  add: (net: string) => void;
}

/**
 * The member's stay, over all games and reloads: what the server knew of it when this game opened, and the rounds since. Play money has
 * no past: its stay begins with the game.
 */
export function useStay(isForMoney: boolean): Stay {
  const { code } = usePermission().info.currency;
  const [since, setSince] = useState(() => performance.now());
  const [before, setBefore] = useState(0n);
  const [played, setPlayed] = useState(0n);
  useEffect(() => {
    if (!isForMoney) return;
    send(protection.check, {})
      .then((stay) => {
        setSince(performance.now() - stay.seconds * SECOND_MS);
        setBefore(fromDecimal(stay.net, code) ?? 0n);
      })
      // The strip shows this game's own time and result then.
      .catch(() => {});
  }, [isForMoney, code]);
  return { since, net: toDecimal(before + played, code), add: (net) => setPlayed((sum) => sum + (fromDecimal(net, code) ?? 0n)) };
}
