import { SECOND_MS } from "@magpie/domain/durations";
import { useEffect, useState } from "react";
import { Link } from "../../../kit/router";
import { useFigures } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Icon } from "../../../ui/Icon";
import { Tag } from "../../../ui/Tag";
import { clockText } from "./clock-text";
import styles from "./SessionStrip.module.css";

/** The time somebody has been here without a pause and the result of their play since then, always in view while one plays. */
export function SessionStrip({ since, net, trial }: { since: number; net: string; trial: boolean }) {
  const t = useTranslate();
  const { signed } = useFigures();
  const seconds = useSeconds(since);
  return (
    <p className={styles.strip}>
      {trial && (
        <span className={styles.fact}>
          <Tag tone="info">{t("play.trial")}</Tag>
        </span>
      )}
      <span className={styles.fact}>
        <Icon name="clock" size={14} />
        <span className="visually-hidden">{t("play.elapsed")}</span>
        <time>{clockText(seconds)}</time>
      </span>
      <span className={styles.fact}>
        {t("play.net")} <strong>{signed(net)}</strong>
      </span>
      <ProtectionLink />
    </p>
  );
}

/** Stands in its place until something is played. */
export function RestingStrip() {
  return (
    <p className={styles.strip}>
      <ProtectionLink />
    </p>
  );
}

function ProtectionLink() {
  const t = useTranslate();
  return (
    <Link href="/protection" className={styles.protection ?? ""}>
      <Icon name="shield-check" size={14} />
      <span>{t("shell.title.protection")}</span>
    </Link>
  );
}

/** Seconds since a moment of this page's own clock, which no change of the computer's time moves. */
function useSeconds(since: number): number {
  const passed = () => Math.floor((performance.now() - since) / SECOND_MS);
  const [seconds, setSeconds] = useState(passed);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(passed), SECOND_MS);
    return () => clearInterval(timer);
  });
  return seconds;
}
