import { MINUTE_MS } from "@magpie/domain/durations";
import type { Logger } from "pino";
import type { WebSocket } from "ws";
import type { Db } from "../ctx";
import type { Database } from "../database/db";
import type { Live } from "./live";

/** Which of these sessions are still open; asking must not count as use of them. */
export type FindOpenSessions = (db: Db, ids: string[], now: Date) => Promise<string[]>;

/** Notes that members are here. */
export type NoteHere = (db: Db, memberIds: readonly string[], now: Date) => Promise<void>;

export interface SocketTimes {
  /** How long a socket may take to say whose it is. */
  authMs: number;
  /** How often the other end is asked for a sign of life. */
  pingMs: number;
  /** How often sessions are checked: one that was ended elsewhere, or ran out, takes its sockets with it. */
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
  /** Tells everybody goodbye; who does not answer is cut off. */
  close(): void;
}

/** Drops the dead and those whose session is over. */
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

/** Who has a socket open is here, whatever the page says or does not say: noted once a minute. */
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
