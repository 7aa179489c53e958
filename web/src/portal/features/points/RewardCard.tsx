import type { PointReward } from "@magpie/contract/points";
import { useWords } from "../../../kit/i18n";
import { Icon } from "../../../ui/Icon";
import styles from "./RewardCard.module.css";

/** What a reward costs, how many are left, and how far the member is from it. */
export function RewardCard({ reward, held }: { reward: PointReward; held: string }) {
  const { locale, t } = useWords();
  const short = Math.max(0, Math.ceil(Number(reward.points) - Number(held)));
  const figure = new Intl.NumberFormat(locale).format(Number(reward.points));
  return (
    <article className={styles.card}>
      <span className={styles.plate}>
        <Icon name="gift" size={24} />
      </span>
      <h3 className={styles.title}>{reward.title}</h3>
      <p className={styles.cost}>{t("points.cost", { points: figure })}</p>
      <p className={styles.line}>{t("points.left", { count: reward.left })}</p>
      <p className={styles.line}>{short === 0 ? t("points.enough") : t("points.short", { count: short })}</p>
    </article>
  );
}
