import type { Payee } from "@magpie/contract/payees";
import { payeeLabel } from "@magpie/domain/withdrawals/payees";
import { useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Confirm } from "../../../ui/Confirm";

export interface Wish {
  amount: string;
  payee: Payee;
}

/** One more look before the money is set aside. */
export function ConfirmWithdraw({ wish: { amount, payee }, onDecide }: { wish: Wish; onDecide: (yes: boolean) => void }) {
  const t = useTranslate();
  const money = useMoney();
  return (
    <Confirm
      title={t("withdrawals.confirm.title", { amount: money(amount) })}
      text={t("withdrawals.confirm.text", { account: payeeLabel(payee) })}
      ok={t("withdrawals.confirm.ok")}
      onOk={() => onDecide(true)}
      cancel={t("common.cancel")}
      onCancel={() => onDecide(false)}
    />
  );
}
