import { cashier, type ReviewedDeposit } from "@magpie/contract/cashier";
import { desk } from "@magpie/contract/office/desk";
import { operators } from "@magpie/contract/operators";
import { REVIEW_REASONS } from "@magpie/domain/cashier/deposit-reason";
import { useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { CallError } from "../../../kit/calls/request";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { usePermission } from "../../../kit/session/permission";
import { toast } from "../../../kit/toasts";
import { useFigures } from "../../../kit/words/formats";
import { Dialog } from "../../../ui/Dialog";
import { AmountField } from "../../../ui/fields/AmountField";
import { SelectField, TextAreaField } from "../../../ui/fields/Field";
import { send } from "../../kit/calls";
import { useOperator } from "../../kit/session";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { DecisionPanel } from "../../ui/DecisionPanel";
import { Diff } from "../../ui/Diff";

function readAgain(): Promise<void> {
  return cache.invalidate(cashier.reviewOne, cashier.reviewQueue, desk.now, operators.me);
}

/** How much arrived, or why nothing did. More than was asked for always needs two. */
export function DecideDeposit({ of }: { of: ReviewedDeposit }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const { clock } = useTimes();
  const { account } = useOperator();
  const { symbol } = usePermission().info.currency;
  const [received, setReceived] = useState(of.firstYes?.received ?? of.amount);
  const [rejecting, setRejecting] = useState(false);
  const { id, firstYes } = of;

  function tellDecided(error: unknown): boolean {
    const isOver = error instanceof CallError && error.code === "deposit_settled";
    if (isOver) toast({ kind: "bad", title: t("cashier.meanwhile.title", { id }), text: t("cashier.meanwhile.text") });
    return isOver;
  }

  async function approve(reason: string) {
    try {
      const { waitsForSecond } = await send(cashier.approve, { deposit: id, received, reason });
      toast({ kind: "money", title: t(waitsForSecond ? "cashier.said.first" : "cashier.said.yes", { id }) });
    } catch (error) {
      if (!tellDecided(error)) throw error;
    } finally {
      await readAgain();
    }
  }

  return (
    <>
      <DecisionPanel
        title={t(firstYes ? "parts.secondYes" : "cashier.decide")}
        yes={{ words: t("cashier.yes"), shut: firstYes?.operator === account ? t("cashier.own") : undefined, run: approve }}
        no={{ words: t("cashier.no"), open: () => setRejecting(true) }}
        final={t("cashier.final")}
      >
        <AmountField
          label={t("cashier.received")}
          symbol={symbol}
          value={received}
          onChange={setReceived}
          help={t("cashier.receivedHelp")}
        />
        <Diff
          caption={t("cashier.does.caption")}
          was={firstYes ? t("cashier.does.first", { name: firstYes.operator, time: clock(firstYes.at).slice(0, 5) }) : ""}
          is={t("cashier.does.now")}
          rows={[
            { name: t("cashier.does.asked"), was: null, is: plain(of.amount) },
            { name: t("cashier.does.credits"), was: firstYes && plain(firstYes.received), is: safe(received, plain) },
          ]}
        />
      </DecisionPanel>
      {rejecting && <Reject id={id} onClose={() => setRejecting(false)} onFailed={tellDecided} />}
    </>
  );
}

function safe(text: string, write: (decimal: string) => string): string {
  return /^\d{1,15}(\.\d{1,2})?$/.test(text) ? write(text) : "–";
}

function Reject({ id, onClose, onFailed }: { id: string; onClose: () => void; onFailed: (error: unknown) => boolean }) {
  const t = useTranslate();
  const form = useForm({
    check: () => ({}),
    submit: async (values) => {
      const reason = REVIEW_REASONS.find((known) => known === values.get("reason")) ?? "other";
      try {
        await send(cashier.reject, { deposit: id, reason, note: textOf(values, "note") });
        toast({ kind: "ok", title: t("cashier.said.no", { id }) });
      } catch (error) {
        if (!onFailed(error)) throw error;
      }
      onClose();
      await readAgain();
    },
  });
  return (
    <Dialog title={t("cashier.reject.title", { id })} closeLabel={t("common.close")} onClose={onClose}>
      <Form of={form} action={t("cashier.reject.action")}>
        <SelectField label={t("cashier.reject.reason")} name="reason">
          {REVIEW_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`cashier.reason.${reason}`)}
            </option>
          ))}
        </SelectField>
        <TextAreaField label={t("cashier.reject.note")} name="note" maxLength={300} />
      </Form>
    </Dialog>
  );
}
