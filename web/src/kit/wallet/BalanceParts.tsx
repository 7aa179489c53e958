import { Link } from "../router";
import { usePermission } from "../session/permission";
import { useMoment, useMoney } from "../words/formats";
import { useTranslate } from "../words/i18n";
import styles from "./BalanceParts.module.css";
import { useBalance } from "./balance";
import { leftOf, useBonusInPlay } from "./bonus";
import { useCoveredMoney } from "./hidden-balance";

/** A balance in its parts: cash, bonus and held money, each with what frees it. */
export function BalanceParts() {
  const t = useTranslate();
  const covered = useCoveredMoney();
  const { balance } = useBalance();
  if (!balance) return null;
  const isHeld = Number(balance.locked) > 0;
  return (
    <dl className={styles.parts}>
      <div>
        <dt>{t("wallet.cash")}</dt>
        <dd className={styles.gold}>{covered(balance.cash)}</dd>
        <dd className={styles.note}>{t("wallet.cashNote")}</dd>
      </div>
      <div>
        <dt>{t("wallet.bonus")}</dt>
        <dd>{covered(balance.bonus)}</dd>
        <dd className={styles.note}>
          <BonusNote />
        </dd>
      </div>
      <div>
        <dt>{t("wallet.locked")}</dt>
        <dd>{covered(balance.locked)}</dd>
        <dd className={styles.note}>
          {t(isHeld ? "wallet.lockedFreed" : "wallet.lockedNone")}{" "}
          {isHeld && <Link href="/member?page=withdraw">{t("wallet.lockedStep")}</Link>}
        </dd>
      </div>
    </dl>
  );
}

/** The stakes that make the bonus cash, and until when. */
function BonusNote() {
  const t = useTranslate();
  const money = useMoney();
  const moment = useMoment();
  const { code } = usePermission().info.currency;
  const bonus = useBonusInPlay();
  if (!bonus) return t("wallet.bonusNone");
  const left = money(leftOf(bonus, code));
  return (
    <>
      {bonus.until ? t("wallet.bonusFreed", { left, date: moment(bonus.until) }) : t("wallet.bonusFreedAnytime", { left })}{" "}
      <Link href="/member?page=bonusDetails">{t("wallet.bonusStep")}</Link>
    </>
  );
}
