import { promotions, type Rebate } from "@magpie/contract/promotions";
import { useCall } from "../../../../kit/api";
import { useFigures } from "../../../../kit/formats";
import { useTranslate } from "../../../../kit/i18n";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import type { Column } from "../../../../ui/DataTable";
import { EmptyState } from "../../../../ui/EmptyState";
import { LinkStep } from "../LinkStep";
import { RecordTable } from "../RecordTable";

const GAME_TYPES = ["RNG", "LIVE", "FISH", "SPORTS", "ESPORTS", "PVP", "COCKFIGHT", "LOTT", "ELOTT"] as const;

export function RebatesPage() {
  const t = useTranslate();
  const { plain } = useFigures();
  const answer = useCall(promotions.rebates, {});
  const category = (row: Rebate) => {
    const type = GAME_TYPES.find((known) => known === row.gameType);
    return type && t(`members.gameType.${type}`);
  };
  const columns: Column<Rebate>[] = [
    { key: "category", head: t("members.column.category"), corner: "what", cell: category },
    { key: "turnover", head: t("members.column.turnover"), corner: "when", numeric: true, cell: (row) => plain(row.turnover) },
    { key: "rebate", head: t("members.column.rebate"), corner: "amount", numeric: true, cell: (row) => plain(row.rebate) },
  ];
  return (
    <CentrePage title={t("members.menu.manualRebate")}>
      <Panel>
        <RecordTable
          caption={t("members.menu.manualRebate")}
          answer={answer}
          columns={columns}
          rowKey={(row) => row.gameType}
          empty={
            <EmptyState
              icon="percent"
              title={t("members.rebates.none")}
              text={t("members.rebates.noneText")}
              step={<LinkStep href="/" label={t("members.play")} />}
            />
          }
        />
      </Panel>
    </CentrePage>
  );
}
