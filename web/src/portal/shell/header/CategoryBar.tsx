import { catalogue } from "@magpie/contract/catalogue";
import { useCall } from "../../../kit/calls/api";
import { GAME_TYPE_ICONS } from "../../../kit/game-types";
import { Link, useLocation } from "../../../kit/router";
import { useTranslate } from "../../../kit/words/i18n";
import { Icon } from "../../../ui/Icon";
import type { IconName } from "../../../ui/icon-names";
import { useHoverMenu } from "../../../ui/use-hover-menu";
import chrome from "../chrome.module.css";
import { viewKey } from "../routes";
import styles from "./CategoryBar.module.css";
import { type Destination, topNavigation } from "./navigation";
import { VendorDrop } from "./VendorDrop";

/** The top navigation: home, promotions and every category that has a vendor. */
export function CategoryBar() {
  const t = useTranslate();
  const lanes = useCall(catalogue.lanes, {}).data?.data.lanes ?? [];
  return (
    <nav className={`${chrome.chrome} ${styles.bar}`} aria-label={t("shell.categories")}>
      <ul>
        {topNavigation(lanes).map((destination) => (
          <Item key={destination.path} {...destination} />
        ))}
      </ul>
    </nav>
  );
}

function Item({ name, path, vendors }: Destination) {
  const t = useTranslate();
  const [here] = useLocation();
  const { open, handlers } = useHoverMenu();
  const label = name === "home" ? t("shell.home") : name === "promotions" ? t("shell.promotions") : t(`catalogue.type.${name}`);
  const drops = vendors.length > 0;
  return (
    <li {...(drops && handlers)}>
      <Link
        href={path}
        className={styles.item}
        title={label}
        aria-current={viewKey(here) === path ? "page" : undefined}
        aria-expanded={drops ? open : undefined}
      >
        <Icon name={iconOf(name)} size={16} />
        <span>{label}</span>
      </Link>
      {open && <VendorDrop path={path} vendors={vendors} label={t("shell.studiosOf", { category: label })} />}
    </li>
  );
}

function iconOf(name: Destination["name"]): IconName {
  if (name === "promotions") return "badge-percent";
  return GAME_TYPE_ICONS[name === "home" ? "HOME" : name];
}
