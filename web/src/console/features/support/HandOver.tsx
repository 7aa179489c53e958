import { supportDesk } from "@magpie/contract/office/support-desk";
import { cache } from "../../../kit/calls/cache";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { Dialog } from "../../../ui/Dialog";
import { SelectField, TextField } from "../../../ui/fields/Field";
import { send, useCall } from "../../kit/calls";
import { useOperator } from "../../kit/session";
import { useTranslate } from "../../kit/words";

const REASON_LEAST = 3;

/** Gives the conversation to somebody else of the desk, with a word about it. */
export function HandOver({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate();
  const { id: own } = useOperator();
  const people = useCall(supportDesk.colleagues, {}).data?.people.filter((person) => person.id !== own) ?? [];
  const form = useForm({
    check: (values) => ({
      to: textOf(values, "to") ? undefined : t("support.handOver.toMissing"),
      reason: textOf(values, "reason").length < REASON_LEAST ? t("support.handOver.reasonMissing") : undefined,
    }),
    submit: async (values) => {
      await send(supportDesk.handOver, { id, to: textOf(values, "to"), reason: textOf(values, "reason") });
      await cache.invalidate(supportDesk.thread, supportDesk.inbox);
      onClose();
    },
  });
  return (
    <Dialog title={t("support.handOver.title")} closeLabel={t("common.close")} onClose={onClose}>
      <Form of={form} action={t("support.handOver.action")}>
        <SelectField label={t("support.handOver.to")} name="to" error={form.wrong.to}>
          <option value="">{t("support.handOver.choose")}</option>
          {people.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t("support.handOver.reason")}
          help={t("support.handOver.help")}
          name="reason"
          maxLength={300}
          autoComplete="off"
          error={form.wrong.reason}
        />
      </Form>
    </Dialog>
  );
}
