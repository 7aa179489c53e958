import { closePopup } from "../../kit/popups";
import { useTranslate } from "../../kit/words/i18n";
import { Dialog } from "../../ui/Dialog";
import { EmptyState } from "../../ui/EmptyState";

export function ContractPopup() {
  const t = useTranslate();
  return (
    <Dialog title={t("support.contract.title")} closeLabel={t("common.close")} onClose={() => closePopup("contract")}>
      <EmptyState icon="scroll-text" title={t("support.contract.none")} text={t("support.contract.text")} />
    </Dialog>
  );
}
