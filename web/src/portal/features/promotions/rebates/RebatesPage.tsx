import { promotions, type Rebate, type RebateRecord } from "@magpie/contract/promotions/promotions";
import { WHOLE_BPS } from "@magpie/domain/offers/offer";
import { useCall, useSend } from "../../../../kit/calls/api";
import { Problem } from "../../../../kit/calls/Problem";
import { RecordTable } from "../../../../kit/calls/RecordTable";
import { errorText } from "../../../../kit/calls/request";
import { LinkStep } from "../../../../kit/LinkStep";
import { toast } from "../../../../kit/toasts";
import { useCategoryName } from "../../../../kit/words/category-name";
import { useFigures, useMoment, useMoney } from "../../../../kit/words/formats";
import { useTranslate, useWords } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import { type Column, DataTable } from "../../../../ui/DataTable";
import { EmptyState } from "../../../../ui/EmptyState";
import { AFTER_A_REWARD } from "../offers/use-claim";
import styles from "./RebatesPage.module.css";

/** Rebates by category, each with a button that pays it out, and what was paid before. */
export function RebatesPage() {
  const t = useTranslate();
  const money = useMoney();
  const { data, error, refetch } = useCall(promotions.rebates, {});
  const reached = data !== undefined && Number(data.total) >= Number(data.minimum);
  const columns = useColumns(reached);
  return (
    <CentrePage
      title={t("members.menu.manualRebate")}
      tools={
        data &&
        data.list.length > 0 && (
          <ClaimButton label={t("promotions.rebates.claimAll", { amount: money(data.total) })} kind="accent" enabled={reached} />
        )
      }
    >
      <p className={styles.lead}>
        {t("promotions.rebates.lead")}{" "}
        {data && !reached && data.list.length > 0 && t("promotions.rebates.minimum", { minimum: money(data.minimum) })}
      </p>
      <Panel>
        {error && !data ? (
          <Problem error={error} onRetry={refetch} />
        ) : (
          <DataTable
            caption={t("members.menu.manualRebate")}
            columns={columns}
            rows={data?.list}
            rowKey={(row) => row.gameType}
            empty={
              <EmptyState
                icon="percent"
                title={t("promotions.rebates.none")}
                text={t("promotions.rebates.noneText")}
                step={<LinkStep href="/promotions" label={t("promotions.bonuses.step")} />}
              />
            }
          />
        )}
      </Panel>
      <Paid />
    </CentrePage>
  );
}

function useColumns(reached: boolean): Column<Rebate>[] {
  const t = useTranslate();
  const money = useMoney();
  const { plain } = useFigures();
  const nameOf = useCategoryName();
  const rate = useRate();
  return [
    { key: "category", head: t("promotions.rebates.category"), corner: "what", cell: ({ gameType }) => nameOf(gameType) },
    { key: "turnover", head: t("promotions.rebates.turnover"), corner: "when", numeric: true, cell: ({ turnover }) => plain(turnover) },
    { key: "rate", head: t("promotions.rebates.rate"), numeric: true, cell: ({ rateBps }) => rate(rateBps) },
    { key: "rebate", head: t("promotions.rebates.rebate"), corner: "amount", numeric: true, cell: ({ rebate }) => plain(rebate) },
    {
      key: "claim",
      head: t("promotions.rebates.action"),
      corner: "status",
      cell: ({ gameType, rebate }) => (
        <ClaimButton
          gameType={gameType}
          label={t("promotions.rebates.action")}
          said={t("promotions.rebates.claim", { amount: money(rebate), category: nameOf(gameType) })}
          enabled={reached && Number(rebate) > 0}
        />
      ),
    },
  ];
}

function useRate(): (bps: number) => string {
  const { locale } = useWords();
  const format = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  return (bps) => format.format(bps / WHOLE_BPS);
}

/** Without a category it claims them all. */
function ClaimButton({
  gameType,
  label,
  said,
  kind = "quiet",
  enabled,
}: {
  gameType?: string;
  label: string;
  said?: string;
  kind?: "accent" | "quiet";
  enabled: boolean;
}) {
  const t = useTranslate();
  const money = useMoney();
  const claim = useSend(promotions.claimRebate, { refresh: [promotions.rebates, promotions.rebateRecords, ...AFTER_A_REWARD] });

  async function take() {
    try {
      const paid = await claim.mutateAsync(gameType === undefined ? {} : { gameType });
      toast({ kind: "money", title: t("promotions.rebates.claimed", { amount: money(paid.rebate) }) });
    } catch (error) {
      toast({ kind: "bad", title: errorText(error, t) });
    }
  }

  return (
    <Button
      small={kind === "quiet"}
      kind={kind}
      pending={claim.isPending}
      disabled={!enabled}
      aria-label={said}
      onClick={() => void take()}
    >
      {label}
    </Button>
  );
}

function Paid() {
  const t = useTranslate();
  const moment = useMoment();
  const { plain } = useFigures();
  const nameOf = useCategoryName();
  const rate = useRate();
  const answer = useCall(promotions.rebateRecords, {});
  if (answer.data?.list.length === 0) return null;
  const columns: Column<RebateRecord>[] = [
    { key: "category", head: t("promotions.rebates.category"), corner: "what", cell: ({ gameType }) => nameOf(gameType) },
    { key: "when", head: t("promotions.rebates.when"), corner: "when", cell: ({ at }) => moment(at) },
    { key: "turnover", head: t("promotions.rebates.turnover"), numeric: true, cell: ({ turnover }) => plain(turnover) },
    { key: "rate", head: t("promotions.rebates.rate"), numeric: true, cell: ({ rateBps }) => rate(rateBps) },
    { key: "amount", head: t("promotions.rebates.paid"), corner: "amount", numeric: true, cell: ({ amount }) => plain(amount) },
    { key: "by", head: t("promotions.rebates.by"), corner: "status", cell: ({ paidBy }) => t(`promotions.rebates.paidBy.${paidBy}`) },
  ];
  return (
    <Panel title={t("promotions.rebates.records")}>
      <RecordTable
        caption={t("promotions.rebates.records")}
        answer={answer}
        columns={columns}
        rowKey={({ at, gameType }) => `${at} ${gameType}`}
        empty={null}
      />
    </Panel>
  );
}
