import { catalogue } from "@magpie/contract/catalogue";
import { jackpot } from "@magpie/contract/chance/jackpot";
import type { Output } from "@magpie/contract/kit/call";
import { studio } from "@magpie/contract/studio";
import type { ReactNode } from "react";
import { useCall } from "../../../kit/calls/api";
import { Problem } from "../../../kit/calls/Problem";
import { LobbyLink } from "../../../kit/LinkStep";
import { Link, useQuery } from "../../../kit/router";
import { toast } from "../../../kit/toasts";
import { useFigures, useMoment } from "../../../kit/words/formats";
import { useTranslate, useWords } from "../../../kit/words/i18n";
import { Button, buttonClass } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { GameFrame } from "./GameFrame";
import styles from "./ReplayScreen.module.css";

const ROUND_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A round played again from its book. Whoever has the address may see it; the player's name is masked. */
export function ReplayScreen() {
  const t = useTranslate();
  const roundId = useQuery("round") ?? "";
  const isRound = ROUND_ID.test(roundId);
  const { data: round, error, refetch } = useCall(studio.round, { roundId }, { enabled: isRound });
  if (!isRound || error?.code === "round_unknown") {
    return (
      <EmptyState icon="search-x" title={t("play.replay.unknown")} text={t("play.replay.unknownText")} step={<LobbyLink kind="flash" />} />
    );
  }
  if (error) return <Problem error={error} onRetry={refetch} />;
  return round ? <Replay round={round} /> : <div aria-busy="true" />;
}

function Replay({ round }: { round: Output<typeof studio.round> }) {
  const t = useTranslate();
  const { language } = useWords();
  const { plain } = useFigures();
  const moment = useMoment();
  const money = (amount: string) => `${plain(amount)} ${round.currency}`;
  // A jackpot is paid behind its round, which knows nothing of it.
  const { data: pools } = useCall(jackpot.pools, { roundId: round.id, money: round.trial ? "play" : "real" });
  const { data: game, error: gone } = useCall(catalogue.game, { gameCode: round.gameId });
  const name = game?.gameName ?? round.gameId;
  const address = `${location.origin}/replay?round=${round.id}`;
  const source = `/studio/${round.gameId}/?${new URLSearchParams({ replay: round.id, language, ...(game && { name }) })}`;
  async function share() {
    await navigator.clipboard.writeText(address);
    toast({ kind: "ok", title: t("play.replay.shared") });
  }

  return (
    <article className={styles.replay}>
      <h1>{t("play.replay.title", { game: name })}</h1>
      {round.state === "refused" || round.state === "voided" ? (
        <EmptyState icon="circle-alert" title={t("play.replay.gap")} text={t(`play.replay.${round.state}`)} />
      ) : (
        <div className={styles.stage}>
          {/* Its address says the name: known later, it would load the game twice. */}
          {(game || gone) && (
            <GameFrame
              url={source}
              title={name}
              onLobby={noop}
              onGame={noop}
              onCash={noop}
              onFullScreen={noop}
              onRound={noop}
              onAgain={reload}
              onUnopened={never}
            />
          )}
        </div>
      )}
      <dl className={styles.facts}>
        <Fact name={t("play.replay.player")}>{round.name}</Fact>
        <Fact name={t("play.replay.stake")}>{money(round.stake)}</Fact>
        <Fact name={t("play.replay.payout")}>{money(round.payout)}</Fact>
        {pools?.own.map(({ level, cycle, amount }) => (
          <Fact key={`${level} ${cycle}`} name={t("play.replay.jackpot", { level: t(`catalogue.jackpots.level.${level}`) })}>
            {money(amount)}
          </Fact>
        ))}
        <Fact name={t("play.replay.at")}>{moment(round.placedAt)}</Fact>
        <Fact name={t("play.replay.round")}>
          <code>{round.id}</code>
        </Fact>
      </dl>
      <p className={styles.steps}>
        <Link className={buttonClass({ kind: "accent" })} href={`/fairness?round=${round.id}`}>
          {t("play.replay.verify")}
        </Link>
        <Button icon="share-2" onClick={share}>
          {t("play.replay.share")}
        </Button>
        {game && (
          <Link className={buttonClass({ kind: "ghost" })} href={`/seamless?gameCode=${game.gameCode}`}>
            {t("play.replay.play")}
          </Link>
        )}
      </p>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function noop(): void {}

/** A replay has no address that is good once. */
function never(): boolean {
  return false;
}

function reload(): void {
  location.reload();
}
