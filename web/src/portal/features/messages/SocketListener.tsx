import { cashier } from "@magpie/contract/cashier";
import type { Call } from "@magpie/contract/kit/call";
import { limits } from "@magpie/contract/limits";
import type { LiveData, LiveEvent, LiveMessage } from "@magpie/contract/live";
import { members } from "@magpie/contract/members";
import { messages } from "@magpie/contract/messages";
import { transfers } from "@magpie/contract/transfers";
import { wallet } from "@magpie/contract/wallet";
import { withdrawals } from "@magpie/contract/withdrawals";
import { useEffect, useEffectEvent } from "react";
import { question, send } from "../../../kit/calls/api";
import { cache } from "../../../kit/calls/cache";
import { listen } from "../../../kit/live/live";
import { useHearing } from "../../../kit/live/online";
import { currentLanguage, useSession } from "../../../kit/session/session";
import { isEndingSession, loseSession } from "../../../kit/session/session-end";
import { toast } from "../../../kit/toasts";
import { hearBalance } from "../../../kit/wallet/balance";
import type { ToastKind } from "../../../ui/Toasts";

/** What each event makes untrue, and is read again where it is on screen. */
const OUTDATED: Partial<Record<LiveEvent, Pick<Call, "name">[]>> = {
  announcement: [messages.announcements],
  // What can be taken, and what there is in all, follows from what is held.
  balance: [withdrawals.quote, transfers.consolidated],
  deposit: [cashier.read, cashier.deposits, limits.read],
  // By name: the lottery's own calls are too many to come with the first page.
  draw: [{ name: "lottery.current" }, { name: "lottery.bets" }, { name: "lottery.ticket" }, { name: "lottery.chases" }],
  message: [messages.inbox, { name: "recovery.status" }],
  ticket: [{ name: "lottery.bets" }, { name: "lottery.ticket" }, { name: "lottery.chases" }, { name: "lotteryTrial.bets" }],
  transfer: [transfers.wallets, transfers.funds, transfers.consolidated],
  withdrawal: [withdrawals.quote, withdrawals.list],
};

const TOAST_KINDS: Partial<Record<LiveData<"message">["kind"], ToastKind>> = {
  depositArrived: "money",
  withdrawalPaid: "money",
  depositFailed: "bad",
  withdrawalRejected: "bad",
  withdrawalReturned: "bad",
};

/** In the language of the page, which may be another than the account's. */
async function show({ id, kind, language, ...told }: LiveData<"message">): Promise<void> {
  const isOurs = language === currentLanguage();
  const newest = isOurs ? null : await send(messages.inbox, {}).catch(() => null);
  const { title, content } = newest?.content.find((message) => message.id === id) ?? told;
  toast({ kind: TOAST_KINDS[kind] ?? "info", title, text: content });
}

/** Does what the server tells a signed-in person's page. Shows nothing itself. */
export function SocketListener({ customerId, account }: { customerId: string; account: string }) {
  const token = useSession((session) => session.token);

  const obey = useEffectEvent(({ event, data }: LiveMessage) => {
    const outdated = OUTDATED[event];
    if (outdated) void cache.invalidate(...outdated);
    if (event === "balance") hearBalance(data);
    if (event === "message") void show(data);
    if (event === "unread") cache.set(question(messages.unread, {}), data);
    if (event === "session" && !isEndingSession()) loseSession(data.reason, account);
  });

  // If the session is over, this call is refused and forgets it, as every call would.
  const doubt = useEffectEvent(() => void cache.invalidate(members.info));

  // What it missed is told again, but only as far back as the server remembers; and of what happened between the first read and now it has heard nothing.
  const hear = useEffectEvent((hears: boolean) => {
    useHearing.setState({ hears });
    if (hears) void cache.invalidate(wallet.balance, messages.unread, ...Object.values(OUTDATED).flat());
  });

  useEffect(() => {
    if (!token || !customerId) return;
    return listen({ token, onMessage: obey, onRefused: doubt, onHearing: hear });
  }, [token, customerId]);

  return null;
}
