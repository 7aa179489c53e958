import { limits } from "@magpie/contract/limits";
import { useSend } from "../../../kit/calls/api";
import { errorText } from "../../../kit/calls/request";
import { FormError } from "../../../kit/form/Form";
import { toast } from "../../../kit/toasts";
import { useMoment } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import { type OwnLimit, useLimitName, useQuantity } from "./limit-text";
import styles from "./PendingChange.module.css";

/** A wish for more room: from when it can be confirmed, or the question whether it still is one. */
export function PendingChange({ limit, pending }: { limit: OwnLimit; pending: NonNullable<OwnLimit["pending"]> }) {
  const t = useTranslate();
  const say = useQuantity();
  const moment = useMoment();
  const nameOf = useLimitName();
  const confirm = useSend(limits.confirm, { refresh: [limits.read] });
  const cancel = useSend(limits.cancel, { refresh: [limits.read] });
  const { kind, window } = limit;
  const error = confirm.error ?? cancel.error;
  const isReady = new Date(pending.readyAt) <= new Date();
  const done = (title: string) => ({ onSuccess: () => toast({ kind: "ok", title }) });
  return (
    <div className={styles.pending}>
      <Icon name="hourglass" size={18} />
      <div>
        <p>
          <strong>
            {pending.limit === null ? t("limits.pending.remove") : t("limits.pending.raise", { limit: say(kind, pending.limit) })}
          </strong>
        </p>
        <p>{isReady ? t("limits.pending.ready") : t("limits.pending.waits", { time: moment(pending.readyAt) })}</p>
        {error && <FormError text={errorText(error, t)} />}
        <div className={styles.acts}>
          {isReady && (
            <Button
              small
              aria-label={`${t("limits.pending.confirm")}: ${nameOf(limit)}`}
              pending={confirm.isPending}
              onClick={() => confirm.mutate({ kind, window }, done(t("limits.pending.confirmed")))}
            >
              {t("limits.pending.confirm")}
            </Button>
          )}
          <Button
            small
            kind={isReady ? "ghost" : "quiet"}
            aria-label={`${t("limits.pending.keep")}: ${nameOf(limit)}`}
            pending={cancel.isPending}
            onClick={() => cancel.mutate({ kind, window }, done(t("limits.pending.kept")))}
          >
            {t("limits.pending.keep")}
          </Button>
        </div>
      </div>
    </div>
  );
}
