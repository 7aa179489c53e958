import { isOwnPath } from "@magpie/domain/links";
import { CallError, errorText } from "./calls/request";
import { openPopup } from "./popups";
import { usePermission } from "./session/permission";
import { toast } from "./toasts";
import { type Translate, useTranslate } from "./words/i18n";

/** Opens customer service wherever the merchant keeps it: our own chat and help in place, all else in a window of its own. What goes wrong is told in passing. */
export async function openService(csType: string | undefined, t: Translate): Promise<void> {
  try {
    if (!csType) throw new CallError("invalid_url", "", "");
    const { openServicePath } = await import("./calls/sealing");
    const target = await openServicePath(csType);
    if (!isOwnPath(target) && !/^https:\/\//.test(target)) throw new CallError("invalid_url", "", "");
    if (target === "/chat") return openPopup("chat-room");
    const help = /^\/help(?:#([\w-]+))?$/.exec(target);
    if (help) openPopup("help", help[1] ? { page: help[1] } : {});
    else window.open(target, "_blank", "noopener,noreferrer");
  } catch (error) {
    toast({ kind: "bad", title: errorText(error, t) });
  }
}

/** Entries of the same list that are pages to follow, not people to ask. */
const SOCIAL = ["FACEBOOK", "YOUTUBE"];

export function useCustomerService(): () => void {
  const t = useTranslate();
  const { customerService } = usePermission().info;
  const entry = customerService.find(({ csType }) => !SOCIAL.includes(csType));
  return () => void openService(entry?.csType, t);
}
