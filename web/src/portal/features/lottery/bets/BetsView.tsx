import { lottery } from "@magpie/contract/lottery/lottery";
import { question } from "../../../../kit/calls/api";
import { MorePages } from "../../../../kit/calls/MorePages";
import { Problem } from "../../../../kit/calls/Problem";
import { useCursorPages } from "../../../../kit/calls/use-cursor-pages";
import { Link } from "../../../../kit/router";
import { useTranslate } from "../../../../kit/words/i18n";
import { Panel } from "../../../../ui/CentrePage";
import { EmptyState } from "../../../../ui/EmptyState";
import { lotteryPath } from "../launch";
import styles from "./BetsView.module.css";
import { TicketFacts } from "./TicketFacts";

const PAGE_SIZE = 20;

interface Props {
  gameCode: string;
  /** Only the bets of this draw; null for all. */
  issue: string | null;
  onOpen: (ticketId: string) => void;
}

/** The member's own tickets of a game, newest first. */
export function BetsView({ gameCode, issue, onOpen }: Props) {
  const t = useTranslate();
  const asked = { gameCode, pageSize: PAGE_SIZE, ...(issue && { issue }) };
  const pages = useCursorPages((cursor) => question(lottery.bets, { ...asked, ...(cursor && { cursor }) }));
  if (pages.error && pages.rows.length === 0) return <Problem error={pages.error} onRetry={pages.refetch} />;
  return (
    <Panel
      title={t("lottery.view.bets")}
      {...(issue && {
        note: t("lottery.drawOf", { issue }),
        tools: <Link href={lotteryPath("lottery", gameCode, "bets")}>{t("lottery.allBets")}</Link>,
      })}
    >
      {!pages.isPending && pages.rows.length === 0 && (
        <EmptyState icon="ticket" title={t("lottery.noBets")} text={t("lottery.noBetsText")} />
      )}
      <ul className={styles.list}>
        {pages.rows.map((ticket) => (
          <li key={ticket.id}>
            <button type="button" className={styles.row} onClick={() => onOpen(ticket.id)}>
              <TicketFacts ticket={ticket} />
            </button>
          </li>
        ))}
      </ul>
      <MorePages {...pages} />
    </Panel>
  );
}
