import { keptLabel } from "@magpie/domain/auth/browser-label";
import type { Translate } from "../words/i18n";

/** Which browser it was, for its owner to recognise. */
export function browserName(label: string, t: Translate): string {
  return keptLabel(label) || t("auth.greet.unknownBrowser");
}
