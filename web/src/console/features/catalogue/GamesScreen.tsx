import { GAME_TYPES } from "@magpie/contract/catalogue";
import { type DeskGame, gameDesk } from "@magpie/contract/office/game-desk";
import { Link } from "../../../kit/router";
import { EmptyState } from "../../../ui/EmptyState";
import { Choice, Choices } from "../../../ui/fields/Choice";
import { TextField } from "../../../ui/fields/Field";
import { FilterBar } from "../../../ui/fields/FilterBar";
import { useCall } from "../../kit/calls";
import { useFilters } from "../../kit/filters";
import { useGameType } from "../../kit/game-types";
import { usePages } from "../../kit/pages";
import { useRest } from "../../kit/screens";
import { useTranslate } from "../../kit/words";
import { Grid, type GridColumn } from "../../ui/Grid";
import { Card, PageHead } from "../../ui/Page";
import styles from "./catalogue.module.css";
import { GamePage } from "./GamePage";
import { States } from "./States";
import { GAMES_PATH, gamePath, percent } from "./shown";

const SHOWN = ["all", "shown", "hidden", "hot", "off"] as const;

/** One game, where the address names one, else the catalogue. */
export function GamesScreen() {
  const nodeId = useRest(GAMES_PATH);
  return nodeId ? <GamePage key={nodeId} nodeId={nodeId} /> : <GameList />;
}

function GameList() {
  const t = useTranslate();
  const typeWords = useGameType();
  const [filters, change] = useFilters(["q", "vassalage", "gameType", "show"] as const);
  const gameType = GAME_TYPES.find((one) => one === filters.gameType);
  const show = SHOWN.find((one) => one === filters.show) ?? "all";
  const { q, vassalage } = filters;
  const vendors = useCall(gameDesk.deskVendors, {}).data?.list ?? [];
  const pages = usePages(gameDesk.deskGames, {
    show,
    pageSize: 100,
    ...(q && { q }),
    ...(vassalage && { vassalage }),
    ...(gameType && { gameType }),
  });
  return (
    <>
      <PageHead
        title={t("shell.screen.games")}
        line={t("catalogue.line")}
        end={
          <FilterBar
            label={t("catalogue.show.label")}
            options={SHOWN.map((value) => ({ value, label: t(`catalogue.show.${value}`) }))}
            value={show}
            onChange={(next) => change({ show: next })}
          />
        }
      />
      <div className={styles.filters}>
        <form
          key={q ?? ""}
          onSubmit={(event) => {
            event.preventDefault();
            change({ q: String(new FormData(event.currentTarget).get("q") ?? "").trim() || undefined });
          }}
        >
          <TextField label={t("catalogue.search")} name="q" icon="search" defaultValue={q ?? ""} maxLength={80} autoComplete="off" />
        </form>
        <Choices>
          <Choice
            label={t("catalogue.vendor")}
            all={t("catalogue.allVendors")}
            options={vendors.map(({ vassalage: value, name }) => ({ value, label: name }))}
            value={vassalage}
            onChange={(next) => change({ vassalage: next })}
          />
          <Choice
            label={t("catalogue.category")}
            all={t("catalogue.allCategories")}
            options={GAME_TYPES.map((value) => ({ value, label: typeWords(value) }))}
            value={gameType}
            onChange={(next) => change({ gameType: next })}
          />
        </Choices>
      </div>
      <Card flush>
        <Grid
          caption={t("shell.screen.games")}
          columns={useColumns()}
          pages={pages}
          rowKey={({ nodeId }) => nodeId}
          href={gamePath}
          empty={<EmptyState icon="gamepad-2" title={t("catalogue.empty.title")} text={t("catalogue.empty.text")} />}
        />
      </Card>
    </>
  );
}

function useColumns(): GridColumn<DeskGame>[] {
  const t = useTranslate();
  const typeWords = useGameType();
  return [
    { key: "name", head: t("catalogue.game"), width: "minmax(0, 1.4fr)", cell: (row) => <Link href={gamePath(row)}>{row.name}</Link> },
    { key: "vendor", head: t("catalogue.vendor"), wideOnly: true, cell: ({ vendor }) => vendor },
    { key: "type", head: t("catalogue.category"), width: "110px", wideOnly: true, cell: ({ gameType }) => typeWords(gameType) },
    {
      key: "rtp",
      head: t("catalogue.declared"),
      width: "110px",
      numeric: true,
      wideOnly: true,
      cell: ({ rtpBps }) => (rtpBps === null ? "–" : percent(rtpBps)),
    },
    {
      key: "hot",
      head: t("catalogue.hotPlace"),
      width: "100px",
      numeric: true,
      wideOnly: true,
      cell: ({ hotPlace }) => (hotPlace === null ? "–" : String(hotPlace)),
    },
    { key: "state", head: t("catalogue.state"), width: "minmax(120px, 1.2fr)", cell: (row) => <States game={row} /> },
  ];
}
