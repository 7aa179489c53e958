import { authMessage, SOCKET_CLOSED } from "@magpie/contract/live";
import { OFFICE_SOCKET_PATH } from "@magpie/contract/office/desk";
import { refuse } from "@magpie/domain/refusals";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RawData, WebSocket } from "ws";
import { enter } from "../context";
import type { Db } from "../ctx";
import { refuseCrossSite } from "../http/cross-site";
import { isOurs, toRefusal } from "../http/errors";
import { type FindOperator, holderOf, officeToken, refuseElsewhere } from "../http/visit";
import type { ChannelKit } from "./channel";
import { endOfficeSockets, OFFICE_TOPIC, officeNews, officeSessionTopic } from "./office-topics";
import type { SocketTimes, SocketWatch, WatchKit } from "./socket-watch";
import { textFrame } from "./text-frame";

/** Finds those of these sessions of operators that are still open, without counting it as use. */
export type FindOpenOffice = (db: Db, ids: string[], now: Date) => Promise<string[]>;

export interface OfficeSocketKit extends ChannelKit, WatchKit {
  findOperator: FindOperator;
  findOpenOffice: FindOpenOffice;
}

/** A page that has stopped reading has this many bytes waiting. */
const UNREAD_BYTES_MAX = 65_536;
const SOCKETS_PER_SESSION_MAX = 6;
const TRY_AGAIN_LATER = 1013;

/** The session of an open socket. */
interface Seat {
  merchantId: number;
  sessionId: string;
}

/**
 * The socket of the back office. A browser is known by its cookie, a program by the token in its first message. It says what to read again,
 * and ends with the session.
 */
export function mountOfficeSocket(scope: FastifyInstance, kit: OfficeSocketKit, watch: SocketWatch, times: SocketTimes): void {
  const seats = new Map<WebSocket, Seat>();
  const rechecking = setInterval(() => {
    endOver(kit, seats).catch((error) => kit.log.error({ err: error }, "sessions of the office's sockets not checked"));
  }, times.recheckMs);
  scope.addHook("onClose", async () => clearInterval(rechecking));
  scope.route({
    method: "GET",
    url: OFFICE_SOCKET_PATH,
    config: { name: "office.socket" },
    onRequest: [kit.limiters.read, async (request) => refuseCrossSite(request.headers)],
    handler: () => refuse("not_found"),
    wsHandler: (socket, request) => {
      watch.add(socket);
      socket.once("close", () => seats.delete(socket));
      const cookie = officeToken(request.visit);
      if (cookie === null) return awaitToken(kit, seats, socket, request, times.authMs);
      socket.once("message", () => socket.close(SOCKET_CLOSED.malformed));
      void admit(kit, seats, socket, request, cookie);
    },
  });
}

function awaitToken(kit: OfficeSocketKit, seats: Map<WebSocket, Seat>, socket: WebSocket, request: FastifyRequest, authMs: number): void {
  const late = setTimeout(() => socket.close(SOCKET_CLOSED.notLoggedIn), authMs);
  socket.once("close", () => clearTimeout(late));
  socket.once("message", (data, isBinary) => {
    clearTimeout(late);
    socket.once("message", () => socket.close(SOCKET_CLOSED.malformed));
    const token = isBinary ? null : readToken(data);
    if (token === null) socket.close(SOCKET_CLOSED.malformed);
    else void admit(kit, seats, socket, request, token);
  });
}

function readToken(data: RawData): string | null {
  try {
    return authMessage.safeParse(JSON.parse(data.toString())).data?.token ?? null;
  } catch {
    return null;
  }
}

async function admit(
  kit: OfficeSocketKit,
  seats: Map<WebSocket, Seat>,
  socket: WebSocket,
  request: FastifyRequest,
  token: string,
): Promise<void> {
  try {
    const now = kit.clock();
    const seat = await enter(kit, { ...request.visit, now }, false, async ({ db, merchant }) => {
      refuseElsewhere(merchant, "office");
      // A page connects again by itself, which is no use of its session; a program does what it was told.
      const isUse = officeToken(request.visit) === null;
      const { sessionId } = await holderOf(token, db, (own, hash, at) => kit.findOperator(own, hash, at, request.visit.ip, isUse), now);
      return { merchantId: merchant.id, sessionId };
    });
    if (socket.readyState !== socket.OPEN) return;
    const own = officeSessionTopic(seat.sessionId);
    if (kit.broadcasts.count(seat.merchantId, own) >= SOCKETS_PER_SESSION_MAX) return socket.close(SOCKET_CLOSED.tooMany);
    const hear = (frame: Buffer) => {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > UNREAD_BYTES_MAX) socket.terminate();
      else request.raw.socket.write(frame);
    };
    const end = (code: number) => socket.close(code);
    seats.set(socket, seat);
    socket.once("close", kit.broadcasts.follow(seat.merchantId, [OFFICE_TOPIC, own], { hear, end }));
    hear(textFrame(JSON.stringify(officeNews("ready", now))));
  } catch (error) {
    const refusal = toRefusal(error);
    if (isOurs(refusal)) request.log.error({ err: error, route: "office.socket" }, refusal.code);
    socket.close(isOurs(refusal) ? TRY_AGAIN_LATER : SOCKET_CLOSED.notLoggedIn);
  }
}

/** Ends the sockets of sessions that ran out or were ended on another node. */
async function endOver({ database, clock, findOpenOffice, broadcasts }: OfficeSocketKit, seats: Map<WebSocket, Seat>): Promise<void> {
  const byMerchant = new Map<number, Set<string>>();
  for (const { merchantId, sessionId } of seats.values())
    byMerchant.set(merchantId, (byMerchant.get(merchantId) ?? new Set()).add(sessionId));
  for (const [merchantId, ids] of byMerchant) {
    const now = clock();
    const open = new Set(await database.inMerchantId(merchantId, (db) => findOpenOffice(db, [...ids], now)));
    for (const id of ids) if (!open.has(id)) endOfficeSockets(broadcasts, merchantId, id, now);
  }
}
