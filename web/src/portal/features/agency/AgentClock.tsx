import { useEffect, useState } from "react";
import { usePermission } from "../../../kit/session/permission";
import { useTranslate } from "../../../kit/words/i18n";
import { Icon } from "../../../ui/Icon";
import styles from "./AgentClock.module.css";
import { clockIn } from "./clock";

const TICK_MS = 1000;

/** The merchant's time, each second; readers can look it up but are not told each tick. */
export function AgentClock() {
  const t = useTranslate();
  const { timeZone } = usePermission().info;
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);

  const { time, offset } = clockIn(now, timeZone);
  return (
    <span className={styles.clock}>
      <Icon name="clock" size={17} />
      <span className="visually-hidden">{t("agency.clock")}</span>
      <time dateTime={now.toISOString()}>{time}</time> {offset}
    </span>
  );
}
