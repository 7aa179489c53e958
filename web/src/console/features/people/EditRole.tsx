import type { Input } from "@magpie/contract/kit/call";
import { type OfficeRole, operators } from "@magpie/contract/operators";
import { OPERATOR_RIGHTS } from "@magpie/domain/operators/rights";
import { useState } from "react";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { Dialog } from "../../../ui/Dialog";
import { CheckField, TextField } from "../../../ui/fields/Field";
import { isOfPlatform, rightKey } from "../../kit/right-words";
import { roleName } from "../../kit/role-words";
import { useOperator } from "../../kit/session";
import { useTranslate } from "../../kit/words";
import { ProposeAct } from "../../ui/ProposeAct";
import styles from "./people.module.css";

const AMOUNT = /^\d{1,18}(\.\d{1,2})?$/;
const ROLE_ID = /^[a-z0-9][a-z0-9-]{1,31}$/;

/** A role as it is to be. It counts from the moment that a second person has agreed. */
export function EditRole({ role, onClose }: { role: OfficeRole | null; onClose: () => void }) {
  const t = useTranslate();
  const { merchant } = useOperator();
  // Elsewhere they open nothing; a role that has them shows them still, so that they can be taken away.
  const offered = OPERATOR_RIGHTS.filter((right) => merchant.isPlatform || !isOfPlatform(right) || role?.rights.includes(right));
  const [asked, setAsked] = useState<Input<typeof operators.setRole> | null>(null);
  const form = useForm({
    check: (values) => ({
      id: role || ROLE_ID.test(textOf(values, "id")) ? undefined : t("people.roles.idWrong"),
      name: textOf(values, "name") ? undefined : t("people.invite.nameMissing"),
      approvalLimit: AMOUNT.test(textOf(values, "approvalLimit")) ? undefined : t("people.roles.amountWrong"),
      dayLimit: AMOUNT.test(textOf(values, "dayLimit")) ? undefined : t("people.roles.amountWrong"),
    }),
    submit: async (values) =>
      setAsked({
        id: role?.id ?? textOf(values, "id"),
        name: textOf(values, "name"),
        rights: OPERATOR_RIGHTS.filter((right) => values.getAll("rights").includes(right)),
        approvalLimit: textOf(values, "approvalLimit"),
        dayLimit: textOf(values, "dayLimit"),
        revision: role?.revision ?? 0,
      }),
  });
  const title = role ? t("people.roles.editTitle", { name: roleName(role.name, t) }) : t("people.roles.add");
  if (asked) return <ProposeAct title={title} note={t("people.propose.text")} call={operators.setRole} input={asked} onClose={onClose} />;
  return (
    <Dialog title={title} closeLabel={t("common.close")} onClose={onClose}>
      <Form of={form} action={t("people.grant.next")}>
        {!role && <TextField label={t("people.roles.id")} name="id" maxLength={32} autoCapitalize="none" error={form.wrong.id} />}
        <TextField label={t("people.field.name")} name="name" maxLength={60} defaultValue={role?.name} error={form.wrong.name} />
        <TextField
          label={t("people.field.approvalLimit")}
          name="approvalLimit"
          inputMode="decimal"
          defaultValue={role?.approvalLimit ?? "0"}
          error={form.wrong.approvalLimit}
        />
        <TextField
          label={t("people.field.dayLimit")}
          name="dayLimit"
          inputMode="decimal"
          defaultValue={role?.dayLimit ?? "0"}
          error={form.wrong.dayLimit}
        />
        <fieldset className={styles.checks}>
          <legend>{t("people.field.rights")}</legend>
          {offered.map((right) => (
            <CheckField key={right} name="rights" value={right} defaultChecked={role?.rights.includes(right) ?? false}>
              {t(rightKey(right))}
            </CheckField>
          ))}
        </fieldset>
      </Form>
    </Dialog>
  );
}
