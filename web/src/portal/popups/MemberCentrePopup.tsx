import { lastItem } from "../../kit/centre";
import { closePopup } from "../../kit/popups";
import { useTranslate } from "../../kit/words/i18n";
import { Dialog } from "../../ui/Dialog";
import { MemberCentreScreen } from "../member-centre";
import { useCloseOnLeaving } from "./use-close-on-leaving";

/** The member centre over a game. What leads out of the centre leads out of the popup. */
export function MemberCentrePopup() {
  const t = useTranslate();
  useCloseOnLeaving("member-centre");
  return (
    <Dialog title={t("members.title")} closeLabel={t("common.close")} onClose={() => closePopup("member-centre")} size="full">
      <MemberCentreScreen opened={lastItem() ?? ""} />
    </Dialog>
  );
}
