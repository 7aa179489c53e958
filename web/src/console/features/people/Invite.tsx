import { operators } from "@magpie/contract/operators";
import { useState } from "react";
import { CopyButton } from "../../../kit/browser/CopyButton";
import { cache } from "../../../kit/calls/cache";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { TextField } from "../../../ui/fields/Field";
import { ENROL_PATH, send } from "../../kit/calls";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import styles from "./people.module.css";

const REASON_LEAST = 3;

/** Invites somebody, and shows the link once: it is nowhere to be read again. */
export function Invite({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const { moment } = useTimes();
  const [made, setMade] = useState<{ link: string; expiresAt: string } | null>(null);
  const form = useForm({
    check: (values) => ({
      account: textOf(values, "account").length < REASON_LEAST ? t("people.invite.accountMissing") : undefined,
      name: textOf(values, "name") ? undefined : t("people.invite.nameMissing"),
      reason: textOf(values, "reason").length < REASON_LEAST ? t("people.reasonMissing") : undefined,
    }),
    submit: async (values) => {
      const [account, name, reason] = [textOf(values, "account"), textOf(values, "name"), textOf(values, "reason")];
      const { invitation, expiresAt } = await send(operators.invite, { account, name, reason });
      setMade({ link: `${location.origin}${ENROL_PATH}#${invitation}`, expiresAt });
      await cache.invalidate(operators.list);
    },
  });
  return (
    <Dialog title={t("people.invite.title")} closeLabel={t("common.close")} onClose={onClose}>
      {made ? (
        <div className={styles.form}>
          <p>{t("people.invite.made", { moment: moment(made.expiresAt) })}</p>
          <p className={styles.code}>{made.link}</p>
          <div className={styles.buttons}>
            <CopyButton text={made.link} label={t("people.invite.copy")} copied={t("people.invite.copied")} />
            <Button kind="accent" onClick={onClose}>
              {t("common.close")}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <p className={styles.lead}>{t("people.invite.text")}</p>
          <Form of={form} action={t("people.invite.action")}>
            <TextField label={t("people.column.name")} name="name" maxLength={60} autoComplete="off" error={form.wrong.name} />
            <TextField
              label={t("people.invite.account")}
              name="account"
              maxLength={32}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={form.wrong.account}
            />
            <TextField label={t("people.reason")} name="reason" maxLength={300} autoComplete="off" error={form.wrong.reason} />
          </Form>
        </>
      )}
    </Dialog>
  );
}
