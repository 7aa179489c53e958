import type { Output } from "@magpie/contract/kit/call";
import type { desk } from "@magpie/contract/office/desk";
import { SWITCH_SCOPES } from "@magpie/domain/switches/switches";
import { Link } from "../../kit/router";
import { buttonClass } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import type { IconName } from "../../ui/icon-names";
import { type MenuKey, type ScreenKey, useScreens } from "../kit/screens";
import { useTimes } from "../kit/times";
import { type Translate, useTranslate } from "../kit/words";
import styles from "./Alarms.module.css";

type Alarm = Output<typeof desk.now>["alarms"][number];

const LOOKS: Record<Alarm["kind"], { icon: IconName; tone: "bad" | "warn"; menu: MenuKey; screen?: ScreenKey }> = {
  chain: { icon: "link-2-off", tone: "bad", menu: "audit" },
  copy_late: { icon: "link-2-off", tone: "bad", menu: "audit" },
  day_changed: { icon: "triangle-alert", tone: "bad", menu: "audit" },
  report_differs: { icon: "triangle-alert", tone: "bad", menu: "reports" },
  file_hash: { icon: "triangle-alert", tone: "bad", menu: "audit", screen: "releases" },
  release: { icon: "triangle-alert", tone: "warn", menu: "audit", screen: "releases" },
  break_glass: { icon: "triangle-alert", tone: "bad", menu: "people" },
  differences: { icon: "grid-3x3", tone: "bad", menu: "wall" },
  switch: { icon: "power-off", tone: "warn", menu: "switches" },
};

/** A switch of the whole merchant goes by the name of its scope. */
function titleOf(kind: Alarm["kind"], title: string, t: Translate): string {
  if (kind !== "switch") return title;
  const [word = "", ...rest] = title.split(" ");
  const scope = SWITCH_SCOPES.find((one) => one === word);
  return scope ? [t(`switches.scope.${scope}`), ...rest].join(" ") : title;
}

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
        const { icon, tone, menu, screen: key } = LOOKS[kind];
        const screen = screens.find((one) => (key ? one.key === key : one.menu === menu));
        return (
          <li key={`${kind} ${title}`} className={`${styles.alarm} ${styles[tone]}`}>
            <Icon name={icon} size={19} />
            <span className={styles.words}>
              <strong>{t(`now.alarm.${kind}`, { title: titleOf(kind, title, t) })}</strong> {moment(at)}
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
