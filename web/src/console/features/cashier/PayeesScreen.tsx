import { payeeDesk, type WaitingPayee } from "@magpie/contract/office/payee-desk";
import { payeeLabel } from "@magpie/domain/withdrawals/payees";
import { useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { MorePages } from "../../../kit/calls/MorePages";
import { Link } from "../../../kit/router";
import { toast } from "../../../kit/toasts";
import { Button } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { Tag } from "../../../ui/Tag";
import { send } from "../../kit/calls";
import { usePages } from "../../kit/pages";
import { useRight } from "../../kit/session";
import { useAge, useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import { ReasonDialog } from "../../ui/ReasonDialog";
import { Buttons } from "../../ui/Split";
import styles from "./payees.module.css";

type Verdict = "keep" | "close";

/** Accounts for withdrawals that more than one member has or had, the longest waiting first. */
export function PayeesScreen() {
  const t = useTranslate();
  const pages = usePages(payeeDesk.queue, {});
  const [open, setOpen] = useState<{ payee: WaitingPayee; verdict: Verdict } | null>(null);
  return (
    <>
      <PageHead title={t("shell.screen.payees")} line={t("cashier.payees.line")} />
      {pages.error && pages.rows.length === 0 && <OfficeProblem error={pages.error} onRetry={pages.refetch} />}
      {pages.isPending && <Loading />}
      {!pages.isPending && !pages.error && pages.rows.length === 0 && (
        <Card>
          <EmptyState icon="circle-check" title={t("cashier.payees.empty")} text={t("cashier.payees.emptyText")} />
        </Card>
      )}
      <div className={styles.items}>
        {pages.rows.map((payee) => (
          <PayeeCard key={payee.id} payee={payee} onDecide={(verdict) => setOpen({ payee, verdict })} />
        ))}
      </div>
      <MorePages {...pages} />
      {open && <Decide {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

function PayeeCard({ payee, onDecide }: { payee: WaitingPayee; onDecide: (verdict: Verdict) => void }) {
  const t = useTranslate();
  const age = useAge();
  const { moment } = useTimes();
  const { memberId, account, addedAt, waitsSince, others } = payee;
  return (
    <Card title={payeeLabel(payee)} end={<span>{age(waitsSince)}</span>}>
      <p className={styles.holder}>
        <Member id={memberId} account={account} />
        <span>{t("cashier.payees.since", { moment: moment(addedAt) })}</span>
      </p>
      <h3 className={styles.head}>{t("cashier.payees.others", { count: others.length })}</h3>
      <ul className={styles.others}>
        {others.map(({ memberId: other, account: name, sameName, addedAt: from, removedAt }) => (
          <li key={other} className={styles.holder}>
            <Member id={other} account={name} />
            <Tag tone={sameName === false ? "warn" : "plain"}>
              {t(sameName === null ? "cashier.payees.noName" : sameName ? "cashier.payees.sameName" : "cashier.payees.otherName")}
            </Tag>
            <span>
              {removedAt
                ? t("cashier.payees.had", { from: moment(from), to: moment(removedAt) })
                : t("cashier.payees.since", { moment: moment(from) })}
            </span>
          </li>
        ))}
      </ul>
      <Buttons>
        {(["keep", "close"] as const).map((verdict) => (
          <Button key={verdict} small aria-label={t(`cashier.payees.${verdict}.of`, { account })} onClick={() => onDecide(verdict)}>
            {t(`cashier.payees.${verdict}.act`)}
          </Button>
        ))}
      </Buttons>
    </Card>
  );
}

function Member({ id, account }: { id: string; account: string }) {
  const readsMembers = useRight("members.read");
  return readsMembers ? <Link href={`/office/members/${id}`}>{account}</Link> : <b>{account}</b>;
}

function Decide({ payee, verdict, onClose }: { payee: WaitingPayee; verdict: Verdict; onClose: () => void }) {
  const t = useTranslate();
  const { id, revision, account } = payee;
  async function run(_values: FormData, reason: string) {
    try {
      await send(payeeDesk.decide, { id, revision, verdict, reason });
    } finally {
      // Where somebody else was there first, or another member has it now, that stands below the refusal.
      await cache.invalidate(payeeDesk.queue);
    }
    toast({ kind: "ok", title: t(`cashier.payees.${verdict}.done`, { account }) });
  }
  return (
    <ReasonDialog
      title={`${payeeLabel(payee)}, ${account}`}
      text={t(`cashier.payees.${verdict}.text`)}
      action={t(`cashier.payees.${verdict}.act`)}
      run={run}
      onClose={onClose}
    />
  );
}
