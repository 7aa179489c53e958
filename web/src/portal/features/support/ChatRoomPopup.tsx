import { closePopup } from "../../../kit/popups";
import { openService } from "../../../kit/service";
import { usePermission } from "../../../kit/session/permission";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { EmptyState } from "../../../ui/EmptyState";

/** This site talks to people through its customer service; the room leads there. */
export function ChatRoomPopup() {
  const t = useTranslate();
  const [service] = usePermission().info.customerService;

  function talk() {
    closePopup("chat-room");
    void openService(service?.csType, t);
  }

  return (
    <Dialog title={t("support.chat.title")} closeLabel={t("common.close")} onClose={() => closePopup("chat-room")} size="small">
      <EmptyState
        icon="headset"
        title={t("support.chat.lead")}
        text={t("support.chat.text")}
        step={
          <Button kind="accent" onClick={talk}>
            {t("support.chat.step")}
          </Button>
        }
      />
    </Dialog>
  );
}
