import { closePopup } from "../../../../kit/popups";
import { useTranslate } from "../../../../kit/words/i18n";
import { Confirm } from "../../../../ui/Confirm";

/** What the server did not want to do, in its own words. */
export function WarningPopup({ text }: { text: string }) {
  const t = useTranslate();
  return <Confirm title={t("auth.warning.title")} text={text} ok={t("auth.warning.submit")} onOk={() => closePopup("warning")} />;
}
