import { auth } from "@magpie/contract/identity/auth";
import { DAY_MS } from "@magpie/domain/durations";
import { browserName } from "../browser/browser-name";
import { send } from "../calls/api";
import { openPopup } from "../popups";
import { toast } from "../toasts";
import { loadWords } from "../words/i18n";
import { currentLanguage } from "./session";

const ADVISED_KEY = "advisedAt";
/** Advice that was not taken may come again, but not at every login. */
const ADVICE_PAUSE_MS = 30 * DAY_MS;

/** Tells when this account was last used, so that a stranger's login is noticed, and what would make it safer. */
export async function greet(): Promise<void> {
  const { last, firstTimeLogin, advice } = await send(auth.loginInfo, {});
  if (last) await tellLast(last);
  if (firstTimeLogin) await send(auth.firstLogin, {});
  if (advice.length > 0 && isAdviceDue(Date.now())) {
    localStorage.setItem(ADVISED_KEY, String(Date.now()));
    openPopup("advice", { steps: advice });
  }
}

async function tellLast({ at, label, ip }: { at: string; label: string; ip: string }): Promise<void> {
  const { t, locale } = await loadWords(currentLanguage(), "all");
  const time = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));
  toast({ kind: "info", title: t("auth.greet.last", { time }), text: t("auth.greet.where", { label: browserName(label, t), ip }) });
}

export function isAdviceDue(now: number, storage: Pick<Storage, "getItem"> = localStorage): boolean {
  return now - Number(storage.getItem(ADVISED_KEY)) >= ADVICE_PAUSE_MS;
}
