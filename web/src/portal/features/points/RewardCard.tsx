import type { PointReward } from "@magpie/contract/loyalty/points";
import { useFigures, useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import type { IconName } from "../../../ui/icon-names";
import page from "../../../ui/page.module.css";
import styles from "./RewardCard.module.css";

const PICTURES: Readonly<Record<string, IconName>> = {
  phone: "smartphone",
  headphones: "headphones",
  watch: "watch",
  shirt: "shirt",
  cup: "coffee",
  voucher: "ticket",
  cash: "coins",
};

/** A reward with its price and what is left of it. */
export function RewardCard({ reward, held, onOrder }: { reward: PointReward; held: string | undefined; onOrder: () => void }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const money = useMoney();
  const { title, points, left, picture, cash } = reward;
  const isGone = left === 0;
  const isShort = held !== undefined && BigInt(held) < BigInt(points);
  return (
    <li className={`${page.card} ${styles.card}`} data-gone={isGone || undefined}>
      <span className={styles.picture}>
        <Icon name={PICTURES[picture] ?? "gift"} size={40} />
      </span>
      <h3 className={styles.title}>
        {title}
        {cash !== null && <span className={styles.cash}>{money(cash)}</span>}
      </h3>
      <p className={styles.price}>{t("points.price", { points: plain(points) })}</p>
      <p className={styles.left}>{isGone ? t("points.soldOut") : t("points.left", { count: left })}</p>
      <Button small wide disabled={isGone || isShort || held === undefined} onClick={onOrder} aria-label={`${t("points.order")}: ${title}`}>
        {isGone ? t("points.soldOut") : isShort ? t("points.short") : t("points.order")}
      </Button>
    </li>
  );
}
