import { useTranslate } from "../../../../kit/words/i18n";
import styles from "../auth.module.css";

/** The way on for who no longer has what is asked for. */
export function LostIt({ onGo }: { onGo: () => void }) {
  const t = useTranslate();
  return (
    <p className={styles.foot}>
      <button type="button" className={styles.link} onClick={onGo}>
        {t("auth.extra.lost")}
      </button>
    </p>
  );
}
