import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Stands between us and the database and cuts connections at the worst moment. */
export interface CuttingProxy {
  url: string;
  cuts(): number;
  close(): Promise<void>;
}

const COMMITTED = Buffer.from("COMMIT\0");

/** Every nth time the database reports a commit, the report is cut off. */
export async function openCuttingProxy(databaseUrl: string, nth: number): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let commits = 0;
  let cuts = 0;
  const server = createServer((client) => {
    const database = connect(Number(target.port), "127.0.0.1");
    const cut = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.setNoDelay(true).on("error", cut).on("close", cut);
      socket.on("close", () => sockets.delete(socket));
    }
    client.on("data", (bytes) => database.write(bytes));
    database.on("data", (bytes) => {
      if (bytes.includes(COMMITTED)) commits += 1;
      if (!bytes.includes(COMMITTED) || commits % nth !== 0) return client.write(bytes);
      cuts += 1;
      return cut();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cuts: () => cuts,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((settle) => server.close(settle));
    },
  };
}
