import { useState } from "react";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Panel } from "../../../ui/CentrePage";
import { FilterBar } from "../../../ui/fields/FilterBar";
import styles from "./StayAway.module.css";
import { type AwayKind, type AwayLength, lengthsOf, StayAwayDialog } from "./StayAwayDialog";

/** A break for days, or an exclusion for months or for good: how long, then one dialog that says what it means. */
export function StayAway({ kind, otherBrands = [] }: { kind: AwayKind; otherBrands?: readonly string[] | undefined }) {
  const t = useTranslate();
  const [length, setLength] = useState<AwayLength>(kind === "break" ? "days1" : "months6");
  const [open, setOpen] = useState(false);
  return (
    <Panel title={t(`limits.${kind}.name`)}>
      <div className={styles.away}>
        <p>{t(`limits.${kind}.text`)}</p>
        <FilterBar
          label={t("limits.away.length")}
          options={lengthsOf(kind).map((value) => ({ value, label: t(`limits.length.${value}`) }))}
          value={length}
          onChange={setLength}
        />
        <Button onClick={() => setOpen(true)}>{t(`limits.${kind}.action`)}</Button>
      </div>
      {open && <StayAwayDialog kind={kind} length={length} otherBrands={otherBrands} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
