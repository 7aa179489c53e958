import type { LiveData } from "@magpie/contract/live";
import { messages } from "@magpie/contract/messages";
import { question, send } from "../../../kit/calls/api";
import { cache } from "../../../kit/calls/cache";
import type { LiveEffects } from "../../../kit/live/effects";
import { currentLanguage } from "../../../kit/session/session";
import { toast } from "../../../kit/toasts";
import type { ToastKind } from "../../../ui/Toasts";

export const messagesLive: LiveEffects = {
  announcement: { outdates: [messages.announcements] },
  message: { outdates: [messages.inbox], hear: (message) => void showMessage(message) },
  unread: { writes: [messages.unread], hear: (unread) => cache.set(question(messages.unread, {}), unread) },
};

const TOAST_KINDS: Partial<Record<LiveData<"message">["kind"], ToastKind>> = {
  depositArrived: "money",
  withdrawalPaid: "money",
  depositFailed: "bad",
  withdrawalRejected: "bad",
  withdrawalReturned: "bad",
};

/** The message comes in the language of the account; a page in another language reads it from the inbox. */
async function showMessage({ id, kind, language, ...pushed }: LiveData<"message">): Promise<void> {
  const newest = language === currentLanguage() ? null : await send(messages.inbox, {}).catch(() => null);
  const { title, content } = newest?.content.find((message) => message.id === id) ?? pushed;
  toast({ kind: TOAST_KINDS[kind] ?? "info", title, text: content });
}
