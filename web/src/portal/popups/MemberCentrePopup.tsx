import { useTranslate } from "../../kit/i18n";
import { closePopup } from "../../kit/popups";
import { Dialog } from "../../ui/Dialog";
import { MemberCentreScreen } from "../member-centre";

export function MemberCentrePopup({ page = "securityCenter" }: { page?: string }) {
  const t = useTranslate();
  return (
    <Dialog title={t("members.title")} closeLabel={t("common.close")} onClose={() => closePopup("member-centre")} size="wide">
      <MemberCentreScreen opened={page} />
    </Dialog>
  );
}
