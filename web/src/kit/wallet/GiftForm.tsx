import { transfers } from "@magpie/contract/transfers";
import { fromDecimal, toDecimal } from "@magpie/domain/money";
import { type ReactNode, useState } from "react";
import { PasswordField, TextField } from "../../ui/fields/Field";
import { cache } from "../calls/cache";
import { Form } from "../form/Form";
import { secretOf, textOf, useForm } from "../form/use-form";
import { usePermission } from "../session/permission";
import { withStepUp } from "../session/step-up";
import { toast } from "../toasts";
import { useMoney } from "../words/formats";
import { useTranslate } from "../words/i18n";
import styles from "./GiftForm.module.css";

export interface Gift {
  amount: string;
  paymentPassword: string;
}

interface Props {
  /** Who gets it. */
  name: string;
  minimum: string;
  maximum: string;
  leftToday: string;
  give: (gift: Gift) => Promise<unknown>;
  onGiven?: () => Promise<unknown>;
  /** Below the fields. */
  children?: ReactNode;
}

/** Money for somebody of one's line: the amount, within the limits, and the payment password. The button says what it will do. */
export function GiftForm({ name, minimum, maximum, leftToday, give, onGiven, children }: Props) {
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
      const gift = { amount: textOf(values, "amount"), paymentPassword: secretOf(values, "paymentPassword") };
      await withStepUp(() => give(gift));
      toast({ kind: "ok", title: t("transfers.upline.sent", { amount: money(gift.amount), name }) });
      setTyped("");
      await cache.invalidate(transfers.upline);
      await onGiven?.();
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
      {children}
    </Form>
  );
}
