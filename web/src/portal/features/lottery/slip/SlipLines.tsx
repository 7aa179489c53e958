import type { ReactNode } from "react";
import { useTranslate } from "../../../../kit/words/i18n";
import { LineText } from "../plays/LineText";
import { usePlayWords } from "../plays/words";
import { useAmount } from "../use-amount";
import styles from "./SlipLines.module.css";
import { faultOf, priceOf, type SlipLine, type Terms } from "./slip";

interface Props {
  lines: readonly SlipLine[];
  terms: Terms;
  /** The buttons of a line. */
  tools?: (line: SlipLine) => ReactNode;
}

/** Lines one below the other: the play, the picks, and what it costs. */
export function SlipLines({ lines, terms, tools }: Props) {
  const t = useTranslate();
  const words = usePlayWords();
  const { money } = useAmount();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const priced = priceOf(line, terms);
        const fault = priced ? null : (faultOf(line, terms) ?? "picks");
        return (
          <li key={line.id} className={styles.line}>
            <div className={styles.words}>
              <p className={styles.play}>{words.full(line.bookId, line.play)}</p>
              <p className={styles.picks}>
                <LineText {...line} />
              </p>
              {priced && (
                <p className={styles.note}>
                  {t("lottery.lineSum", { units: priced.units, unit: money(priced.unit), multiple: priced.multiple })}
                </p>
              )}
              {fault && <p className={styles.fault}>{t(`lottery.slip.fault.${fault}`, { unit: money(BigInt(line.unit)) })}</p>}
            </div>
            <div className={styles.side}>
              <p className={styles.cost}>{priced ? money(priced.cost) : "–"}</p>
              {tools && <div className={styles.tools}>{tools(line)}</div>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
