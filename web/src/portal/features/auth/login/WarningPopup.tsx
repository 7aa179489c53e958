import { closePopup } from "../../../../kit/popups";
import { useTranslate } from "../../../../kit/words/i18n";
import { Confirm } from "../../../../ui/Confirm";

/** A refusal of the server, in its own words. */
export function WarningPopup({ text }: { text: string }) {
  const t = useTranslate();
  return <Confirm title={t("auth.warning.title")} text={text} ok={t("auth.warning.submit")} onOk={() => closePopup("warning")} />;
}
