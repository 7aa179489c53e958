import { lottery } from "@magpie/contract/lottery/lottery";
import { useState } from "react";
import { useCall } from "../../../../kit/calls/api";
import { Problem } from "../../../../kit/calls/Problem";
import { useTranslate } from "../../../../kit/words/i18n";
import { Panel } from "../../../../ui/CentrePage";
import { EmptyState } from "../../../../ui/EmptyState";
import { Segmented } from "../../../../ui/fields/Segmented";
import { Icon } from "../../../../ui/Icon";
import { PlacePills } from "./PlacePills";
import { Roads } from "./Roads";
import { SumChart } from "./SumChart";
import styles from "./TrendsView.module.css";
import { countedOf, tallies } from "./trends";

const REACHES = ["50", "100", "300"] as const;
const PANEL = "lottery-trends";

/** Counts over the last draws. They say nothing about the next one, and the page says so. */
export function TrendsView({ gameCode, bookId }: { gameCode: string; bookId: string }) {
  const t = useTranslate();
  const [reach, setReach] = useState<(typeof REACHES)[number]>("100");
  const { data, error, refetch } = useCall(lottery.trend, { gameCode, draws: Number(reach) });
  if (error) return <Problem error={error} onRetry={refetch} />;
  const draws = countedOf(data?.list ?? [], bookId);
  return (
    <div className={styles.view}>
      <p className={styles.honest}>
        <Icon name="info" size={18} />
        {t("lottery.trends.honest")}
      </p>
      <Segmented
        label={t("lottery.trends.reach")}
        panelId={PANEL}
        segments={REACHES.map((value) => ({ value, label: t("lottery.trends.last", { count: Number(value) }) }))}
        value={reach}
        onChange={setReach}
      />
      <div id={PANEL} className={styles.view}>
        {data && draws.length === 0 && (
          <EmptyState icon="chart-no-axes-combined" title={t("lottery.noDraws")} text={t("lottery.noDrawsText")} />
        )}
        {draws.length > 0 && (
          <>
            <Counts draws={draws} bookId={bookId} />
            <Roads draws={draws} bookId={bookId} />
            <Panel title={t("lottery.trends.sums")}>
              <SumChart draws={draws} bookId={bookId} />
            </Panel>
          </>
        )}
      </div>
    </div>
  );
}

/** Each number's count and the draws since it last came, at one place or anywhere. */
function Counts({ draws, bookId }: { draws: ReturnType<typeof countedOf>; bookId: string }) {
  const t = useTranslate();
  const [place, setPlace] = useState<number | null>(null);
  const places = draws[0]?.numbers.length ?? 0;
  const counted = tallies(draws, bookId, place === null ? null : place - 1);
  const most = Math.max(...counted.map(({ times }) => times), 1);
  return (
    <Panel title={t("lottery.trends.counts")}>
      <PlacePills all={t("lottery.trends.anywhere")} places={places} value={place} onChange={setPlace} />
      <table className={styles.counts}>
        <thead>
          <tr>
            <th scope="col">{t("lottery.trends.number")}</th>
            <th scope="col">{t("lottery.trends.times")}</th>
            <th scope="col">{t("lottery.trends.missing")}</th>
          </tr>
        </thead>
        <tbody>
          {counted.map(({ number, times, missing }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td>
                <span className={styles.bar}>
                  <span style={{ width: `${(100 * times) / most}%` }} />
                </span>
                {times}
              </td>
              <td>{missing}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
