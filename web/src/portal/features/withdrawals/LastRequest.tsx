import { type Withdrawal, withdrawals } from "@magpie/contract/withdrawals";
import { useState } from "react";
import { useSend } from "../../../kit/calls/api";
import { errorText } from "../../../kit/calls/request";
import { FormError } from "../../../kit/form/Form";
import { useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Panel } from "../../../ui/CentrePage";
import { Arrival } from "./Arrival";
import { DisputeDialog } from "./DisputeDialog";
import styles from "./LastRequest.module.css";
import { RequestTimeline } from "./RequestTimeline";
import type { Quote } from "./Solver";
import { StateTag } from "./StateTag";

/** The newest request: how far it is, and what the member can say or do about it. */
export function LastRequest({ request, usual }: { request: Withdrawal; usual: Quote["usual"] }) {
  const t = useTranslate();
  return (
    <Panel title={t("withdrawals.last.title")} tools={<StateTag state={request.state} />}>
      <RequestDetails request={request} usual={usual} />
    </Panel>
  );
}

/** The same for any request, in whatever frame. */
export function RequestDetails({ request, usual }: { request: Withdrawal; usual: Quote["usual"] }) {
  const t = useTranslate();
  const money = useMoney();
  const [disputing, setDisputing] = useState(false);
  const { number, amount, account, can } = request;
  const asksArrival = request.state === "paid";
  return (
    <div className={styles.request}>
      <p className={styles.what}>{t("withdrawals.last.what", { number, amount: money(amount), account })}</p>
      <div className={styles.parts}>
        <RequestTimeline request={request} />
        {asksArrival && <Arrival request={request} usual={usual} onDispute={() => setDisputing(true)} />}
        {!asksArrival && (can.cancel || can.dispute || can.confirm) && <Acts request={request} onDispute={() => setDisputing(true)} />}
      </div>
      {disputing && <DisputeDialog request={request} onClose={() => setDisputing(false)} />}
    </div>
  );
}

function Acts({ request: { id, can }, onDispute }: { request: Withdrawal; onDispute: () => void }) {
  const t = useTranslate();
  const refresh = [withdrawals.list, withdrawals.quote];
  const cancel = useSend(withdrawals.cancel, { refresh });
  const confirm = useSend(withdrawals.confirm, { refresh });
  const error = cancel.error ?? confirm.error;
  return (
    <div className={styles.acts}>
      {error && <FormError text={errorText(error, t)} />}
      {can.cancel && (
        <Button small pending={cancel.isPending} onClick={() => cancel.mutate({ id })}>
          {t("withdrawals.act.cancel")}
        </Button>
      )}
      {can.confirm && (
        <Button small pending={confirm.isPending} onClick={() => confirm.mutate({ id })}>
          {t("withdrawals.act.arrived")}
        </Button>
      )}
      {can.dispute && (
        <Button small kind="ghost" onClick={onDispute}>
          {t("withdrawals.act.notReceived")}
        </Button>
      )}
    </div>
  );
}
