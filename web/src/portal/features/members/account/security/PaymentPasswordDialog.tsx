import { factors } from "@magpie/contract/identity/factors";
import { members } from "@magpie/contract/members";
import { isPaymentPassword } from "@magpie/domain/passwords/password-rule";
import { Form } from "../../../../../kit/form/Form";
import { secretOf, useForm } from "../../../../../kit/form/use-form";
import { toast } from "../../../../../kit/toasts";
import { useTranslate } from "../../../../../kit/words/i18n";
import { Dialog } from "../../../../../ui/Dialog";
import { PasswordField } from "../../../../../ui/fields/Field";
import { change } from "../change";

const DIGITS = 6;

/** Six digits, typed twice. */
export function PaymentPasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const form = useForm({
    check: (values) => {
      const [first, second] = [secretOf(values, "paymentPassword"), secretOf(values, "confirmPaymentPassword")];
      return {
        paymentPassword: isPaymentPassword(first) ? undefined : t("members.payment.rule"),
        confirmPaymentPassword: first === second ? undefined : t("auth.wrong.unequal"),
      };
    },
    submit: async (values) => {
      const paymentPassword = secretOf(values, "paymentPassword");
      const confirmPaymentPassword = secretOf(values, "confirmPaymentPassword");
      await change(members.setPaymentPassword, { paymentPassword, confirmPaymentPassword }, factors.status);
      toast({ kind: "ok", title: t("members.payment.saved") });
      onClose();
    },
  });
  const field = {
    showLabel: t("auth.password.show"),
    hideLabel: t("auth.password.hide"),
    inputMode: "numeric",
    autoComplete: "new-password",
    maxLength: DIGITS,
  } as const;
  return (
    <Dialog title={t("members.payment.name")} closeLabel={t("common.close")} onClose={onClose}>
      <Form of={form} action={t("members.account.save")}>
        <PasswordField
          {...field}
          label={t("members.payment.digits")}
          name="paymentPassword"
          help={t("members.payment.rule")}
          error={form.wrong.paymentPassword}
        />
        <PasswordField
          {...field}
          label={t("members.payment.again")}
          name="confirmPaymentPassword"
          error={form.wrong.confirmPaymentPassword}
        />
      </Form>
    </Dialog>
  );
}
