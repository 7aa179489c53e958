import type { TermsChanged } from "@magpie/contract/promotions/shapes";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "../../../../kit/words/i18n";
import { Icon } from "../../../../ui/Icon";
import sheet from "./OfferSheet.module.css";
import styles from "./OfferTerms.module.css";

const SHOWN_FIRST = 3;

/** The terms in full, before any button. Where they changed meanwhile, the difference comes first. */
export function OfferTerms({ terms, changed }: { terms: readonly string[]; changed: TermsChanged | null }) {
  const t = useTranslate();
  const [all, showAll] = useState(false);
  const shown = all ? terms : terms.slice(0, SHOWN_FIRST);
  return (
    <section className={sheet.box} aria-label={t("promotions.offer.terms")}>
      {changed && <Difference key={changed.hash} changed={changed} />}
      <div className={sheet.boxHead}>
        <h3>{t("promotions.offer.terms")}</h3>
        {terms.length > SHOWN_FIRST && (
          <button type="button" className={styles.all} aria-expanded={all} onClick={() => showAll(!all)}>
            {all ? t("promotions.offer.fewer") : t("promotions.offer.allTerms", { count: terms.length })}
            <Icon name={all ? "chevron-down" : "chevron-right"} size={15} />
          </button>
        )}
      </div>
      <ol className={styles.terms}>
        {shown.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ol>
    </section>
  );
}

function Difference({ changed: { went, came, changed } }: { changed: TermsChanged }) {
  const t = useTranslate();
  const shown = useRef<HTMLDivElement>(null);
  // The button that brought it here may be far below, and the next press of it accepts what stands here.
  useEffect(() => {
    // In a block: newer browsers answer a scroll with a promise, and React would call it when the sheet closes.
    shown.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={shown} className={styles.changed} role="alert">
      <h3>
        <Icon name="triangle-alert" size={18} />
        {t("promotions.changed.title")}
      </h3>
      <p>{t("promotions.changed.text")}</p>
      <ul>
        {went.map((sentence) => (
          <li key={sentence}>
            <span className="visually-hidden">{t("promotions.changed.went")} </span>
            <del>{sentence}</del>
          </li>
        ))}
        {changed.map(({ before, after }) => (
          <li key={before}>
            <del>{before}</del> <ins>{after}</ins>
          </li>
        ))}
        {came.map((sentence) => (
          <li key={sentence}>
            <span className="visually-hidden">{t("promotions.changed.came")} </span>
            <ins>{sentence}</ins>
          </li>
        ))}
      </ul>
    </div>
  );
}
