import { withdrawals } from "@magpie/contract/withdrawals";
import { REJECT_REASONS } from "@magpie/domain/withdrawals/states";
import { CallError } from "../../../kit/calls/request";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { toast } from "../../../kit/toasts";
import { Dialog } from "../../../ui/Dialog";
import { SelectField, TextAreaField } from "../../../ui/fields/Field";
import { send } from "../../kit/calls";
import { useTranslate } from "../../kit/words";
import { readAgain } from "./queue";

interface Props {
  id: string;
  number: string;
  onClose: () => void;
  onDecided: () => void;
}

/** A no with the reason that the member reads. */
export function RejectDialog({ id, number, onClose, onDecided }: Props) {
  const t = useTranslate();
  const form = useForm({
    check: () => ({}),
    submit: async (values) => {
      const reason = REJECT_REASONS.find((known) => known === values.get("reason")) ?? "other";
      try {
        await send(withdrawals.reject, { id, reason, note: textOf(values, "note") });
        toast({ kind: "ok", title: t("withdrawals.said.no", { number }) });
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== "withdrawal_moved_on") throw error;
        onDecided();
      }
      onClose();
      await readAgain();
    },
  });
  return (
    <Dialog title={t("withdrawals.reject.title", { number })} closeLabel={t("common.close")} onClose={onClose}>
      <Form of={form} action={t("withdrawals.reject.action")}>
        <SelectField label={t("withdrawals.reject.reason")} name="reason" help={t("withdrawals.reject.help")}>
          {REJECT_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`withdrawals.rejectReason.${reason}`)}
            </option>
          ))}
        </SelectField>
        <TextAreaField label={t("withdrawals.reject.note")} name="note" maxLength={300} />
      </Form>
    </Dialog>
  );
}
