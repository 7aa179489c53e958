import { type Bonus, type BonusCancelling, bonuses } from "@magpie/contract/promotions/bonuses";
import { wallet } from "@magpie/contract/wallet";
import { WHOLE_BPS } from "@magpie/domain/offers/offer";
import { useState } from "react";
import { send, useCall } from "../../../../kit/calls/api";
import { cache } from "../../../../kit/calls/cache";
import { Problem } from "../../../../kit/calls/Problem";
import { CallError, errorText } from "../../../../kit/calls/request";
import { useAction } from "../../../../kit/calls/use-action";
import { FormError } from "../../../../kit/form/Form";
import { toast } from "../../../../kit/toasts";
import { useMoney } from "../../../../kit/words/formats";
import { useTranslate, useWords } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { Dialog } from "../../../../ui/Dialog";
import { Skeleton, useDelayed } from "../../../../ui/Skeleton";
import styles from "./dialogs.module.css";

/** Shows exactly what giving up a bonus takes, and then does exactly that, or nothing. */
export function CancelDialog({ bonus, onClose }: { bonus: Bonus; onClose: () => void }) {
  const t = useTranslate();
  const money = useMoney();
  const { data, error, refetch } = useCall(bonuses.cancelPreview, { id: bonus.id });
  const [moved, setMoved] = useState(false);
  const cancel = useAction(async ({ id, hash, forfeited }: BonusCancelling) => {
    try {
      await send(bonuses.cancelBonus, { id, hash });
      await cache.invalidate(bonuses.bonuses, bonuses.bonus, wallet.balance);
      toast({ kind: "ok", title: t("promotions.cancel.done", { amount: money(forfeited) }) });
      onClose();
    } catch (error) {
      // A bet or a win came in between: the new figures are read, and the person decides again.
      if (!(error instanceof CallError && error.code === "bonus_changed")) throw error;
      setMoved(true);
      await cache.invalidate(bonuses.cancelPreview);
    }
  });
  return (
    <Dialog title={t("promotions.cancel.title", { title: bonus.title })} closeLabel={t("common.close")} onClose={onClose}>
      {error && <Problem error={error} onRetry={refetch} />}
      {!data && !error && <Coming />}
      {data && (
        <>
          {moved && <FormError text={t("promotions.cancel.moved")} />}
          {cancel.error && <FormError text={errorText(cancel.error, t)} />}
          <Takes cancelling={data} />
          <p className={styles.note}>{t("promotions.cancel.aside")}</p>
          <div className={`${styles.buttons} ${styles.end}`}>
            <Button onClick={onClose}>{t("promotions.cancel.keep")}</Button>
            <Button kind="accent" pending={cancel.isPending} onClick={() => cancel.mutate(data)}>
              {t("promotions.cancel.do", { amount: money(data.forfeited) })}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function Takes({ cancelling: { cash, forfeited, open } }: { cancelling: BonusCancelling }) {
  const { locale, t } = useWords();
  const money = useMoney();
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  return (
    <dl className={styles.rows} aria-live="polite">
      <div>
        <dt>{t("promotions.cancel.goes")}</dt>
        <dd>{money(forfeited)}</dd>
      </div>
      <div>
        <dt>{t("promotions.cancel.stays")}</dt>
        <dd className={styles.gold}>{money(cash)}</dd>
      </div>
      {open.map(({ shareBps, rounds }) => (
        <div key={shareBps}>
          <dt>{t("promotions.cancel.open")}</dt>
          <dd>{t("promotions.cancel.share", { part: percent.format(shareBps / WHOLE_BPS), rounds })}</dd>
        </div>
      ))}
    </dl>
  );
}

function Coming() {
  const shown = useDelayed();
  return <div aria-busy="true">{shown && <Skeleton height="160px" radius="md" />}</div>;
}
