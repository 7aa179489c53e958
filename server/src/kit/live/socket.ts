import websocket from "@fastify/websocket";
import { type AuthMessage, authMessage, SOCKET_CLOSED, SOCKET_PATH } from "@magpie/contract/live";
import { refuse } from "@magpie/domain/refusals";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RawData, WebSocket } from "ws";
import { enter } from "../context";
import { refuseCrossSite } from "../http/cross-site";
import { isOurs, toRefusal } from "../http/errors";
import { type FindMember, holderOf, refuseClosed, refuseElsewhere } from "../http/visit";
import { type Channel, mountChannel } from "./channel";
import type { Listener } from "./live";
import { mountOfficeSocket, type OfficeSocketKit } from "./office-socket";
import { SOCKET_TIMES, type SocketTimes, type SocketWatch, watchSockets } from "./socket-watch";

export interface SocketKit extends OfficeSocketKit {
  findMember: FindMember;
  /** Overrides of the timeouts. */
  socketTimes?: Partial<SocketTimes>;
}

const MESSAGE_BYTES_MAX = 4_096;
/** A client with this many unread bytes has stopped reading. */
const UNREAD_BYTES_MAX = 262_144;
const TRY_AGAIN_LATER = 1013;

/** Serves the sockets. The plugin gets its own scope, so that other routes ignore requests to upgrade. */
export function mountSocket(server: FastifyInstance, kit: SocketKit, channels: readonly Channel[]): SocketWatch {
  const times = { ...SOCKET_TIMES, ...kit.socketTimes };
  const watch = watchSockets(kit, times);
  server.register(async (scope) => {
    await scope.register(websocket, {
      options: { maxPayload: MESSAGE_BYTES_MAX },
      // On a broken or oversized message the protocol closes the socket itself, with its own reason.
      errorHandler: (error, _socket, request) => request.log.debug({ err: error }, "socket failed"),
      preClose: (done) => done(),
    });
    scope.route({
      method: "GET",
      url: SOCKET_PATH,
      config: { name: "socket" },
      onRequest: [kit.limiters.read, async (request) => refuseCrossSite(request.headers)],
      handler: () => refuse("not_found"),
      wsHandler: (socket, request) => {
        watch.add(socket);
        awaitAuth(kit, socket, request, times.authMs);
      },
    });
    mountOfficeSocket(scope, kit, watch, times);
    for (const channel of channels) mountChannel(scope, channel, kit, watch, times.authMs);
  });
  return watch;
}

/** Expects one message with the token in time; any further message closes the socket. */
function awaitAuth(kit: SocketKit, socket: WebSocket, request: FastifyRequest, authMs: number): void {
  const late = setTimeout(() => socket.close(SOCKET_CLOSED.notLoggedIn), authMs);
  socket.once("close", () => clearTimeout(late));
  socket.once("message", (data, isBinary) => {
    clearTimeout(late);
    socket.once("message", () => socket.close(SOCKET_CLOSED.malformed));
    const auth = isBinary ? null : readAuth(data);
    if (auth) void admit(kit, socket, request, auth);
    else socket.close(SOCKET_CLOSED.malformed);
  });
}

function readAuth(data: RawData): AuthMessage | null {
  try {
    return authMessage.safeParse(JSON.parse(data.toString())).data ?? null;
  } catch {
    return null;
  }
}

async function admit(kit: SocketKit, socket: WebSocket, request: FastifyRequest, { token, since }: AuthMessage): Promise<void> {
  try {
    const listener = await enter(kit, { ...request.visit, now: kit.clock() }, false, async ({ db, merchant, now }) => {
      refuseElsewhere(merchant, "portal");
      refuseClosed(merchant);
      const { id, sessionId } = await holderOf(token, db, kit.findMember, now);
      return listenerOf(socket, merchant.id, id, sessionId);
    });
    // The client left while the session was looked up.
    if (socket.readyState !== socket.OPEN) return;
    socket.once("close", () => kit.live.leave(listener));
    if (!kit.live.join(listener, since)) socket.close(SOCKET_CLOSED.tooMany);
  } catch (error) {
    const refusal = toRefusal(error);
    if (isOurs(refusal)) request.log.error({ err: error, route: "socket" }, refusal.code);
    const later = isOurs(refusal) || refusal.code === "system_maintenance";
    socket.close(later ? TRY_AGAIN_LATER : SOCKET_CLOSED.notLoggedIn);
  }
}

function listenerOf(socket: WebSocket, merchantId: number, memberId: string, sessionId: string): Listener {
  return {
    merchantId,
    memberId,
    sessionId,
    hear(text) {
      if (socket.bufferedAmount > UNREAD_BYTES_MAX) socket.terminate();
      else socket.send(text);
    },
    end: (code) => socket.close(code),
  };
}
