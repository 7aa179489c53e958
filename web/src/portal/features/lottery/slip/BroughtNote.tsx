import { useTranslate } from "../../../../kit/words/i18n";
import { Icon } from "../../../../ui/Icon";
import styles from "./BroughtNote.module.css";
import { useBrought } from "./brought";

/** Says what an old ticket brought onto the slip, and that nothing is bought yet. */
export function BroughtNote({ gameCode, broken }: { gameCode: string; broken: number }) {
  const t = useTranslate();
  const brought = useBrought(gameCode);
  if (!brought) return null;
  const { issue, added, known, full } = brought;
  return (
    <div className={styles.note} role="status">
      <Icon name="info" size={18} />
      <div>
        {added > 0 && <p>{t("lottery.again.added", { count: added, issue })}</p>}
        {known > 0 && <p>{t("lottery.again.known", { count: known })}</p>}
        {full > 0 && <p>{t("lottery.again.full", { count: full })}</p>}
        {broken > 0 && <p>{t("lottery.again.broken", { count: broken })}</p>}
      </div>
    </div>
  );
}
