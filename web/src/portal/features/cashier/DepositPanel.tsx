import type { Deposit } from "@magpie/contract/cashier";
import { isOpen } from "@magpie/domain/cashier/deposit-state";
import { useEffect, useRef } from "react";
import { Problem } from "../../../kit/calls/Problem";
import { LinkStep } from "../../../kit/LinkStep";
import { useMoment, useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Button, buttonClass } from "../../../ui/Button";
import { Panel } from "../../../ui/CentrePage";
import { Skeleton, useDelayed } from "../../../ui/Skeleton";
import { Tag } from "../../../ui/Tag";
import { Timeline } from "../../../ui/Timeline";
import styles from "./DepositPanel.module.css";
import { showDeposit } from "./deposit-address";
import { STATE_TONES } from "./deposit-looks";
import { ProofForm } from "./ProofForm";
import { TransferDetails } from "./TransferDetails";
import { useDeposit } from "./use-deposit";
import { useSteps } from "./use-steps";

/** One deposit: how far it is, and what is to be done next. It changes by itself. */
export function DepositPanel({ id }: { id: string }) {
  const t = useTranslate();
  const { data, error, refetch } = useDeposit(id);
  const top = useRef<HTMLDivElement>(null);
  // Opened from the list, which on a phone lies far below.
  useEffect(() => {
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }, []);
  return (
    <Panel>
      <div ref={top} className={styles.top} />
      {error && <Problem error={error} onRetry={refetch} />}
      {!error && !data && <Coming />}
      {data && <Shown deposit={data} />}
      <div className={styles.foot}>
        <Button wide onClick={() => showDeposit(null)}>
          {t("cashier.panel.another")}
        </Button>
      </div>
    </Panel>
  );
}

function Shown({ deposit }: { deposit: Deposit }) {
  const t = useTranslate();
  const money = useMoney();
  const moment = useMoment();
  const steps = useSteps(deposit);
  const { state, received, amount } = deposit;
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2>{money(received ?? amount)}</h2>
        <Tag tone={STATE_TONES[state]}>{t(`cashier.state.${state}`)}</Tag>
        <p>{t("cashier.panel.about", { channel: deposit.channel, time: moment(deposit.at) })}</p>
      </header>
      <p className={styles.said} role="status">
        <Saying deposit={deposit} />
      </p>
      <NextStep deposit={deposit} />
      <section aria-label={t("cashier.panel.history")}>
        <Timeline steps={steps} />
      </section>
      <p className={styles.number}>{t("cashier.panel.number", { id: deposit.id })}</p>
      <LinkStep
        href={`/member?${new URLSearchParams({ page: "complaints", deposit: deposit.id, title: deposit.channel })}`}
        label={t("cases.wrong")}
      />
    </div>
  );
}

/** The state in a sentence: what happened, whether money moved, what comes next. */
function Saying({ deposit: { kind, state, reason, note, received, amount, proofs, payUrl } }: { deposit: Deposit }) {
  const t = useTranslate();
  const money = useMoney();
  if (state === "paid") {
    return received !== null && received !== amount
      ? t("cashier.said.paidOther", { received: money(received), amount: money(amount) })
      : t("cashier.said.paid");
  }
  if (state === "failed" || state === "rejected") return [t(`cashier.reason.${reason ?? "other"}`), note].filter(Boolean).join(" ");
  if (state === "expired") return t("cashier.said.expired");
  if (kind === "BANK") return t(proofs > 0 ? "cashier.said.review" : "cashier.said.transfer");
  return t(payUrl ? "cashier.said.waiting" : "cashier.said.opening");
}

function NextStep({ deposit }: { deposit: Deposit }) {
  const t = useTranslate();
  const moment = useMoment();
  const { id, state, payUrl, account, expiresAt, channel } = deposit;
  if (!isOpen(state)) return null;
  return (
    <>
      {account && <TransferDetails id={id} amount={deposit.amount} account={account} />}
      {account && <ProofForm deposit={deposit} />}
      {payUrl && (
        <a className={buttonClass({ kind: "accent", wide: true })} href={payUrl}>
          {t("cashier.panel.pay", { channel })}
        </a>
      )}
      {expiresAt && <p className={styles.number}>{t("cashier.panel.until", { time: moment(expiresAt) })}</p>}
    </>
  );
}

function Coming() {
  const shown = useDelayed();
  return (
    <div className={styles.panel} aria-busy="true">
      {shown && ["34px", "40px", "160px"].map((height) => <Skeleton key={height} height={height} radius="md" />)}
    </div>
  );
}
