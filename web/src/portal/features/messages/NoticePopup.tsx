import { messages } from "@magpie/contract/messages";
import { useCall } from "../../../kit/api";
import { errorText } from "../../../kit/error-text";
import { useTranslate, useWords } from "../../../kit/i18n";
import { closePopup } from "../../../kit/popups";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { EmptyState } from "../../../ui/EmptyState";
import { PagedAccordion } from "./PagedAccordion";

export function NoticePopup({ id }: { id?: string }) {
  const t = useTranslate();
  const { locale } = useWords();
  const { data, error, refetch } = useCall(messages.announcements, { execution: "B" });
  const close = () => closePopup("notice");
  const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short" });
  const notices = data?.notices.map((notice) => ({ ...notice, aside: day.format(new Date(notice.publishedAt)) }));

  return (
    <Dialog title={t("messages.notices")} closeLabel={t("common.close")} onClose={close} size="wide">
      {error && (
        <EmptyState
          icon="wifi-off"
          title={t("common.error.title")}
          text={errorText(error, t)}
          step={<Button onClick={() => refetch()}>{t("common.retry")}</Button>}
        />
      )}
      {notices?.length === 0 && <EmptyState icon="megaphone" title={t("messages.none")} text={t("messages.noneText")} />}
      {notices && notices.length > 0 && <PagedAccordion items={notices} startId={id} onLeave={close} />}
    </Dialog>
  );
}
