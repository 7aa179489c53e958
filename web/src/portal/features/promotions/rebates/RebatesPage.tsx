import { promotions, type Rebate } from "@magpie/contract/promotions/promotions";
import { useCall, useSend } from "../../../kit/calls/api";
import { Problem } from "../../../kit/calls/Problem";
import { errorText } from "../../../kit/calls/request";
import { Link } from "../../../kit/router";
import { toast } from "../../../kit/toasts";
import { useFigures, useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Button, buttonClass } from "../../../ui/Button";
import { CentrePage, Panel } from "../../../ui/CentrePage";
import { type Column, DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import styles from "./RebatesPage.module.css";

const GAME_TYPES = ["RNG", "LIVE", "FISH", "SPORTS", "ESPORTS", "PVP", "COCKFIGHT", "LOTT", "ELOTT"] as const;

/** Rebates by category, each with a button that pays it out. */
export function RebatesPage() {
  const t = useTranslate();
  const { plain } = useFigures();
  const nameOf = useCategoryName();
  const { data, error, refetch } = useCall(promotions.rebates, {});
  const columns: Column<Rebate>[] = [
    { key: "category", head: t("promotions.rebates.category"), corner: "what", cell: (row) => nameOf(row.gameType) },
    { key: "turnover", head: t("promotions.rebates.turnover"), corner: "when", numeric: true, cell: (row) => plain(row.turnover) },
    { key: "rebate", head: t("promotions.rebates.rebate"), corner: "amount", numeric: true, cell: (row) => plain(row.rebate) },
    { key: "claim", head: t("promotions.rebates.action"), corner: "status", cell: (row) => <ClaimButton rebate={row} /> },
  ];
  return (
    <CentrePage title={t("members.menu.manualRebate")}>
      <p className={styles.lead}>{t("promotions.rebates.lead")}</p>
      <Panel>
        {error && !data ? (
          <Problem error={error} onRetry={refetch} />
        ) : (
          <DataTable
            caption={t("members.menu.manualRebate")}
            columns={columns}
            rows={data?.list}
            rowKey={(row) => row.gameType}
            empty={<Nothing />}
          />
        )}
      </Panel>
    </CentrePage>
  );
}

function ClaimButton({ rebate: { gameType, rebate } }: { rebate: Rebate }) {
  const t = useTranslate();
  const money = useMoney();
  const nameOf = useCategoryName();
  const claim = useSend(promotions.claimRebate, { refresh: [promotions.rebates] });

  async function take() {
    try {
      const paid = await claim.mutateAsync({ gameType });
      toast({ kind: "ok", title: t("promotions.rebates.claimed", { amount: money(paid.rebate) }) });
    } catch (error) {
      toast({ kind: "bad", title: errorText(error, t) });
    }
  }

  return (
    <Button
      small
      pending={claim.isPending}
      aria-label={t("promotions.rebates.claim", { amount: money(rebate), category: nameOf(gameType) })}
      onClick={() => void take()}
    >
      {t("promotions.rebates.action")}
    </Button>
  );
}

function Nothing() {
  const t = useTranslate();
  return (
    <EmptyState
      icon="percent"
      title={t("promotions.rebates.none")}
      text={t("promotions.rebates.noneText")}
      step={
        <Link href="/member?page=missionLeaderboard" className={buttonClass({ small: true })}>
          {t("promotions.rebates.play")}
        </Link>
      }
    />
  );
}

function useCategoryName(): (gameType: string) => string {
  const t = useTranslate();
  return (gameType) => {
    const known = GAME_TYPES.find((type) => type === gameType);
    return known ? t(`catalogue.type.${known}`) : gameType;
  };
}
