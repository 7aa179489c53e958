import { type GameClass, gameClasses } from "../../../../kit/game-types";
import { useFlag } from "../../../../kit/session/permission";
import { useTranslate } from "../../../../kit/words/i18n";
import { Lane } from "../../../../ui/Lane";
import styles from "./ClassChips.module.css";

/** Kinds of slot: jackpots, arcade and so on. */
export function ClassChips({ chosen, onChoose }: { chosen: GameClass | undefined; onChoose: (kind: GameClass | undefined) => void }) {
  const t = useTranslate();
  const isTySupported = useFlag("LANGUAGETY3");
  return (
    <Lane className={styles.chips} role="group" aria-label={t("catalogue.kinds")}>
      <button type="button" className={styles.chip} aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {t("catalogue.allKinds")}
      </button>
      {gameClasses(isTySupported).map((kind) => (
        <button
          key={kind}
          type="button"
          className={styles.chip}
          aria-pressed={chosen === kind}
          onClick={() => onChoose(chosen === kind ? undefined : kind)}
        >
          {t(`catalogue.class.${kind}`)}
        </button>
      ))}
    </Lane>
  );
}
