import { wallet } from "@magpie/contract/wallet";
import type { ReactNode } from "react";
import { useCall } from "../../../kit/api";
import { useMoney } from "../../../kit/formats";
import { useTranslate } from "../../../kit/i18n";
import { Problem } from "../../../kit/Problem";
import { Panel } from "../../../ui/CentrePage";
import { Skeleton } from "../../../ui/Skeleton";
import styles from "./BalanceCard.module.css";

/** What the member has, told plainly, with what can be said or done about it below. */
export function BalanceCard({ children }: { children?: ReactNode }) {
  const t = useTranslate();
  const money = useMoney();
  const { data, error, refetch } = useCall(wallet.balance, {});
  return (
    <Panel>
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : (
        <div className={styles.card}>
          <p className={styles.label}>{t("members.balance.label")}</p>
          <p className={styles.figure}>{data ? money(data.balance) : <Skeleton width="220px" height="44px" radius="md" />}</p>
          {children}
        </div>
      )}
    </Panel>
  );
}
