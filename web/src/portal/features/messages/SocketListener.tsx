import type { LiveData, LiveMessage } from "@magpie/contract/live";
import { members } from "@magpie/contract/members";
import { messages } from "@magpie/contract/messages";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTranslate } from "../../../kit/i18n";
import { listen } from "../../../kit/live";
import { useSession } from "../../../kit/session";
import { isSigningOut } from "../../../kit/sign-out";
import { toast } from "../../../kit/toasts";

interface Props {
  customerId: string;
  account: string;
}

/** Does what the server tells a signed-in person's page. Shows nothing itself. */
export function SocketListener({ customerId, account }: Props) {
  const t = useTranslate();
  const cache = useQueryClient();
  const token = useSession((session) => session.token);

  const leave = (reason: LiveData<"session">["reason"]) => {
    useSession.getState().forget();
    toast({ kind: "info", title: t(`messages.session.${reason}`), text: t("messages.session.again", { account }) });
  };

  const obey = useEffectEvent(({ event, data }: LiveMessage) => {
    if (event === "announcement") void cache.invalidateQueries({ queryKey: [messages.announcements.name] });
    if (event === "session" && !isSigningOut()) leave(data.reason);
  });

  // A session that is over makes this call forget it, in the same way as any other.
  const doubt = useEffectEvent(() => void cache.invalidateQueries({ queryKey: [members.info.name] }));

  useEffect(() => {
    if (!token || !customerId) return;
    return listen({ token, onMessage: obey, onRefused: doubt });
  }, [token, customerId]);

  return null;
}
