import { members } from "@magpie/contract/members";
import { messages } from "@magpie/contract/messages";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCall } from "../../kit/api";
import { useSession } from "../../kit/session";

const PERSONAL = ["session", "member", "agent"];

/** Reads who is signed in whenever there is a token, and forgets all personal answers when the token changes. */
export function useMember(): void {
  const cache = useQueryClient();
  const token = useSession((session) => session.token);
  const { data } = useCall(members.info, {}, { enabled: token !== null });

  useEffect(() => {
    if (token && data) useSession.getState().know(data);
  }, [token, data]);

  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        if (now.token === before.token) return;
        // Taken away rather than read again: what shows them is about to go, or asks for itself.
        cache.removeQueries({ predicate: ({ meta }) => PERSONAL.includes(String(meta?.token)) });
        void cache.invalidateQueries({ queryKey: [messages.announcements.name] });
      }),
    [cache],
  );
}
