import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** As much of Redis as nodes need, in this process, so that it can be stopped and come back whenever a test says so. */
export interface RedisDouble {
  url: string;
  /** Closes all connections and takes no more; what it knew is gone. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Tells everybody who listens anywhere. */
  publishToAll(message: Buffer): void;
}

const text = (value: string) => Buffer.from(`+${value}\r\n`);
const integer = (value: number) => Buffer.from(`:${value}\r\n`);
const bulk = (value: Buffer | string) =>
  Buffer.concat([Buffer.from(`$${Buffer.byteLength(value)}\r\n`), Buffer.from(value), Buffer.from("\r\n")]);
const list = (...parts: Buffer[]) => Buffer.concat([Buffer.from(`*${parts.length}\r\n`), ...parts]);

/** What the clients of the double share. */
class Store {
  readonly ears = new Map<Socket, string>();
  private readonly counts = new Map<string, { value: number; until: number }>();

  tell(channel: string | null, message: Buffer): number {
    const hearing = [...this.ears].filter(([, heard]) => channel === null || heard === channel);
    for (const [socket, heard] of hearing) socket.write(list(bulk("message"), bulk(heard), bulk(message)));
    return hearing.length;
  }

  forget(): void {
    this.counts.clear();
  }

  answer(socket: Socket, [command = "", name = "", ...rest]: string[], message: Buffer): Buffer {
    if (command === "PUBLISH") return integer(this.tell(name, message));
    if (command === "SUBSCRIBE") {
      this.ears.set(socket, name);
      return list(bulk("subscribe"), bulk(name), integer(1));
    }
    const count = this.countOf(name);
    // The only form that is used: `SET name 0 PX window NX`.
    if (command === "SET" && count.until === Number.POSITIVE_INFINITY) count.until = Date.now() + Number(rest[rest.indexOf("PX") + 1]);
    if (command === "INCR") return integer(++count.value);
    if (command === "PTTL") return integer(Math.max(0, count.until - Date.now()));
    return text("OK");
  }

  private countOf(name: string): { value: number; until: number } {
    const kept = this.counts.get(name);
    const count = kept && kept.until > Date.now() ? kept : { value: 0, until: Number.POSITIVE_INFINITY };
    this.counts.set(name, count);
    return count;
  }
}

/** Answers what one client asks, in its order; what stands between MULTI and EXEC is answered together. */
function serve(socket: Socket, store: Store): void {
  let unread = Buffer.alloc(0);
  let queue: Buffer[] | null = null;
  function take(raw: Buffer[]): Buffer {
    const [command = "", ...rest] = raw.map(String);
    const name = command.toUpperCase();
    if (name === "MULTI") {
      queue = [];
      return text("OK");
    }
    if (name === "EXEC") {
      const answers = list(...(queue ?? []));
      queue = null;
      return answers;
    }
    const answer = store.answer(socket, [name, ...rest], raw[2] ?? Buffer.alloc(0));
    if (!queue) return answer;
    queue.push(answer);
    return text("QUEUED");
  }
  socket.on("error", () => {});
  socket.on("close", () => store.ears.delete(socket));
  socket.on("data", (chunk) => {
    unread = Buffer.concat([unread, chunk]);
    for (let read = readCommand(unread); read; read = readCommand(unread)) {
      unread = unread.subarray(read.length);
      socket.write(take(read.raw));
    }
  });
}

export async function openRedisDouble(): Promise<RedisDouble> {
  const store = new Store();
  const clients = new Set<Socket>();
  const server = createServer((socket) => {
    clients.add(socket);
    socket.on("close", () => clients.delete(socket));
    serve(socket, store);
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `redis://127.0.0.1:${port}`,
    start: () => listen(port),
    async stop() {
      store.forget();
      for (const socket of clients) socket.destroy();
      await new Promise((settle) => server.close(settle));
    },
    publishToAll: (message) => void store.tell(null, message),
  };
}

/** The first whole command, which is a list of byte strings. */
function readCommand(bytes: Buffer): { raw: Buffer[]; length: number } | null {
  let at = 0;
  const number = (): number | null => {
    const end = bytes.indexOf("\r\n", at);
    if (end < 0) return null;
    const value = Number(bytes.toString("latin1", at + 1, end));
    at = end + 2;
    return value;
  };
  const parts = number();
  if (parts === null) return null;
  const raw: Buffer[] = [];
  for (let part = 0; part < parts; part += 1) {
    const size = number();
    if (size === null || bytes.length < at + size + 2) return null;
    raw.push(bytes.subarray(at, at + size));
    at += size + 2;
  }
  return { raw, length: at };
}
