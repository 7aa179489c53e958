import type { CentreEntry } from "../../../kit/centre";
import { Link } from "../../../kit/router";
import { useTranslate } from "../../../kit/words/i18n";
import { Icon } from "../../../ui/Icon";
import styles from "./MemberMenu.module.css";
import type { MemberPageKey } from "./page-keys";
import { useBadges } from "./use-badges";

interface Props {
  pages: readonly CentreEntry<MemberPageKey>[];
  current: MemberPageKey;
  onTurn: ((key: MemberPageKey) => void) | undefined;
  /** On a phone the menu is then all there is, and its title the page's. */
  alone: boolean;
}

/** Links to the centre's pages; in a popup, where there is no address to change, buttons that turn them. */
export function MemberMenu({ pages, current, onTurn, alone }: Props) {
  const t = useTranslate();
  const Title = alone ? "h1" : "p";
  return (
    <nav className={styles.menu} aria-label={t("members.title")}>
      {!onTurn && <Title className={styles.title}>{t("members.title")}</Title>}
      <ul>
        {pages.map((page) => {
          const state = { className: styles.row ?? "", "aria-current": page.key === current ? ("page" as const) : undefined };
          return (
            <li key={page.key}>
              {onTurn ? (
                <button type="button" {...state} onClick={() => onTurn(page.key)}>
                  <Row page={page} />
                </button>
              ) : (
                <Link href={`/member?page=${page.key}`} {...state}>
                  <Row page={page} />
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Row({ page }: { page: CentreEntry<MemberPageKey> }) {
  const t = useTranslate();
  const counts = useBadges();
  const label = t(`members.menu.${page.key}`);
  const count = page.badge ? counts[page.badge] : 0;
  return (
    <>
      <Icon name={page.icon} size={19} />
      <span className={styles.label} title={label}>
        {label}
      </span>
      {count > 0 && (
        <span className={styles.count}>
          <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
          <span className="visually-hidden">{t("members.badge", { count })}</span>
        </span>
      )}
    </>
  );
}
