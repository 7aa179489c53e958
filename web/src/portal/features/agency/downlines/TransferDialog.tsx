import { agencyTree, type Downline } from "@magpie/contract/agency/tree";
import { transfers } from "@magpie/contract/transfers";
import { fromDecimal, toDecimal } from "@magpie/domain/money";
import { useState } from "react";
import { send, useCall } from "../../../../kit/calls/api";
import { cache } from "../../../../kit/calls/cache";
import { Problem } from "../../../../kit/calls/Problem";
import { Form } from "../../../../kit/form/Form";
import { secretOf, textOf, useForm } from "../../../../kit/form/use-form";
import { usePermission } from "../../../../kit/session/permission";
import { withStepUp } from "../../../../kit/session/step-up";
import { toast } from "../../../../kit/toasts";
import { useMoney } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Dialog } from "../../../../ui/Dialog";
import { PasswordField, TextField } from "../../../../ui/fields/Field";
import { Skeleton } from "../../../../ui/Skeleton";
import styles from "./DownlinesPage.module.css";

/** Money for somebody directly below: the amount, within the limits, and the payment password. */
export function TransferDialog({ to, onClose }: { to: Downline; onClose: () => void }) {
  const t = useTranslate();
  const { data, error, refetch } = useCall(transfers.upline, {});
  return (
    <Dialog title={t("agency.transfer.title", { account: to.account })} closeLabel={t("common.close")} onClose={onClose}>
      {error && !data && <Problem error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height="160px" radius="md" />}
      {data && <Give to={to} {...data} onClose={onClose} />}
    </Dialog>
  );
}

interface GiveProps {
  to: Downline;
  minimum: string;
  maximum: string;
  leftToday: string;
  onClose: () => void;
}

function Give({ to, minimum, maximum, leftToday, onClose }: GiveProps) {
  const t = useTranslate();
  const money = useMoney();
  const { code, symbol } = usePermission().info.currency;
  const [typed, setTyped] = useState("");
  const units = (text: string) => fromDecimal(text, code) ?? 0n;
  const amount = units(typed.trim());
  const most = units(leftToday) < units(maximum) ? leftToday : maximum;
  const range = { minimum: money(minimum), maximum: money(most) };
  const form = useForm({
    check: (values) => {
      const wished = units(textOf(values, "amount"));
      return {
        amount: wished < units(minimum) || wished > units(most) ? t("transfers.dialog.wrong", range) : undefined,
        paymentPassword: /^\d{6}$/.test(secretOf(values, "paymentPassword")) ? undefined : t("transfers.upline.passwordWrong"),
      };
    },
    submit: async (values) => {
      const gift = { account: to.account, amount: textOf(values, "amount"), paymentPassword: secretOf(values, "paymentPassword") };
      await withStepUp(() => send(transfers.toDownline, gift));
      toast({ kind: "ok", title: t("transfers.upline.sent", { amount: money(gift.amount), name: to.account }) });
      await cache.invalidate(transfers.upline, agencyTree.children, agencyTree.search);
      onClose();
    },
  });
  const action = amount > 0n ? t("transfers.upline.send", { amount: money(toDecimal(amount, code)) }) : t("transfers.upline.sendNothing");
  return (
    <Form of={form} action={action}>
      <TextField
        label={t("transfers.dialog.amount", { symbol })}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={form.wrong.amount}
        help={t("transfers.dialog.range", range)}
        aside={<span className={styles.quiet}>{t("transfers.upline.left", { left: money(leftToday) })}</span>}
      />
      <PasswordField
        label={t("transfers.upline.password")}
        name="paymentPassword"
        inputMode="numeric"
        autoComplete="current-password"
        maxLength={6}
        showLabel={t("transfers.upline.showPassword")}
        hideLabel={t("transfers.upline.hidePassword")}
        help={t("transfers.upline.passwordHelp")}
        error={form.wrong.paymentPassword}
      />
      <p className={styles.quiet}>{t("agency.transfer.final")}</p>
    </Form>
  );
}
