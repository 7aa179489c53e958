import type { LotteryTicket } from "@magpie/contract/lottery/lottery";
import { useMoment, useMoney } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Tag } from "../../../../ui/Tag";
import { STATE_TONES } from "../draws/state-tones";
import { LineText } from "../plays/LineText";
import { usePlayWords } from "../plays/words";
import styles from "./BetsView.module.css";

/** A ticket in a list, for real money or play money: what was bet, what it cost and what came of it. */
export function TicketFacts({ ticket }: { ticket: LotteryTicket }) {
  const t = useTranslate();
  const money = useMoney();
  const moment = useMoment();
  const words = usePlayWords();
  return (
    <>
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
    </>
  );
}
