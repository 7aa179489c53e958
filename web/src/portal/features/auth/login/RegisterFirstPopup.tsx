import { closePopup, openPopup } from "../../../../kit/popups";
import { useTranslate } from "../../../../kit/words/i18n";
import { Confirm } from "../../../../ui/Confirm";

/** Asks a trial player to register where an account is needed. */
export function RegisterFirstPopup() {
  const t = useTranslate();
  return (
    <Confirm
      title={t("auth.registerFirst.title")}
      text={t("auth.registerFirst.text")}
      ok={t("auth.register.title")}
      onOk={() => {
        closePopup("register-first");
        openPopup("register", {});
      }}
      cancel={t("common.cancel")}
      onCancel={() => closePopup("register-first")}
    />
  );
}
