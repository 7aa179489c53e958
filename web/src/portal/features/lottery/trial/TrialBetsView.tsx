import type { LotteryTicket } from "@magpie/contract/lottery";
import { lotteryTrial } from "@magpie/contract/lottery-trial";
import { question } from "../../../../kit/api";
import { useMoment, useMoney } from "../../../../kit/formats";
import { useTranslate } from "../../../../kit/i18n";
import { MorePages } from "../../../../kit/MorePages";
import { Problem } from "../../../../kit/Problem";
import { useCursorPages } from "../../../../kit/use-cursor-pages";
import { Panel } from "../../../../ui/CentrePage";
import { EmptyState } from "../../../../ui/EmptyState";
import { Tag } from "../../../../ui/Tag";
import styles from "../bets/BetsView.module.css";
import { STATE_TONES } from "../draws/state-tones";
import { LineText } from "../plays/LineText";
import { usePlayWords } from "../plays/words";

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
          <li key={ticket.id}>
            <Row ticket={ticket} />
          </li>
        ))}
      </ul>
      <MorePages {...pages} />
    </Panel>
  );
}

function Row({ ticket }: { ticket: LotteryTicket }) {
  const t = useTranslate();
  const money = useMoney();
  const moment = useMoment();
  const words = usePlayWords();
  return (
    <div className={styles.row}>
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
    </div>
  );
}
