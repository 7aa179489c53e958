import { FACETS, type Facet, type FacetChoice } from "@magpie/domain/catalogue/facets";
import { memo, useId, useMemo, useState } from "react";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { Icon } from "../../../../ui/Icon";
import { Lane } from "../../../../ui/Lane";
import styles from "./FacetBar.module.css";
import { facetValues, useFacetWords } from "./facet-words";
import { toggled } from "./finder-address";

interface Props {
  countsOf: (facet: Facet) => ReadonlyMap<string, number>;
  vendorNames: ReadonlyMap<string, string>;
  chosen: FacetChoice;
  onChoose: (chosen: FacetChoice) => void;
}

/** The filters in a row; the one that is open shows its values below, each with how many games it would give. */
export const FacetBar = memo(function FacetBar({ countsOf, vendorNames, chosen, onChoose }: Props) {
  const t = useTranslate();
  const panelId = useId();
  const [open, setOpen] = useState<Facet | null>(null);
  const isFiltered = FACETS.some((facet) => (chosen[facet]?.length ?? 0) > 0);
  return (
    <div className={styles.facets}>
      <Lane className={styles.bar} role="group" aria-label={t("finder.filters")}>
        {FACETS.map((facet) => (
          <button
            key={facet}
            type="button"
            className={styles.facet}
            aria-expanded={open === facet}
            aria-controls={open === facet ? panelId : undefined}
            onClick={() => setOpen(open === facet ? null : facet)}
          >
            {t(`finder.facet.${facet}`)}
            {chosen[facet]?.length ? <span className={styles.number}>{chosen[facet].length}</span> : null}
            <Icon name="chevron-down" size={16} />
          </button>
        ))}
        {isFiltered && (
          <Button kind="ghost" small onClick={() => onChoose({})}>
            {t("finder.clearFilters")}
          </Button>
        )}
      </Lane>
      {open && (
        <FacetPanel
          key={open}
          id={panelId}
          facet={open}
          countsOf={countsOf}
          vendorNames={vendorNames}
          chosen={chosen[open] ?? []}
          onToggle={(value) => onChoose(toggled(chosen, open, value))}
        />
      )}
    </div>
  );
});

interface PanelProps extends Pick<Props, "countsOf" | "vendorNames"> {
  id: string;
  facet: Facet;
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

function FacetPanel({ id, facet, countsOf, vendorNames, chosen, onToggle }: PanelProps) {
  const t = useTranslate();
  const wordOf = useFacetWords(vendorNames);
  const counts = useMemo(() => countsOf(facet), [countsOf, facet]);
  const values = facetValues(facet, counts, chosen);
  return (
    <fieldset id={id} className={styles.panel}>
      <legend className="visually-hidden">{t(`finder.facet.${facet}`)}</legend>
      {values.map((value) => (
        <label key={value} className={styles.value}>
          <input className="visually-hidden" type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
          {wordOf(facet, value)}
          <span className={styles.games}>{counts.get(value) ?? 0}</span>
        </label>
      ))}
    </fieldset>
  );
}
