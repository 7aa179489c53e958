import type { Output } from "@magpie/contract/kit/call";
import type { reports } from "@magpie/contract/office/reports";
import { useMoney } from "../../../kit/words/formats";
import { Tag } from "../../../ui/Tag";
import { useTranslate } from "../../kit/words";
import { Figure } from "../../ui/Figure";
import { Card } from "../../ui/Page";
import { Spark } from "../../ui/Spark";
import { linesOf } from "./place";
import { changePercent } from "./range";
import styles from "./reports.module.css";

type Table = Output<typeof reports.table>;
const SHOWN = ["ggr", "ngr", "stakes"] as const;

/** The figures above the chart, each with its course and the change against the days before. */
export function Heads({ now, before }: { now: Table; before: Table | undefined }) {
  const t = useTranslate();
  const money = useMoney();
  return (
    <div className={styles.heads}>
      {SHOWN.map((name) => (
        <Card key={name}>
          <div className={styles.headLine}>
            <span>{t(`reports.figure.${name}`)}</span>
            {before && <Change now={now.total.figures[name]} before={before.total.figures[name]} />}
          </div>
          <div className={styles.headValue}>
            <Figure href={linesOf(name)} large>
              {money(now.total.figures[name])}
            </Figure>
            <Spark values={now.rows.map(({ figures }) => Number(figures[name]))} />
          </div>
        </Card>
      ))}
      <Card>
        <div className={styles.headLine}>
          <span>{t("reports.rtp")}</span>
        </div>
        <div className={styles.headValue}>
          <Figure large>{percentOf(now.total.returnPpm)}</Figure>
        </div>
      </Card>
    </div>
  );
}

function Change({ now, before }: { now: string; before: string }) {
  const percent = changePercent(now, before);
  if (percent === null) return null;
  return (
    <Tag tone={percent >= 0 ? "ok" : "warn"} icon={percent >= 0 ? "arrow-up" : "arrow-down"}>
      {Math.abs(percent).toFixed(1)} %
    </Tag>
  );
}

/** Millionths as percent with two digits. */
export function percentOf(ppm: number | null): string {
  return ppm === null ? "–" : `${(ppm / 10_000).toFixed(2)} %`;
}
