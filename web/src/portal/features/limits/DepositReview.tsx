import { limits } from "@magpie/contract/limits";
import { useSend } from "../../../kit/calls/api";
import { toast } from "../../../kit/toasts";
import { useMoment } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import styles from "./LimitsPage.module.css";
import type { OwnLimits } from "./limit-text";

/** When the deposit limit was last decided on, and, every six months, the question whether it still fits. */
export function DepositReview({ review }: { review: NonNullable<OwnLimits["depositReview"]> }) {
  const t = useTranslate();
  const moment = useMoment();
  const keep = useSend(limits.keepDepositLimit, { refresh: [limits.read] });
  const due = new Date(review.dueAt) <= new Date();
  if (!due) return <p className={styles.about}>{t("limits.review.next", { time: moment(review.at), due: moment(review.dueAt) })}</p>;
  return (
    <div className={styles.review}>
      <p>{t("limits.review.due", { time: moment(review.at) })}</p>
      <Button
        small
        pending={keep.isPending}
        onClick={() => keep.mutate({ confirmed: true }, { onSuccess: () => toast({ kind: "ok", title: t("limits.review.kept") }) })}
      >
        {t("limits.review.keep")}
      </Button>
    </div>
  );
}
