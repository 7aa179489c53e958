import type { Output } from "@magpie/contract/kit/call";
import { memberRecords } from "@magpie/contract/office/member-records";
import { proposals } from "@magpie/contract/office/proposals";
import { useEffect, useState } from "react";
import { FormError } from "../../../kit/form/Form";
import { toast } from "../../../kit/toasts";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { TextAreaField } from "../../../ui/fields/Field";
import { useSend } from "../../kit/calls";
import { useErrorText, useTranslate } from "../../kit/words";
import { Blast } from "../../ui/Blast";
import { Loading } from "../../ui/Loading";
import styles from "./members.module.css";
import type { Dossier } from "./shown";

const REASON_LEAST = 3;

/** The first of two yeses to closing an account: shows what is left in it, and keeps it for another person. */
export function CloseDialog({ member: { id, account }, onClose }: { member: Dossier; onClose: () => void }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const [reason, setReason] = useState("");
  const [shown, setShown] = useState<Output<typeof proposals.preview> | null>(null);
  const look = useSend(proposals.preview);
  const propose = useSend(proposals.propose, { refresh: [proposals.list] });
  const { mutate } = look;
  useEffect(() => {
    mutate({ call: memberRecords.close.name, input: { id } }, { onSuccess: setShown });
  }, [mutate, id]);

  function ask() {
    if (!shown) return;
    propose.mutate(
      { ticket: shown.ticket, reason: reason.trim() },
      {
        onSuccess: () => {
          toast({ kind: "ok", title: t("members.act.close.done") });
          onClose();
        },
      },
    );
  }

  const error = look.error ?? propose.error;
  return (
    <Dialog title={t("members.act.close.title", { account })} closeLabel={t("common.close")} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.quiet}>{t("members.act.close.text")}</p>
        {shown ? <Blast blast={shown.blast} /> : !error && <Loading rows={3} />}
        <TextAreaField
          label={t("members.reason")}
          rows={2}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {error && <FormError text={textOf(error)} />}
        <Button
          kind="accent"
          wide
          icon="stamp"
          disabled={!shown || reason.trim().length < REASON_LEAST}
          pending={propose.isPending}
          onClick={ask}
        >
          {t("members.act.close.ok")}
        </Button>
      </div>
    </Dialog>
  );
}
