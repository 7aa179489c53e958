import type { Contract } from "@magpie/contract/agency/contracts";
import { send } from "../../../../kit/calls/api";
import { cache } from "../../../../kit/calls/cache";
import { FormError } from "../../../../kit/form/Form";
import { PinField } from "../../../../kit/form/PinField";
import { secretOf, useForm } from "../../../../kit/form/use-form";
import { withStepUp } from "../../../../kit/session/step-up";
import { toast } from "../../../../kit/toasts";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import styles from "./AcceptForm.module.css";
import { ANSWER_CALLS, CONTRACT_READS } from "./contract-steps";

/** Accepting binds money, so it takes the payment password. */
export function AcceptForm({ contract, onLeave }: { contract: Contract; onLeave: () => void }) {
  const t = useTranslate();
  const form = useForm({
    check: (values) => ({
      paymentPassword: /^\d{6}$/.test(secretOf(values, "paymentPassword")) ? undefined : t("transfers.upline.passwordWrong"),
    }),
    submit: async (values) => {
      const answer = { contractId: contract.id, action: "accept" as const, paymentPassword: secretOf(values, "paymentPassword") };
      const accepted = await withStepUp(() => send(ANSWER_CALLS[contract.kind], answer));
      const day = contract.request === "termination" ? accepted.endsOn : accepted.startsOn;
      toast({
        kind: "ok",
        title: t(contract.request === "termination" ? "agency.contract.done.agreed" : "agency.contract.done.accepted"),
        ...(day && { text: t(contract.request === "termination" ? "agency.contract.until" : "agency.contract.from", { day }) }),
      });
      onLeave();
      await cache.invalidate(...CONTRACT_READS);
    },
  });
  return (
    <form {...form.props} className={styles.form}>
      {form.error && <FormError text={form.error} />}
      <p>{t(contract.request === "termination" ? "agency.contract.agreeText" : "agency.contract.acceptText")}</p>
      <PinField
        name="paymentPassword"
        label={t("agency.contract.paymentPassword")}
        error={form.wrong.paymentPassword}
        aside={{ label: t("agency.contract.setPassword"), href: "/member?page=securityCenter" }}
      />
      <div className={styles.buttons}>
        <Button kind="ghost" disabled={form.isPending} onClick={onLeave}>
          {t("common.cancel")}
        </Button>
        <Button kind="accent" type="submit" pending={form.isPending}>
          {t(contract.request === "termination" ? "agency.contract.agree" : "agency.contract.accept")}
        </Button>
      </div>
    </form>
  );
}
