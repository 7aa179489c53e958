import { type Withdrawal, withdrawals } from "@magpie/contract/withdrawals";
import { SECOND_MS } from "@magpie/domain/durations";
import { useEffect, useState } from "react";
import { useSend } from "../../../kit/calls/api";
import { errorText } from "../../../kit/calls/request";
import { FormError } from "../../../kit/form/Form";
import { useMoney } from "../../../kit/words/formats";
import { type Translate, useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import styles from "./Arrival.module.css";
import type { Quote } from "./Solver";

interface Props {
  request: Withdrawal;
  usual: Quote["usual"];
  onDispute: () => void;
}

/** Asks whether the money has arrived, and says how long silence stays a question. */
export function Arrival({ request: { id, amount, confirmBy }, usual, onDispute }: Props) {
  const t = useTranslate();
  const money = useMoney();
  const left = useTimeLeft(confirmBy);
  const confirm = useSend(withdrawals.confirm, { refresh: [withdrawals.list, withdrawals.quote] });
  return (
    <section className={styles.arrival}>
      <h3>{t("withdrawals.arrival.title", { amount: money(amount) })}</h3>
      {usual && <p>{usualText(usual, t)}</p>}
      {left && <p>{t("withdrawals.arrival.left", { time: left })}</p>}
      {confirm.error && <FormError text={errorText(confirm.error, t)} />}
      <div className={styles.answers}>
        <Button small pending={confirm.isPending} onClick={() => confirm.mutate({ id })}>
          {t("withdrawals.act.received")}
        </Button>
        <Button small kind="ghost" onClick={onDispute}>
          {t("withdrawals.act.notReceived")}
        </Button>
      </div>
    </section>
  );
}

function usualText({ medianMinutes: median, slowMinutes: slow }: NonNullable<Quote["usual"]>, t: Translate): string {
  return median === slow ? t("withdrawals.arrival.usualOne", { minutes: median }) : t("withdrawals.arrival.usual", { median, slow });
}

/** Minutes and seconds, counting down; null once it is over. */
function useTimeLeft(until: string | null): string | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = until ? Math.floor((Date.parse(until) - now) / SECOND_MS) : 0;
  if (seconds <= 0) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
