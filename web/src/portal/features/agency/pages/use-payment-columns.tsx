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

const SALARY = ["period", "account", "validBet", "active", "rate", "gross", "downlines", "paid", "state"] as const;
/** The columns of each kind, in order. */
const SHOWN = {
  dividend: [
    "period",
    "account",
    "teamValidBet",
    "profit",
    "active",
    "carryIn",
    "base",
    "rate",
    "gross",
    "downlines",
    "paid",
    "carryOut",
    "state",
    "paidAt",
  ],
  daily: SALARY,
  hourly: SALARY,
  realtime: ["period", "account", "cumulativeValidBet", "rate", "paid", "paidToday", "state"],
} as const;

/** The columns of a kind as its table shows them, and all that an opened line shows. */
export function usePaymentColumns(kind: ContractKind) {
  const t = useTranslate();
  const { plain } = useFigures();
  const known = useKnownColumns(kind);
  const columns = SHOWN[kind].map((name) => known[name]);
  return {
    columns,
    details: columns.includes(known.paidAt) ? columns : [...columns, known.paidAt],
    totals: (sums: { gross: string; paid: string }) => ({
      period: t("agency.total"),
      gross: plain(sums.gross),
      paid: <Earned amount={sums.paid} />,
    }),
  };
}

function useKnownColumns(kind: ContractKind) {
  const t = useTranslate();
  const { locale } = useWords();
  const { plain } = useFigures();
  const rate = useRate();
  const at = useZoneTime();
  const { code } = usePermission().info.currency;
  const number = (key: string, head: string, cell: LineColumn["cell"]): LineColumn => ({ key, head, numeric: true, cell });
  const sum = (key: "validBet" | "carryIn" | "base" | "gross" | "downlines" | "carryOut", head: string) =>
    number(key, head, (row) => plain(row[key]));
  return {
    period: { key: "period", head: t(`agency.periodOf.${kind}`), corner: "what", cell: (row) => row.period },
    account: { key: "account", head: t("agency.column.account"), corner: "when", cell: (row) => row.account },
    validBet: sum("validBet", t("agency.figure.validBet")),
    teamValidBet: sum("validBet", t("agency.column.teamValidBet")),
    cumulativeValidBet: sum("validBet", t("agency.column.cumulativeValidBet")),
    profit: number("profit", t("agency.column.teamProfit"), (row) => <Signed amount={row.profit} />),
    active: number("active", t("agency.people.active"), (row) => row.active.toLocaleString(locale)),
    carryIn: sum("carryIn", t("agency.column.carryIn")),
    base: sum("base", t("agency.column.base")),
    rate: number("rate", t(`agency.rateOf.${kind}`), (row) => rate(row.ratePpm)),
    gross: sum("gross", t(`agency.gross.${kind}`)),
    downlines: sum("downlines", t(`agency.downlinePart.${kind}`)),
    paid: { ...number("paid", t(`agency.net.${kind}`), (row) => <Earned amount={row.paid} />), corner: "amount" },
    paidToday: number("paidToday", t("agency.column.paidToday"), (row) => <Earned amount={addMoney(row.paidBefore, row.paid, code)} />),
    carryOut: sum("carryOut", t("agency.column.carryOut")),
    state: {
      key: "state",
      head: t("agency.column.status"),
      corner: "status",
      cell: (row) => <Tag tone={STATE_TONES[row.state]}>{t(`agency.lineState.${row.state}`)}</Tag>,
    },
    paidAt: number("paidAt", t("agency.column.paidAt"), (row) => row.paidAt && at(row.paidAt)),
  } satisfies Record<string, LineColumn>;
}
