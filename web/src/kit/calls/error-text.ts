import type { Translate } from "../words/i18n";
import { CallError } from "./request";

const OURS = ["network_abnormal", "network_slow", "invalid_url", "popup_closed"] as const;

/** What to tell the person: the server's own words, or ours where it did not get that far. */
export function errorText(error: unknown, t: Translate): string {
  if (!(error instanceof CallError)) return t("common.error.unknown_error");
  const own = OURS.find((code) => code === error.code);
  if (own) return t(`common.error.${own}`);
  return error.message || t("common.error.unknown_error");
}
