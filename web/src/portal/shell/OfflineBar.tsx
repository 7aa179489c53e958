import { useTranslate } from "../../kit/i18n";
import { useOnline } from "../../kit/online";
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
