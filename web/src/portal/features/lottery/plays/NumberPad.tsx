import type { Play } from "@magpie/domain/lottery/play";
import { LINE_TEXT_MAX, SELECTION_LENGTH_MAX } from "@magpie/domain/lottery/selection";
import { useId } from "react";
import { useTranslate } from "../../../../kit/words/i18n";
import { Icon } from "../../../../ui/Icon";
import styles from "./NumberPad.module.css";
import { lineOf, mustType, type Picks, readTyped } from "./picks";

const WRONG_SHOWN = 5;

/** Numbers or whole tickets, typed or pasted. What stands there twice counts once; what is none is named. */
export function NumberPad({ play, picks, onChange }: { play: Play; picks: Picks; onChange: (picks: Picks) => void }) {
  const t = useTranslate();
  const id = useId();
  const { good, repeated, wrong } = readTyped(play, picks.typed);
  const most = entriesMost(lineOf(play, picks).selection, good.length);
  const says = () => {
    if (wrong.length > 0) return t("lottery.typed.wrong", { count: wrong.length, entries: wrong.slice(0, WRONG_SHOWN).join(", ") });
    if (good.length > most) return t("lottery.typed.tooMany", { most, rest: good.length - most });
    return t("lottery.typed.good", { good: good.length, repeated });
  };
  const isBad = wrong.length > 0 || good.length > most;
  return (
    <div className={styles.pad}>
      <label htmlFor={id}>{t("plays.slot.typed")}</label>
      <textarea
        id={id}
        value={picks.typed}
        maxLength={SELECTION_LENGTH_MAX}
        rows={4}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholderOf(play)}
        onChange={(event) => onChange({ ...picks, typed: event.target.value })}
        aria-describedby={`${id}-line`}
        aria-invalid={isBad || undefined}
      />
      <p id={`${id}-line`} className={isBad ? styles.wrong : styles.line} aria-live="polite">
        {isBad && <Icon name="circle-alert" size={16} />}
        {says()}
      </p>
    </div>
  );
}

/** The entries that one line has room for. */
function entriesMost(selection: string, entries: number): number {
  return selection.length <= LINE_TEXT_MAX ? entries : Math.floor((entries * LINE_TEXT_MAX) / (selection.length + 1));
}

/** A sample entry, in digits that nobody takes for advice. */
function placeholderOf({ form }: Play): string {
  const [slot] = form.slots;
  if (mustType(form.slots) && slot?.alphabet.digits) {
    const [least] = slot.alphabet.digits;
    return ["0123456789".slice(0, least), "9876543210".slice(0, least)].join(", ");
  }
  const length = form.tickets?.length ?? 0;
  const symbols = form.tickets?.alphabet.offered ?? [];
  return [symbols.slice(0, length).join(" "), symbols.slice(-length).join(" ")].join("; ");
}
