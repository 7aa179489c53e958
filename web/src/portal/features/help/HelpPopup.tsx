import { closePopup } from "../../../kit/popups";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { HelpPages } from "./HelpPages";

const WINDOW_FEATURES = "width=440,height=750,noopener";

export function HelpPopup({ page }: { page?: string }) {
  const t = useTranslate();
  const close = () => closePopup("help");

  function openWindow() {
    window.open(`/help?window=1${page ? `#${page}` : ""}`, "_blank", WINDOW_FEATURES);
    close();
  }

  return (
    <Dialog title={t("support.help.title")} closeLabel={t("common.close")} onClose={close} size="wide">
      <HelpPages page={page} onLeave={close} />
      <div>
        <Button kind="ghost" small icon="external-link" onClick={openWindow}>
          {t("support.help.window")}
        </Button>
      </div>
    </Dialog>
  );
}
