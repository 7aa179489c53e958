import { desk } from "@magpie/contract/office/desk";
import { Link } from "../../kit/router";
import { Icon } from "../../ui/Icon";
import { useCall } from "../kit/calls";
import { BELOW_LINE, MENU, type MenuKey, type OfficeScreen, useScreens } from "../kit/screens";
import { useTranslate } from "../kit/words";
import styles from "./OfficeMenu.module.css";

interface Props {
  current: MenuKey | undefined;
  onChoose?: () => void;
  onKeys: () => void;
}

/** The areas in which the operator has a screen, each with what waits there. */
export function OfficeMenu({ current, onChoose, onKeys }: Props) {
  const t = useTranslate();
  const screens = useScreens();
  const line = MENU.findIndex(({ key }) => key === BELOW_LINE);
  const entries = MENU.flatMap((entry, index) => {
    const own = screens.filter(({ menu }) => menu === entry.key);
    const [first] = own;
    return first ? [{ ...entry, own, href: first.path, below: index >= line }] : [];
  });
  const list = (below: boolean) => entries.filter((entry) => entry.below === below);
  return (
    <nav className={styles.menu} aria-label={t("shell.menuLabel")}>
      {[list(false), list(true)].map(
        (rows) =>
          rows.length > 0 && (
            <ul key={rows[0]?.key}>
              {rows.map(({ key, icon, href, own }) => (
                <li key={key}>
                  <Link className={styles.row} href={href} aria-current={key === current ? "page" : undefined} onClick={onChoose}>
                    <Icon name={icon} size={19} />
                    <span className={styles.label}>{t(`shell.menu.${key}`)}</span>
                    <Waiting menu={key} screens={own} />
                  </Link>
                </li>
              ))}
            </ul>
          ),
      )}
      <button type="button" className={styles.keys} onClick={onKeys}>
        <Icon name="keyboard" size={16} />
        <span className={styles.label}>{t("shell.keys.title")}</span>
        <kbd>?</kbd>
      </button>
    </nav>
  );
}

/** The count is grey; red stands for late or broken alone. */
function Waiting({ menu, screens }: { menu: MenuKey; screens: readonly OfficeScreen[] }) {
  const t = useTranslate();
  const { data } = useCall(desk.now, {});
  if (!data) return null;
  const isLate = (promiseAt: string | Date | null) => promiseAt !== null && new Date(promiseAt) < new Date(data.at);
  if (menu === "now") {
    const late = data.queues.filter(({ promiseAt }) => isLate(promiseAt)).length + data.alarms.length;
    return <Count count={late} urgent words={t("shell.badge.late", { count: late })} />;
  }
  const kinds = screens.flatMap(({ queues = [] }) => queues);
  const own = data.queues.filter(({ kind }) => kinds.includes(kind));
  const count = own.reduce((sum, queue) => sum + queue.count, 0);
  return <Count count={count} urgent={own.some(({ promiseAt }) => isLate(promiseAt))} words={t("shell.badge.waiting", { count })} />;
}

function Count({ count, urgent, words }: { count: number; urgent: boolean; words: string }) {
  if (count === 0) return null;
  return (
    <span className={urgent ? `${styles.count} ${styles.urgent}` : styles.count}>
      <span aria-hidden="true">{count > 999 ? "999+" : count}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
