import type { WithdrawalEvidence } from "@magpie/contract/office/withdrawal-desk";
import { useFigures } from "../../../kit/words/formats";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import styles from "./InOutChart.module.css";

/** What came in beside what went out, for each fortnight; the same as a table for those who read it aloud. */
export function InOutChart({ spans }: { spans: WithdrawalEvidence["inOut"]["spans"] }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const { day } = useTimes();
  const most = Math.max(1, ...spans.flatMap(({ paidIn, paidOut }) => [Number(paidIn), Number(paidOut)]));
  const height = (sum: string) => ({ height: `${(Number(sum) / most) * 100}%` });
  return (
    <table className={styles.chart}>
      <caption className="visually-hidden">{t("withdrawals.inOut.title")}</caption>
      <tbody>
        {spans.map(({ from, paidIn, paidOut }) => (
          <tr key={from}>
            <td className={styles.in}>
              <span style={height(paidIn)} />
              <span className="visually-hidden">{t("withdrawals.inOut.in", { amount: plain(paidIn) })}</span>
            </td>
            <td className={styles.out}>
              <span style={height(paidOut)} />
              <span className="visually-hidden">{t("withdrawals.inOut.out", { amount: plain(paidOut) })}</span>
            </td>
            <th scope="row">{day(from).replace(/^\S+\s/, "")}</th>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
