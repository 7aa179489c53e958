import { useTranslate } from "../../../../kit/words/i18n";
import type { PlayKey } from "../plays/play-name";
import styles from "./PlacePills.module.css";

interface Props {
  /** The text of the first pill, which stands for all places. */
  all: string;
  places: number;
  /** Counted from 1; null for all. */
  value: number | null;
  onChange: (place: number | null) => void;
}

/** One of a draw's places, or all of them. */
export function PlacePills({ all, places, value, onChange }: Props) {
  const t = useTranslate();
  return (
    <fieldset className={styles.places} aria-label={t("plays.slot.position")}>
      <button type="button" aria-pressed={value === null} onClick={() => onChange(null)}>
        {all}
      </button>
      {Array.from({ length: places }, (_, at) => at + 1).map((place) => (
        <button key={place} type="button" aria-pressed={value === place} onClick={() => onChange(place)}>
          {t(`plays.place.${place}` as PlayKey)}
        </button>
      ))}
    </fieldset>
  );
}
