import type { Output } from "@magpie/contract/kit/call";
import { type LotteryTicketDetail, lottery } from "@magpie/contract/lottery/lottery";
import { wallet } from "@magpie/contract/wallet";
import { useState } from "react";
import { saveFile } from "../../../../kit/browser/save-file";
import { send, useCall, useSend } from "../../../../kit/calls/api";
import { Problem } from "../../../../kit/calls/Problem";
import { errorText } from "../../../../kit/calls/request";
import { FormError } from "../../../../kit/form/Form";
import { toast } from "../../../../kit/toasts";
import { useMoment, useMoney } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button, buttonClass } from "../../../../ui/Button";
import { Confirm } from "../../../../ui/Confirm";
import { Dialog } from "../../../../ui/Dialog";
import { Skeleton } from "../../../../ui/Skeleton";
import { Tag } from "../../../../ui/Tag";
import { DrawFacts } from "../draws/DrawDialog";
import { STATE_TONES } from "../draws/state-tones";
import { LineText } from "../plays/LineText";
import { usePlayWords } from "../plays/words";
import { BetAgain } from "./BetAgain";
import styles from "./TicketDialog.module.css";

const OFFLINE_CHECK = "/fairness-check.html";

/** A ticket: what was bought, what became of it, and the receipt that proves both. */
export function TicketDialog({ ticketId, onClose }: { ticketId: string; onClose: () => void }) {
  const t = useTranslate();
  const { data, error, refetch } = useCall(lottery.ticket, { ticketId });
  return (
    <Dialog title={t("lottery.ticket.title")} onClose={onClose} closeLabel={t("common.close")}>
      {error && <Problem error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height="320px" radius="lg" />}
      {data && <Ticket ticket={data} />}
    </Dialog>
  );
}

function Ticket({ ticket }: { ticket: LotteryTicketDetail }) {
  const t = useTranslate();
  const words = usePlayWords();
  return (
    <div className={styles.ticket}>
      <div className={styles.head}>
        <div>
          <p className={styles.game}>{ticket.gameName}</p>
          <p className={styles.play}>{words.full(ticket.bookId, ticket.play)}</p>
          <p className={styles.picks}>
            <LineText {...ticket} />
          </p>
        </div>
        <Tag tone={STATE_TONES[ticket.state]}>{t(`lottery.ticketState.${ticket.state}`)}</Tag>
      </div>
      <Sums ticket={ticket} />
      {ticket.state === "checking" && <p className={styles.note}>{t("lottery.ticket.checking")}</p>}
      {ticket.state === "open" && <Cancel ticket={ticket} />}
      <BetAgain ticket={ticket} />
      <h3>{t("lottery.drawOf", { issue: ticket.issue })}</h3>
      <DrawFacts draw={ticket.draw} />
      <h3>{t("lottery.ticket.receipt")}</h3>
      <Receipt ticket={ticket} />
    </div>
  );
}

function Sums({ ticket }: { ticket: LotteryTicketDetail }) {
  const t = useTranslate();
  const money = useMoney();
  const moment = useMoment();
  const isSome = (amount: string) => /[1-9]/.test(amount);
  return (
    <dl className={styles.sums}>
      <dt>{t("lottery.ticket.placed")}</dt>
      <dd>{moment(ticket.placedAt)}</dd>
      <dt>{t("lottery.ticket.bets")}</dt>
      <dd>{t("lottery.lineSum", { units: ticket.units, unit: money(ticket.unit), multiple: ticket.multiple })}</dd>
      <dt>{t("lottery.cost")}</dt>
      <dd>{money(ticket.cost)}</dd>
      {isSome(ticket.payout) && (
        <>
          <dt>{t("lottery.ticket.payout")}</dt>
          <dd className={styles.gold}>{money(ticket.payout)}</dd>
        </>
      )}
      {isSome(ticket.refund) && (
        <>
          <dt>{t("lottery.ticket.refund")}</dt>
          <dd>{money(ticket.refund)}</dd>
        </>
      )}
      {isSome(ticket.rebate) && (
        <>
          <dt>{t("lottery.ticket.rebate")}</dt>
          <dd>{money(ticket.rebate)}</dd>
        </>
      )}
    </dl>
  );
}

/** Until the draw locks the ticket can be given back, whole and without a fee. */
function Cancel({ ticket }: { ticket: LotteryTicketDetail }) {
  const t = useTranslate();
  const money = useMoney();
  const [isAsking, setAsking] = useState(false);
  const cancel = useSend(lottery.cancel, { refresh: [lottery.ticket, lottery.bets, wallet.balance] });
  const take = () =>
    cancel.mutate(
      { ticketId: ticket.id },
      {
        onSuccess: () => {
          setAsking(false);
          toast({ kind: "ok", title: t("lottery.ticket.cancelled", { cost: money(ticket.cost) }) });
        },
      },
    );
  return (
    <>
      <Button wide onClick={() => setAsking(true)}>
        {t("lottery.ticket.cancel")}
      </Button>
      {isAsking && (
        <Confirm
          title={t("lottery.ticket.cancelTitle")}
          text={t("lottery.ticket.cancelText", { cost: money(ticket.cost) })}
          ok={t("lottery.ticket.cancel")}
          onOk={take}
          cancel={t("lottery.ticket.keep")}
          onCancel={() => {
            cancel.reset();
            setAsking(false);
          }}
          pending={cancel.isPending}
        >
          {cancel.error && <FormError text={errorText(cancel.error, t)} />}
        </Confirm>
      )}
    </>
  );
}

function Receipt({ ticket }: { ticket: LotteryTicketDetail }) {
  const t = useTranslate();
  const [isFailed, setFailed] = useState(false);
  const save = async () => {
    try {
      saveTicket(ticket, await send(lottery.receiptKey, {}));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className={styles.receipt}>
      <p className={styles.note}>{t(ticket.inclusion ? "lottery.ticket.sealed" : "lottery.ticket.notSealed")}</p>
      <code className={styles.signature}>{ticket.receipt.signature}</code>
      {isFailed && <FormError text={t("common.error.network_abnormal")} />}
      <div className={styles.acts}>
        <Button small icon="download" onClick={save}>
          {t("lottery.ticket.save")}
        </Button>
        <a className={buttonClass({ small: true })} href={OFFLINE_CHECK} target="_blank" rel="noopener">
          {t("lottery.ticket.verify")}
        </a>
      </div>
    </div>
  );
}

/** Saves all that is needed to check a ticket without us, as a file that the offline check reads. */
function saveTicket(ticket: LotteryTicketDetail, receiptKey: Output<typeof lottery.receiptKey>): void {
  const content = JSON.stringify({ kind: "lottery-ticket", receiptKey, ticket }, null, 2);
  saveFile(`lottery-ticket-${ticket.id}.json`, [content], "application/json");
}
