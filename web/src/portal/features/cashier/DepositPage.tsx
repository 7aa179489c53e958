import { limits } from "@magpie/contract/limits";
import { useCall } from "../../../kit/calls/api";
import { useSearch } from "../../../kit/router";
import { BalanceCard } from "../../../kit/wallet/BalanceCard";
import { useTranslate } from "../../../kit/words/i18n";
import { CentrePage } from "../../../ui/CentrePage";
import { DepositForm } from "./DepositForm";
import styles from "./DepositPage.module.css";
import { DepositPanel } from "./DepositPanel";
import { depositIn } from "./deposit-address";
import { EarlierDeposits } from "./EarlierDeposits";
import { LimitOffer } from "./LimitOffer";

/** A first deposit begins with the question for a limit. */
function NewDeposit() {
  const { data } = useCall(limits.read, {});
  return data?.depositReview === null ? <LimitOffer /> : <DepositForm />;
}

/** Paying in: what there is, a new deposit or the one on show, and all that came before. */
export function DepositPage() {
  const t = useTranslate();
  const id = depositIn(useSearch());
  return (
    <CentrePage title={t("members.menu.depositv2")}>
      <div className={styles.page}>
        <div className={styles.task}>{id ? <DepositPanel key={id} id={id} /> : <NewDeposit />}</div>
        <div className={styles.facts}>
          <BalanceCard />
          <EarlierDeposits current={id} />
        </div>
      </div>
    </CentrePage>
  );
}
