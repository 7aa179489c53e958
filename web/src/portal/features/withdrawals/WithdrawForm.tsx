import { factors } from "@magpie/contract/identity/factors";
import { type Payee, payees } from "@magpie/contract/payees";
import { withdrawals } from "@magpie/contract/withdrawals";
import { useState } from "react";
import { send, useCall } from "../../../kit/calls/api";
import { cache } from "../../../kit/calls/cache";
import { FormError } from "../../../kit/form/Form";
import { PinField } from "../../../kit/form/PinField";
import { secretOf, textOf, useForm } from "../../../kit/form/use-form";
import { withStepUp } from "../../../kit/session/step-up";
import { toast } from "../../../kit/toasts";
import { useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Panel } from "../../../ui/CentrePage";
import { Icon } from "../../../ui/Icon";
import { AddPayeeDialog } from "./AddPayeeDialog";
import { amountProblem, mostOf } from "./amount";
import { ConfirmWithdraw, type Wish } from "./ConfirmWithdraw";
import { PayeeChoice } from "./PayeeChoice";
import { RemovePayee } from "./RemovePayee";
import type { Quote } from "./Solver";
import { Summary } from "./Summary";
import { WithdrawAmount } from "./WithdrawAmount";
import styles from "./WithdrawForm.module.css";

const CHANGED = [withdrawals.quote, withdrawals.list];
const PIN = /^\d{6}$/;

/** Asks once more before money leaves; the answer settles the promise. */
function useLastLook() {
  const [wish, setWish] = useState<(Wish & { decide: (yes: boolean) => void }) | null>(null);
  const isMeant = (asked: Wish) =>
    new Promise<boolean>((resolve) =>
      setWish({
        ...asked,
        decide: (yes) => {
          setWish(null);
          resolve(yes);
        },
      }),
    );
  return { wish, isMeant };
}

/** Payee, amount and the six digits; one more look before it is sent. */
export function WithdrawForm({ quote }: { quote: Quote }) {
  const t = useTranslate();
  const money = useMoney();
  const { data: accounts } = useCall(payees.list, {});
  const { data: security } = useCall(factors.status, {});
  const [typed, setTyped] = useState("");
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Payee | null>(null);
  const { wish, isMeant } = useLastLook();
  const open = accounts?.list.filter(({ opensAt }) => !opensAt) ?? [];

  const form = useForm({
    check: (values) => ({
      payeeId: values.get("payeeId") ? undefined : t("withdrawals.form.noPayee"),
      amount: amountProblem(textOf(values, "amount"), quote, t, money),
      paymentPassword: PIN.test(secretOf(values, "paymentPassword")) ? undefined : t("withdrawals.form.pinRule"),
    }),
    submit: async (values) => {
      const [payeeId, amount, paymentPassword] = [textOf(values, "payeeId"), textOf(values, "amount"), secretOf(values, "paymentPassword")];
      const payee = open.find(({ id }) => id === payeeId);
      if (!payee || !(await isMeant({ amount, payee }))) return;
      await withStepUp(() => send(withdrawals.ask, { payeeId, amount, paymentPassword }));
      setTyped("");
      toast({ kind: "money", title: t("withdrawals.form.asked", { amount: money(amount) }) });
      await cache.invalidate(...CHANGED);
    },
  });

  return (
    <Panel title={t("withdrawals.form.title")}>
      <form {...form.props} className={styles.form}>
        {form.error && <FormError text={form.error} />}
        <PayeeChoice
          accounts={accounts}
          error={open.length > 0 ? undefined : form.wrong.payeeId}
          onAdd={() => setAdding(true)}
          onRemove={setRemoving}
        />
        <WithdrawAmount quote={quote} value={typed} onChange={setTyped} error={form.wrong.amount} />
        <PinField
          name="paymentPassword"
          label={t("withdrawals.form.pin")}
          {...(security?.paymentPassword === false && {
            aside: { label: t("withdrawals.form.setPin"), href: "/member?page=securityCenter" },
          })}
          error={form.wrong.paymentPassword}
        />
        <Summary quote={quote} typed={typed} />
        <Button kind="accent" type="submit" wide pending={form.isPending} disabled={!accounts || mostOf(quote) === 0n}>
          {amountProblem(typed, quote, t, money) ? t("withdrawals.form.submit") : t("withdrawals.form.take", { amount: money(typed) })}
        </Button>
        <p className={styles.promise}>
          <Icon name="shield-check" size={16} />
          {t("withdrawals.form.ownName")}
        </p>
      </form>
      {adding && accounts && <AddPayeeDialog accounts={accounts} onClose={() => setAdding(false)} />}
      {removing && <RemovePayee payee={removing} onClose={() => setRemoving(null)} />}
      {wish && <ConfirmWithdraw wish={wish} onDecide={wish.decide} />}
    </Panel>
  );
}
