import { keptLabel } from "@magpie/domain/auth/browser-label";
import type { Translate } from "../words/i18n";

/** Names the browser, so that its owner recognises it. */
export function browserName(label: string, t: Translate): string {
  return keptLabel(label) || t("auth.greet.unknownBrowser");
}
