import { agencyReports, type TeamFigure } from "@magpie/contract/agency/reports";
import type { Output } from "@magpie/contract/kit/call";
import { question } from "../../../../kit/calls/api";
import { MorePages } from "../../../../kit/calls/MorePages";
import { Problem } from "../../../../kit/calls/Problem";
import { useCursorPages } from "../../../../kit/calls/use-cursor-pages";
import { SumHead } from "../../../../kit/SumHead";
import { useCategoryName } from "../../../../kit/words/category-name";
import { useFigures, useMoney } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Dialog } from "../../../../ui/Dialog";
import { EmptyState } from "../../../../ui/EmptyState";
import styles from "./ExplainFigure.module.css";
import type { DayRange } from "./range";

type Lines = Output<typeof agencyReports.explain>;
type Line = Lines["content"][number];

/** A figure of somebody's team that a person wants explained. */
export interface AskedFigure {
  figure: TeamFigure;
  /** Without it, the caller's own team. */
  account?: string;
}

/** Shows that a figure is nothing but the members and days it is made of. */
export function ExplainFigure({ asked, days, onClose }: { asked: AskedFigure | null; days: DayRange; onClose: () => void }) {
  const t = useTranslate();
  if (!asked) return null;
  const name = t(`agency.figure.${asked.figure}`);
  return (
    <Dialog
      size="side"
      title={asked.account ? t("agency.explain.of", { figure: name, account: asked.account }) : name}
      closeLabel={t("common.close")}
      onClose={onClose}
    >
      <FigureLines asked={asked} days={days} />
    </Dialog>
  );
}

/** The kinds of money that figures are made of. */
const FLOWS = ["deposit", "withdrawal", "bonus", "rebate", "commission", "dividend", "transfer_in", "transfer_out"] as const;

/** Lines of bets have a category, lines of money the kind of money. */
function useLineName(): (name: string) => string {
  const t = useTranslate();
  const categoryName = useCategoryName();
  return (name) => {
    const flow = FLOWS.find((kind) => kind === name);
    if (flow) return t(`agency.entry.${flow}`);
    return name === "salary" ? t("agency.figure.salary") : categoryName(name);
  };
}

function FigureLines({ asked, days }: { asked: AskedFigure; days: DayRange }) {
  const t = useTranslate();
  const money = useMoney();
  const { signed } = useFigures();
  const nameOf = useLineName();
  const pages = useCursorPages<Line, Lines>((cursor) => question(agencyReports.explain, { ...days, ...asked, ...(cursor && { cursor }) }));
  const { rows, first, error } = pages;
  if (error && rows.length === 0) return <Problem error={error} onRetry={pages.refetch} />;
  return (
    <>
      <SumHead
        label={t("agency.explain.together")}
        sum={first ? money(first.sum) : null}
        text={t("agency.explain.text", { from: days.from, to: days.to })}
      />
      {first && rows.length === 0 && !pages.hasMore && <EmptyState icon="scroll-text" title={t("agency.explain.none")} />}
      <ul className={styles.lines}>
        {rows.map((line) => (
          <li key={`${line.account} ${line.day} ${line.gameType}`}>
            <span>
              <b>{line.account}</b>
              <small>{[line.day, line.gameType && nameOf(line.gameType)].filter(Boolean).join(" · ")}</small>
            </span>
            <span>{signed(line.amount)}</span>
          </li>
        ))}
      </ul>
      <MorePages {...pages} />
    </>
  );
}
