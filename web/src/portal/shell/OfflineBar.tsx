import { useOnline } from "../../kit/live/online";
import { useTranslate } from "../../kit/words/i18n";
import { Icon } from "../../ui/Icon";
import styles from "./OfflineBar.module.css";

/** Says under the header that the network is gone. The region is always there, so that readers hear it come. */
export function OfflineBar() {
  const t = useTranslate();
  const online = useOnline();
  return (
    <div role="status" className={styles.place}>
      {!online && (
        <p className={styles.bar}>
          <Icon name="wifi-off" size={16} />
          {t("shell.offline")}
        </p>
      )}
    </div>
  );
}
