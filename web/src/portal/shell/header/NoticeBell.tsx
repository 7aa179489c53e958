import { messages } from "@magpie/contract/messages";
import { useCall } from "../../../kit/calls/api";
import { openPopup } from "../../../kit/popups";
import { useSignedIn } from "../../../kit/session/session";
import { useTranslate } from "../../../kit/words/i18n";
import { IconButton } from "../../../ui/Button";
import { useCounts } from "../use-counts";

/** Notices and messages, side by side; it opens where something is unread. */
export function NoticeBell() {
  const t = useTranslate();
  const signedIn = useSignedIn();
  const { unread } = useCounts();
  const notices = useCall(messages.announcements, { execution: "B" }).data?.notices.length ?? 0;
  return (
    <IconButton
      icon="bell"
      label={unread > 0 ? t("shell.unread", { count: unread }) : t("shell.notices", { count: notices })}
      count={unread || (signedIn ? 0 : notices)}
      onClick={() => openPopup("notice", unread > 0 ? { side: "messages" } : {})}
    />
  );
}
