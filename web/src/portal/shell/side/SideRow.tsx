import { createContext, type ReactNode, useContext } from "react";
import { Link, useAddress } from "../../../kit/router";
import { Icon } from "../../../ui/Icon";
import type { IconName } from "../../../ui/icon-names";
import { Tooltip } from "../../../ui/Tooltip";
import { GatedLink } from "../header/GatedLink";
import styles from "./SideRow.module.css";

/** True if the rows show their icons only. */
export const SideRowsContext = createContext(false);

interface Row {
  icon: IconName;
  label: string;
}

export function SideLink({
  icon,
  label,
  href,
  strong = false,
  count = 0,
  note,
  vipLabel,
}: Row & { href: string; strong?: boolean; count?: number; note?: string; vipLabel?: string | undefined }) {
  const isHere = useAddress(({ path, search }) => href === (path === "/member" && search ? `${path}?${search}` : path));
  const Anchor = href.startsWith("/member") ? GatedLink : Link;
  return (
    <Shape label={label}>
      <Anchor href={href} className={strong ? `${styles.row} ${styles.strong}` : styles.row} aria-current={isHere ? "page" : undefined}>
        <Face icon={icon} label={label} />
        {note && <span className={styles.note}>{note}</span>}
        {vipLabel && <span className={styles.vip}>{vipLabel}</span>}
        {count > 0 && <span className={styles.count}>{count > 99 ? "99+" : count}</span>}
      </Anchor>
    </Shape>
  );
}

export function SideButton({ icon, label, onPress, live = false }: Row & { onPress: () => void; live?: boolean }) {
  return (
    <Shape label={label}>
      <button type="button" className={`${styles.row} ${styles.strong}`} onClick={onPress}>
        <Face icon={icon} label={label} />
        {live && <span className={styles.live} />}
      </button>
    </Shape>
  );
}

function Face({ icon, label }: Row) {
  return (
    <>
      <Icon name={icon} size={19} />
      <span className={styles.label} title={label}>
        {label}
      </span>
    </>
  );
}

/** A row of the list; collapsed, it tells its words in a tooltip. */
function Shape({ label, children }: { label: string; children: ReactNode }) {
  const collapsed = useContext(SideRowsContext);
  return (
    <li data-collapsed={collapsed || undefined} className={styles.shape}>
      {collapsed ? <Tooltip text={label}>{children}</Tooltip> : children}
    </li>
  );
}
