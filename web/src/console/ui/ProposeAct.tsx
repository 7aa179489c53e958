import type { Call, Input, Output } from "@magpie/contract/kit/call";
import { proposals } from "@magpie/contract/office/proposals";
import { useEffect, useState } from "react";
import { FormError } from "../../kit/form/Form";
import { toast } from "../../kit/toasts";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { TextAreaField } from "../../ui/fields/Field";
import { useSend } from "../kit/calls";
import { useErrorText, useTranslate } from "../kit/words";
import { Blast } from "./Blast";
import blastStyles from "./Blast.module.css";
import { Loading } from "./Loading";

const REASON_LEAST = 3;

interface Props<C extends Call> {
  title: string;
  /** Said below the title, before what it would do. */
  note?: string;
  call: C;
  input: Input<C>;
  /** The reading calls that show another answer once it is done. */
  refresh?: Call[];
  onClose: () => void;
  onDone?: () => void;
}

/** Shows what an act would do, and does it or keeps it for a second person, with the reason for it. */
export function ProposeAct<C extends Call>({ title, note, call, input, refresh = [], onClose, onDone }: Props<C>) {
  const t = useTranslate();
  const textOf = useErrorText();
  const [reason, setReason] = useState("");
  const [shown, setShown] = useState<Output<typeof proposals.preview> | null>(null);
  const look = useSend(proposals.preview);
  const propose = useSend(proposals.propose, { refresh: [proposals.list, ...refresh] });
  const { mutate } = look;
  const asked = JSON.stringify(input);
  const { name } = call;
  useEffect(() => {
    mutate({ call: name, input: JSON.parse(asked) }, { onSuccess: setShown });
  }, [mutate, name, asked]);

  function ask() {
    if (!shown) return;
    const order = { ticket: shown.ticket, reason: reason.trim() };
    propose.mutate(order, {
      onSuccess: ({ state }) => {
        toast({ kind: "ok", title: t(state === "waits" ? "parts.propose.sent" : "parts.propose.done") });
        onDone?.();
        onClose();
      },
    });
  }

  const error = look.error ?? propose.error;
  return (
    <Dialog title={title} closeLabel={t("common.close")} onClose={onClose}>
      <div className={blastStyles.blast}>
        {note && <p className={blastStyles.note}>{note}</p>}
        {shown ? <Blast blast={shown.blast} /> : !error && <Loading rows={3} />}
        <TextAreaField
          label={t("proposals.reason")}
          aside={t("proposals.kept")}
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
          {t(shown?.needsTwo === false ? "parts.propose.do" : "parts.propose.action")}
        </Button>
      </div>
    </Dialog>
  );
}
