import { lotteryTrial } from "@magpie/contract/lottery/trial";
import { question } from "../../../../kit/calls/api";
import { MorePages } from "../../../../kit/calls/MorePages";
import { Problem } from "../../../../kit/calls/Problem";
import { useCursorPages } from "../../../../kit/calls/use-cursor-pages";
import { useTranslate } from "../../../../kit/words/i18n";
import { Panel } from "../../../../ui/CentrePage";
import { EmptyState } from "../../../../ui/EmptyState";
import styles from "../bets/BetsView.module.css";
import { TicketFacts } from "../bets/TicketFacts";

const PAGE_SIZE = 20;

/** Tickets for play money of a game, newest first: here and nowhere else. */
export function TrialBetsView({ gameCode }: { gameCode: string }) {
  const t = useTranslate();
  const pages = useCursorPages((cursor) => question(lotteryTrial.bets, { gameCode, pageSize: PAGE_SIZE, ...(cursor && { cursor }) }));
  if (pages.error && pages.rows.length === 0) return <Problem error={pages.error} onRetry={pages.refetch} />;
  return (
    <Panel title={t("lottery.trial.tickets")}>
      {!pages.isPending && pages.rows.length === 0 && (
        <EmptyState icon="ticket" title={t("lottery.trial.none")} text={t("lottery.trial.noneText")} />
      )}
      <ul className={styles.list}>
        {pages.rows.map((ticket) => (
          <li key={ticket.id} className={styles.row}>
            <TicketFacts ticket={ticket} />
          </li>
        ))}
      </ul>
      <MorePages {...pages} />
    </Panel>
  );
}
