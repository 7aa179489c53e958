import type { Output } from "@magpie/contract/kit/call";
import type { desk } from "@magpie/contract/office/desk";
import { Link } from "../../kit/router";
import { buttonClass } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import type { IconName } from "../../ui/icon-names";
import { type MenuKey, useScreens } from "../kit/screens";
import { useTimes } from "../kit/times";
import { useTranslate } from "../kit/words";
import styles from "./Alarms.module.css";

type Alarm = Output<typeof desk.now>["alarms"][number];

const LOOKS: Record<Alarm["kind"], { icon: IconName; tone: "bad" | "warn"; menu: MenuKey }> = {
  chain: { icon: "link-2-off", tone: "bad", menu: "audit" },
  copy_late: { icon: "link-2-off", tone: "bad", menu: "audit" },
  day_changed: { icon: "triangle-alert", tone: "bad", menu: "audit" },
  file_hash: { icon: "triangle-alert", tone: "bad", menu: "games" },
  differences: { icon: "grid-3x3", tone: "bad", menu: "wall" },
  switch: { icon: "power-off", tone: "warn", menu: "switches" },
};

/** What is broken stands first, then what is off. */
export function Alarms({ alarms }: { alarms: readonly Alarm[] }) {
  const t = useTranslate();
  const screens = useScreens();
  const { moment } = useTimes();
  if (alarms.length === 0) return null;
  const sorted = [...alarms].sort((a, b) => LOOKS[a.kind].tone.localeCompare(LOOKS[b.kind].tone));
  return (
    <ul className={styles.alarms} aria-label={t("now.alarms")}>
      {sorted.map(({ kind, title, at }) => {
        const { icon, tone, menu } = LOOKS[kind];
        const screen = screens.find((one) => one.menu === menu);
        return (
          <li key={`${kind} ${title}`} className={`${styles.alarm} ${styles[tone]}`}>
            <Icon name={icon} size={19} />
            <span className={styles.words}>
              <strong>{t(`now.alarm.${kind}`, { title })}</strong> {moment(at)}
            </span>
            {screen && (
              <Link href={screen.path} className={buttonClass({ small: true })}>
                {t("now.open")}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
