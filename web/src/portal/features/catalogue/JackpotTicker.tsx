import { jackpot } from "@magpie/contract/chance/jackpot";
import { JACKPOT_LEVELS } from "@magpie/domain/jackpot/terms";
import { useEffect } from "react";
import { useCall } from "../../../kit/calls/api";
import { formatMoney, usePermission } from "../../../kit/session/permission";
import { useTranslate, useWords } from "../../../kit/words/i18n";
import styles from "./JackpotTicker.module.css";

/** Pools grow with every bet, so they are read anew while somebody looks. */
const EVERY_MS = 10_000;

/**
 * The four jackpots as they stand, each with the amount by which it is won. Nothing where the merchant has none; until that is known they
 * have their place already, so that the games below do not move under a finger.
 */
export function JackpotTicker() {
  const t = useTranslate();
  const { locale } = useWords();
  const { symbol } = usePermission().info.currency;
  const { data, isError, refetch } = useCall(jackpot.pools, { money: "real" });
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void refetch();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  if (data ? data.list.length === 0 : isError) return null;
  const show = (amount: string) => formatMoney(amount, symbol, locale);
  const pools = new Map(data?.list.map((pool) => [pool.level, pool]));
  return (
    <section className={styles.ticker} aria-label={t("catalogue.jackpots.title")}>
      <h2 className={styles.title}>{t("catalogue.jackpots.title")}</h2>
      <ul className={styles.levels}>
        {JACKPOT_LEVELS.map((level) => {
          const pool = pools.get(level);
          return (
            <li key={level} className={styles.level} data-level={level}>
              <span className={styles.name}>{t(`catalogue.jackpots.level.${level}`)}</span>
              <b className={styles.amount}>{pool ? show(pool.amount) : "…"}</b>
              <span className={styles.cap}>{pool ? t("catalogue.jackpots.mustHitBy", { amount: show(pool.mustHitBy) }) : "…"}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
