import { closePopup } from "../../kit/popups";
import { useTranslate } from "../../kit/words/i18n";
import { Dialog } from "../../ui/Dialog";
import { ContractRequests } from "../features/agency/contracts/ContractRequests";

/** Contract requests, wherever the person is when one arrives. */
export function ContractPopup() {
  const t = useTranslate();
  return (
    <Dialog title={t("support.contract.title")} closeLabel={t("common.close")} onClose={() => closePopup("contract")}>
      <ContractRequests />
    </Dialog>
  );
}
