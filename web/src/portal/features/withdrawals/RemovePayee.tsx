import { type Payee, payees } from "@magpie/contract/payees";
import { withdrawals } from "@magpie/contract/withdrawals";
import { payeeLabel } from "@magpie/domain/withdrawals/payees";
import { send } from "../../../kit/calls/api";
import { cache } from "../../../kit/calls/cache";
import { errorText } from "../../../kit/calls/request";
import { useAction } from "../../../kit/calls/use-action";
import { FormError } from "../../../kit/form/Form";
import { withStepUp } from "../../../kit/session/step-up";
import { useTranslate } from "../../../kit/words/i18n";
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
