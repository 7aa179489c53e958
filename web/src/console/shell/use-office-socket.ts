import { cashier } from "@magpie/contract/cashier";
import { audit } from "@magpie/contract/office/audit";
import { desk, OFFICE_SOCKET_PATH, type OfficeMessage } from "@magpie/contract/office/desk";
import { proposals } from "@magpie/contract/office/proposals";
import { switches } from "@magpie/contract/office/switches";
import { voucherDesk } from "@magpie/contract/voucher-desk";
import { withdrawals } from "@magpie/contract/withdrawals";
import { useEffect } from "react";
import { cache } from "../../kit/calls/cache";
import { waitMs } from "../../kit/live/live";
import { useHearing } from "../../kit/live/online";
import { leaveForSignIn } from "../kit/calls";

/** The silence after which what is on screen may be old, and is shown in grey. */
const SILENCE_MS = 3_000;
/** Read again this often even when nothing was heard: queues also change by the clock. */
const ROUND_MS = 15_000;

/** The lists in which the work of a queue waits. */
const LISTS = [
  withdrawals.queue,
  cashier.reviewQueue,
  cashier.adjustments,
  voucherDesk.voucherBatches,
  // By name alone, so that the shell does not carry their shapes.
  { name: "reconcile.wall" },
  { name: "reconcile.lines" },
];

const OUTDATED: Record<OfficeMessage["event"], readonly { name: string }[]> = {
  ready: [desk.now, proposals.list, switches.list, ...LISTS],
  queues: [desk.now, ...LISTS],
  proposals: [desk.now, proposals.list],
  switches: [desk.now, switches.list],
  alarms: [desk.now, audit.heads],
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
    const round = setInterval(() => void cache.invalidate(desk.now), ROUND_MS);
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
