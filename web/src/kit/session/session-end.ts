import type { LiveData } from "@magpie/contract/live";
import { toast } from "../toasts";
import { loadWords } from "../words/i18n";
import { currentLanguage, useSession } from "./session";

type Reason = LiveData<"session">["reason"];

let underWay = false;

/** True while this page ends or replaces its own session: then the server's word that it is over is no news. */
export function isEndingSession(): boolean {
  return underWay;
}

/** Does what will end or replace this very session. */
export async function ending<T>(work: () => Promise<T>): Promise<T> {
  underWay = true;
  try {
    return await work();
  } finally {
    underWay = false;
  }
}

/** The server says that the session is over. Whichever way the page hears it, by the socket or by a refused call, the person is told. */
export function loseSession(reason: Reason, account = sessionStorage.getItem("account")): void {
  useSession.getState().forget();
  if (account && !isEndingSession()) void tell(reason, account);
}

async function tell(reason: Reason, account: string): Promise<void> {
  const { t } = await loadWords(currentLanguage(), "all");
  toast({ kind: "info", title: t(`messages.session.${reason}`), text: t("messages.session.again", { account }) });
}
