import { SOCKET_CLOSED } from "@magpie/contract/live";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RawData, WebSocket } from "ws";
import { type EnterKit, enter } from "../context";
import type { Ctx } from "../ctx";
import { isOurs, toRefusal } from "../http/errors";
import { asFields, type Fields } from "../http/input";
import type { Limiters } from "../http/limits";
import type { Broadcasts } from "./broadcasts";
import type { SocketWatch } from "./socket-watch";
import { textFrame } from "./text-frame";

/** The topics that a socket may follow, and its first message. */
export interface Seat {
  /** Topics followed only by this session and only by this member, which count their open sockets. */
  session: string;
  member: string;
  topics: readonly string[];
  first: object;
}

/** A socket of a module. The client sends one message that says who it is, then only the server speaks. Any origin may open it. */
export interface Channel {
  path: `/${string}`;
  name: string;
  /** Refuses callers who may not follow this channel. */
  admit(ctx: Ctx, hello: Fields): Promise<Seat>;
}

export interface ChannelKit extends EnterKit {
  clock: () => Date;
  broadcasts: Broadcasts;
  limiters: Limiters;
}

/** A client with this many unread bytes has stopped reading. */
const UNREAD_BYTES_MAX = 262_144;
const TRY_AGAIN_LATER = 1013;
const SOCKETS_PER_SESSION_MAX = 4;
const SOCKETS_PER_MEMBER_MAX = 16;

export function mountChannel(scope: FastifyInstance, channel: Channel, kit: ChannelKit, watch: SocketWatch, helloMs: number): void {
  scope.route({
    method: "GET",
    url: channel.path,
    config: { name: channel.name },
    onRequest: kit.limiters.read,
    handler: (_request, reply) => reply.callNotFound(),
    wsHandler: (socket, request) => {
      watch.add(socket);
      const late = setTimeout(() => socket.close(SOCKET_CLOSED.notLoggedIn), helloMs);
      socket.once("close", () => clearTimeout(late));
      socket.once("message", (data) => {
        clearTimeout(late);
        socket.once("message", () => socket.close(SOCKET_CLOSED.malformed));
        void seat(channel, kit, socket, request, data);
      });
    },
  });
}

async function seat(channel: Channel, kit: ChannelKit, socket: WebSocket, request: FastifyRequest, data: RawData): Promise<void> {
  const hear = (frame: Buffer) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > UNREAD_BYTES_MAX) socket.terminate();
    else request.raw.socket.write(frame);
  };
  try {
    const hello = asFields(JSON.parse(data.toString()));
    await enter(kit, { ...request.visit, now: kit.clock() }, true, async (ctx) => {
      const { session, member, topics, first } = await channel.admit(ctx, hello);
      if (socket.readyState !== socket.OPEN) return;
      const { broadcasts } = kit;
      const count = (topic: string) => broadcasts.count(ctx.merchant.id, topic);
      // The newest socket is refused, because the older ones belong to pages that are still shown.
      if (count(session) >= SOCKETS_PER_SESSION_MAX || count(member) >= SOCKETS_PER_MEMBER_MAX) return socket.close(SOCKET_CLOSED.tooMany);
      hear(textFrame(JSON.stringify(first)));
      const end = (code: number) => socket.close(code);
      socket.once("close", broadcasts.follow(ctx.merchant.id, [session, member, ...topics], { hear, end }));
    });
  } catch (error) {
    const refusal = error instanceof SyntaxError ? null : toRefusal(error);
    if (refusal && isOurs(refusal)) request.log.error({ err: error, route: channel.name }, refusal.code);
    socket.close(refusal ? (isOurs(refusal) ? TRY_AGAIN_LATER : SOCKET_CLOSED.notLoggedIn) : SOCKET_CLOSED.malformed);
  }
}
