import type { LiveMessage } from "@magpie/contract/live";
import { members } from "@magpie/contract/members";
import { useEffect, useEffectEvent } from "react";
import { cache } from "../kit/calls/cache";
import { applyEvent, catchUp } from "../kit/live/effects";
import { listen } from "../kit/live/live";
import { useHearing } from "../kit/live/online";
import { useSession } from "../kit/session/session";
import { isEndingSession, loseSession } from "../kit/session/session-end";
import { LIVE_FEATURES } from "./live";

/** Listens to the server for a signed-in person's page. Shows nothing itself. */
export function SocketListener({ customerId, account }: { customerId: string; account: string }) {
  const token = useSession((session) => session.token);

  const hear = useEffectEvent((message: LiveMessage) => {
    applyEvent(LIVE_FEATURES, message);
    if (message.event === "session" && !isEndingSession()) loseSession(message.data.reason, account);
  });

  // If the session is over, this call is refused, and a refused call forgets the session.
  const doubtSession = useEffectEvent(() => void cache.invalidate(members.info));

  // The server repeats only its latest events, and none from before the first connection.
  const changeHearing = useEffectEvent((hears: boolean) => {
    useHearing.setState({ hears });
    if (hears) void catchUp(LIVE_FEATURES);
  });

  useEffect(() => {
    if (!token || !customerId) return;
    return listen({ token, onMessage: hear, onRefused: doubtSession, onHearing: changeHearing });
  }, [token, customerId]);

  return null;
}
