import type { Vendor } from "@magpie/contract/catalogue";
import type { ReactNode } from "react";
import { useTranslate } from "../../../../kit/words/i18n";
import { Lane } from "../../../../ui/Lane";
import { Wordmark } from "../../../../ui/Wordmark";
import styles from "./StudioPills.module.css";

interface Props {
  vendors: readonly Vendor[];
  chosen: string | undefined;
  onChoose: (vassalage: string | undefined) => void;
  /** Stands after the studios. */
  children?: ReactNode;
}

/** All studios, or one of them. */
export function StudioPills({ vendors, chosen, onChoose, children }: Props) {
  const t = useTranslate();
  return (
    <Lane className={styles.pills} role="group" aria-label={t("catalogue.studios")}>
      <button type="button" className={styles.pill} aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {t("catalogue.allStudios")}
      </button>
      {vendors.map(({ vassalage, displayName }) => (
        <button
          key={vassalage}
          type="button"
          className={styles.pill}
          aria-pressed={chosen === vassalage}
          onClick={() => onChoose(chosen === vassalage ? undefined : vassalage)}
        >
          <Wordmark vassalage={vassalage} name={displayName} />
        </button>
      ))}
      {children}
    </Lane>
  );
}
