import { once } from "node:events";
import { type AuthMessage, type LiveMessage, liveMessage, SOCKET_PATH } from "@magpie/contract/live";
import { expect } from "vitest";
import { type ClientOptions, WebSocket } from "ws";
import type { WorldMember, WorldMerchant } from "../world";

/** A client's socket, with all messages so far. */
export interface Client {
  socket: WebSocket;
  heard: LiveMessage[];
  /** The code it was closed with. */
  closed: Promise<number>;
}

export function connect({ world, code }: WorldMerchant, options: ClientOptions = {}): Client {
  const address = world.address.replace(/^http/, "ws") + SOCKET_PATH;
  const socket = new WebSocket(address, { ...options, headers: { Merchant: code } });
  const heard: LiveMessage[] = [];
  // Every message of the server must fit the contract.
  socket.on("message", (data) => heard.push(liveMessage.parse(JSON.parse(data.toString()))));
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  return { socket, heard, closed };
}

export async function connected(shop: WorldMerchant, options?: ClientOptions): Promise<Client> {
  const client = connect(shop, options);
  await once(client.socket, "open");
  return client;
}

export function authenticate({ socket }: Client, { token }: Pick<WorldMember, "token">, since?: number): void {
  const message: AuthMessage = { type: "auth", token, ...(since !== undefined && { since }) };
  socket.send(JSON.stringify(message));
}

/** A socket that has received `ready`. */
export async function listening(shop: WorldMerchant, member: WorldMember, since?: number): Promise<Client> {
  const client = await connected(shop);
  authenticate(client, member, since);
  await expect.poll(() => client.heard.at(-1)?.event).toBe("ready");
  return client;
}
