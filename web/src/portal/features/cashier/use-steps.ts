import type { Deposit } from "@magpie/contract/cashier";
import { isOpen } from "@magpie/domain/cashier/deposit-state";
import { useMoment } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import type { TimelineStep } from "../../../ui/Timeline";

/** A deposit's way: what was, where it stands, and what would come next. */
export function useSteps({ kind, state, timeline }: Deposit): TimelineStep[] {
  const t = useTranslate();
  const moment = useMoment();
  const way = kind === "BANK" ? "transfer" : "provider";
  const open = isOpen(state);
  const steps = timeline.map((step, place): TimelineStep => {
    const isLast = place === timeline.length - 1;
    const ended = isLast && (step.state === "failed" || step.state === "rejected" || step.state === "expired");
    return {
      key: step.state,
      moment: ended ? "failed" : isLast && open ? "now" : "done",
      title:
        step.state === "created" || step.state === "pending" ? t(`cashier.step.${way}.${step.state}`) : t(`cashier.state.${step.state}`),
      note: moment(step.at),
    };
  });
  if (!open) return steps;
  const next = state === "created" ? [{ key: "pending", title: t(`cashier.step.${way}.pending`) }] : [];
  return [...steps, ...[...next, { key: "paid", title: t("cashier.state.paid") }].map((step) => ({ ...step, moment: "later" as const }))];
}
