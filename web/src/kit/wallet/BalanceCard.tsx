import type { ReactNode } from "react";
import { IconButton } from "../../ui/Button";
import { Panel } from "../../ui/CentrePage";
import { Icon } from "../../ui/Icon";
import { Skeleton } from "../../ui/Skeleton";
import { Problem } from "../calls/Problem";
import { useMoney } from "../words/formats";
import { useTranslate, useWords } from "../words/i18n";
import styles from "./BalanceCard.module.css";
import { useBalance } from "./balance";
import { toggleBalance, useBalanceHidden } from "./hidden-balance";

/** The member's balance, with bonus and held money apart, and notes and actions below. */
export function BalanceCard({ children }: { children?: ReactNode }) {
  const t = useTranslate();
  const { balance, error, refetch, isLive, readAt } = useBalance();
  const hidden = useBalanceHidden();
  return (
    <Panel>
      {error && !balance ? (
        <Problem error={error} onRetry={refetch} />
      ) : (
        <div className={styles.card} data-old={!isLive || undefined}>
          <div className={styles.head}>
            <p className={styles.label}>{t("wallet.label")}</p>
            <IconButton
              icon={hidden ? "eye-off" : "eye"}
              size={18}
              label={t(hidden ? "wallet.show" : "wallet.hide")}
              onClick={toggleBalance}
            />
          </div>
          <p className={styles.figure}>
            <Figure amount={balance?.cash} wide />
          </p>
          {!isLive && <NotLive readAt={readAt} />}
          <dl className={styles.parts}>
            <Part name={t("wallet.bonus")} note={t("wallet.bonusNote")} amount={balance?.bonus} />
            <Part name={t("wallet.locked")} note={t("wallet.lockedNote")} amount={balance?.locked} />
          </dl>
          {children}
        </div>
      )}
    </Panel>
  );
}

function Part({ name, note, amount }: { name: string; note: string; amount: string | undefined }) {
  return (
    <div className={styles.part}>
      <dt>{name}</dt>
      <dd className={styles.amount}>
        <Figure amount={amount} />
      </dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}

/** Covered up where the person wants it so. */
function Figure({ amount, wide = false }: { amount: string | undefined; wide?: boolean }) {
  const t = useTranslate();
  const money = useMoney();
  const hidden = useBalanceHidden();
  if (amount === undefined) return <Skeleton width={wide ? "220px" : "72px"} height={wide ? "44px" : "16px"} radius={wide ? "md" : "sm"} />;
  if (!hidden) return money(amount);
  return (
    <>
      <span aria-hidden="true">******</span>
      <span className="visually-hidden">{t("wallet.hidden")}</span>
    </>
  );
}

function NotLive({ readAt }: { readAt: number }) {
  const t = useTranslate();
  const { locale } = useWords();
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(readAt);
  return (
    <p className={styles.old} role="status">
      <Icon name="wifi-off" size={16} />
      {t("wallet.notLive", { time })}
    </p>
  );
}
