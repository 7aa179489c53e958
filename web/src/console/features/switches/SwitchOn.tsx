import type { Input, Output } from "@magpie/contract/kit/call";
import { proposals } from "@magpie/contract/office/proposals";
import { switches } from "@magpie/contract/office/switches";
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
import styles from "./switches.module.css";

const REASON_LEAST = 3;

/** The first of two yeses: shows what begins again, and keeps it for another person. */
export function SwitchOn({ off, title, onClose }: { off: Input<typeof switches.on>; title: string; onClose: () => void }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const [reason, setReason] = useState("");
  const [shown, setShown] = useState<Output<typeof proposals.preview> | null>(null);
  const look = useSend(proposals.preview);
  const propose = useSend(proposals.propose, { refresh: [proposals.list, switches.list] });
  const { scope, target } = off;
  const { mutate } = look;
  useEffect(() => {
    mutate({ call: switches.on.name, input: { scope, target } }, { onSuccess: setShown });
  }, [mutate, scope, target]);

  function ask() {
    if (!shown) return;
    propose.mutate(
      { ticket: shown.ticket, reason: reason.trim() },
      {
        onSuccess: () => {
          toast({ kind: "ok", title: t("switches.proposed") });
          onClose();
        },
      },
    );
  }

  const error = look.error ?? propose.error;
  return (
    <Dialog title={t("switches.onTitle", { title })} closeLabel={t("common.close")} onClose={onClose}>
      <div className={styles.form}>
        {shown ? <Blast blast={shown.blast} /> : !error && <Loading rows={3} />}
        <TextAreaField
          label={t("proposals.reason")}
          aside={t("proposals.kept")}
          rows={2}
          maxLength={300}
          value={reason}
          onChange={({ target: field }) => setReason(field.value)}
        />
        <p className={styles.note}>{t("switches.twoNeeded")}</p>
        {error && <FormError text={textOf(error)} />}
        <Button
          kind="accent"
          wide
          icon="stamp"
          disabled={!shown || reason.trim().length < REASON_LEAST}
          pending={propose.isPending}
          onClick={ask}
        >
          {t("switches.propose")}
        </Button>
      </div>
    </Dialog>
  );
}
