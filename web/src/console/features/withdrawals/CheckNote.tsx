import { withdrawalDesk } from "@magpie/contract/office/withdrawal-desk";
import { withdrawals } from "@magpie/contract/withdrawals";
import { cache } from "../../../kit/calls/cache";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { toast } from "../../../kit/toasts";
import { TextField } from "../../../ui/fields/Field";
import { send } from "../../kit/calls";
import { useRight } from "../../kit/session";
import { useTranslate } from "../../kit/words";

const LEAST = 3;

/** Records that the customer is known now, by those who may. */
export function CheckNote({ memberId }: { memberId: string }) {
  const t = useTranslate();
  const may = useRight("withdrawals.diligence");
  const form = useForm({
    check: (values) => ({ note: textOf(values, "note").length < LEAST ? t("withdrawals.check.missing") : undefined }),
    submit: async (values) => {
      await send(withdrawals.noteCheck, { memberId, note: textOf(values, "note") });
      toast({ kind: "ok", title: t("withdrawals.check.done") });
      await cache.invalidate(withdrawalDesk.one, withdrawals.queue);
    },
  });
  if (!may) return <p>{t("withdrawals.check.others")}</p>;
  return (
    <Form of={form} action={t("withdrawals.check.action")}>
      <TextField label={t("withdrawals.check.label")} name="note" maxLength={1000} autoComplete="off" error={form.wrong.note} />
    </Form>
  );
}
