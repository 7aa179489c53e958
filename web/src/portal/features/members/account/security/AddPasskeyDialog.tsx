import { factors } from "@magpie/contract/identity/factors";
import { Form } from "../../../../../kit/form/Form";
import { textOf, useForm } from "../../../../../kit/form/use-form";
import { makePasskey } from "../../../../../kit/session/passkey";
import { toast } from "../../../../../kit/toasts";
import { useTranslate } from "../../../../../kit/words/i18n";
import { Dialog } from "../../../../../ui/Dialog";
import { TextField } from "../../../../../ui/fields/Field";
import { change } from "../change";

/** A name to know it by, then the browser's own window makes it. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const form = useForm({
    check: (values) => ({ name: textOf(values, "name") ? undefined : t("members.passkeys.nameMissing") }),
    submit: async (values) => {
      const { ticket, options } = await change(factors.beginPasskey, {});
      const response = await makePasskey(options);
      await change(factors.addPasskey, { ticket, name: textOf(values, "name"), response }, factors.status);
      toast({ kind: "ok", title: t("members.passkeys.added") });
      onClose();
    },
  });
  return (
    <Dialog title={t("members.passkeys.add")} closeLabel={t("common.close")} onClose={onClose}>
      <Form of={form} action={t("members.passkeys.add")}>
        <TextField
          label={t("members.passkeys.name")}
          icon="key-round"
          name="name"
          autoComplete="off"
          maxLength={40}
          help={t("members.passkeys.nameHelp")}
          error={form.wrong.name}
        />
      </Form>
    </Dialog>
  );
}
