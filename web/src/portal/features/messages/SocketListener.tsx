import type { LiveData, LiveMessage } from "@magpie/contract/live";
import { members } from "@magpie/contract/members";
import { messages } from "@magpie/contract/messages";
import { useEffect, useEffectEvent } from "react";
import { cache } from "../../../kit/cache";
import { useTranslate } from "../../../kit/i18n";
import { listen } from "../../../kit/live";
import { useSession } from "../../../kit/session";
import { isEndingSession } from "../../../kit/sign-out";
import { toast } from "../../../kit/toasts";

interface Props {
  customerId: string;
  account: string;
}

/** Does what the server tells a signed-in person's page. Shows nothing itself. */
export function SocketListener({ customerId, account }: Props) {
  const t = useTranslate();
  const token = useSession((session) => session.token);

  const leave = (reason: LiveData<"session">["reason"]) => {
    useSession.getState().forget();
    toast({ kind: "info", title: t(`messages.session.${reason}`), text: t("messages.session.again", { account }) });
  };

  const obey = useEffectEvent(({ event, data }: LiveMessage) => {
    if (event === "announcement") void cache.invalidate(messages.announcements);
    if (event === "session" && !isEndingSession()) leave(data.reason);
  });

  // A session that is over makes this call forget it, in the same way as any other.
  const doubt = useEffectEvent(() => void cache.invalidate(members.info));

  useEffect(() => {
    if (!token || !customerId) return;
    return listen({ token, onMessage: obey, onRefused: doubt });
  }, [token, customerId]);

  return null;
}
