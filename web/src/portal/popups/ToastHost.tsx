import { useTranslate } from "../../kit/i18n";
import { closeToast, useToasts } from "../../kit/toasts";
import { Toasts } from "../../ui/Toasts";

/** Mounted once by the shell; `toast()` speaks through it. */
export function ToastHost() {
  const t = useTranslate();
  const shown = useToasts((toasts) => toasts.shown);
  return <Toasts toasts={shown} label={t("messages.toasts")} closeLabel={t("common.close")} onClose={closeToast} />;
}
