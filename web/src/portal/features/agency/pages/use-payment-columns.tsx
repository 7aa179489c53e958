import type { ContractLine } from "@magpie/contract/agency/contracts";
import type { ContractKind } from "@magpie/domain/agency/contract";
import { usePermission } from "../../../../kit/session/permission";
import { useFigures } from "../../../../kit/words/formats";
import { useTranslate, useWords } from "../../../../kit/words/i18n";
import type { Column } from "../../../../ui/DataTable";
import { Tag } from "../../../../ui/Tag";
import { Earned, Signed } from "../report/Signed";
import { useRate, useZoneTime } from "../report/use-report-formats";
import { addMoney } from "./recompute";

type LineColumn = Column<ContractLine>;

const STATE_TONES = { pending: "info", review: "info", paid: "ok", unreached: "plain", held: "warn", refused: "bad" } as const;

/** The columns of each kind as its table shows them, and all that an opened line shows. */
export function usePaymentColumns(kind: ContractKind) {
  const t = useTranslate();
  const { locale } = useWords();
  const { plain } = useFigures();
  const rate = useRate();
  const { code } = usePermission().info.currency;
  const at = useZoneTime();
  const numeric = true;
  const money = (
    key: keyof ContractLine & ("validBet" | "carryIn" | "base" | "gross" | "downlines" | "carryOut"),
    head: string,
  ): LineColumn => ({
    key,
    head,
    numeric,
    cell: (row) => plain(row[key]),
  });
  const period: LineColumn = { key: "period", head: t(`agency.periodOf.${kind}`), corner: "what", cell: (row) => row.period };
  const account: LineColumn = { key: "account", head: t("agency.column.account"), corner: "when", cell: (row) => row.account };
  const active: LineColumn = { key: "active", head: t("agency.people.active"), numeric, cell: (row) => row.active.toLocaleString(locale) };
  const rateColumn: LineColumn = {
    key: "rate",
    head: t(`agency.rateOf.${kind}`),
    numeric,
    cell: (row) => rate(row.ratePpm),
  };
  const gross = money("gross", t(`agency.gross.${kind}`));
  const downlines = money("downlines", t(`agency.downlinePart.${kind}`));
  const paid: LineColumn = {
    key: "paid",
    head: t(`agency.net.${kind}`),
    corner: "amount",
    numeric,
    cell: (row) => <Earned amount={row.paid} />,
  };
  const state: LineColumn = {
    key: "state",
    head: t("agency.column.status"),
    corner: "status",
    cell: (row) => <Tag tone={STATE_TONES[row.state]}>{t(`agency.lineState.${row.state}`)}</Tag>,
  };
  const paidAt: LineColumn = { key: "paidAt", head: t("agency.column.paidAt"), numeric, cell: (row) => row.paidAt && at(row.paidAt) };
  const teamValidBet = money("validBet", t(kind === "dividend" ? "agency.column.teamValidBet" : "agency.figure.validBet"));

  const salary = [period, account, teamValidBet, active, rateColumn, gross, downlines, paid, state];
  const kinds: Record<ContractKind, LineColumn[]> = {
    dividend: [
      period,
      account,
      teamValidBet,
      { key: "profit", head: t("agency.column.teamProfit"), numeric, cell: (row) => <Signed amount={row.profit} /> },
      active,
      money("carryIn", t("agency.column.carryIn")),
      money("base", t("agency.column.base")),
      rateColumn,
      gross,
      downlines,
      paid,
      money("carryOut", t("agency.column.carryOut")),
      state,
      paidAt,
    ],
    daily: salary,
    hourly: salary,
    realtime: [
      period,
      account,
      money("validBet", t("agency.column.cumulativeValidBet")),
      rateColumn,
      paid,
      {
        key: "paidToday",
        head: t("agency.column.paidToday"),
        numeric,
        cell: (row) => <Earned amount={addMoney(row.paidBefore, row.paid, code)} />,
      },
      state,
    ],
  };
  const columns = kinds[kind];
  return {
    columns,
    details: columns.includes(paidAt) ? columns : [...columns, paidAt],
    totals: (sums: { gross: string; paid: string }) => ({
      period: t("agency.total"),
      gross: plain(sums.gross),
      paid: <Earned amount={sums.paid} />,
    }),
  };
}
