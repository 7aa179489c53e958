import { type Adjustment, cashier } from "@magpie/contract/cashier";
import { desk } from "@magpie/contract/office/desk";
import { useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { toast } from "../../../kit/toasts";
import { useFigures, useMoney } from "../../../kit/words/formats";
import { Button } from "../../../ui/Button";
import { DataTable } from "../../../ui/DataTable";
import { Dialog } from "../../../ui/Dialog";
import { EmptyState } from "../../../ui/EmptyState";
import { TextField } from "../../../ui/fields/Field";
import { send, useCall } from "../../kit/calls";
import { useOperator } from "../../kit/session";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { DecisionPanel } from "../../ui/DecisionPanel";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, Fact, Facts, PageHead } from "../../ui/Page";
import styles from "./cashier.module.css";

const AMOUNT = /^-?\d{1,15}(\.\d{1,2})?$/;
const REASON_LEAST = 3;

/** Corrections of balances: one person proposes, another agrees. */
export function AdjustmentsScreen() {
  const t = useTranslate();
  const { signed } = useFigures();
  const { moment } = useTimes();
  const { data, error, refetch } = useCall(cashier.adjustments, {});
  const [open, setOpen] = useState<Adjustment | "new" | null>(null);
  if (error && !data) return <OfficeProblem error={error} onRetry={refetch} />;
  return (
    <>
      <PageHead
        title={t("shell.screen.adjustments")}
        line={t("cashier.adjust.line")}
        end={
          <Button small kind="accent" icon="plus" onClick={() => setOpen("new")}>
            {t("cashier.adjust.propose")}
          </Button>
        }
      />
      <Card flush>
        <DataTable
          caption={t("shell.screen.adjustments")}
          rows={data?.list}
          rowKey={({ id }) => id}
          empty={<EmptyState icon="circle-check" title={t("cashier.adjust.empty")} text={t("cashier.adjust.emptyText")} />}
          columns={[
            { key: "member", head: t("cashier.head.member"), corner: "what", cell: ({ account }) => account },
            {
              key: "amount",
              head: t("cashier.head.amount"),
              numeric: true,
              corner: "amount",
              cell: ({ amount }) => <strong>{signed(amount)}</strong>,
            },
            { key: "reason", head: t("cashier.adjust.reason"), cell: ({ reason }) => reason },
            { key: "by", head: t("cashier.adjust.by"), corner: "when", cell: ({ proposedBy, at }) => `${proposedBy}, ${moment(at)}` },
            { key: "until", head: t("cashier.adjust.until"), cell: ({ expiresAt }) => moment(expiresAt) },
            {
              key: "decide",
              head: "",
              corner: "status",
              numeric: true,
              cell: (row) => (
                <Button small onClick={() => setOpen(row)}>
                  {t("cashier.adjust.decide")}
                </Button>
              ),
            },
          ]}
        />
      </Card>
      {open === "new" && <Propose onClose={() => setOpen(null)} />}
      {open !== null && open !== "new" && <Decide of={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function Propose({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const form = useForm({
    check: (values) => ({
      member: textOf(values, "member") ? undefined : t("cashier.adjust.memberMissing"),
      amount: AMOUNT.test(textOf(values, "amount")) ? undefined : t("cashier.adjust.amountWrong"),
      reason: textOf(values, "reason").length < REASON_LEAST ? t("parts.decide.reasonMissing") : undefined,
    }),
    submit: async (values) => {
      await send(cashier.proposeAdjustment, {
        member: textOf(values, "member"),
        amount: textOf(values, "amount"),
        reason: textOf(values, "reason"),
      });
      toast({ kind: "ok", title: t("cashier.adjust.proposed") });
      onClose();
      await cache.invalidate(cashier.adjustments);
    },
  });
  return (
    <Dialog title={t("cashier.adjust.propose")} closeLabel={t("common.close")} onClose={onClose}>
      <Form of={form} action={t("cashier.adjust.propose")}>
        <TextField label={t("cashier.adjust.member")} name="member" maxLength={64} autoComplete="off" error={form.wrong.member} />
        <TextField
          label={t("cashier.head.amount")}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          help={t("cashier.adjust.amountHelp")}
          error={form.wrong.amount}
        />
        <TextField label={t("cashier.adjust.reason")} name="reason" maxLength={300} autoComplete="off" error={form.wrong.reason} />
      </Form>
    </Dialog>
  );
}

function Decide({ of: { id, account, amount, reason, proposedBy, at }, onClose }: { of: Adjustment; onClose: () => void }) {
  const t = useTranslate();
  const money = useMoney();
  const { moment } = useTimes();
  const own = useOperator().account === proposedBy;
  async function decide(agree: boolean, why: string) {
    await send(cashier.decideAdjustment, { adjustment: id, agree, amount, reason: why });
    toast({ kind: "money", title: t(agree ? "cashier.adjust.agreed" : "cashier.adjust.refused") });
    onClose();
    await cache.invalidate(cashier.adjustments, desk.now);
  }
  return (
    <Dialog title={t("cashier.adjust.title", { account })} closeLabel={t("common.close")} onClose={onClose}>
      <div data-keys="">
        <DecisionPanel
          title={t("parts.secondYes")}
          reasonless
          yes={{ words: t("cashier.adjust.yes"), shut: own ? t("cashier.own") : undefined, run: (why) => decide(true, why) }}
          no={{ words: t("cashier.adjust.no"), run: (why) => decide(false, why) }}
          final={t("cashier.final")}
        >
          <p className={styles.amount}>{money(amount)}</p>
          <Facts>
            <Fact name={t("cashier.head.member")}>{account}</Fact>
            <Fact name={t("cashier.adjust.by")}>
              {proposedBy}, {moment(at)}
            </Fact>
            <Fact name={t("cashier.adjust.reason")}>{reason}</Fact>
          </Facts>
        </DecisionPanel>
      </div>
    </Dialog>
  );
}
