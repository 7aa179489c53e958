import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Stands before several nodes, as in service: each connection goes to the next node that is up. */
export interface Balancer {
  address: string;
  add(node: string): void;
  remove(node: string): void;
  /** Resolves when a connection is sent to that node. */
  nextAt(node: string): Promise<void>;
  close(): Promise<void>;
}

export async function openBalancer(): Promise<Balancer> {
  const nodes = new Set<string>();
  const sockets = new Set<Socket>();
  const waiting = new Map<string, () => void>();
  let turn = 0;
  const server = createServer((client) => {
    const node = [...nodes][turn++ % Math.max(nodes.size, 1)];
    if (!node) return client.destroy();
    waiting.get(node)?.();
    const { hostname, port } = new URL(node);
    const upstream = connect(Number(port), hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true).on("error", () => other.destroy());
      socket.on("close", () => sockets.delete(socket));
    }
    return client.pipe(upstream).pipe(client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (node) => void nodes.add(node),
    remove: (node) => void nodes.delete(node),
    nextAt: (node) => new Promise((pass) => void waiting.set(node, pass)),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((settle) => server.close(settle));
    },
  };
}
