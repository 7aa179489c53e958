import type { ReactNode } from "react";
import { useTranslate } from "../../../kit/words/i18n";
import styles from "../../../ui/fields/DayRange.module.css";
import { FilterBar } from "../../../ui/fields/FilterBar";
import { type Period, PRESETS, type Preset, type Range } from "./use-period";

interface Props {
  period: Period;
  /** The days on screen, as the server counts them. */
  shown: Range | undefined;
  /** Further actions on the record. */
  children?: ReactNode;
}

/** The last days by a press, or any days from a calendar. */
export function PeriodFilter({ period, shown, children }: Props) {
  const t = useTranslate();
  const { preset, range, choose, chooseRange } = period;
  return (
    <FilterBar<Preset>
      label={t("records.period.label")}
      options={PRESETS.map((value) => ({ value, label: t(`records.period.${value}`) }))}
      value={preset}
      onChange={(next) => choose(next, shown)}
    >
      {preset === "custom" && (
        <div className={styles.range}>
          <DayField label={t("records.period.from")} value={range.from} onChange={(from) => chooseRange({ ...range, from })} />
          <DayField label={t("records.period.to")} value={range.to} onChange={(to) => chooseRange({ ...range, to })} />
        </div>
      )}
      {children}
    </FilterBar>
  );
}

function DayField({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <input type="date" value={value} required onChange={({ target }) => target.value && onChange(target.value)} />
    </label>
  );
}
