import type { Output } from "@magpie/contract/kit/call";
import type { desk } from "@magpie/contract/office/desk";
import { useFigures, useMoney } from "../../kit/words/formats";
import { useTimes } from "../kit/times";
import { useTranslate } from "../kit/words";
import { Figure } from "../ui/Figure";
import { Card, Fact, Facts } from "../ui/Page";
import styles from "./Today.module.css";

/** The merchant's day so far, with the second up to which it is counted. */
export function Today({ today }: { today: Output<typeof desk.now>["today"] }) {
  const t = useTranslate();
  const money = useMoney();
  const { plain } = useFigures();
  const { clock, moment } = useTimes();
  const { ggr, paidIn, deposits, paidOut, withdrawals, newMembers, from, upto } = today;
  return (
    <Card title={t("now.today.title")} end={<span className={styles.age}>{t("now.today.upto", { time: clock(upto) })}</span>}>
      <Figure large>{money(ggr)}</Figure>
      <p className={styles.note}>{t("now.today.ggr", { from: moment(from) })}</p>
      <Facts>
        <Fact name={t("now.today.paidIn")} note={t("now.today.deposits", { count: deposits })}>
          <Figure>{plain(paidIn)}</Figure>
        </Fact>
        <Fact name={t("now.today.paidOut")} note={t("now.today.withdrawals", { count: withdrawals })}>
          <Figure>{plain(paidOut)}</Figure>
        </Fact>
        <Fact name={t("now.today.newMembers")}>
          <Figure>{newMembers}</Figure>
        </Fact>
      </Facts>
    </Card>
  );
}
