import type { WallTile } from "@magpie/contract/office/reconcile";
import { useWords } from "../../../kit/words/i18n";
import type { TagTone } from "../../../ui/Tag";

export const PATH = "/office/wall";

export const TONES: Record<WallTile["state"], TagTone> = { open: "info", waits: "warn", quiet: "plain", equal: "ok", differs: "bad" };

/** A book day, which is of UTC whatever the merchant's zone: 15 Nov. */
export function useBookDay(): (day: string) => string {
  const { locale } = useWords();
  const format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", day: "numeric", month: "short" });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
