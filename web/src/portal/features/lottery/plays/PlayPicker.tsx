import type { Play } from "@magpie/domain/lottery/play";
import { useTranslate } from "../../../../kit/words/i18n";
import { IconButton } from "../../../../ui/Button";
import styles from "./PlayPicker.module.css";
import { nameOf } from "./play-name";
import { usePlayWords } from "./words";

interface Props {
  bookId: string;
  plays: readonly Play[];
  chosen: Play;
  onChoose: (play: Play) => void;
  onRules: () => void;
}

/** Plays under their tabs; the kinds of one tab as chips. */
export function PlayPicker({ bookId, plays, chosen, onChoose, onRules }: Props) {
  const t = useTranslate();
  const words = usePlayWords();
  const groupOf = ({ code }: Play) => nameOf(bookId, code).group;
  const groups = [...new Set(plays.map(groupOf))];
  const current = groupOf(chosen);
  const inGroup = (group: string) => plays.filter((play) => groupOf(play) === group);
  const open = (group: string) => {
    const [first] = inGroup(group);
    if (first) onChoose(first);
  };
  return (
    <div className={styles.picker}>
      <fieldset className={styles.tabs} aria-label={t("lottery.plays")}>
        {groups.map((group) => (
          <button key={group} type="button" className={styles.tab} aria-pressed={group === current} onClick={() => open(group)}>
            {words.group(group)}
          </button>
        ))}
      </fieldset>
      <div className={styles.kinds}>
        <fieldset className={styles.chips} aria-label={words.group(current)}>
          {inGroup(current).map((play) => (
            <button key={play.code} type="button" className={styles.chip} aria-pressed={play === chosen} onClick={() => onChoose(play)}>
              {words.name(bookId, play.code)}
            </button>
          ))}
        </fieldset>
        <IconButton icon="info" label={t("lottery.rules.title")} onClick={onRules} />
      </div>
    </div>
  );
}
