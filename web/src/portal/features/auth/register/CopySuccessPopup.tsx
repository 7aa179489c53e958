import { closePopup } from "../../../../kit/popups";
import { useTranslate } from "../../../../kit/words/i18n";
import { Confirm } from "../../../../ui/Confirm";

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
