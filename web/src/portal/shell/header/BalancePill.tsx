import { Suspense } from "react";
import { lazyScreen } from "../../../kit/lazy-screen";
import { usePermission } from "../../../kit/session/permission";
import { useBalance } from "../../../kit/wallet/balance";
import { toggleBalance, useBalanceHidden } from "../../../kit/wallet/hidden-balance";
import { useMoney } from "../../../kit/words/formats";
import { useTranslate, useWords } from "../../../kit/words/i18n";
import { IconButton } from "../../../ui/Button";
import { Menu } from "../../../ui/Menu";
import styles from "./BalancePill.module.css";

const BalanceParts = lazyScreen(async () => (await import("../../../kit/wallet/BalanceParts")).BalanceParts);

/** The member's balance, with its parts behind it. Hidden, it keeps its width; without a connection it greys and says how old it is. */
export function BalancePill() {
  const t = useTranslate();
  const { locale } = useWords();
  const money = useMoney();
  const { symbol } = usePermission().info.currency;
  const { balance, isFetching, refetch, isLive, readAt } = useBalance();
  const hidden = useBalanceHidden();
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(readAt);
  const figure = (
    <span className={styles.amount} title={isLive ? undefined : t("shell.balanceAt", { time })}>
      {balance?.trial && (
        <span className={styles.trial} aria-hidden="true">
          {t("shell.playMoney")}
        </span>
      )}
      <b className={hidden ? styles.hidden : undefined}>{balance ? money(balance.cash) : `${symbol} –`}</b>
      {hidden && (
        <span className={styles.stars}>
          <span aria-hidden="true">******</span>
          <span className="visually-hidden">{t("shell.balanceHidden")}</span>
        </span>
      )}
    </span>
  );
  return (
    <section className={styles.pill} aria-label={t(balance?.trial ? "shell.playMoney" : "shell.balance")} data-old={!isLive || undefined}>
      <span className={styles.coin} aria-hidden="true">
        {symbol}
      </span>
      {balance && !balance.trial ? (
        <Menu
          label={`${t("shell.balance")}: ${hidden ? t("shell.balanceHidden") : money(balance.cash)}`}
          face={figure}
          className={styles.open ?? ""}
        >
          <Suspense fallback={<div className={styles.coming} aria-busy="true" />}>
            <BalanceParts />
          </Suspense>
        </Menu>
      ) : (
        figure
      )}
      <IconButton
        icon={hidden ? "eye-off" : "eye"}
        size={17}
        label={t(hidden ? "shell.showBalance" : "shell.hideBalance")}
        className={styles.tool}
        onClick={toggleBalance}
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
