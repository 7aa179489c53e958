import { closeToast, useToasts } from "../../kit/toasts";
import { useTranslate } from "../../kit/words/i18n";
import { Toasts } from "../../ui/Toasts";

/** Mounted once by the shell; `toast()` speaks through it. */
export function ToastHost() {
  const t = useTranslate();
  const shown = useToasts((toasts) => toasts.shown);
  return <Toasts toasts={shown} label={t("messages.toasts")} closeLabel={t("common.close")} onClose={closeToast} />;
}
