import type { Output } from "@magpie/contract/kit/call";
import type { withdrawals } from "@magpie/contract/withdrawals";
import { toggleBalance, useBalanceHidden } from "../../../kit/wallet/hidden-balance";
import { useFigures, useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { IconButton } from "../../../ui/Button";
import { Panel } from "../../../ui/CentrePage";
import { HoldRow } from "./HoldRow";
import styles from "./Solver.module.css";

export type Quote = Output<typeof withdrawals.quote>;

/** The figure that can be taken now, a bar that shows where all the rest is, and a row for each reason. */
export function Solver({ quote: { now, total, held } }: { quote: Quote }) {
  const t = useTranslate();
  const money = useMoney();
  const { plain } = useFigures();
  const hidden = useBalanceHidden();
  const cover = (text: string) => (hidden ? "******" : text);
  return (
    <Panel>
      <section className={styles.solver} aria-label={t("withdrawals.take.label")}>
        <div className={styles.head}>
          <p>{t("withdrawals.take.can")}</p>
          <IconButton
            icon={hidden ? "eye-off" : "eye"}
            size={18}
            label={t(hidden ? "wallet.show" : "wallet.hide")}
            onClick={toggleBalance}
          />
        </div>
        <p className={styles.figure}>
          <strong>{cover(money(now))}</strong> <span>{t("withdrawals.take.now")}</span>
        </p>
        <p className={styles.rest}>
          {held.length === 0
            ? t("withdrawals.take.all", { total: cover(money(total)) })
            : t("withdrawals.take.rest", { total: cover(money(total)), count: held.length })}
        </p>
        <Bar now={now} held={held} />
        <ul className={styles.legend} aria-hidden="true">
          <li data-reason="free">{t("withdrawals.take.free", { amount: cover(plain(now)) })}</li>
          {held.map((hold) => (
            <li key={keyOf(hold)} data-reason={hold.reason}>
              {t(`withdrawals.hold.${hold.reason}.name`)} {cover(plain(hold.amount))}
            </li>
          ))}
        </ul>
        <ul className={styles.holds}>
          {held.map((hold) => (
            <HoldRow key={keyOf(hold)} hold={hold} amount={cover(money(hold.amount))} />
          ))}
        </ul>
      </section>
    </Panel>
  );
}

function Bar({ now, held }: Pick<Quote, "now" | "held">) {
  return (
    <div className={styles.bar} aria-hidden="true">
      {Number(now) > 0 && <i data-reason="free" style={{ flexGrow: Number(now) }} />}
      {held.map((hold) => (
        <i key={keyOf(hold)} data-reason={hold.reason} style={{ flexGrow: Number(hold.amount) }} />
      ))}
    </div>
  );
}

function keyOf(hold: Quote["held"][number]): string {
  return hold.reason === "under_way" ? hold.id : hold.reason;
}
