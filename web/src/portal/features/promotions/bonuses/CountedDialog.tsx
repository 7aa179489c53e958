import type { Bonus } from "@magpie/contract/promotions/bonuses";
import { useTranslate } from "../../../../kit/words/i18n";
import { Dialog } from "../../../../ui/Dialog";
import styles from "./dialogs.module.css";
import { useCountedText } from "./use-bonus-words";

/** Which games count, and how much of a stake in them. */
export function CountedDialog({ bonus, onClose }: { bonus: Bonus; onClose: () => void }) {
  const t = useTranslate();
  const counted = useCountedText();
  return (
    <Dialog title={t("promotions.bonus.which")} closeLabel={t("common.close")} onClose={onClose}>
      <dl className={styles.rows}>
        {counted(bonus.wagering.bps).map(({ games, share }) => (
          <div key={share}>
            <dt>{games}</dt>
            <dd>{share}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t("promotions.counts.others")}</p>
    </Dialog>
  );
}
