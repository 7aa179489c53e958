import { useCustomerService } from "../../../kit/service";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";

/** The step out of a page that is closed: a person to ask. */
export function ServiceStep() {
  const t = useTranslate();
  const open = useCustomerService();
  return (
    <Button small icon="headset" onClick={open}>
      {t("members.service")}
    </Button>
  );
}
