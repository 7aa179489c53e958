import { members } from "@magpie/contract/members";
import { messages } from "@magpie/contract/messages";
import { useEffect } from "react";
import { useCall } from "../../kit/calls/api";
import { cache } from "../../kit/calls/cache";
import { knowMember } from "../../kit/session/entitled";
import { useSession } from "../../kit/session/session";

/** Reads who is signed in whenever there is a token, and forgets all personal answers when somebody else is. */
export function useMember(): void {
  const token = useSession((session) => session.token);
  const { data } = useCall(members.info, {}, { enabled: token !== null });

  useEffect(() => {
    if (token && data) knowMember(data);
  }, [token, data]);

  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        const samePerson = now.member !== null && now.member === before.member;
        if (now.token === before.token || samePerson) return;
        void cache.forgetPersonal();
        void cache.invalidate(messages.announcements);
      }),
    [],
  );
}
