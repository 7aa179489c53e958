import type { agencyApplications } from "@magpie/contract/agency/applications";
import type { agencyDesk } from "@magpie/contract/agency/desk";
import type { agencyMoves } from "@magpie/contract/agency/moves";
import { cashier } from "@magpie/contract/cashier";
import type { feedback } from "@magpie/contract/feedback";
import type { lotteryCalendar } from "@magpie/contract/lottery/calendar";
import type { lotteryDesk } from "@magpie/contract/lottery/desk";
import { audit } from "@magpie/contract/office/audit";
import type { caseDesk } from "@magpie/contract/office/case-desk";
import { desk, OFFICE_SOCKET_PATH, type OfficeMessage } from "@magpie/contract/office/desk";
import type { payeeDesk } from "@magpie/contract/office/payee-desk";
import { proposals } from "@magpie/contract/office/proposals";
import type { reconcile } from "@magpie/contract/office/reconcile";
import type { risk } from "@magpie/contract/office/risk";
import type { supportDesk } from "@magpie/contract/office/support-desk";
import { switches } from "@magpie/contract/office/switches";
import { voucherDesk } from "@magpie/contract/voucher-desk";
import { withdrawals } from "@magpie/contract/withdrawals";
import { useEffect } from "react";
import { cache } from "../../kit/calls/cache";
import { namedCalls } from "../../kit/live/effects";
import { waitMs } from "../../kit/live/live";
import { useHearing } from "../../kit/live/online";
import { leaveForSignIn } from "../kit/calls";

/** The silence after which what is on screen may be old, and is shown in grey. */
const SILENCE_MS = 3_000;
/** Read again this often even when nothing was heard: queues also change by the clock. */
const ROUND_MS = 15_000;

/** The lists in which the work of a queue waits. Those of desks that may not be open are named without their contracts. */
const LISTS = [
  ...namedCalls<typeof feedback>("feedback", "queue"),
  withdrawals.queue,
  ...namedCalls<typeof payeeDesk>("payees", "queue"),
  cashier.reviewQueue,
  cashier.adjustments,
  voucherDesk.voucherBatches,
  ...namedCalls<typeof lotteryDesk & typeof lotteryCalendar>("lottery", "waiting", "held", "drawFile"),
  ...namedCalls<typeof agencyDesk>("agencyDesk", "runs", "runLines"),
  ...namedCalls<typeof agencyMoves>("agencyMoves", "moves"),
  ...namedCalls<typeof agencyApplications>("agencyApplications", "waiting"),
  ...namedCalls<typeof reconcile>("reconcile", "wall", "lines"),
  ...namedCalls<typeof risk>("risk", "flags", "flag", "quality"),
];

/** What is said between members and the desk. */
const VOICE = [...namedCalls<typeof supportDesk>("support", "inbox", "thread"), ...namedCalls<typeof caseDesk>("cases", "list", "read")];

const OUTDATED: Record<OfficeMessage["event"], readonly { name: string }[]> = {
  ready: [desk.now, proposals.list, switches.list, ...LISTS, ...VOICE],
  queues: [desk.now, ...LISTS],
  proposals: [desk.now, proposals.list],
  switches: [desk.now, switches.list],
  alarms: [desk.now, audit.heads],
  voice: [desk.now, ...VOICE],
  session: [],
};

/** Listens to the server as long as the shell is shown, and reads again what it says has changed. */
export function useOfficeSocket(): void {
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    let tries = 0;
    let again: ReturnType<typeof setTimeout> | undefined;
    let silence: ReturnType<typeof setTimeout> | undefined;
    let socket: WebSocket;

    function connect(): void {
      socket = new WebSocket(location.origin.replace(/^http/, "ws") + OFFICE_SOCKET_PATH);
      socket.addEventListener("message", hear, { signal });
      socket.addEventListener("close", comeBack, { signal });
    }

    function hear({ data }: MessageEvent<string>): void {
      const { event } = JSON.parse(data) as OfficeMessage;
      clearTimeout(silence);
      silence = undefined;
      tries = 0;
      useHearing.setState({ hears: true });
      if (event === "session") leaveForSignIn();
      else void cache.invalidate(...OUTDATED[event]);
    }

    function comeBack(): void {
      silence ??= setTimeout(() => useHearing.setState({ hears: false }), SILENCE_MS);
      again = setTimeout(connect, waitMs(tries));
      tries += 1;
    }

    connect();
    const round = setInterval(() => void cache.invalidate(...OUTDATED.queues), ROUND_MS);
    return () => {
      stopped.abort();
      clearTimeout(again);
      clearTimeout(silence);
      clearInterval(round);
      socket.close();
      useHearing.setState({ hears: true });
    };
  }, []);
}
