import { usePermission } from "../../kit/session/permission";
import { IconButton } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { useNow, useTimes } from "../kit/times";
import { useTranslate } from "../kit/words";
import styles from "./Header.module.css";
import { PersonMenu } from "./PersonMenu";

interface Props {
  menuOpen: boolean;
  onMenu: () => void;
  onFind: () => void;
}

export function Header({ menuOpen, onMenu, onFind }: Props) {
  const t = useTranslate();
  const { brand, merchantCode } = usePermission().info;
  return (
    <header className={styles.header}>
      <IconButton
        className={styles.menu ?? ""}
        icon="menu"
        label={t("shell.openMenu")}
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onClick={onMenu}
      />
      <Brand name={brand.name} />
      <span className={styles.office}>
        {t("shell.office")}
        <span className={styles.merchant}>{merchantCode}</span>
      </span>
      <button type="button" className={styles.find} aria-haspopup="dialog" aria-keyshortcuts="Control+K" onClick={onFind}>
        <Icon name="search" size={18} />
        <span>{t("shell.find.label")}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <Clock />
      <PersonMenu />
    </header>
  );
}

export function Brand({ name }: { name: string }) {
  return (
    <span className={styles.brand}>
      <span className={styles.mark} />
      <span className={styles.name}>{name}</span>
    </span>
  );
}

/** The merchant's time; readers can look it up but are not told each tick. */
function Clock() {
  const t = useTranslate();
  const now = useNow();
  const { day, clock, offset } = useTimes();
  return (
    <span className={styles.clock}>
      <Icon name="clock" size={17} />
      <span className="visually-hidden">{t("shell.clock")}</span>
      <time dateTime={now.toISOString()}>
        <span className={styles.day}>{day(now)} </span>
        {clock(now)}
      </time>
      <span className={styles.offset}>{offset}</span>
    </span>
  );
}
