import { agencyTree } from "@magpie/contract/agency/tree";
import { send } from "../../../../kit/calls/api";
import { cache } from "../../../../kit/calls/cache";
import { Form } from "../../../../kit/form/Form";
import { secretOf, textOf, useForm } from "../../../../kit/form/use-form";
import { toast } from "../../../../kit/toasts";
import { useTranslate } from "../../../../kit/words/i18n";
import { Dialog } from "../../../../ui/Dialog";
import { PasswordField, TextField } from "../../../../ui/fields/Field";
import { readTermFields, TermFields } from "../terms/TermFields";
import { type OwnTerms, startOf, TypeField } from "./NewLinkDialog";

/** Opens an account below the agent at once. Its password is changed by its owner at the first sign-in. */
export function OpenAccountDialog({ terms: { limit, usual, recruits }, onClose }: { terms: OwnTerms; onClose: () => void }) {
  const t = useTranslate();
  const form = useForm({
    check: (values) => ({
      username: textOf(values, "username") === "" ? t("agency.links.nameMissing") : undefined,
      password: secretOf(values, "password").length < 8 ? t("agency.links.passwordHelp") : undefined,
      ...readTermFields(values, limit, t("agency.terms.wrong")).wrong,
    }),
    submit: async (values) => {
      const { account } = await send(agencyTree.open, {
        account: textOf(values, "username"),
        password: secretOf(values, "password"),
        type: Number(textOf(values, "accountType")),
        ...readTermFields(values, limit, "").terms,
      });
      toast({ kind: "ok", title: t("agency.links.opened", { account }) });
      await cache.invalidate(agencyTree.children, agencyTree.search);
      onClose();
    },
  });
  return (
    <Dialog title={t("agency.links.openAccount")} closeLabel={t("common.close")} onClose={onClose}>
      <Form of={form} action={t("agency.links.openAccount")}>
        <TextField
          label={t("agency.links.account")}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={40}
          error={form.wrong.username}
        />
        <PasswordField
          label={t("agency.links.password")}
          name="password"
          autoComplete="new-password"
          showLabel={t("transfers.upline.showPassword")}
          hideLabel={t("transfers.upline.hidePassword")}
          help={t("agency.links.passwordHelp")}
          error={form.wrong.password}
        />
        <TypeField recruits={recruits} />
        <TermFields limit={limit} begin={startOf(usual, limit)} wrong={form.wrong} />
      </Form>
    </Dialog>
  );
}
