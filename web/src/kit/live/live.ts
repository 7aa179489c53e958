import { type AuthMessage, type LiveMessage, SOCKET_CLOSED, SOCKET_PATH } from "@magpie/contract/live";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

export interface LiveOptions {
  token: string;
  onMessage: (message: LiveMessage) => void;
  /** The server did not take the token: worth asking it whether the session is over. */
  onRefused: () => void;
  /** Cannot be reached for longer than a blink, or is heard again. */
  onHearing: (hears: boolean) => void;
}

/** The wait before the next try. It is random, so that a restarted server does not meet everybody at once. */
export function waitMs(tries: number, random = Math.random()): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries) * (0.5 + random / 2);
}

/** Listens to the server, again and again, until the session ends or the returned function is called. What was missed in between is told on return. */
export function listen({ token, onMessage, onRefused, onHearing }: LiveOptions): () => void {
  let socket: WebSocket;
  let since: number | undefined;
  let tries = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  const left = new AbortController();
  const { signal } = left;

  function connect(): void {
    socket = new WebSocket(location.origin.replace(/^http/, "ws") + SOCKET_PATH);
    socket.addEventListener("open", introduce, { signal });
    socket.addEventListener("message", hear, { signal });
    socket.addEventListener("close", comeBack, { signal });
  }

  function introduce(): void {
    const auth: AuthMessage = { type: "auth", token, ...(since !== undefined && { since }) };
    socket.send(JSON.stringify(auth));
  }

  function hear({ data }: MessageEvent<string>): void {
    const message = JSON.parse(data) as LiveMessage;
    since = message.id;
    if (message.event === "ready") {
      tries = 0;
      onHearing(true);
    }
    // The session is over, so there is nobody to connect as.
    if (message.event === "session") stop();
    onMessage(message);
  }

  function comeBack({ code }: CloseEvent): void {
    if (code === SOCKET_CLOSED.notLoggedIn) onRefused();
    again = setTimeout(connect, waitMs(tries));
    if (tries > 0) onHearing(false);
    tries += 1;
  }

  function stop(): void {
    left.abort();
    clearTimeout(again);
    socket.close();
  }

  connect();
  return stop;
}
