import { limits } from "@magpie/contract/limits";
import { isLooser, type LimitKind, WINDOW_HOURS } from "@magpie/domain/limits/limits";
import { fromDecimal } from "@magpie/domain/money";
import { useState } from "react";
import { useSend } from "../../../kit/calls/api";
import { errorText } from "../../../kit/calls/request";
import { Form, FormError } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { usePermission } from "../../../kit/session/permission";
import { toast } from "../../../kit/toasts";
import { useMoment } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { TextField } from "../../../ui/fields/Field";
import styles from "./LimitDialog.module.css";
import { type OwnLimit, useLimitName } from "./limit-text";

/** Sets, changes or takes away one limit, and says before it is sent from when it will count. */
export function LimitDialog({ limit, onClose }: { limit: OwnLimit; onClose: () => void }) {
  const t = useTranslate();
  const { code, symbol } = usePermission().info.currency;
  const nameOf = useLimitName();
  const { save, remove } = useChange(limit, onClose);
  const [typed, setTyped] = useState(limit.limit ?? "");
  const { kind, window } = limit;
  const isTime = kind === "session";
  const most = WINDOW_HOURS[window] * 60;
  const wished = readLimit(kind, typed.trim(), code);
  const form = useForm({
    check: (values) => {
      const amount = readLimit(kind, textOf(values, "limit"), code);
      const isGood = amount !== null && (!isTime || amount <= BigInt(most));
      return { limit: isGood ? undefined : t(isTime ? "limits.dialog.wrongMinutes" : "limits.dialog.wrong", { most }) };
    },
    submit: (values) => save(textOf(values, "limit")),
  });
  return (
    <Dialog title={nameOf(limit)} closeLabel={t("common.close")} onClose={onClose}>
      <p className={styles.lead}>{t(`limits.kind.${kind}.text`)}</p>
      <Form of={form} action={t("limits.dialog.save")}>
        <TextField
          label={isTime ? t("limits.dialog.minutes") : t("limits.dialog.money", { symbol })}
          name="limit"
          inputMode={isTime ? "numeric" : "decimal"}
          autoComplete="off"
          maxLength={16}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={form.wrong.limit}
          help={t(wished !== null && isLooser(wished, limitNow(limit, code)) ? "limits.dialog.later" : "limits.dialog.atOnce")}
        />
      </Form>
      {limit.limit !== null && (
        <div className={styles.remove}>
          {remove.error && <FormError text={errorText(remove.error, t)} />}
          <Button kind="ghost" wide pending={remove.isPending} onClick={() => remove.mutate({ kind, window, limit: null })}>
            {t("limits.dialog.remove")}
          </Button>
          <p>{t("limits.dialog.later")}</p>
        </div>
      )}
    </Dialog>
  );
}

function useChange({ kind, window }: OwnLimit, onDone: () => void) {
  const t = useTranslate();
  const moment = useMoment();
  const change = useSend(limits.set, { refresh: [limits.read] });
  const tell = ({ readyAt }: { readyAt: string | null }) => {
    toast({ kind: "ok", title: readyAt ? t("limits.saved.later", { time: moment(readyAt) }) : t("limits.saved.now") });
    onDone();
  };
  const remove = useSend(limits.set, { refresh: [limits.read] });
  return {
    save: async (limit: string) => tell(await change.mutateAsync({ kind, window, limit })),
    remove: { ...remove, mutate: (input: Parameters<typeof remove.mutate>[0]) => remove.mutate(input, { onSuccess: tell }) },
  };
}

function limitNow({ kind, limit }: OwnLimit, currency: string): bigint | null {
  return limit === null ? null : readLimit(kind, limit, currency);
}

/** Null for what is no limit. */
function readLimit(kind: LimitKind, text: string, currency: string): bigint | null {
  if (kind === "session") return /^\d{1,6}$/.test(text) ? BigInt(text) : null;
  const amount = fromDecimal(text, currency);
  return amount !== null && amount >= 0n ? amount : null;
}
