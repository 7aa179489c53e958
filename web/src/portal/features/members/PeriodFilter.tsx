import { useTranslate } from "../../../kit/i18n";
import { FilterBar } from "../../../ui/FilterBar";
import { PERIOD_DAYS, type Period } from "./use-period";

export function PeriodFilter({ period }: { period: Period }) {
  const t = useTranslate();
  return (
    <FilterBar
      label={t("members.period.label")}
      options={PERIOD_DAYS.map((days) => ({ value: days, label: t(`members.period.${days}`) }))}
      value={period.days}
      onChange={period.choose}
    />
  );
}
