import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { textFrame } from "./text-frame";

test("a text is heard as it was, whatever its length", async () => {
  const texts = [0, 1, 125, 126, 65_535, 65_536].map((length) => "e".repeat(length)).concat("é".repeat(63));
  const server = new WebSocketServer({ port: 0 });
  server.on("connection", (_, { socket }) => {
    for (const text of texts) socket.write(textFrame(text));
  });
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: string[] = [];
  await new Promise<void>((resolve) => {
    client.on("message", (data, isBinary) => {
      expect(isBinary).toBe(false);
      if (heard.push(data.toString()) === texts.length) resolve();
    });
  });
  expect(heard).toEqual(texts);
  client.close();
  await once(client, "close");
  server.close();
});
