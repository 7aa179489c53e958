import { catalogue, GAME_TYPES } from "@magpie/contract/catalogue";
import { records, type Winner, type WinnerCategory } from "@magpie/contract/records";
import { useCall } from "../../../../kit/calls/api";
import { Problem } from "../../../../kit/calls/Problem";
import { navigate, useQuery } from "../../../../kit/router";
import { useMoment, useMoney } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { type Column, DataTable } from "../../../../ui/DataTable";
import { EmptyState } from "../../../../ui/EmptyState";
import { Segmented } from "../../../../ui/fields/Segmented";
import { Skeleton, useDelayed } from "../../../../ui/Skeleton";
import { Tag } from "../../../../ui/Tag";
import { Podium } from "./Podium";
import styles from "./WinnersScreen.module.css";

const LIST_LENGTH = 20;
const PANEL = "winners-of-category";

/** The day's largest wins of all games or of one category, which stands in the address. */
export function WinnersScreen() {
  const t = useTranslate();
  const lanes = useCall(catalogue.lanes, {}).data?.data.lanes ?? [];
  const named = useQuery("category");
  const category: WinnerCategory = GAME_TYPES.find((type) => type === named) ?? "ALL";
  const segments = [
    { value: "ALL" as WinnerCategory, label: t("records.winners.all") },
    ...lanes.map(({ gameType }) => ({ value: gameType, label: t(`catalogue.type.${gameType}`) })),
  ];
  const choose = (next: WinnerCategory) => navigate(next === "ALL" ? "/winners" : `/winners?category=${next}`, { replace: true });
  const label = segments.find(({ value }) => value === category)?.label ?? t("records.winners.all");
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t("shell.title.winners")}</h1>
        <Tag icon="clock">{t("home.winners.span")}</Tag>
        <p>{t("records.winners.lead")}</p>
      </header>
      <Segmented label={t("records.winners.category")} segments={segments} value={category} onChange={choose} panelId={PANEL} />
      <div id={PANEL} role="tabpanel" aria-label={label}>
        <Winners category={category} caption={label} />
      </div>
    </div>
  );
}

function Winners({ category, caption }: { category: WinnerCategory; caption: string }) {
  const t = useTranslate();
  const { data, error, refetch } = useCall(records.winnerBoard, { gameCategory: category, limitNum: LIST_LENGTH });
  if (error) return <Problem error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  if (data.list.length === 0) return <EmptyState icon="medal" title={t("records.winners.none")} text={t("records.winners.noneText")} />;
  const ranked = data.list.map((winner, index) => ({ ...winner, rank: index + 1 }));
  return (
    <div className={styles.winners}>
      <Podium winners={ranked.slice(0, 3)} />
      <Rest winners={ranked.slice(3)} caption={caption} />
    </div>
  );
}

function Rest({ winners, caption }: { winners: readonly (Winner & { rank: number })[]; caption: string }) {
  const t = useTranslate();
  const money = useMoney();
  const moment = useMoment();
  const columns: Column<Winner & { rank: number }>[] = [
    {
      key: "name",
      head: t("records.winners.name"),
      corner: "what",
      cell: ({ rank, customerName }) => (
        <span className={styles.name}>
          <span className={styles.rank} title={t("home.winners.rank", { rank })}>
            {rank}
          </span>
          {customerName}
        </span>
      ),
    },
    { key: "game", head: t("records.winners.game"), corner: "status", cell: ({ gameName }) => gameName },
    { key: "when", head: t("records.winners.when"), corner: "when", cell: ({ wonAt }) => moment(wonAt) },
    {
      key: "amount",
      head: t("records.winners.amount"),
      corner: "amount",
      numeric: true,
      cell: ({ winAmount }) => <b className={styles.amount}>{money(winAmount)}</b>,
    },
  ];
  return (
    <div className={styles.panel}>
      <DataTable caption={caption} columns={columns} rows={winners} rowKey={({ rank }) => String(rank)} empty={null} />
    </div>
  );
}

function Loading() {
  const slow = useDelayed();
  return (
    <div className={styles.winners} aria-busy="true">
      {slow && <Skeleton height="196px" radius="lg" />}
      {slow && <Skeleton height="420px" radius="lg" />}
    </div>
  );
}
