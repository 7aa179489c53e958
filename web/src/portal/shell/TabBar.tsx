import { Link, useLocation } from "../../kit/router";
import { useTranslate } from "../../kit/words/i18n";
import { Icon } from "../../ui/Icon";
import type { IconName } from "../../ui/icon-names";
import chrome from "./chrome.module.css";
import { GatedLink } from "./header/GatedLink";
import { viewKey } from "./routes";
import styles from "./TabBar.module.css";
import { useCounts } from "./use-counts";

interface Tab {
  key: "lobby" | "favourites" | "deposit" | "promotions" | "me";
  icon: IconName;
  href: string;
  account: boolean;
}

const TABS: readonly Tab[] = [
  { key: "lobby", icon: "house", href: "/", account: false },
  { key: "favourites", icon: "heart", href: "/favorite", account: true },
  { key: "deposit", icon: "plus", href: "/member?page=depositv2", account: true },
  { key: "promotions", icon: "gift", href: "/promotions", account: false },
  { key: "me", icon: "user-round", href: "/member", account: true },
];

/** The pages within reach of the thumb, on phones and tablets. */
export function TabBar() {
  const t = useTranslate();
  const [path] = useLocation();
  const { promotions } = useCounts();
  return (
    <nav className={`${chrome.chrome} ${styles.bar}`} aria-label={t("shell.tabs")}>
      {TABS.map(({ key, icon, href, account }) => {
        const Anchor = account ? GatedLink : Link;
        return (
          <Anchor
            key={key}
            href={href}
            className={key === "deposit" ? `${styles.tab} ${styles.raised}` : styles.tab}
            aria-current={viewKey(path) === href ? "page" : undefined}
          >
            <span className={styles.plate}>
              <Icon name={icon} size={22} />
            </span>
            <span className={styles.label}>{t(`shell.${key}`)}</span>
            {key === "promotions" && promotions > 0 && <span className={styles.count}>{promotions}</span>}
          </Anchor>
        );
      })}
    </nav>
  );
}
