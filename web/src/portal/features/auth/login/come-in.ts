import { auth } from "@magpie/contract/identity/auth";
import { send } from "../../../../kit/calls/api";
import { errorText } from "../../../../kit/calls/request";
import { openPopup } from "../../../../kit/popups";
import type { AddressSecrets } from "../../../../kit/session/address-secrets";
import { enter } from "../../../../kit/session/enter";
import { currentLanguage } from "../../../../kit/session/session";
import { toast } from "../../../../kit/toasts";
import { loadWords } from "../../../../kit/words/i18n";

/** Does what the address that opened the page was made for: to sign in, to set a new password, or to stop a recovery. */
export async function comeIn({ loginTicket, resetTicket, stopTicket }: AddressSecrets): Promise<void> {
  if (resetTicket) openPopup("reset-password", { ticket: resetTicket });
  if (stopTicket) openPopup("stop-recovery", { ticket: stopTicket });
  if (!loginTicket) return;
  try {
    await enter(await send(auth.useTicket, { ticket: loginTicket }), location.pathname + location.search);
  } catch (error) {
    const { t } = await loadWords(currentLanguage(), "all");
    toast({ kind: "bad", title: errorText(error, t) });
  }
}
