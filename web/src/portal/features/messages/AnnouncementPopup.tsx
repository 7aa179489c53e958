import { closePopup } from "../../../kit/popups";
import { useTranslate } from "../../../kit/words/i18n";
import { Dialog } from "../../../ui/Dialog";
import { usePublicAnnouncements } from "./AnnouncementOpener";
import { PagedAccordion } from "./PagedAccordion";

export function AnnouncementPopup() {
  const t = useTranslate();
  const { popups } = usePublicAnnouncements();
  const close = () => closePopup("announcement");

  return (
    <Dialog title={t("messages.announcements")} closeLabel={t("common.close")} onClose={close} size="wide">
      {popups && <PagedAccordion key={popups[0]?.id} items={popups} onLeave={close} />}
    </Dialog>
  );
}
