import { useState } from "react";
import { useMoment } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Tag } from "../../../ui/Tag";
import { LimitDialog } from "./LimitDialog";
import styles from "./LimitRow.module.css";
import { type OwnLimit, useLimitName, useQuantity } from "./limit-text";
import { PendingChange } from "./PendingChange";

/** One limit: how much of it is used, what is left, and a wish that waits. */
export function LimitRow({ limit }: { limit: OwnLimit }) {
  const t = useTranslate();
  const nameOf = useLimitName();
  const [open, setOpen] = useState(false);
  const label = t(limit.limit === null ? "limits.set" : "limits.change");
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <h3>{t(`limits.window.${limit.window}`)}</h3>
        <Button small aria-label={`${label}: ${nameOf(limit)}`} onClick={() => setOpen(true)}>
          {label}
        </Button>
      </div>
      <Usage limit={limit} />
      {limit.pending && <PendingChange limit={limit} pending={limit.pending} />}
      {open && <LimitDialog limit={limit} onClose={() => setOpen(false)} />}
    </li>
  );
}

function Usage({ limit: { kind, window, limit, used, left, freesAt } }: { limit: OwnLimit }) {
  const t = useTranslate();
  const say = useQuantity();
  const moment = useMoment();
  const nameOf = useLimitName();
  if (limit === null || left === null) return <p className={styles.said}>{t("limits.soFar", { used: say(kind, used) })}</p>;
  const isFull = Number(left) === 0;
  return (
    <>
      <meter
        className={isFull ? `${styles.bar} ${styles.full}` : styles.bar}
        aria-label={nameOf({ kind, window })}
        max={Math.max(Number(limit), Number.MIN_VALUE)}
        value={isFull ? Math.max(Number(limit), Number.MIN_VALUE) : Number(used)}
      />
      <p className={styles.said}>
        <span>{t("limits.of", { used: say(kind, used), limit: say(kind, limit) })}</span>
        {isFull ? <Tag tone="warn">{t("limits.reached")}</Tag> : <strong>{t("limits.left", { left: say(kind, left) })}</strong>}
        {freesAt && <span className={styles.frees}>{t("limits.frees", { time: moment(freesAt) })}</span>}
      </p>
    </>
  );
}
