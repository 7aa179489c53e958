import { rivalOf, type Streak } from "@magpie/domain/lottery/draws/roads";
import { useTranslate } from "../../../../kit/words/i18n";
import type { PlayKey } from "../plays/play-name";
import styles from "./Streaks.module.css";

interface Props {
  streaks: readonly Streak[];
  bookId: string;
  /** Shows the roads of that place. */
  onChoose: (place: number) => void;
}

/** Sides that came several times in a row, with the note that this means nothing for the next draw. */
export function Streaks({ streaks, bookId, onChoose }: Props) {
  const t = useTranslate();
  const placeName = (place: number | null) => t(`plays.place.${place}` as PlayKey);
  const words = ({ place, kind, side, times }: Streak) => {
    const said = { place: placeName(place), side: t(`plays.pick.${side}`), count: times };
    return kind === "duel"
      ? t("lottery.trends.duelStreak", { ...said, rival: placeName(rivalOf(bookId, place)) })
      : t("lottery.trends.streak", said);
  };
  return (
    <div className={styles.streaks}>
      {streaks.length === 0 && <p className={styles.note}>{t("lottery.trends.noStreak")}</p>}
      {streaks.length > 0 && (
        <ul>
          {streaks.map((streak) => (
            <li key={`${streak.place}-${streak.kind}`}>
              <button type="button" onClick={() => onChoose(streak.place)}>
                <b data-side={streak.side}>{streak.times}</b>
                {words(streak)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>{t("lottery.trends.noMemory")}</p>
    </div>
  );
}
