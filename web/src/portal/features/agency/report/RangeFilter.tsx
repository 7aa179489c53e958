import type { ReactNode } from "react";
import { useTranslate } from "../../../../kit/words/i18n";
import styles from "../../../../ui/fields/DayRange.module.css";
import { FilterBar } from "../../../../ui/fields/FilterBar";
import { RANGE_PRESETS, type RangePreset } from "./range";
import type { ReportRange } from "./use-range";

/** Days by a press, or any from a calendar; further tools of the report stand behind them. */
export function RangeFilter({ range, children }: { range: ReportRange; children?: ReactNode }) {
  const t = useTranslate();
  const { preset, days, choose, pick } = range;
  return (
    <FilterBar<RangePreset>
      label={t("agency.range.label")}
      options={RANGE_PRESETS.map((value) => ({ value, label: t(`agency.range.${value}`) }))}
      value={preset}
      onChange={choose}
    >
      {preset === "custom" && (
        <div className={styles.range}>
          <DayField label={t("agency.range.from")} value={days.from} onChange={(from) => pick({ ...days, from })} />
          <DayField label={t("agency.range.to")} value={days.to} onChange={(to) => pick({ ...days, to })} />
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
