import { auth } from "@magpie/contract/auth";
import type { AddressSecrets } from "../../../kit/address-secrets";
import { send } from "../../../kit/api";
import { enter } from "../../../kit/enter";
import { errorText } from "../../../kit/error-text";
import { loadWords } from "../../../kit/i18n";
import { openPopup } from "../../../kit/popups";
import { currentLanguage } from "../../../kit/session";
import { toast } from "../../../kit/toasts";

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
