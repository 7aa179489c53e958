import { risk } from "@magpie/contract/office/risk";
import { useFigures } from "../../../kit/words/formats";
import { Tag } from "../../../ui/Tag";
import { useCall } from "../../kit/calls";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Bar } from "../../ui/Bar";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card } from "../../ui/Page";
import styles from "./risk.module.css";
import { useSignText } from "./shown";

/** Sums against the threshold from which the customer must be known. */
export function Counters({ member }: { member: string }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const { data, error, refetch } = useCall(risk.counters, { member });
  return (
    <Card title={t("risk.counters.title")} end={data?.needsCheck && <Tag tone="bad">{t("risk.counters.needsCheck")}</Tag>}>
      {!data && (error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={3} />)}
      {data && (
        <>
          <table className={styles.table}>
            <caption className="visually-hidden">{t("risk.counters.title")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("risk.counters.span")}</th>
                <th scope="col">{t("risk.counters.deposited")}</th>
                <th scope="col">{t("risk.counters.asked")}</th>
                <th scope="col">{t("risk.counters.share")}</th>
              </tr>
            </thead>
            <tbody>
              {data.spans.map(({ span, days, deposited, asked }) => {
                const share = Math.max(Number(deposited), Number(asked)) / Number(data.checkFrom);
                return (
                  <tr key={span}>
                    <th scope="row">{t("risk.counters.days", { count: days })}</th>
                    <td>{plain(deposited)}</td>
                    <td>{plain(asked)}</td>
                    <td>
                      <span className={styles.shareCell}>
                        <Bar thin parts={[{ share: Math.min(share, 1), tone: share >= 1 ? "bad" : share > 0.7 ? "warn" : "quiet" }]} />
                        {Math.round(share * 100)} %
                      </span>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          <p className={styles.note}>
            {t("risk.counters.note", { checkFrom: plain(data.checkFrom), wagered: plain(data.wagered), received: plain(data.received) })}
          </p>
        </>
      )}
    </Card>
  );
}

/** The habits as of now, and how their score went from day to day. */
export function Habits({ member }: { member: string }) {
  const t = useTranslate();
  const { moment } = useTimes();
  const textOf = useSignText();
  const { data, error, refetch } = useCall(risk.harm, { member });
  const isGrave = data && data.score >= data.graveFrom;
  return (
    <Card
      title={t("risk.harm.title")}
      end={
        data && (
          <Tag tone={isGrave ? "bad" : data.score >= data.markedFrom ? "warn" : "plain"}>
            {t("risk.harm.score", { score: data.score, from: data.markedFrom })}
          </Tag>
        )
      }
    >
      {!data && (error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={2} />)}
      {data && (
        <>
          <p className={styles.note}>{data.signs.length === 0 ? t("risk.harm.none") : data.signs.map(textOf).join(" · ")}</p>
          {data.days.length > 1 && <Spark days={data.days} most={data.graveFrom} />}
          {data.quietUntil && <p className={styles.note}>{t("risk.harm.quiet", { moment: moment(data.quietUntil) })}</p>}
        </>
      )}
    </Card>
  );
}

const BAR_PX = 6;
const SPARK_PX = 40;

function Spark({ days, most }: { days: readonly { day: string; score: number }[]; most: number }) {
  const t = useTranslate();
  const top = Math.max(most, ...days.map(({ score }) => score));
  const words = days.map(({ day, score }) => `${day}: ${score}`).join(", ");
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${days.length * BAR_PX} ${SPARK_PX}`}
      width={days.length * BAR_PX}
      height={SPARK_PX}
      role="img"
      aria-label={`${t("risk.harm.days")} ${words}`}
    >
      {days.map(({ day, score }, place) => {
        const height = (score / top) * SPARK_PX;
        return <rect key={day} x={place * BAR_PX} y={SPARK_PX - height} width={BAR_PX - 2} height={height} rx={1} />;
      })}
    </svg>
  );
}
