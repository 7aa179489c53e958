import type { Play } from "@magpie/domain/lottery/play";
import { useTranslate } from "../../../../kit/words/i18n";
import { Segmented } from "../../../../ui/fields/Segmented";
import { NumberPad } from "./NumberPad";
import { Places } from "./Places";
import styles from "./PlayPanel.module.css";
import { mayType, mustType, type Picks } from "./picks";
import { nameOf, slotKeys } from "./play-name";
import { SlotCard } from "./SlotCard";

interface Props {
  bookId: string;
  play: Play;
  picks: Picks;
  onChange: (picks: Picks) => void;
  isLocked: boolean;
}

const PANEL = "lottery-panel";

/** All that a bet on one play needs, made from the play's own form: keys for its slots, places, or a box to type in. */
export function PlayPanel({ bookId, play, picks, onChange, isLocked }: Props) {
  const t = useTranslate();
  const { form } = play;
  const labels = slotKeys(nameOf(bookId, play.code), form.slots.length, bookId);
  const hasPlaces = form.positions && form.positions.among?.length !== 1 && (picks.isTyped || !form.positions.forTicketsOnly);
  const isBare = form.slots.length === 0 && !form.tickets;
  return (
    <fieldset className={styles.panel} disabled={isLocked}>
      <legend className="visually-hidden">{t("lottery.panel")}</legend>
      {mayType(play) && (
        <Segmented
          label={t("lottery.entry.label")}
          panelId={PANEL}
          segments={[
            { value: "keys", label: t("lottery.entry.keys") },
            { value: "typed", label: t("lottery.entry.typed") },
          ]}
          value={picks.isTyped ? "typed" : "keys"}
          onChange={(entry) => onChange({ ...picks, isTyped: entry === "typed" })}
        />
      )}
      <div id={PANEL} className={styles.slots} data-narrow={form.slots.length > 3 || undefined}>
        {hasPlaces && <Places play={play} picks={picks} onChange={onChange} />}
        {isBare && <p className={styles.bare}>{t("lottery.nothingToPick")}</p>}
        {picks.isTyped && <NumberPad play={play} picks={picks} onChange={onChange} />}
        {!picks.isTyped &&
          !mustType(form.slots) &&
          labels.map((label, slot) => <SlotCard key={label} label={t(label)} play={play} slot={slot} picks={picks} onChange={onChange} />)}
      </div>
    </fieldset>
  );
}
