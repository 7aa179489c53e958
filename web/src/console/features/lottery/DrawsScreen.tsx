import { type DeskDraw, type DeskLottery, lotteryCalendar } from "@magpie/contract/lottery/calendar";
import { Link } from "../../../kit/router";
import { useFigures } from "../../../kit/words/formats";
import { EmptyState } from "../../../ui/EmptyState";
import { Choice, Choices } from "../../../ui/fields/Choice";
import { Tag } from "../../../ui/Tag";
import { useCall } from "../../kit/calls";
import { useFilters } from "../../kit/filters";
import { usePages } from "../../kit/pages";
import { useRest } from "../../kit/screens";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Figure } from "../../ui/Figure";
import { Grid, type GridColumn } from "../../ui/Grid";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import { DrawPage } from "./DrawPage";
import { DRAWS_PATH, drawHref } from "./read-again";
import { resultText } from "./result-text";

const WHEN = ["coming", "past"] as const;

/** The calendar of a lottery, or one of its draws. */
export function DrawsScreen() {
  const rest = useRest(DRAWS_PATH);
  const [gameCode = "", ...issue] = rest.split(" ");
  if (issue.length > 0) return <DrawPage key={rest} gameCode={gameCode} issue={issue.join(" ")} />;
  return <Lotteries />;
}

function Lotteries() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(lotteryCalendar.games, {});
  if (!data) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={6} />;
  const [first] = data.list;
  if (!first) return <EmptyState icon="ticket" title={t("lottery.calendar.none")} text={t("lottery.calendar.noneText")} />;
  return <Calendar games={data.list} first={first} />;
}

function Calendar({ games, first }: { games: readonly DeskLottery[]; first: DeskLottery }) {
  const t = useTranslate();
  const [filters, change] = useFilters(["game", "when"]);
  const game = games.find(({ gameCode }) => gameCode === filters.game) ?? first;
  const when = WHEN.find((one) => one === filters.when) ?? "coming";
  const pages = usePages(lotteryCalendar.draws, { gameCode: game.gameCode, when });
  return (
    <>
      <PageHead
        title={t("shell.screen.draws")}
        tags={<Tag tone={game.source === "FEED" ? "warn" : "plain"}>{t(`lottery.source.${game.source}`)}</Tag>}
        line={t("lottery.calendar.line", { count: game.drawsADay, seconds: game.lockSeconds })}
        end={
          <Choices>
            <Choice
              label={t("lottery.calendar.game")}
              options={games.map(({ gameCode, name }) => ({ value: gameCode, label: name }))}
              value={game.gameCode}
              onChange={(next) => change({ game: next })}
            />
            <Choice
              label={t("lottery.calendar.when")}
              options={WHEN.map((value) => ({ value, label: t(`lottery.calendar.${value}`) }))}
              value={when}
              onChange={(next) => change({ when: next })}
            />
          </Choices>
        }
      />
      <Card flush>
        <Grid
          caption={t("shell.screen.draws")}
          columns={useColumns()}
          pages={pages}
          rowKey={({ issue }) => issue}
          href={drawHref}
          empty={<EmptyState icon="calendar-days" title={t("lottery.calendar.empty")} text={t("lottery.calendar.emptyText")} />}
        />
      </Card>
    </>
  );
}

function useColumns(): GridColumn<DeskDraw>[] {
  const t = useTranslate();
  const { plain } = useFigures();
  const { moment } = useTimes();
  return [
    { key: "issue", head: t("lottery.head.draw"), whole: true, cell: (row) => <Link href={drawHref(row)}>{row.issue}</Link> },
    { key: "at", head: t("lottery.head.drawsAt"), width: "150px", whole: true, cell: ({ drawsAt }) => moment(drawsAt) },
    {
      key: "state",
      head: t("lottery.head.state"),
      width: "120px",
      cell: ({ state, revision }) => (
        <Tag tone={revision > 1 ? "warn" : "plain"}>{t(revision > 1 ? "lottery.state.corrected" : `lottery.state.${state}`)}</Tag>
      ),
    },
    { key: "sold", head: t("lottery.head.sold"), numeric: true, width: "100px", wideOnly: true, cell: ({ sold }) => sold },
    { key: "stake", head: t("lottery.head.stake"), numeric: true, width: "140px", wideOnly: true, cell: ({ stake }) => plain(stake) },
    {
      key: "exposure",
      head: t("lottery.head.exposure"),
      numeric: true,
      width: "170px",
      wideOnly: true,
      cell: (row) => <Figure href={`${drawHref(row)}#exposure`}>{plain(row.exposure)}</Figure>,
    },
    {
      key: "result",
      head: t("lottery.head.result"),
      width: "minmax(0, 1.4fr)",
      wideOnly: true,
      cell: ({ result }) => (result === null ? "–" : resultText(result)),
    },
  ];
}
