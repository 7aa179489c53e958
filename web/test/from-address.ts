import http from "node:http";
import net, { type AddressInfo } from "node:net";

interface Detour {
  /** For the `proxy` of a browser's context. */
  server: string;
  close(): void;
}

/** A browser's way to the server from another address of this machine. */
export async function fromAddress(localAddress: string): Promise<Detour> {
  const proxy = http.createServer((request, response) => {
    const { hostname, port, pathname, search } = new URL(request.url ?? "");
    const { method, headers } = request;
    const onward = http.request({ hostname, port, path: pathname + search, method, headers, localAddress }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  proxy.on("connect", (request, socket, head) => {
    const { hostname, port } = new URL(`http://${request.url}`);
    const onward = net.connect({ host: hostname, port: Number(port), localAddress }, () => {
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on("error", () => socket.destroy());
    socket.on("error", () => onward.destroy());
  });
  await new Promise<void>((listening) => proxy.listen(0, "127.0.0.1", listening));
  const { port } = proxy.address() as AddressInfo;
  return {
    server: `http://127.0.0.1:${port}`,
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
