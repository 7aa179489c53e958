import type { SignificantEvent } from "@magpie/contract/office/reports";
import { useFigures } from "../../../kit/words/formats";
import { Dialog } from "../../../ui/Dialog";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Diff, type DiffRow } from "../../ui/Diff";
import { Fact, Facts } from "../../ui/Page";
import { toldAs, valuesIn, written } from "./event-words";
import styles from "./reports.module.css";

/** One event whole, of which the list shows a line. */
export function EventDialog({ event, onClose }: { event: SignificantEvent; onClose: () => void }) {
  const t = useTranslate();
  const { signed } = useFigures();
  const { moment } = useTimes();
  const { at, kind, what, who, subject, amount, reason, times } = event;
  const rows = rowsOf(event, t("reports.events.value"));
  return (
    <Dialog title={toldAs(event, t)} closeLabel={t("common.close")} onClose={onClose}>
      <div className={styles.main}>
        <Facts>
          <Fact name={t("reports.events.at")}>{moment(at)}</Fact>
          <Fact name={t("reports.events.kind")}>{t(`reports.events.${kind}`)}</Fact>
          <Fact name={t("reports.events.what")}>
            <code>{what}</code>
          </Fact>
          {who && <Fact name={t("reports.events.who")}>{who}</Fact>}
          {subject && <Fact name={t("reports.events.subject")}>{subject}</Fact>}
          {amount !== null && <Fact name={t("reports.liabilities.amount")}>{signed(amount)}</Fact>}
          {times > 1 && <Fact name={t("reports.events.often")}>{t("reports.events.times", { count: times })}</Fact>}
          {reason && <Fact name={t("reports.events.reason")}>{reason}</Fact>}
        </Facts>
        {rows.length > 0 && (
          <div className={styles.scroll}>
            <Diff caption={t("reports.events.change")} rows={rows} was={t("reports.events.before")} is={t("reports.events.after")} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

function rowsOf({ before, after }: SignificantEvent, value: string): DiffRow[] {
  const [was, is] = [valuesIn(before), valuesIn(after)];
  if (!was && !is) return before === null && after === null ? [] : [{ name: value, was: before, is: after }];
  return [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])].map((name) => ({
    name,
    was: was ? written(was[name]) : null,
    is: is ? written(is[name]) : null,
  }));
}
