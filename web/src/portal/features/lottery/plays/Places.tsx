import type { Play } from "@magpie/domain/lottery/play";
import { useTranslate } from "../../../../kit/words/i18n";
import styles from "./Places.module.css";
import { type Picks, withPosition } from "./picks";
import type { PlayKey } from "./play-name";

/** The places of the draw that a bet is on: some of them, or one of the play's groups. */
export function Places({ play, picks, onChange }: { play: Play; picks: Picks; onChange: (picks: Picks) => void }) {
  const t = useTranslate();
  const { positions } = play.form;
  if (!positions) return null;
  const word = (place: number) => t(`plays.place.${place}` as PlayKey);
  const groups = positions.among ?? Array.from({ length: positions.of }, (_, at) => [at + 1]);
  const isChosen = (group: readonly number[]) =>
    positions.among ? group.join() === picks.positions.join() : group.every((place) => picks.positions.includes(place));
  const choose = (group: readonly number[]) => {
    const [place = 1] = group;
    onChange(positions.among ? { ...picks, positions: group } : withPosition(play, picks, place));
  };
  return (
    <fieldset className={styles.places}>
      <legend>{t("plays.slot.position")}</legend>
      {groups.map((group) => (
        <button key={group.join()} type="button" aria-pressed={isChosen(group)} onClick={() => choose(group)}>
          {group.map(word).join(" · ")}
        </button>
      ))}
    </fieldset>
  );
}
