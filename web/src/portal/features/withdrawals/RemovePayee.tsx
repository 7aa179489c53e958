import { type Payee, payees } from "@magpie/contract/payees";
import { withdrawals } from "@magpie/contract/withdrawals";
import { payeeLabel } from "@magpie/domain/payees";
import { send } from "../../../kit/api";
import { cache } from "../../../kit/cache";
import { errorText } from "../../../kit/error-text";
import { FormError } from "../../../kit/form/FormError";
import { useTranslate } from "../../../kit/i18n";
import { withStepUp } from "../../../kit/step-up";
import { useAction } from "../../../kit/use-action";
import { Confirm } from "../../../ui/Confirm";

export function RemovePayee({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const t = useTranslate();
  const remove = useAction(async () => {
    await withStepUp(() => send(payees.remove, { id: payee.id }));
    await cache.invalidate(payees.list, withdrawals.quote);
    onClose();
  });
  return (
    <Confirm
      title={t("payees.remove.title")}
      text={t("payees.remove.text", { account: payeeLabel(payee) })}
      ok={t("payees.remove.ok")}
      onOk={() => remove.mutate()}
      cancel={t("common.cancel")}
      onCancel={onClose}
      pending={remove.isPending}
    >
      {remove.error && <FormError text={errorText(remove.error, t)} />}
    </Confirm>
  );
}
