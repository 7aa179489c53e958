import { lottery } from "@magpie/contract/lottery";
import { question } from "../../../../kit/api";
import { useTranslate } from "../../../../kit/i18n";
import { MorePages } from "../../../../kit/MorePages";
import { Problem } from "../../../../kit/Problem";
import { useCursorPages } from "../../../../kit/use-cursor-pages";
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
