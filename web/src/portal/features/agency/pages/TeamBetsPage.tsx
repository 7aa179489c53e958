import { agencyReports, type TeamBet } from "@magpie/contract/agency/reports";
import type { GameType } from "@magpie/contract/catalogue";
import type { Output } from "@magpie/contract/kit/call";
import { useState } from "react";
import { question } from "../../../../kit/calls/api";
import { ExportButton } from "../../../../kit/calls/ExportButton";
import { RecordList } from "../../../../kit/calls/RecordList";
import { useCursorPages } from "../../../../kit/calls/use-cursor-pages";
import { useCategoryName } from "../../../../kit/words/category-name";
import { useFigures } from "../../../../kit/words/formats";
import { useTranslate, useWords } from "../../../../kit/words/i18n";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import type { Column } from "../../../../ui/DataTable";
import { EmptyState } from "../../../../ui/EmptyState";
import { Choice, Choices } from "../../../../ui/fields/Choice";
import { Tag } from "../../../../ui/Tag";
import { useAgentPlace } from "../AgentPlace";
import { AccountFilter } from "../report/AccountFilter";
import { RangeFilter } from "../report/RangeFilter";
import { RowDialog, useOpenRow } from "../report/RowDialog";
import { Signed } from "../report/Signed";
import { useRange } from "../report/use-range";
import { useZoneTime } from "../report/use-report-formats";

type Bets = Output<typeof agencyReports.bets>;
type Status = TeamBet["status"];

const GAME_TYPES = ["RNG", "LIVE", "FISH", "SPORTS", "ESPORTS", "PVP", "COCKFIGHT", "LOTT", "ELOTT"] as const satisfies readonly GameType[];
const STATUSES = ["OPEN", "SETTLED", "REFUNDED"] as const satisfies readonly Status[];
const TONES = { OPEN: "info", SETTLED: "plain", REFUNDED: "warn" } as const;

/** Every bet of the team, newest first, with the sums of the whole filter. */
export function TeamBetsPage() {
  const t = useTranslate();
  const categoryName = useCategoryName();
  const { account: opened } = useAgentPlace();
  const range = useRange("today");
  const [account, setAccount] = useState(opened);
  const [gameType, setGameType] = useState<GameType>();
  const [status, setStatus] = useState<Status>();
  const filter = { ...range.days, ...(account && { account }), ...(gameType && { gameType }), ...(status && { status }) };
  const pages = useCursorPages<TeamBet, Bets>((cursor) => question(agencyReports.bets, { ...filter, ...(cursor && { cursor }) }));
  const row = useOpenRow<TeamBet>();
  const { columns, totals } = useColumns();
  const title = t("agency.menu.personalHistoryCopy");
  const listed = columns.map((column, at) => (at === 0 ? row.opener(column) : column));
  const all = t("agency.filter.all");
  return (
    <CentrePage
      title={title}
      tools={
        <RangeFilter range={range}>
          <ExportButton call={agencyReports.betsFile} input={filter} name={title} />
        </RangeFilter>
      }
    >
      <Panel>
        <Choices>
          <AccountFilter account={account} onChange={setAccount} />
          <Choice
            label={t("agency.column.category")}
            all={all}
            options={GAME_TYPES.map((value) => ({ value, label: categoryName(value) }))}
            value={gameType}
            onChange={setGameType}
          />
          <Choice
            label={t("agency.column.status")}
            all={all}
            options={STATUSES.map((value) => ({ value, label: t(`agency.betStatus.${value}`) }))}
            value={status}
            onChange={setStatus}
          />
        </Choices>
        <RecordList
          wide
          caption={title}
          pages={pages}
          columns={listed}
          rowKey={({ id }) => id}
          {...(pages.first && { total: totals(pages.first.totals) })}
          empty={<EmptyState icon="receipt-text" title={t("agency.empty.personalHistoryCopy")} text={t("agency.filter.noneText")} />}
        />
      </Panel>
      {row.opened && <RowDialog title={row.opened.gameName} columns={columns} row={row.opened} onClose={row.close} />}
    </CentrePage>
  );
}

function useColumns() {
  const t = useTranslate();
  const { locale } = useWords();
  const { plain } = useFigures();
  const at = useZoneTime();
  const categoryName = useCategoryName();
  const columns: Column<TeamBet>[] = [
    { key: "account", head: t("agency.column.account"), corner: "what", cell: (row) => row.account },
    { key: "id", head: t("agency.column.betId"), cell: (row) => <Tail text={row.id} /> },
    { key: "category", head: t("agency.column.category"), cell: (row) => categoryName(row.gameType) },
    { key: "vendor", head: t("agency.column.vendor"), cell: (row) => row.vendorName },
    { key: "game", head: t("agency.column.game"), corner: "when", cell: (row) => row.gameName },
    { key: "round", head: t("agency.column.round"), cell: (row) => <Tail text={row.round} /> },
    { key: "selection", head: t("agency.column.selection"), cell: (row) => row.selection },
    { key: "bet", head: t("agency.figure.bet"), corner: "amount", numeric: true, cell: (row) => plain(row.bet) },
    { key: "validBet", head: t("agency.figure.validBet"), numeric: true, cell: (row) => plain(row.validBet) },
    { key: "payout", head: t("agency.figure.payout"), numeric: true, cell: (row) => plain(row.payout) },
    { key: "profit", head: t("agency.figure.profit"), corner: "status", numeric: true, cell: (row) => <Signed amount={row.profit} /> },
    {
      key: "status",
      head: t("agency.column.status"),
      cell: (row) => <Tag tone={TONES[row.status]}>{t(`agency.betStatus.${row.status}`)}</Tag>,
    },
    { key: "placed", head: t("agency.column.placed"), numeric: true, cell: (row) => at(row.placedAt) },
    { key: "settled", head: t("agency.column.settled"), numeric: true, cell: (row) => row.settledAt && at(row.settledAt) },
  ];
  const totals = ({ bets, ...sums }: Bets["totals"]) => ({
    account: t("agency.total"),
    game: t("agency.betCount", { count: bets.toLocaleString(locale) }),
    bet: plain(sums.bet),
    validBet: plain(sums.validBet),
    payout: plain(sums.payout),
    profit: <Signed amount={sums.profit} />,
  });
  return { columns, totals };
}

const TAIL = 12;

/** The end of a long number, which tells it from its neighbours; the whole is a tooltip, and stands in the opened row. */
function Tail({ text }: { text: string }) {
  if (text.length <= TAIL) return text;
  return <span title={text}>…{text.slice(-TAIL)}</span>;
}
