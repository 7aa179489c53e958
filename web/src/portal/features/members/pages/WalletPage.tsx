import { points } from "@magpie/contract/points";
import { useCall } from "../../../../kit/api";
import { useFigures } from "../../../../kit/formats";
import { useTranslate } from "../../../../kit/i18n";
import { Problem } from "../../../../kit/Problem";
import { Link } from "../../../../kit/router";
import { buttonClass } from "../../../../ui/Button";
import { CentrePage } from "../../../../ui/CentrePage";
import { StatCard, StatCards } from "../../../../ui/StatCard";
import { BalanceCard } from "../BalanceCard";
import styles from "./WalletPage.module.css";

export function WalletPage() {
  const t = useTranslate();
  const { plain } = useFigures();
  const { data, error, refetch } = useCall(points.balance, {});
  return (
    <CentrePage title={t("members.menu.transferFund")}>
      <BalanceCard>
        <p className={styles.note}>{t("members.balance.wallet")}</p>
        <div className={styles.steps}>
          <Link className={buttonClass({ kind: "accent" })} href="/member?page=depositv2">
            {t("members.balance.deposit")}
          </Link>
          <Link className={buttonClass({})} href="/member?page=withdraw">
            {t("members.balance.withdraw")}
          </Link>
        </div>
      </BalanceCard>
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : (
        <StatCards>
          <StatCard label={t("members.balance.points")} value={data && plain(data.points)} />
        </StatCards>
      )}
    </CentrePage>
  );
}
