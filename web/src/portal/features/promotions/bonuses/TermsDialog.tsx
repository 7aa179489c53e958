import { type Bonus, bonuses } from "@magpie/contract/promotions/bonuses";
import { saveFile } from "../../../../kit/browser/save-file";
import { useCall } from "../../../../kit/calls/api";
import { Problem } from "../../../../kit/calls/Problem";
import { useMoment } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { Dialog } from "../../../../ui/Dialog";
import { Skeleton, useDelayed } from "../../../../ui/Skeleton";
import styles from "./dialogs.module.css";

/** The terms as they were accepted, whatever the offer says now; they can be kept, signed. */
export function TermsDialog({ bonus, onClose }: { bonus: Bonus; onClose: () => void }) {
  const t = useTranslate();
  const moment = useMoment();
  const { data, error, refetch } = useCall(bonuses.bonusTerms, { id: bonus.id });
  return (
    <Dialog title={t("promotions.bonus.terms")} closeLabel={t("common.close")} onClose={onClose}>
      {error && <Problem error={error} onRetry={refetch} />}
      {!data && !error && <Coming />}
      {data && (
        <>
          <p className={styles.note}>{t("promotions.terms.pinned", { title: data.title, date: moment(data.publishedAt) })}</p>
          <ol className={styles.terms}>
            {data.terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ol>
          <p className={styles.hash}>SHA-256 {data.hash}</p>
          <div className={styles.buttons}>
            <Button
              icon="download"
              onClick={() => saveFile(`terms-${data.hash.slice(0, 12)}.json`, [JSON.stringify(data.signed, null, 2)], "application/json")}
            >
              {t("promotions.terms.keep")}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function Coming() {
  const shown = useDelayed();
  return <div aria-busy="true">{shown && <Skeleton height="240px" radius="md" />}</div>;
}
