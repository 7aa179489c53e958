import { type BonusLine, bonuses } from "@magpie/contract/promotions/bonuses";
import { saveFile } from "../../../../kit/browser/save-file";
import { send, useCall } from "../../../../kit/calls/api";
import { Problem } from "../../../../kit/calls/Problem";
import { errorText } from "../../../../kit/calls/request";
import { useAction } from "../../../../kit/calls/use-action";
import { FormError } from "../../../../kit/form/Form";
import { LinkStep } from "../../../../kit/LinkStep";
import { useCustomerService } from "../../../../kit/service";
import { useFigures, useMoment, useMoney } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { type Column, DataTable } from "../../../../ui/DataTable";
import { Dialog } from "../../../../ui/Dialog";
import { EmptyState } from "../../../../ui/EmptyState";
import styles from "./dialogs.module.css";

const LINE_KINDS = ["grant", "forfeit", "convert", "pay", "late"] as const;

/** Every line of the ledger that touched a bonus, and the signed receipt that anybody can work out again. */
export function StatementDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate();
  const money = useMoney();
  const openService = useCustomerService();
  const { data, error, refetch } = useCall(bonuses.bonus, { id });
  const columns = useColumns();
  const receipt = useAction(async () => {
    const signed = await send(bonuses.bonusReceipt, { id });
    saveFile(`bonus-${id.replaceAll(/[^\w-]/g, "-")}.json`, [JSON.stringify(signed, null, 2)], "application/json");
  });
  return (
    <Dialog title={data?.title ?? t("promotions.bonus.statement")} closeLabel={t("common.close")} onClose={onClose} size="wide">
      {error && <Problem error={error} onRetry={refetch} />}
      {data && (
        <p className={styles.note}>
          {t("promotions.statement.sum", {
            amount: money(data.amount),
            converted: money(data.converted),
            forfeited: money(data.forfeited),
            held: money(data.bonus),
          })}
        </p>
      )}
      {!error && (
        <DataTable
          caption={t("promotions.bonus.statement")}
          columns={columns}
          rows={data?.lines}
          rowKey={({ posting, kind, at }) => `${posting} ${kind} ${at}`}
          empty={<EmptyState icon="receipt-text" title={t("promotions.statement.none")} />}
        />
      )}
      {receipt.error && <FormError text={errorText(receipt.error, t)} />}
      <div className={styles.buttons}>
        <Button icon="download" pending={receipt.isPending} onClick={() => receipt.mutate()}>
          {t("promotions.statement.receipt")}
        </Button>
        <Button kind="ghost" icon="headset" onClick={openService}>
          {t("promotions.statement.wrong")}
        </Button>
        {data && (
          <LinkStep
            href={`/member?${new URLSearchParams({ page: "complaints", bonus: id, title: data.title })}`}
            label={t("cases.wrong")}
          />
        )}
      </div>
    </Dialog>
  );
}

function useColumns(): Column<BonusLine>[] {
  const t = useTranslate();
  const moment = useMoment();
  const { plain, signed } = useFigures();
  const kindOf = (kind: string) => {
    const own = LINE_KINDS.find((known) => kind === `promotions.${known}`);
    if (own) return t(`promotions.line.${own}`);
    if (/rollback|void|cancel|refund/.test(kind)) return t("promotions.line.back");
    return t(/win|prize|payout|settle/.test(kind) ? "promotions.line.win" : "promotions.line.bet");
  };
  return [
    { key: "what", head: t("promotions.statement.what"), corner: "what", cell: ({ kind }) => kindOf(kind) },
    { key: "when", head: t("promotions.statement.when"), corner: "when", cell: ({ at }) => moment(at) },
    { key: "cash", head: t("promotions.statement.cash"), numeric: true, cell: ({ cash }) => signed(cash) },
    { key: "bonus", head: t("promotions.statement.bonus"), corner: "amount", numeric: true, cell: ({ bonus }) => signed(bonus) },
    { key: "counts", head: t("promotions.statement.counts"), corner: "status", numeric: true, cell: ({ counts }) => plain(counts) },
  ];
}
