import type { Hold } from "@magpie/contract/withdrawals";
import { Link } from "../../../kit/router";
import { useCustomerService } from "../../../kit/service";
import { useFigures, useMoment, useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import styles from "./HoldRow.module.css";

/** One reason why a part of the money stays: how much, why, and what frees it. */
export function HoldRow({ hold, amount }: { hold: Hold; amount: string }) {
  const t = useTranslate();
  const say = useHoldText();
  const money = useMoney();
  return (
    <li className={styles.row} data-reason={hold.reason}>
      <h2>{t(`withdrawals.hold.${hold.reason}.name`)}</h2>
      <p className={styles.amount}>{amount}</p>
      <div className={styles.more}>
        <p>{say(hold)}</p>
        {hold.reason === "wagering" && hold.transferred && (
          <p>{t("withdrawals.hold.wagering.transferred", { transferred: money(hold.transferred) })}</p>
        )}
        {hold.reason === "wagering" && <Progress left={hold.left} required={hold.required} />}
        <Step hold={hold} />
      </div>
    </li>
  );
}

function useHoldText(): (hold: Hold) => string {
  const t = useTranslate();
  const money = useMoney();
  const moment = useMoment();
  return (hold) => {
    switch (hold.reason) {
      case "wagering":
        return t("withdrawals.hold.wagering.text", { left: money(hold.left) });
      case "under_way":
        return t(`withdrawals.hold.under_way.${hold.state}`, { number: hold.number });
      case "payee_cooling":
        return t("withdrawals.hold.payee_cooling.text", { time: moment(hold.opensAt) });
      case "day_limit":
        return t("withdrawals.hold.day_limit.text", { time: moment(hold.renewsAt) });
      case "below_minimum":
        return t("withdrawals.hold.below_minimum.text", { minimum: money(hold.minimum) });
      default:
        return t(`withdrawals.hold.${hold.reason}.text`);
    }
  };
}

function Progress({ left, required }: { left: string; required: string }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const digits = required.split(".")[1]?.length ?? 0;
  const done = (Number(required) - Number(left)).toFixed(digits);
  const said = t("withdrawals.hold.wagering.progress", { done: plain(done), required: plain(required) });
  return (
    <div className={styles.progress}>
      <meter max={Math.max(Number(required), Number.MIN_VALUE)} value={Number(done)} aria-label={t("withdrawals.hold.wagering.name")} />
      <span>{said}</span>
    </div>
  );
}

/** The action that the reader can take. */
function Step({ hold }: { hold: Hold }) {
  const t = useTranslate();
  const openService = useCustomerService();
  if (hold.reason === "wagering") return <Link href="/">{t("withdrawals.hold.wagering.step")}</Link>;
  if (hold.reason === "bonus") return <Link href="/member?page=bonusDetails">{t("withdrawals.hold.bonus.step")}</Link>;
  if (hold.reason !== "account_check") return null;
  return (
    <button type="button" onClick={openService}>
      {t("withdrawals.hold.account_check.step")}
    </button>
  );
}
