import { messages } from "@magpie/contract/messages";
import { useCall } from "../../kit/api";
import { useTranslate } from "../../kit/i18n";
import { openPopup } from "../../kit/popups";
import { useLocation } from "../../kit/router";
import { useSignedIn } from "../../kit/session";
import { IconButton } from "../../ui/Button";
import { useCounts } from "./use-counts";

/** Notices for everybody; while a member has unread messages it leads to those instead. */
export function NoticeBell() {
  const t = useTranslate();
  const [, navigate] = useLocation();
  const signedIn = useSignedIn();
  const { unread } = useCounts();
  const notices = useCall(messages.announcements, { execution: "B" }).data?.notices.length ?? 0;
  if (unread > 0) {
    return (
      <IconButton
        icon="bell"
        label={t("shell.unread", { count: unread })}
        count={unread}
        onClick={() => navigate("/member?page=messageV2")}
      />
    );
  }
  return (
    <IconButton
      icon="bell"
      label={t("shell.notices", { count: notices })}
      count={signedIn ? 0 : notices}
      onClick={() => openPopup("notice", {})}
    />
  );
}
