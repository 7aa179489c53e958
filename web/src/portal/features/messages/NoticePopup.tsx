import { messages } from "@magpie/contract/messages";
import { useId, useState } from "react";
import { useCall } from "../../../kit/calls/api";
import { Problem } from "../../../kit/calls/Problem";
import { closePopup } from "../../../kit/popups";
import { isTrial, useSession } from "../../../kit/session/session";
import { useTranslate, useWords } from "../../../kit/words/i18n";
import { Dialog } from "../../../ui/Dialog";
import { EmptyState } from "../../../ui/EmptyState";
import { Segmented } from "../../../ui/fields/Segmented";
import { Inbox } from "./Inbox";
import { PagedAccordion } from "./PagedAccordion";

type Side = "notices" | "messages";

/** The popup behind the bell: notices for everybody, and a member's own messages beside them. */
export function NoticePopup({ id, side = "notices" }: { id?: string; side?: Side }) {
  const t = useTranslate();
  const hasInbox = useSession(({ member }) => member !== null && !isTrial(member));
  const { data } = useCall(messages.unread, {}, { enabled: hasInbox });
  const [chosen, choose] = useState<Side>(side);
  const panelId = useId();
  const close = () => closePopup("notice");
  const shown = hasInbox ? chosen : "notices";

  return (
    <Dialog title={t(`messages.${hasInbox ? "news" : "notices"}`)} closeLabel={t("common.close")} onClose={close} size="wide">
      {hasInbox && (
        <Segmented
          label={t("messages.news")}
          panelId={panelId}
          segments={[
            { value: "notices", label: t("messages.notices") },
            { value: "messages", label: t("messages.inbox.counted", { count: data?.unread ?? 0 }) },
          ]}
          value={shown}
          onChange={choose}
        />
      )}
      <div id={panelId} role={hasInbox ? "tabpanel" : undefined}>
        {shown === "messages" ? <Inbox /> : <Notices id={id} onLeave={close} />}
      </div>
    </Dialog>
  );
}

function Notices({ id, onLeave }: { id: string | undefined; onLeave: () => void }) {
  const t = useTranslate();
  const { locale } = useWords();
  const { data, error, refetch } = useCall(messages.announcements, { execution: "B" });
  const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short" });
  const notices = data?.notices.map((notice) => ({ ...notice, aside: day.format(new Date(notice.publishedAt)) }));
  return (
    <>
      {error && <Problem error={error} onRetry={refetch} />}
      {notices?.length === 0 && <EmptyState icon="megaphone" title={t("messages.none")} text={t("messages.noneText")} />}
      {notices && notices.length > 0 && <PagedAccordion items={notices} startId={id} onLeave={onLeave} />}
    </>
  );
}
