import { useTranslate } from "../../../../kit/words/i18n";
import { CentrePage } from "../../../../ui/CentrePage";
import { DownlineTable } from "../DownlineTable";

export function DownlinesPage() {
  const t = useTranslate();
  return (
    <CentrePage title={t("agency.menu.downlineManagmentView")}>
      <DownlineTable />
    </CentrePage>
  );
}
