import { useTranslate } from "../../../kit/i18n";
import { closePopup } from "../../../kit/popups";
import { Confirm } from "../../../ui/Confirm";

export function CopySuccessPopup() {
  const t = useTranslate();
  return (
    <Confirm
      title={t("auth.copied.title")}
      text={t("auth.copied.text")}
      ok={t("auth.copied.confirm")}
      onOk={() => closePopup("copy-success")}
    />
  );
}
