import { wallet } from "@magpie/contract/wallet";
import { useState } from "react";
import { useCall } from "../../kit/api";
import { useMoney } from "../../kit/formats";
import { useTranslate, useWords } from "../../kit/i18n";
import { usePermission } from "../../kit/permission";
import { IconButton } from "../../ui/Button";
import styles from "./BalancePill.module.css";
import { useOnline } from "./OfflineBar";

const KEY = "balanceHidden";

/** What the member holds. Hidden, it keeps its width; without a network it greys and says how old it is. */
export function BalancePill() {
  const t = useTranslate();
  const { locale } = useWords();
  const money = useMoney();
  const online = useOnline();
  const { symbol } = usePermission().info.currency;
  const { data, isFetching, refetch, dataUpdatedAt } = useCall(wallet.balance, {});
  const [hidden, setHidden] = useState(() => localStorage.getItem(KEY) === "yes");

  function toggle() {
    localStorage.setItem(KEY, hidden ? "no" : "yes");
    setHidden(!hidden);
  }

  const readAt = new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(dataUpdatedAt);
  return (
    <section className={styles.pill} aria-label={t("shell.balance")} data-old={!online || undefined}>
      <span className={styles.coin} aria-hidden="true">
        {symbol}
      </span>
      <span className={styles.amount} title={online ? undefined : t("shell.balanceAt", { time: readAt })}>
        <b className={hidden ? styles.hidden : undefined}>{data ? money(data.balance) : `${symbol} –`}</b>
        {hidden && (
          <span className={styles.stars}>
            <span aria-hidden="true">******</span>
            <span className="visually-hidden">{t("shell.balanceHidden")}</span>
          </span>
        )}
      </span>
      <IconButton
        icon={hidden ? "eye-off" : "eye"}
        size={17}
        label={t(hidden ? "shell.showBalance" : "shell.hideBalance")}
        className={styles.tool}
        onClick={toggle}
      />
      <IconButton
        icon="refresh-cw"
        size={16}
        label={t("shell.refreshBalance")}
        className={`${styles.tool} ${styles.refresh} ${isFetching ? styles.turning : ""}`}
        aria-busy={isFetching}
        onClick={() => void refetch()}
      />
    </section>
  );
}
