import { records, type Winner } from "@magpie/contract/records";
import { type CSSProperties, useEffect, useRef } from "react";
import { useCall } from "../../kit/calls/api";
import { errorText } from "../../kit/calls/request";
import { formatMoney, usePermission } from "../../kit/session/permission";
import { useTranslate, useWords } from "../../kit/words/i18n";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { useStill } from "./use-motion";
import styles from "./WinnerBoard.module.css";

const BOARD_LENGTH = 20;
const ROLL_MS = 3000;
/** The order of a podium: second, first, third. */
const STANDS = [1, 0, 2] as const;
/** A part that scrolls must be reachable without a pointer. */
const SCROLLED_BY_KEYS = { tabIndex: 0 };
const METALS = [styles.gold, styles.silver, styles.bronze] as const;

/** The day's largest wins: three on a podium, the rest in a list that rolls one row at a time. */
export function WinnerBoard() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(records.winnerBoard, { limitNum: BOARD_LENGTH });
  if (error) {
    return (
      <EmptyState
        icon="circle-alert"
        title={t("home.winners.failed")}
        text={errorText(error, t)}
        step={
          <Button small onClick={() => refetch()}>
            {t("common.retry")}
          </Button>
        }
      />
    );
  }
  if (!data) return null;
  const [winners, rest] = [data.list.slice(0, 3), data.list.slice(3)];
  return (
    <>
      <Podium winners={winners} />
      {winners.length === 0 ? (
        <div className={styles.empty}>
          <p className={styles.emptyTitle}>{t("home.winners.empty")}</p>
          <p>{t("home.winners.emptyText")}</p>
        </div>
      ) : (
        <Roll winners={rest} />
      )}
    </>
  );
}

function Podium({ winners }: { winners: Winner[] }) {
  const t = useTranslate();
  const money = useMoney();
  return (
    <ol className={styles.podium}>
      {STANDS.map((place) => {
        const winner = winners[place];
        return (
          <li key={place} className={`${styles.stand} ${place === 0 ? styles.highest : ""}`} value={place + 1}>
            <span className={`${styles.disc} ${METALS[place]}`} aria-hidden="true">
              {place + 1}
            </span>
            <span className="visually-hidden">{t("home.winners.rank", { rank: place + 1 })}</span>
            {winner ? (
              <>
                <b title={winner.gameName}>{winner.customerName}</b>
                <Prize text={money(winner.winAmount)} />
              </>
            ) : (
              <span className={styles.vacant} aria-hidden="true" />
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** An amount is never cut short: a long one is set smaller. */
function Prize({ text }: { text: string }) {
  return (
    <span className={styles.prize} style={{ "--letters": text.length } as CSSProperties}>
      {text}
    </span>
  );
}

/** All rows are there to be read and scrolled by hand; moving on by itself is only a courtesy. */
function Roll({ winners }: { winners: Winner[] }) {
  const t = useTranslate();
  const money = useMoney();
  const still = useStill();
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => rollOneRow(list.current), ROLL_MS);
    return () => clearInterval(timer);
  }, [still]);

  return (
    <ol ref={list} className={styles.roll} start={4} aria-label={t("home.winners.title")} {...SCROLLED_BY_KEYS}>
      {winners.map((winner, index) => (
        <li key={`${winner.wonAt} ${winner.customerName} ${winner.winAmount}`} className={styles.row}>
          <span className={styles.rank}>{index + 4}</span>
          <span className={styles.name}>{winner.customerName}</span>
          <span className={styles.game}>{winner.gameName}</span>
          <span className={styles.amount}>{money(winner.winAmount)}</span>
        </li>
      ))}
    </ol>
  );
}

function rollOneRow(list: HTMLOListElement | null): void {
  if (!list || document.hidden || list.matches(":hover, :focus")) return;
  const rowHeight = list.firstElementChild?.clientHeight ?? 0;
  const atEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 1;
  list.scrollTo({ top: atEnd ? 0 : list.scrollTop + rowHeight, behavior: "smooth" });
}

function useMoney(): (amount: string) => string {
  const { locale } = useWords();
  const { symbol } = usePermission().info.currency;
  return (amount) => formatMoney(amount, symbol, locale);
}
