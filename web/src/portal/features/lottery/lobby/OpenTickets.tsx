import { type LotteryHallGame, type LotteryTicket, lottery } from "@magpie/contract/lottery/lottery";
import { useImageHost } from "../../../../kit/browser/image-host";
import { useCall } from "../../../../kit/calls/api";
import { Link } from "../../../../kit/router";
import { useMoney } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Picture } from "../../../../ui/Picture";
import type { ServerClock } from "../draws/server-clock";
import { countdownText } from "../draws/server-clock";
import { useLeft } from "../draws/use-current";
import { lotteryPath } from "../launch";
import { usePlayWords } from "../plays/words";
import { useAmount } from "../use-amount";
import { areaOf } from "./hall";
import styles from "./OpenTickets.module.css";

/** Enough to find those that still wait; the rest is in the betting record. */
const LOOKED_AT = 50;
const SHOWN_MOST = 4;

/** The member's own tickets whose draw is still to come, the soonest first. */
export function OpenTickets({ games, clock }: { games: readonly LotteryHallGame[]; clock: ServerClock }) {
  const t = useTranslate();
  const { fromWire, money } = useAmount();
  const { data } = useCall(lottery.bets, { pageSize: LOOKED_AT });
  const open = data?.content.filter(({ state }) => state === "open").toSorted((one, other) => one.drawsAt.localeCompare(other.drawsAt));
  const staked = open?.reduce((sum, { cost }) => sum + fromWire(cost), 0n) ?? 0n;
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2>{t("lottery.hall.tickets")}</h2>
        <Link href="/member?page=personalHistoryCopy">{t("lottery.hall.allTickets")}</Link>
      </div>
      {open?.length === 0 && <p className={styles.none}>{t("lottery.hall.noTickets")}</p>}
      <ul>
        {open?.slice(0, SHOWN_MOST).map((ticket) => (
          <li key={ticket.id}>
            <Row ticket={ticket} game={games.find(({ gameCode }) => gameCode === ticket.gameCode)} clock={clock} />
          </li>
        ))}
      </ul>
      {staked > 0n && <p className={styles.sum}>{t("lottery.hall.staked", { amount: money(staked) })}</p>}
    </section>
  );
}

function Row({ ticket, game, clock }: { ticket: LotteryTicket; game: LotteryHallGame | undefined; clock: ServerClock }) {
  const t = useTranslate();
  const host = useImageHost();
  const money = useMoney();
  const words = usePlayWords();
  const left = useLeft(ticket.drawsAt, clock);
  const path = lotteryPath(game ? areaOf(game) : "lottery", ticket.gameCode, "bets");
  return (
    <Link className={styles.row ?? ""} href={`${path}&ticket=${ticket.id}`}>
      <span className={styles.art}>
        <Picture
          base={`${host}/${game?.picture ?? "tiles/fallback"}`}
          fallback={`${host}/tiles/fallback`}
          widths={[240, 480]}
          sizes="40px"
          alt=""
        />
      </span>
      <span className={styles.words}>
        <b>
          {ticket.gameName} {ticket.issue}
        </b>
        <span>
          {words.full(ticket.bookId, ticket.play)}, {t("lottery.hall.units", { count: ticket.units })}
        </span>
      </span>
      <span className={styles.sums}>
        <b>{money(ticket.cost)}</b>
        <span>{countdownText(left)}</span>
      </span>
    </Link>
  );
}
