import { type LotteryTicket, lottery } from "@magpie/contract/lottery";
import { question } from "../../../../kit/api";
import { useMoment, useMoney } from "../../../../kit/formats";
import { useTranslate } from "../../../../kit/i18n";
import { MorePages } from "../../../../kit/MorePages";
import { Problem } from "../../../../kit/Problem";
import { useCursorPages } from "../../../../kit/use-cursor-pages";
import { Panel } from "../../../../ui/CentrePage";
import { EmptyState } from "../../../../ui/EmptyState";
import { Tag } from "../../../../ui/Tag";
import { STATE_TONES } from "../draws/state-tones";
import { LineText } from "../plays/LineText";
import { usePlayWords } from "../plays/words";
import styles from "./BetsView.module.css";

const PAGE_SIZE = 20;

/** The member's own tickets of a game, newest first. */
export function BetsView({ gameCode, onOpen }: { gameCode: string; onOpen: (ticketId: string) => void }) {
  const t = useTranslate();
  const pages = useCursorPages((cursor) => question(lottery.bets, { gameCode, pageSize: PAGE_SIZE, ...(cursor && { cursor }) }));
  if (pages.error && pages.rows.length === 0) return <Problem error={pages.error} onRetry={pages.refetch} />;
  return (
    <Panel title={t("lottery.view.bets")}>
      {!pages.isPending && pages.rows.length === 0 && (
        <EmptyState icon="ticket" title={t("lottery.noBets")} text={t("lottery.noBetsText")} />
      )}
      <ul className={styles.list}>
        {pages.rows.map((ticket) => (
          <li key={ticket.id}>
            <TicketRow ticket={ticket} onOpen={() => onOpen(ticket.id)} />
          </li>
        ))}
      </ul>
      <MorePages {...pages} />
    </Panel>
  );
}

function TicketRow({ ticket, onOpen }: { ticket: LotteryTicket; onOpen: () => void }) {
  const t = useTranslate();
  const money = useMoney();
  const moment = useMoment();
  const words = usePlayWords();
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span className={styles.what}>
        <b>{words.full(ticket.bookId, ticket.play)}</b>
        <span className={styles.picks}>
          <LineText {...ticket} />
        </span>
        <span className={styles.note}>
          {ticket.issue} · {moment(ticket.placedAt)}
        </span>
      </span>
      <span className={styles.sums}>
        <b>{money(ticket.cost)}</b>
        {ticket.state === "won" && <span className={styles.gold}>+ {money(ticket.payout)}</span>}
        <Tag tone={STATE_TONES[ticket.state]}>{t(`lottery.ticketState.${ticket.state}`)}</Tag>
      </span>
    </button>
  );
}
