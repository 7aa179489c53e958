import { lazyScreen } from "../../../kit/lazy-screen";
import { openPopup } from "../../../kit/popups";
import { useTranslate } from "../../../kit/words/i18n";
import { Icon } from "../../../ui/Icon";
import { useHoverMenu } from "../../../ui/use-hover-menu";
import { Chunk } from "../Chunk";
import { useSeen } from "../use-seen";
import styles from "./AppDownload.module.css";

const AppCodes = lazyScreen(async () => (await import("./AppCodes")).AppCodes);

/** The app's codes, small in the menu and large beside it on hover or focus. A press opens them with the way to install. */
export function AppDownload({ collapsed, drawer }: { collapsed: boolean; drawer: boolean }) {
  const t = useTranslate();
  const { open, handlers } = useHoverMenu();
  const [card, seen] = useSeen<HTMLButtonElement>();
  return (
    <div className={styles.place} data-collapsed={collapsed || undefined} {...handlers}>
      <button ref={card} type="button" className={styles.card} aria-label={t("shell.getApp")} onClick={() => openPopup("app-download")}>
        <span className={styles.title}>
          <Icon name="smartphone" size={18} />
          <span className={styles.label}>{t("shell.getApp")}</span>
        </span>
        {!collapsed && (
          <span className={styles.small} aria-hidden="true">
            {seen && (
              <Chunk quiet>
                <AppCodes />
              </Chunk>
            )}
          </span>
        )}
      </button>
      {open && !drawer && (
        <div className={styles.large}>
          <Chunk quiet>
            <AppCodes />
          </Chunk>
        </div>
      )}
    </div>
  );
}
