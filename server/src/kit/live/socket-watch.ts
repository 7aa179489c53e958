import { MINUTE_MS } from "@magpie/domain/durations";
import type { Logger } from "pino";
import type { WebSocket } from "ws";
import type { Db } from "../ctx";
import type { Database } from "../database/db";
import type { Live } from "./live";

/** Finds those of these sessions that are still open. This must not count as use, or an open page would never expire. */
export type FindOpenSessions = (db: Db, ids: string[], now: Date) => Promise<string[]>;

export type NoteHere = (db: Db, memberIds: readonly string[], now: Date) => Promise<void>;

export interface SocketTimes {
  /** Time for a socket to send its token. */
  authMs: number;
  pingMs: number;
  /** Interval at which sessions are checked, so that the sockets of an ended or expired session are closed. */
  recheckMs: number;
}

export const SOCKET_TIMES: SocketTimes = { authMs: 5_000, pingMs: 30_000, recheckMs: 5_000 };

export interface WatchKit {
  database: Database;
  live: Live;
  log: Logger;
  clock: () => Date;
  findOpenSessions: FindOpenSessions;
  noteHere: NoteHere;
}

const GOING_AWAY = 1001;
const FAREWELL_MS = 1_000;

export interface SocketWatch {
  add(socket: WebSocket): void;
  /** Closes all sockets; those that do not answer in time are cut off. */
  close(): void;
}

/** Closes sockets that stopped answering and those whose session has ended. */
export function watchSockets(kit: WatchKit, times: SocketTimes): SocketWatch {
  const sockets = new Set<WebSocket>();
  const silent = new WeakSet<WebSocket>();
  const pinging = setInterval(() => {
    kit.live.sweep();
    for (const socket of sockets) askForLife(socket, silent);
  }, times.pingMs);

  let checking = false;
  let notedMinute = -1;
  const rechecking = setInterval(async () => {
    if (checking) return;
    checking = true;
    const minute = Math.floor(kit.clock().getTime() / MINUTE_MS);
    const isNew = minute !== notedMinute;
    notedMinute = minute;
    await checkSessions(kit, isNew).catch((error) => kit.log.error({ err: error }, "sessions of sockets not checked"));
    checking = false;
  }, times.recheckMs);

  let closed = false;
  return {
    add(socket) {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
      if (closed) socket.close(GOING_AWAY);
    },
    close() {
      closed = true;
      clearInterval(pinging);
      clearInterval(rechecking);
      for (const socket of sockets) socket.close(GOING_AWAY);
      setTimeout(() => {
        for (const socket of sockets) socket.terminate();
      }, FAREWELL_MS).unref();
    },
  };
}

function askForLife(socket: WebSocket, silent: WeakSet<WebSocket>): void {
  if (silent.has(socket)) {
    socket.terminate();
    return;
  }
  silent.add(socket);
  socket.once("pong", () => silent.delete(socket));
  socket.ping();
}

/** A member with an open socket counts as online, whatever the page does; this is noted once a minute. */
async function checkSessions({ database, live, clock, findOpenSessions, noteHere }: WatchKit, notes: boolean): Promise<void> {
  for (const [merchantId, members] of live.sessions()) {
    const now = clock();
    const open = await database.inMerchantId(merchantId, async (db) => {
      const ids = await findOpenSessions(db, [...members.keys()], now);
      if (notes) await noteHere(db, [...new Set(ids.flatMap((id) => members.get(id) ?? []))], now);
      return new Set(ids);
    });
    for (const id of members.keys()) if (!open.has(id)) live.endSession(merchantId, id, "ended");
  }
}
