import { usePermission } from "../../../kit/session/permission";
import { Segmented } from "../../../ui/fields/Segmented";
import { useFilters } from "../../kit/filters";
import { useTranslate } from "../../kit/words";
import { PRESETS, type Preset, presetRange, type Range } from "./range";
import styles from "./reports.module.css";

/** The days that a report is of, as they stand in the address, and how they are chosen. */
export function useDayRange(unless: Preset = "week") {
  const { timeZone } = usePermission().info;
  const [filters, change] = useFilters(["range", "from", "to", "posting"]);
  const preset = filters.from && filters.to ? null : (PRESETS.find((one) => one === filters.range) ?? unless);
  const range: Range = preset ? presetRange(preset, timeZone, new Date()) : { from: filters.from ?? "", to: filters.to ?? "" };
  const choose = (next: Preset | Range) =>
    typeof next === "string"
      ? change({ range: next, from: undefined, to: undefined, posting: undefined })
      : change({ ...next, range: undefined });
  return { range, preset, choose };
}

type Chosen = ReturnType<typeof useDayRange>;

export function DayRange({ range, preset, choose, panelId }: Chosen & { panelId: string }) {
  const t = useTranslate();
  return (
    <>
      <Segmented<Preset | "own">
        label={t("reports.range.label")}
        segments={PRESETS.map((value) => ({ value, label: t(`reports.range.${value}`) }))}
        panelId={panelId}
        value={preset ?? "own"}
        onChange={(value) => value !== "own" && choose(value)}
      />
      <span className={styles.days}>
        {(["from", "to"] as const).map((end) => (
          <input
            key={end}
            type="date"
            aria-label={t(`reports.range.${end}`)}
            value={range[end]}
            onChange={({ target: { value } }) => {
              const next = { ...range, [end]: value };
              if (value && next.from <= next.to) choose(next);
            }}
          />
        ))}
      </span>
    </>
  );
}
