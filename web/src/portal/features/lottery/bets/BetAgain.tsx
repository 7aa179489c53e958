import { type LotteryTicket, lottery } from "@magpie/contract/lottery/lottery";
import { useCall } from "../../../../kit/calls/api";
import { navigate, useSearch } from "../../../../kit/router";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { lotteryPath } from "../launch";
import { bring } from "../slip/brought";
import { type SlipLine, withLines } from "../slip/slip";
import { useSlip } from "../slip/use-slip";
import { useAmount } from "../use-amount";
import styles from "./TicketDialog.module.css";

/** Puts the line of a ticket, or all that was bought with it, on the slip of the draw that is on sale. Nothing is bought by that. */
export function BetAgain({ ticket }: { ticket: LotteryTicket }) {
  const t = useTranslate();
  const search = useSearch();
  const slip = useSlip(ticket.gameCode);
  const { fromWire } = useAmount();
  const { data } = useCall(lottery.slip, { ticketId: ticket.id });
  const together = data?.list.filter(({ id, state }) => id === ticket.id || state !== "cancelled") ?? [];
  const lineOf = ({ bookId, play, selection, positions, mode, group, unit, multiple }: LotteryTicket): SlipLine => ({
    ...{ id: crypto.randomUUID(), bookId, play, selection, positions, mode, group, multiple },
    unit: String(fromWire(unit)),
  });
  const again = (tickets: readonly LotteryTicket[]) => {
    const { lines, added, known, full } = withLines(slip.lines, tickets.map(lineOf));
    slip.change(lines);
    bring({ gameCode: ticket.gameCode, issue: ticket.issue, added: added.length, known, full });
    navigate(lotteryPath("lottery", ticket.gameCode, "bet", search));
  };
  return (
    <div className={styles.again}>
      <div className={styles.acts}>
        <Button icon="refresh-cw" onClick={() => again([ticket])}>
          {t("lottery.again.line")}
        </Button>
        {together.length > 1 && <Button onClick={() => again(together)}>{t("lottery.again.slip", { count: together.length })}</Button>}
      </div>
      <p className={styles.note}>{t("lottery.again.note")}</p>
    </div>
  );
}
