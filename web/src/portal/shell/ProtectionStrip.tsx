import { Link } from "../../kit/router";
import { useTranslate } from "../../kit/words/i18n";
import { Icon } from "../../ui/Icon";
import styles from "./ProtectionStrip.module.css";

/** At the end of every page, whatever it is: player protection is one click away. */
export function ProtectionStrip() {
  const t = useTranslate();
  return (
    <nav className={styles.strip} aria-label={t("shell.title.protection")}>
      <Link href="/protection" className={styles.link ?? ""}>
        <Icon name="shield-check" size={16} />
        {t("shell.title.protection")}
      </Link>
    </nav>
  );
}
