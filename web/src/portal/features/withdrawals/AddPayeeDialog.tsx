import type { Output } from "@magpie/contract/kit/call";
import { payees } from "@magpie/contract/payees";
import { withdrawals } from "@magpie/contract/withdrawals";
import { normaliseNumber, PAYEE_KINDS, type PayeeKind } from "@magpie/domain/withdrawals/payees";
import { useState } from "react";
import { send } from "../../../kit/calls/api";
import { cache } from "../../../kit/calls/cache";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { withStepUp } from "../../../kit/session/step-up";
import { toast } from "../../../kit/toasts";
import { useTranslate } from "../../../kit/words/i18n";
import { Dialog } from "../../../ui/Dialog";
import { TextField } from "../../../ui/fields/Field";
import { FilterBar } from "../../../ui/fields/FilterBar";
import styles from "./AddPayeeDialog.module.css";

const NAME_LETTERS_MIN = 2;

interface Props {
  accounts: Output<typeof payees.list>;
  onClose: () => void;
}

/** A bank or wallet account in the member's own name. Who has told no name yet tells it here, once. */
export function AddPayeeDialog({ accounts, onClose }: Props) {
  const t = useTranslate();
  const [kind, setKind] = useState<PayeeKind>("BANK");
  const isFirst = accounts.list.length === 0;
  const form = useForm({
    check: (values) => ({
      institution: textOf(values, "institution").length >= NAME_LETTERS_MIN ? undefined : t(`payees.add.${kind}.institutionWrong`),
      number: normaliseNumber(kind, textOf(values, "number")) ? undefined : t(`payees.add.${kind}.numberWrong`),
      name: accounts.name || textOf(values, "name").length >= NAME_LETTERS_MIN ? undefined : t("payees.add.nameWrong"),
    }),
    submit: async (values) => {
      const [institution, number, name] = ["institution", "number", "name"].map((field) => textOf(values, field));
      const account = { kind, institution: institution ?? "", number: number ?? "", ...(!accounts.name && name && { name }) };
      const added = await withStepUp(() => send(payees.add, account));
      await cache.invalidate(payees.list, withdrawals.quote);
      toast({ kind: "ok", title: t(added.opensAt ? "payees.add.doneLater" : "payees.add.done") });
      onClose();
    },
  });
  return (
    <Dialog title={t("payees.add.title")} closeLabel={t("common.close")} onClose={onClose}>
      <p className={styles.lead}>{t(isFirst ? "payees.add.leadFirst" : "payees.add.lead")}</p>
      <FilterBar
        label={t("payees.add.kind")}
        options={PAYEE_KINDS.map((value) => ({ value, label: t(`payees.add.${value}.name`) }))}
        value={kind}
        onChange={setKind}
      />
      <Form of={form} action={t("payees.add.action")}>
        <TextField
          key={`institution-${kind}`}
          label={t(`payees.add.${kind}.institution`)}
          icon={kind === "BANK" ? "landmark" : "wallet"}
          name="institution"
          autoComplete="off"
          maxLength={60}
          error={form.wrong.institution}
        />
        <TextField
          key={`number-${kind}`}
          label={t(`payees.add.${kind}.number`)}
          name="number"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          error={form.wrong.number}
        />
        {accounts.name ? (
          <p className={styles.name}>{t("payees.add.inName", { name: accounts.name })}</p>
        ) : (
          <TextField
            label={t("payees.add.name")}
            icon="user-round"
            name="name"
            autoComplete="name"
            maxLength={80}
            help={t("payees.add.nameHelp")}
            error={form.wrong.name}
          />
        )}
      </Form>
    </Dialog>
  );
}
