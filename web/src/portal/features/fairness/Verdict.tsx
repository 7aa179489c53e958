import { type CheckResult, verdictWord } from "@magpie/studio/verifier/check";
import { useTranslate } from "../../../kit/words/i18n";
import { Icon } from "../../../ui/Icon";
import { Tag } from "../../../ui/Tag";
import styles from "./FairnessScreen.module.css";

/** The outcome of a check, with every figure that it rests on. */
export function Verdict({ checked }: { checked: CheckResult }) {
  const t = useTranslate();
  if (checked.outcome !== "checked") {
    return (
      <p role="status" className={styles.verdict}>
        <Icon name={checked.outcome === "sealed" ? "lock" : "circle-alert"} size={18} />
        {t(`fairness.${checked.outcome}`)}
      </p>
    );
  }
  return (
    <>
      <p role="status" className={styles.verdict}>
        <Tag tone={checked.holds ? "ok" : "bad"} icon={checked.holds ? "circle-check" : "circle-alert"}>
          {t(`fairness.${verdictWord(checked)}`)}
        </Tag>
      </p>
      {checked.gap && <p>{t(`fairness.gap.${checked.gap}`)}</p>}
      <ul className={styles.checks}>
        {checked.checks.map(({ what, about = "", said, found, holds }) => (
          <li key={`${what} ${about}`}>
            <strong>
              <Icon name={holds ? "check" : "x"} size={16} /> {t(`fairness.what.${what}`)} {about}
            </strong>
            <span>
              {t("fairness.said")} <code>{said}</code>
            </span>
            <span>
              {t("fairness.found")} <code>{found}</code>
            </span>
          </li>
        ))}
      </ul>
      {checked.checks.some(({ what }) => what === "signature") && <p className={styles.quiet}>{t("fairness.keyNote")}</p>}
    </>
  );
}
