import { Link } from "../../kit/router";
import { type OfficeScreen, useScreens } from "../kit/screens";
import { useTranslate } from "../kit/words";
import styles from "./ScreenTabs.module.css";

/** The screens of one entry of the menu, side by side, where there are several. */
export function ScreenTabs({ screen }: { screen: OfficeScreen }) {
  const t = useTranslate();
  const own = useScreens().filter(({ menu }) => menu === screen.menu);
  if (own.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label={t(`shell.menu.${screen.menu}`)}>
      {own.map(({ key, path }) => (
        <Link key={key} href={path} aria-current={key === screen.key ? "page" : undefined}>
          {t(`shell.screen.${key}`)}
        </Link>
      ))}
    </nav>
  );
}
