import { protection } from "@magpie/contract/protection";
import { toDecimal } from "@magpie/domain/money";
import { useEffect, useRef, useState } from "react";
import { send } from "../../../kit/calls/api";
import { usePermission } from "../../../kit/session/permission";
import { heardStay, netOf, type Stay, stayAfter } from "./stay";

interface ShownStay {
  since: number;
  net: string;
  /** Adds what a round has brought that was shown to its end. */
  add: (net: string) => void;
}

/**
 * The member's stay, over all games and reloads: what the server knew of it when this game opened, and the rounds since. A vendor's game
 * may tell no results; then the server is asked again whenever the balance has changed. Play money has no past: its stay begins with the
 * game.
 */
export function useStay(isForMoney: boolean, balance: string | undefined): ShownStay {
  const { code } = usePermission().info.currency;
  const [stay, setStay] = useState((): Stay => ({ since: performance.now(), before: 0n, played: 0n }));
  const tellsResults = useRef(false);
  const askedAt = useRef<string | undefined | null>(null);
  useEffect(() => {
    if (!isForMoney || tellsResults.current || askedAt.current === balance) return;
    askedAt.current = balance;
    send(protection.check, {})
      .then((told) => setStay((known) => heardStay(known, told, performance.now(), code)))
      // The strip shows this game's own time and result then.
      .catch(() => {});
  }, [isForMoney, code, balance]);
  const add = (net: string) => {
    tellsResults.current = true;
    setStay((known) => stayAfter(known, net, code));
  };
  return { since: stay.since, net: toDecimal(netOf(stay), code), add };
}
