import { risk } from "@magpie/contract/office/risk";
import { Icon } from "../../../ui/Icon";
import { useCall } from "../../kit/calls";
import { useTranslate } from "../../kit/words";
import { Figure } from "../../ui/Figure";
import styles from "./risk.module.css";
import { KIND_ICONS, PATH } from "./shown";

/** How often flags of each kind were wrong: a kind that is mostly wrong wastes people's time, and members'. */
export function Quality() {
  const t = useTranslate();
  const { data } = useCall(risk.quality, {});
  if (!data) return null;
  return (
    <ul className={styles.quality} aria-label={t("risk.quality.label")}>
      {data.kinds.map(({ kind, open, right, wrong }) => {
        const decided = right + wrong;
        return (
          <li key={kind}>
            <span className={styles.kind}>
              <Icon name={KIND_ICONS[kind]} size={16} /> {t(`risk.kind.${kind}`)}
            </span>
            <Figure href={`${PATH}?kind=${kind}`} large>
              {open}
            </Figure>
            <span className={styles.share}>
              {decided === 0 ? t("risk.quality.none") : t("risk.quality.wrong", { percent: Math.round((wrong / decided) * 100), decided })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
