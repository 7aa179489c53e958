import type { Logger } from "pino";
import type { WebSocket } from "ws";
import type { Db } from "./ctx";
import type { Database } from "./db";
import type { Live } from "./live";

/** Which of these sessions are still open; asking must not count as use of them. */
export type FindOpenSessions = (db: Db, ids: string[], now: Date) => Promise<string[]>;

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
  const rechecking = setInterval(async () => {
    if (checking) return;
    checking = true;
    await endClosedSessions(kit).catch((error) => kit.log.error({ err: error }, "sessions of sockets not checked"));
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

async function endClosedSessions({ database, live, clock, findOpenSessions }: WatchKit): Promise<void> {
  for (const [merchantId, ids] of live.sessions()) {
    const open = new Set(await database.inMerchantId(merchantId, (db) => findOpenSessions(db, ids, clock())));
    for (const id of ids) if (!open.has(id)) live.endSession(merchantId, id, "ended");
  }
}
