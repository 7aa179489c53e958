import { promotionOffice, type ShownProposal } from "@magpie/contract/promotions/desk-office";
import { useState } from "react";
import { toast } from "../../../kit/toasts";
import { Button } from "../../../ui/Button";
import { DataTable } from "../../../ui/DataTable";
import { Dialog } from "../../../ui/Dialog";
import { EmptyState } from "../../../ui/EmptyState";
import { send, useCall } from "../../kit/calls";
import { useOperator, useRight } from "../../kit/session";
import { useTranslate } from "../../kit/words";
import { DecisionPanel } from "../../ui/DecisionPanel";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, Fact, Facts } from "../../ui/Page";
import { FirstWord } from "../../ui/Split";
import { readAgain } from "./paths";

/** Larger budgets, gifts by hand and frozen bonuses that wait for a second person. */
export function SecondWords() {
  const t = useTranslate();
  const mayDecide = useRight("promotions.approve");
  const [open, setOpen] = useState<ShownProposal | null>(null);
  const { data, error, refetch } = useCall(promotionOffice.proposals, {});
  if (error && !data) return <OfficeProblem error={error} onRetry={refetch} />;
  return (
    <Card flush title={t("promotions.second.title")}>
      <DataTable<ShownProposal>
        caption={t("promotions.second.title")}
        rows={data?.list}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="circle-check" title={t("promotions.second.empty")} text={t("promotions.second.emptyText")} />}
        columns={[
          { key: "what", head: t("promotions.second.what"), corner: "what", cell: ({ kind }) => t(`promotions.second.kind.${kind}`) },
          {
            key: "of",
            head: t("promotions.head.offer"),
            corner: "when",
            cell: ({ offer, member }) => [offer, member].filter(Boolean).join(" · "),
          },
          { key: "units", head: t("promotions.second.units"), numeric: true, corner: "amount", cell: ({ units }) => units ?? "–" },
          { key: "by", head: t("promotions.second.by"), cell: ({ proposedBy }) => proposedBy },
          {
            key: "decide",
            head: "",
            corner: "status",
            numeric: true,
            cell: (row) =>
              mayDecide && (
                <Button small onClick={() => setOpen(row)}>
                  {t("promotions.second.decide")}
                </Button>
              ),
          },
        ]}
      />
      {open && <Decide of={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function Decide({ of, onClose }: { of: ShownProposal; onClose: () => void }) {
  const t = useTranslate();
  const own = useOperator().account === of.proposedBy;
  async function decide(agree: boolean) {
    await send(promotionOffice.decideProposal, { proposal: of.id, hash: of.hash, agree });
    toast({ kind: agree ? "money" : "ok", title: t(agree ? "promotions.second.done" : "promotions.second.refused") });
    onClose();
    await readAgain();
  }
  return (
    <Dialog title={t(`promotions.second.kind.${of.kind}`)} closeLabel={t("common.close")} onClose={onClose}>
      <div data-keys="">
        <DecisionPanel
          title={t("parts.secondYes")}
          reasonless
          yes={{ words: t("promotions.second.yes"), shut: own ? t("parts.ownWord") : undefined, run: () => decide(true) }}
          no={{ words: t("promotions.second.no"), run: () => decide(false) }}
        >
          <FirstWord by={of.proposedBy} at={of.at} reason={of.reason} />
          <Facts>
            {of.offer && <Fact name={t("promotions.head.offer")}>{of.offer}</Fact>}
            {of.member && <Fact name={t("promotions.application.member")}>{of.member}</Fact>}
            {of.from !== null && <Fact name={t("promotions.second.before")}>{of.from}</Fact>}
            {of.units !== null && <Fact name={t("promotions.second.units")}>{of.units}</Fact>}
          </Facts>
        </DecisionPanel>
      </div>
    </Dialog>
  );
}
