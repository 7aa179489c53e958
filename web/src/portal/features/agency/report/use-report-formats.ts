import { zoneClock } from "@magpie/domain/period";
import { usePermission } from "../../../../kit/session/permission";
import { useWords } from "../../../../kit/words/i18n";

const PPM = 1_000_000;

/** A rate of parts in a million as a percentage: 5000 is 0.5%. */
export function useRate(): (ppm: number) => string {
  const { locale } = useWords();
  const format = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 });
  return (ppm) => format.format(ppm / PPM);
}

/** Moments on the merchant's clock, by which the days of reports are cut. */
export function useZoneTime(): (iso: string) => string {
  const { timeZone } = usePermission().info;
  const clock = zoneClock(timeZone);
  return (iso) => clock(new Date(iso)).slice(0, 16);
}
