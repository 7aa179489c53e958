import { transfers } from "@magpie/contract/transfers";
import { fromDecimal, toDecimal } from "@magpie/domain/money";
import { useState } from "react";
import { send } from "../../../kit/calls/api";
import { cache } from "../../../kit/calls/cache";
import { Form } from "../../../kit/form/Form";
import { secretOf, textOf, useForm } from "../../../kit/form/use-form";
import { usePermission } from "../../../kit/session/permission";
import { withStepUp } from "../../../kit/session/step-up";
import { toast } from "../../../kit/toasts";
import { useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { PasswordField, TextField } from "../../../ui/fields/Field";
import styles from "./transfers.module.css";

interface Props {
  upline: string;
  minimum: string;
  maximum: string;
  leftToday: string;
}

/** The amount and the payment password. The button says what it will do. */
export function GiveForm({ upline, minimum, maximum, leftToday }: Props) {
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
      await withStepUp(() => send(transfers.toUpline, gift));
      toast({ kind: "ok", title: t("transfers.upline.sent", { amount: money(gift.amount), name: upline }) });
      setTyped("");
      await cache.invalidate(transfers.upline);
    },
  });
  const written = amount > 0n ? t("transfers.upline.send", { amount: money(toDecimal(amount, code)) }) : t("transfers.upline.sendNothing");
  return (
    <div className={styles.form}>
      <p>{t("transfers.upline.to", { name: upline })}</p>
      <Form of={form} action={written}>
        <TextField
          label={t("transfers.dialog.amount", { symbol })}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
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
      </Form>
      <p>{t("transfers.upline.final")}</p>
    </div>
  );
}
