import http from "node:http";
import net, { type AddressInfo } from "node:net";
import type { Duplex } from "node:stream";

interface Detour {
  /** For the `proxy` of a browser's context. */
  server: string;
  /** Breaks every connection, and takes no further one until `mend`. */
  cut(): void;
  mend(): void;
  close(): void;
}

/** Not every machine finds names below `localhost`, and all of them are here. */
const SERVER = new URL(process.env.BASE_URL ?? "http://localhost:8080").hostname;

/** A browser's way to the server from another address of this machine. */
export async function fromAddress(localAddress: string): Promise<Detour> {
  let isCut = false;
  const open = new Set<Duplex>();
  const proxy = http.createServer((request, response) => {
    const { port, pathname, search } = new URL(request.url ?? "");
    const { method, headers } = request;
    const onward = http.request({ hostname: SERVER, port, path: pathname + search, method, headers, localAddress }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  proxy.on("connection", (socket) => {
    if (isCut) return socket.destroy();
    open.add(socket);
    return socket.once("close", () => open.delete(socket));
  });
  proxy.on("connect", (request, socket, head) => {
    const { port } = new URL(`http://${request.url}`);
    const onward = net.connect({ host: SERVER, port: Number(port), localAddress }, () => {
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on("error", () => socket.destroy());
    socket.on("error", () => onward.destroy());
    socket.on("close", () => onward.destroy());
  });
  await new Promise<void>((listening) => proxy.listen(0, "127.0.0.1", listening));
  const { port } = proxy.address() as AddressInfo;
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    server: `http://127.0.0.1:${port}`,
    cut() {
      isCut = true;
      breakAll();
    },
    mend() {
      isCut = false;
    },
    close() {
      breakAll();
      proxy.close();
    },
  };
}
