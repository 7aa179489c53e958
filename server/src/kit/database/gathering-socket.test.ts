import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { GatheringSocket } from "./gathering-socket";

test("all that is written in one tick leaves a connected socket in one packet, also what promises write that are kept already", async () => {
  const server = createServer((guest: Socket) => guest.pipe(guest)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = new GatheringSocket();
  socket.connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  const packets: unknown[] = [];
  const send = socket._writev?.bind(socket);
  socket._writev = (pieces, done) => {
    packets.push(pieces.map(({ chunk }) => String(chunk)));
    send?.(pieces, done);
  };
  socket.write("begin;");
  await Promise.resolve();
  socket.write("enter;");
  await Promise.resolve();
  socket.cork();
  socket.write("parse;");
  socket.write("bind;");
  socket.uncork();
  const [echo] = await once(socket, "data");
  expect(String(echo)).toBe("begin;enter;parse;bind;");
  expect(packets).toEqual([["begin;", "enter;", "parse;", "bind;"]]);
  socket.destroy();
  server.close();
});
