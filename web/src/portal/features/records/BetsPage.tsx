import type { Input } from "@magpie/contract/kit/call";
import { type BetRecord, type ExplainedBetFigure, records } from "@magpie/contract/records";
import type { RoundStatus } from "@magpie/domain/records/rounds";
import { ROUND_STATUSES } from "@magpie/domain/records/rounds";
import { useState } from "react";
import { question, useCall } from "../../../kit/calls/api";
import { ExportButton } from "../../../kit/calls/ExportButton";
import { RecordList } from "../../../kit/calls/RecordList";
import { useCursorPages } from "../../../kit/calls/use-cursor-pages";
import { Explained } from "../../../kit/Explained";
import { LinkStep } from "../../../kit/LinkStep";
import { Link } from "../../../kit/router";
import { useFigures, useMoment, useMoney } from "../../../kit/words/formats";
import { useTranslate, useWords } from "../../../kit/words/i18n";
import { CentrePage, Panel } from "../../../ui/CentrePage";
import type { Column } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Choice, Choices } from "../../../ui/fields/Choice";
import { StatCard, StatCards } from "../../../ui/StatCard";
import { Tag } from "../../../ui/Tag";
import styles from "./BetsPage.module.css";
import { ExplainDialog } from "./ExplainDialog";
import { betLines, type Explanation } from "./explanation";
import { PeriodFilter } from "./PeriodFilter";
import { usePeriod } from "./use-period";

type BetFilter = Input<typeof records.betTotals>;
type BetChoice = Pick<BetFilter, "vendor" | "gameType" | "status">;
type Explain = (asked: Explanation) => void;

/** The betting record: every round, what it cost and what it brought. */
export function BetsPage() {
  const t = useTranslate();
  const period = usePeriod();
  const [chosen, choose] = useState<BetChoice>({});
  const [asked, explain] = useState<Explanation | null>(null);
  const filter = { ...period.input, ...chosen };
  const { data: totals } = useCall(records.betTotals, filter);
  const title = t("members.menu.personalHistoryCopy");
  return (
    <CentrePage
      title={title}
      tools={
        <PeriodFilter period={period} shown={totals}>
          <ExportButton call={records.exportBets} input={filter} name={title} />
        </PeriodFilter>
      }
    >
      <Totals filter={filter} explain={explain} />
      <Panel>
        <Filters filter={filter} chosen={chosen} choose={choose} />
        <Rounds filter={filter} caption={title} explain={explain} />
      </Panel>
      <ExplainDialog asked={asked} onClose={() => explain(null)} />
    </CentrePage>
  );
}

function Totals({ filter, explain }: { filter: BetFilter; explain: Explain }) {
  const t = useTranslate();
  const { locale } = useWords();
  const money = useMoney();
  const { data } = useCall(records.betTotals, filter);
  const figure = (name: ExplainedBetFigure, value: string | undefined) => {
    const label = t(`records.figure.${name === "NET" ? "RESULT" : name}`);
    return (
      <StatCard
        label={label}
        tone={name === "WON" ? "money" : "plain"}
        value={value && <Explained onOpen={() => explain(betLines(label, name, filter))}>{money(value)}</Explained>}
      />
    );
  };
  return (
    <StatCards>
      <StatCard label={t("records.figure.ROUNDS")} value={data?.rounds.toLocaleString(locale)} />
      {figure("BET", data?.bet)}
      {figure("WON", data?.won)}
      {data && isSome(data.refunded) && figure("REFUNDED", data.refunded)}
      {figure("NET", data?.net)}
    </StatCards>
  );
}

function isSome(amount: string): boolean {
  return /[1-9]/.test(amount);
}

interface FiltersProps {
  filter: BetFilter;
  chosen: BetChoice;
  choose: (chosen: BetChoice) => void;
}

const GAME_TYPES = ["RNG", "LIVE", "FISH", "SPORTS", "PVP", "ESPORTS", "COCKFIGHT", "LOTT", "ELOTT"] as const;

function Filters({ filter, chosen, choose }: FiltersProps) {
  const t = useTranslate();
  const { data } = useCall(records.betTotals, filter);
  const all = t("records.filter.all");
  const types = GAME_TYPES.filter((type) => type === chosen.gameType || data?.gameTypes.includes(type));
  const set = (change: { [Key in keyof BetChoice]: BetChoice[Key] | undefined }) => {
    const { vendor, gameType, status } = { ...chosen, ...change };
    choose({ ...(vendor && { vendor }), ...(gameType && { gameType }), ...(status && { status }) });
  };
  return (
    <Choices>
      <Choice
        label={t("records.filter.studio")}
        all={all}
        options={(data?.vendors ?? []).map(({ vendor, name }) => ({ value: vendor, label: name }))}
        value={chosen.vendor}
        onChange={(vendor) => set({ vendor })}
      />
      <Choice
        label={t("records.filter.gameType")}
        all={all}
        options={types.map((value) => ({ value, label: t(`catalogue.type.${value}`) }))}
        value={types.find((type) => type === chosen.gameType)}
        onChange={(gameType) => set({ gameType })}
      />
      <Choice
        label={t("records.filter.status")}
        all={all}
        options={ROUND_STATUSES.map((value) => ({ value, label: t(`records.status.${value}`) }))}
        value={chosen.status}
        onChange={(status) => set({ status })}
      />
    </Choices>
  );
}

function Rounds({ filter, caption, explain }: { filter: BetFilter; caption: string; explain: Explain }) {
  const t = useTranslate();
  const moment = useMoment();
  const pages = useCursorPages<BetRecord, { content: BetRecord[]; next: string | null }>((cursor) =>
    question(records.bets, { ...filter, ...(cursor && { cursor }) }),
  );
  const open = (row: BetRecord) => explain(betLines(row.gameName, "NET", { round: row.id }));
  const columns: Column<BetRecord>[] = [
    { key: "game", head: t("records.column.game"), corner: "what", cell: (row) => <PlayedGame row={row} /> },
    { key: "studio", head: t("records.column.studio"), cell: (row) => row.vendorName },
    { key: "when", head: t("records.column.when"), corner: "when", cell: (row) => moment(row.placedAt) },
    { key: "status", head: t("records.column.status"), cell: (row) => <StatusTag status={row.status} /> },
    { key: "bet", head: t("records.column.bet"), corner: "status", numeric: true, cell: (row) => <Staked row={row} /> },
    {
      key: "won",
      head: t("records.column.won"),
      corner: "amount",
      numeric: true,
      cell: (row) => (
        <Explained onOpen={() => open(row)}>
          <Back row={row} />
        </Explained>
      ),
    },
  ];
  return (
    <RecordList
      caption={caption}
      pages={pages}
      columns={columns}
      rowKey={(row) => row.id}
      empty={
        <EmptyState
          icon="receipt-text"
          title={t("records.bets.none")}
          text={t("records.bets.noneText")}
          step={<LinkStep href="/" label={t("records.step.play")} />}
        />
      }
    />
  );
}

/** Rounds of our own studio can be watched again; their ids tell them. */
const STUDIO_ROUND = /:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The tickets of a draw are a round: they lie on the lottery's own page, where they can be looked at and bet again. */
const LOTTERY_ROUND = /^LOTTERY:([\w-]+):([A-Z0-9-]+)$/;

function PlayedGame({ row }: { row: BetRecord }) {
  const t = useTranslate();
  const [, gameCode, issue] = LOTTERY_ROUND.exec(row.id) ?? [];
  if (gameCode && issue) {
    return (
      <Link
        href={`/lottery?gameCode=${gameCode}&lottoView=bets&issue=${issue}`}
        className={styles.replay}
        aria-label={t("records.bets.tickets", { game: row.gameName, issue })}
      >
        {row.gameName}
      </Link>
    );
  }
  const round = STUDIO_ROUND.exec(row.id)?.[1];
  if (!round || row.status !== "SETTLED") return row.gameName;
  return (
    <Link href={`/replay?round=${round}`} className={styles.replay} aria-label={t("records.bets.replay", { game: row.gameName })}>
      {row.gameName}
    </Link>
  );
}

function Staked({ row: { bet, free } }: { row: BetRecord }) {
  const t = useTranslate();
  const { plain } = useFigures();
  if (!free) return plain(bet);
  return (
    <span className={styles.staked}>
      <Tag tone="info">{t("records.bets.free")}</Tag> {plain(bet)}
    </span>
  );
}

/** The money that came back from a bet: gold and with a plus if it was won, plain if it was only returned. */
function Back({ row }: { row: BetRecord }) {
  const t = useTranslate();
  const { plain, signed } = useFigures();
  if (row.status === "REFUNDED") return <span className={styles.none}>{t("records.bets.returned", { amount: plain(row.refunded) })}</span>;
  if (row.free) return <span className={styles.none}>{t("records.bets.gathered", { amount: plain(row.free.won) })}</span>;
  return <span className={isSome(row.won) ? styles.some : styles.none}>{signed(row.won)}</span>;
}

const TONES = { OPEN: "info", SETTLED: "plain", REFUNDED: "warn" } as const;

/** A state as a word on a soft ground of its colour. */
function StatusTag({ status }: { status: RoundStatus }) {
  const t = useTranslate();
  return <Tag tone={TONES[status]}>{t(`records.status.${status}`)}</Tag>;
}
