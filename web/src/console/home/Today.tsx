import type { Output } from "@magpie/contract/kit/call";
import type { desk } from "@magpie/contract/office/desk";
import { useFigures, useMoney } from "../../kit/words/formats";
import { useRight } from "../kit/session";
import { useTimes } from "../kit/times";
import { useTranslate } from "../kit/words";
import { Figure } from "../ui/Figure";
import { Card, Fact, Facts } from "../ui/Page";
import { DayCurve } from "./DayCurve";
import styles from "./Today.module.css";

/** The merchant's day so far, with the second up to which it is counted. */
export function Today({ today }: { today: Output<typeof desk.now>["today"] }) {
  const t = useTranslate();
  const money = useMoney();
  const { plain } = useFigures();
  const { clock, moment } = useTimes();
  const { ggr, paidIn, deposits, paidOut, withdrawals, bonus, newMembers, curve, before, from, upto, day } = today;
  const seesReports = useRight("reports.read");
  const lines = (figure: string) => (seesReports ? `/office/reports?from=${day}&to=${day}&figure=${figure}` : undefined);
  const share = Number(ggr) > 0 ? ((Number(bonus) / Number(ggr)) * 100).toFixed(1) : null;
  return (
    <Card title={t("now.today.title")} end={<span className={styles.age}>{t("now.today.upto", { time: clock(upto) })}</span>}>
      <Figure large href={lines("ggr")}>
        {money(ggr)}
      </Figure>
      <p className={styles.note}>{t("now.today.ggr", { from: moment(from) })}</p>
      <DayCurve from={from} upto={upto} today={curve} before={before} name={t("now.today.curve")} />
      {before.length > 0 && <p className={styles.note}>{t("now.today.before")} - - -</p>}
      <Facts>
        <Fact name={t("now.today.paidIn")} note={t("now.today.deposits", { count: deposits })}>
          <Figure href={lines("paidIn")}>{plain(paidIn)}</Figure>
        </Fact>
        <Fact name={t("now.today.paidOut")} note={t("now.today.withdrawals", { count: withdrawals })}>
          <Figure href={lines("paidOut")}>{plain(paidOut)}</Figure>
        </Fact>
        <Fact name={t("now.today.bonus")} note={share === null ? undefined : t("now.today.bonusShare", { percent: share })}>
          <Figure href={lines("bonus")}>{plain(bonus)}</Figure>
        </Fact>
        <Fact name={t("now.today.newMembers")}>
          <Figure>{newMembers}</Figure>
        </Fact>
      </Facts>
    </Card>
  );
}
