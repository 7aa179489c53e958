import { lottery } from "@magpie/contract/lottery/lottery";
import { question } from "../../../../kit/calls/api";
import { MorePages } from "../../../../kit/calls/MorePages";
import { Problem } from "../../../../kit/calls/Problem";
import { useCursorPages } from "../../../../kit/calls/use-cursor-pages";
import { useTranslate } from "../../../../kit/words/i18n";
import { Panel } from "../../../../ui/CentrePage";
import { EmptyState } from "../../../../ui/EmptyState";
import { RecentDraws } from "./RecentDraws";

const PAGE_SIZE = 30;

/** Every draw of a game, newest first. */
export function HistoryView({ gameCode, onCheck }: { gameCode: string; onCheck: (issue: string) => void }) {
  const t = useTranslate();
  const pages = useCursorPages((cursor) => question(lottery.history, { gameCode, pageSize: PAGE_SIZE, ...(cursor && { cursor }) }));
  if (pages.error && pages.rows.length === 0) return <Problem error={pages.error} onRetry={pages.refetch} />;
  return (
    <Panel title={t("lottery.view.history")}>
      {!pages.isPending && pages.rows.length === 0 && (
        <EmptyState icon="history" title={t("lottery.noDraws")} text={t("lottery.noDrawsText")} />
      )}
      <RecentDraws draws={pages.rows} onCheck={onCheck} />
      <MorePages {...pages} />
    </Panel>
  );
}
