import type { RecordLine } from "@magpie/contract/records";
import { useState } from "react";
import { MorePages } from "../../../kit/calls/MorePages";
import { Problem } from "../../../kit/calls/Problem";
import { useCursorPages } from "../../../kit/calls/use-cursor-pages";
import { LinkStep } from "../../../kit/LinkStep";
import { SumHead } from "../../../kit/SumHead";
import { useFigures, useMoment, useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Dialog } from "../../../ui/Dialog";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import styles from "./ExplainDialog.module.css";
import type { Explanation } from "./explanation";
import { Posting } from "./Posting";
import { usePurseName } from "./use-names";

type LinesAsked = Extract<Explanation, { lines: unknown }>["lines"];

/** Shows that a figure is nothing but the lines it is made of, and a line nothing but its two sides. */
export function ExplainDialog({ asked, onClose }: { asked: Explanation | null; onClose: () => void }) {
  const t = useTranslate();
  if (!asked) return null;
  return (
    <Dialog size="side" title={asked.title} closeLabel={t("common.close")} onClose={onClose}>
      {"posting" in asked ? <Posting id={asked.posting} /> : <Lines ask={asked.lines} />}
      <SomethingWrong asked={asked} />
    </Dialog>
  );
}

/** Leads to a complaint that carries what it is about. */
function SomethingWrong({ asked }: { asked: Explanation }) {
  const t = useTranslate();
  const about = "posting" in asked ? { posting: asked.posting } : asked.round ? { round: asked.round } : null;
  if (!about) return null;
  const query = new URLSearchParams({ page: "complaints", ...about, title: asked.title });
  return <LinkStep href={`/member?${query}`} label={t("cases.wrong")} />;
}

function Lines({ ask }: { ask: LinesAsked }) {
  const t = useTranslate();
  const money = useMoney();
  const pages = useCursorPages<RecordLine, { content: RecordLine[]; next: string | null; sum: string }>(ask);
  const { rows, first, error } = pages;
  if (error && rows.length === 0) return <Problem error={error} onRetry={pages.refetch} />;
  return (
    <>
      <SumHead label={t("records.explain.together")} sum={first ? money(first.sum) : null} text={t("records.explain.text")} />
      {first && rows.length === 0 && !pages.hasMore && <EmptyState icon="scroll-text" title={t("records.explain.none")} />}
      <ul className={styles.lines}>
        {rows.map((line) => (
          <li key={`${line.id} ${line.purse}`}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      <MorePages {...pages} />
    </>
  );
}

/** One line; opened, it shows its two sides. */
function Line({ line }: { line: RecordLine }) {
  const t = useTranslate();
  const moment = useMoment();
  const { signed } = useFigures();
  const purseName = usePurseName();
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.line} name="explained-line" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className={styles.what}>
          <b>{[t(`records.kind.${line.kind}`), line.subject].filter(Boolean).join(" · ")}</b>
          <span>{`${moment(line.at)} · ${purseName(line.purse)}`}</span>
        </span>
        <span className={styles.amount}>{signed(line.amount)}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      {open && <Posting id={line.id} />}
    </details>
  );
}
