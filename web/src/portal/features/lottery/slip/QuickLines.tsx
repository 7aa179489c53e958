import type { Play } from "@magpie/domain/lottery/play";
import { useState } from "react";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { Icon } from "../../../../ui/Icon";
import { LineText } from "../plays/LineText";
import { browserChance, quickLines } from "../plays/quick-pick";
import { useAmount } from "../use-amount";
import styles from "./QuickLines.module.css";
import { type SlipLine, type Terms, totalsOf, withLines } from "./slip";

const COUNTS = [1, 3, 5, 10];

interface Props {
  play: Play;
  /** A line of this play at the chosen stake; its picks are drawn. */
  draft: SlipLine;
  slip: { lines: readonly SlipLine[]; change: (lines: readonly SlipLine[]) => void };
  terms: Terms;
}

/** Random lines of a play, several at once, straight onto the slip. Each can be taken off again, or all of them. */
export function QuickLines({ play, draft, slip, terms }: Props) {
  const t = useTranslate();
  const { money } = useAmount();
  const [drawn, setDrawn] = useState<{ ids: readonly string[]; isShort: boolean } | null>(null);
  const shown = slip.lines.filter(({ id }) => drawn?.ids.includes(id));
  const draw = (count: number) => {
    const lines = quickLines(play, count, browserChance, slip.lines.filter(isAlike(draft)));
    const filled = withLines(
      slip.lines,
      lines.map((line) => ({ ...draft, ...line, id: crypto.randomUUID() })),
    );
    slip.change(filled.lines);
    setDrawn({ ids: filled.added.map(({ id }) => id), isShort: filled.added.length < count });
  };
  const takeOff = (ids: readonly string[]) => slip.change(slip.lines.filter(({ id }) => !ids.includes(id)));
  return (
    <section className={styles.quick} aria-label={t("lottery.quick.title")}>
      <div className={styles.row}>
        <span className={styles.label}>
          <Icon name="shuffle" size={16} />
          {t("lottery.quick.title")}
        </span>
        <div className={styles.counts}>
          {COUNTS.map((count) => (
            <button key={count} type="button" aria-label={t("lottery.quick.draw", { count })} onClick={() => draw(count)}>
              {count}
            </button>
          ))}
        </div>
      </div>
      <div aria-live="polite">
        {drawn?.isShort && <p className={styles.note}>{t("lottery.quick.short")}</p>}
        {shown.length > 0 && (
          <p className={styles.note}>{t("lottery.quick.drawn", { count: shown.length, cost: money(totalsOf(shown, terms).cost) })}</p>
        )}
      </div>
      {shown.length > 0 && (
        <div className={styles.row}>
          {shown.map((line) => (
            <button key={line.id} type="button" className={styles.line} title={t("lottery.slip.remove")} onClick={() => takeOff([line.id])}>
              <LineText {...line} />
              <Icon name="x" size={14} />
              <span className="visually-hidden">{t("lottery.slip.remove")}</span>
            </button>
          ))}
          <Button kind="ghost" small onClick={() => takeOff(drawn?.ids ?? [])}>
            {t("lottery.quick.undo")}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Lines of the same play, mode and stake: only among these would a random one be a copy. */
function isAlike({ play, mode, unit, group }: SlipLine) {
  return (other: SlipLine) => other.play === play && other.mode === mode && other.unit === unit && other.group === group;
}
