import { Link } from "../../../kit/router";
import { useSession } from "../../../kit/session/session";
import { BalanceCard } from "../../../kit/wallet/BalanceCard";
import { useTranslate } from "../../../kit/words/i18n";
import { buttonClass } from "../../../ui/Button";
import { CentrePage } from "../../../ui/CentrePage";
import { Consolidated } from "./Consolidated";
import { FundList } from "./FundList";
import styles from "./transfers.module.css";
import { VendorWallets } from "./VendorWallets";

/** The main wallet, those at studios that keep their own, and what moved between them. */
export function WalletPage() {
  const t = useTranslate();
  const addsUp = useSession(({ entitled }) => entitled?.consolidated ?? false);
  return (
    <CentrePage title={t("members.menu.transferFund")}>
      <BalanceCard>
        <div className={styles.steps}>
          <Link className={buttonClass({ kind: "accent" })} href="/member?page=depositv2">
            {t("transfers.deposit")}
          </Link>
          <Link className={buttonClass({})} href="/member?page=withdraw">
            {t("transfers.withdraw")}
          </Link>
        </div>
        <p className={styles.lead}>{t("transfers.lead")}</p>
      </BalanceCard>
      {addsUp && <Consolidated />}
      <VendorWallets />
      <FundList />
    </CentrePage>
  );
}
