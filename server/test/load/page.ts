import { SOCKET_CLOSED, SOCKET_PATH } from "@magpie/contract/live";
import { WebSocket } from "ws";
import { waitMs } from "../../../web/src/kit/live/live";

/** An open page: it says its token, listens, and comes back as a browser's does (`web/src/kit/live/live.ts`). */
export class Page {
  /** When it was last let in; null while nobody hears it. */
  heardAt: number | null = null;
  /** How often its token came too late, or was not taken. */
  refused = 0;
  private socket: WebSocket | null = null;
  private since: number | undefined;
  private tries = 0;
  private isClosed = false;
  private again: NodeJS.Timeout | undefined;
  private readonly waiting: (() => void)[] = [];
  private readonly listening: (() => void)[] = [];

  constructor(
    readonly address: string,
    readonly token: string,
  ) {
    this.connect();
  }

  /** Passes when the server listens. */
  ready(): Promise<void> {
    if (this.heardAt !== null) return Promise.resolve();
    return new Promise((pass) => this.waiting.push(pass));
  }

  /** Passes with the next balance that is told. */
  next(): Promise<void> {
    return new Promise((pass) => this.listening.push(pass));
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.again);
    this.socket?.terminate();
  }

  private connect(): void {
    const socket = new WebSocket(this.address.replace(/^http/, "ws") + SOCKET_PATH, { headers: { Merchant: "bench" } });
    this.socket = socket;
    socket.on("open", () => socket.send(JSON.stringify({ type: "auth", token: this.token, since: this.since })));
    socket.on("message", (data) => this.hear(JSON.parse(data.toString())));
    // A refused connection is closed as well, and told here only.
    socket.on("error", () => {});
    socket.on("close", (code) => this.comeBack(code));
  }

  private hear({ id, event }: { id: number; event: string }): void {
    this.since = id;
    if (event === "balance") for (const pass of this.listening.splice(0)) pass();
    if (event !== "ready") return;
    this.tries = 0;
    this.heardAt = performance.now();
    for (const pass of this.waiting.splice(0)) pass();
  }

  private comeBack(code: number): void {
    this.heardAt = null;
    if (this.isClosed) return;
    if (code === SOCKET_CLOSED.notLoggedIn) this.refused += 1;
    this.again = setTimeout(() => this.connect(), waitMs(this.tries));
    this.tries += 1;
  }
}
