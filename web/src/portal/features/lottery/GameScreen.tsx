import { type LotteryGameDetail, lottery } from "@magpie/contract/lottery/lottery";
import { useState } from "react";
import { useCall } from "../../../kit/calls/api";
import { Problem } from "../../../kit/calls/Problem";
import { navigate, Redirect, useSearch } from "../../../kit/router";
import { useTranslate } from "../../../kit/words/i18n";
import { EmptyState } from "../../../ui/EmptyState";
import { Skeleton, useDelayed } from "../../../ui/Skeleton";
import { BetView } from "./BetView";
import { BetsView } from "./bets/BetsView";
import { ChasesView } from "./bets/ChasesView";
import { TicketDialog } from "./bets/TicketDialog";
import { DrawDialog } from "./draws/DrawDialog";
import { HistoryView } from "./draws/HistoryView";
import { IssueCard } from "./draws/IssueCard";
import { IssueChoice } from "./draws/IssueChoice";
import { RecentDraws } from "./draws/RecentDraws";
import { TrendsView } from "./draws/TrendsView";
import { useCurrent, usePhase } from "./draws/use-current";
import { GameHead } from "./GameHead";
import styles from "./GameScreen.module.css";
import { type Launch, type LotteryArea, lotteryPath, withTrial } from "./launch";
import { areaOf } from "./lobby/hall";
import { ReminderSwitches } from "./reminders/ReminderSwitches";
import { TrialBetsView } from "./trial/TrialBetsView";
import { TrialRibbon } from "./trial/TrialRibbon";
import { useTrialPage } from "./trial/use-trial-page";

const RECENT = 3;

/** One lottery game: its issue, its panel, and what there is to look up. */
export function GameScreen({ area, launch }: { area: LotteryArea; launch: Launch & { gameCode: string } }) {
  const t = useTranslate();
  const search = useSearch();
  const { gameCode } = launch;
  const trial = useTrialPage();
  const { data: game, error, refetch } = useCall(lottery.game, { gameCode });
  if (error) {
    const isUnknown = error.code === "not_found" || error.code.startsWith("lottery");
    return isUnknown ? (
      <EmptyState icon="search-x" title={t("lottery.unknown")} text={t("lottery.unknownText")} />
    ) : (
      <Problem error={error} onRetry={refetch} />
    );
  }
  if (!game) return <Coming />;
  const own = areaOf(game);
  if (own !== area) return <Redirect to={lotteryPath(own, gameCode, launch.view, search)} replace />;
  // A bet prepared with one kind of money is closed before the page turns to the other.
  return <Game key={`${game.gameCode} ${trial}`} game={game} area={area} launch={launch} />;
}

function Game({ game, area, launch }: { game: LotteryGameDetail; area: LotteryArea; launch: Launch }) {
  const t = useTranslate();
  const search = useSearch();
  const trial = useTrialPage();
  const { gameCode } = game;
  const { current, error, refetch, clock } = useCurrent(gameCode);
  const [chosen, choose] = useState<string | null>(null);
  const [checked, check] = useState<string | null>(null);
  const issue = current?.issues.find((one) => one.issue === chosen) ?? current?.issues[0];
  const phase = usePhase(issue, clock);
  const bookId = issue?.bookId ?? current?.last[0]?.bookId ?? "";
  const [last, ...before] = current?.last ?? [];
  const open = (ticketId: string | null) => {
    const path = lotteryPath(area, gameCode, launch.view, search);
    navigate(ticketId ? `${path}&ticket=${ticketId}` : path, { replace: ticketId === null });
  };
  return (
    <div className={styles.screen}>
      <GameHead game={game} area={area} launch={launch} />
      {trial && <TrialRibbon gameCode={gameCode} realHref={lotteryPath(area, gameCode, "bet", withTrial(search, false))} />}
      {error && !current && <Problem error={error} onRetry={refetch} />}
      {current && clock && launch.view === "bet" && issue && phase && (
        <BetView game={game} issue={issue} phase={phase} wishedMode={launch.prizeMode} below={<ReminderSwitches game={game} />}>
          {current.issues.length > 1 && <IssueChoice issues={current.issues} chosen={issue} onChoose={choose} />}
          <IssueCard {...{ game, issue, phase, clock, last }} onCheck={check} />
          <RecentDraws draws={before.slice(0, RECENT)} onCheck={check} />
        </BetView>
      )}
      {current && !issue && launch.view === "bet" && (
        <EmptyState icon="hourglass" title={t("lottery.noIssue")} text={t("lottery.noIssueText")} />
      )}
      {launch.view === "history" && <HistoryView gameCode={gameCode} onCheck={check} />}
      {launch.view === "trends" && bookId && <TrendsView gameCode={gameCode} bookId={bookId} />}
      {launch.view === "bets" &&
        (trial ? <TrialBetsView gameCode={gameCode} /> : <BetsView gameCode={gameCode} issue={launch.issue} onOpen={open} />)}
      {launch.view === "chases" && (trial ? <TrialBetsView gameCode={gameCode} /> : <ChasesView />)}
      {checked && <DrawDialog gameCode={gameCode} issue={checked} onClose={() => check(null)} />}
      {launch.ticketId && !trial && <TicketDialog ticketId={launch.ticketId} onClose={() => open(null)} />}
    </div>
  );
}

function Coming() {
  const late = useDelayed();
  return (
    <div className={styles.coming} aria-busy="true">
      {late && (
        <>
          <Skeleton height="48px" radius="md" />
          <Skeleton height="200px" radius="lg" />
          <Skeleton height="180px" radius="lg" />
        </>
      )}
    </div>
  );
}
