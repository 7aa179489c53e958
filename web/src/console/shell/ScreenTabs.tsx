import { useEffect, useRef } from "react";
import { Link } from "../../kit/router";
import { type OfficeScreen, useScreens } from "../kit/screens";
import { useTranslate } from "../kit/words";
import styles from "./ScreenTabs.module.css";

/** The screens of one entry of the menu, side by side, where there are several. */
export function ScreenTabs({ screen }: { screen: OfficeScreen }) {
  const t = useTranslate();
  const row = useRef<HTMLElement>(null);
  const { key: current } = screen;
  // On a phone the row scrolls, and the screen that one is at may stand outside of it.
  useEffect(() => {
    const tab = current && row.current?.querySelector<HTMLElement>("[aria-current]");
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - row.current.clientWidth / 2;
  }, [current]);
  const own = useScreens().filter(({ menu }) => menu === screen.menu);
  if (own.length < 2) return null;
  return (
    <nav ref={row} className={styles.tabs} aria-label={t(`shell.menu.${screen.menu}`)}>
      {own.map(({ key, path }) => (
        <Link key={key} href={path} aria-current={key === current ? "page" : undefined}>
          {t(`shell.screen.${key}`)}
        </Link>
      ))}
    </nav>
  );
}
