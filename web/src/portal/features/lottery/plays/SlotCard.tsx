import { colourOf } from "@magpie/domain/lottery/lhc/numbers";
import type { Play } from "@magpie/domain/lottery/play";
import { useTranslate } from "../../../../kit/words/i18n";
import { IconButton } from "../../../../ui/Button";
import { hasShares, leastIn, type Picks, type Share, shareOf, toggled, withSlot } from "./picks";
import styles from "./SlotCard.module.css";
import { usePlayWords } from "./words";

const SHARES: readonly Share[] = ["all", "big", "small", "odd", "even"];

interface Props {
  label: string;
  play: Play;
  /** Counted from 0. */
  slot: number;
  picks: Picks;
  onChange: (picks: Picks) => void;
}

/** The keys of one slot, with ready choices above them. */
export function SlotCard({ label, play, slot, picks, onChange }: Props) {
  const t = useTranslate();
  const words = usePlayWords();
  const form = play.form.slots[slot];
  if (!form) return null;
  const chosen = picks.slots[slot] ?? [];
  const { offered } = form.alphabet;
  const isFull = chosen.length >= form.most && form.most > 1;
  const isMarkSix = offered.length === 49;
  const least = form.least > 0 ? leastIn(play.form, slot) : 0;
  return (
    <fieldset className={styles.card}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.head}>
        <p className={styles.label} aria-hidden="true">
          {label}
          <span className={styles.count}>
            {least > 1 && chosen.length < least ? t("lottery.pickMore", { least }) : t("lottery.picked", { count: chosen.length })}
          </span>
        </p>
        <div className={styles.shares}>
          {hasShares(form) &&
            SHARES.map((share) => (
              <button
                key={share}
                type="button"
                className={styles.share}
                onClick={() => onChange(withSlot(play, picks, slot, shareOf(form, share)))}
              >
                {t(`lottery.share.${share}`)}
              </button>
            ))}
          <IconButton
            className={styles.clear ?? ""}
            icon="x"
            size={16}
            label={t("lottery.clear")}
            onClick={() => onChange(withSlot(play, picks, slot, []))}
          />
        </div>
      </div>
      <div className={styles.keys} data-size={keySize(offered)}>
        {offered.map((symbol) => (
          <button
            key={symbol}
            type="button"
            className={styles.key}
            aria-pressed={chosen.includes(symbol)}
            disabled={isFull && !chosen.includes(symbol)}
            data-colour={isMarkSix ? colourOf(Number(symbol)) : undefined}
            onClick={() => onChange(toggled(play, picks, slot, symbol))}
          >
            {words.pick(play.code, symbol)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Ten digits stand five to a row, words fewer, a hundred numbers more. */
function keySize(offered: readonly string[]): "digits" | "numbers" | "words" {
  if (!offered.every((symbol) => /^\d+$/.test(symbol))) return "words";
  return offered.length > 12 ? "numbers" : "digits";
}
