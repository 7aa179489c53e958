import { useEffect, useState } from "react";
import { useMoney } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Icon } from "../../../../ui/Icon";
import { useAgentPlace } from "../AgentPlace";
import styles from "./RealTimeCard.module.css";

const TICK_MS = 1000;

/** What a real-time salary has paid today, and how long until it is settled again. */
export function RealTimeCard({ paidToday, nextAt }: { paidToday: string; nextAt: string }) {
  const t = useTranslate();
  const money = useMoney();
  const { turn } = useAgentPlace();
  return (
    <button type="button" className={styles.card} onClick={() => turn("agentRealtimeSalary")}>
      <span className={styles.plate}>
        <Icon name="zap" size={20} />
      </span>
      <span className={styles.words}>
        <b>{t("agency.menu.agentRealtimeSalary")}</b>
        <small>
          {t("agency.overview.everyFive")} <Left until={nextAt} />
        </small>
      </span>
      <span className={styles.paid}>{money(paidToday)}</span>
    </button>
  );
}

function Left({ until }: { until: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  return `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
}
