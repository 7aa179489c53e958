import type { StudioLiveMessage } from "@magpie/contract/studio";

const LIVE_PATH = "/studio/live";
const AGAIN_MS = [500, 1_000, 2_000, 4_000];

/** Follows a shared table, again whenever the line breaks. Gives back how to leave. */
export function followTable(
  session: string,
  hear: (message: StudioLiveMessage) => void,
  onContact: (hasContact: boolean) => void,
): () => void {
  let socket: WebSocket | null = null;
  let hasLeft = false;
  let tried = 0;
  const connect = () => {
    if (hasLeft) return;
    const address = new URL(LIVE_PATH, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(address);
    socket.onopen = () => socket?.send(JSON.stringify({ session }));
    socket.onmessage = ({ data }) => {
      tried = 0;
      onContact(true);
      hear(JSON.parse(String(data)) as StudioLiveMessage);
    };
    socket.onclose = () => {
      if (hasLeft) return;
      if (tried > 0) onContact(false);
      setTimeout(connect, AGAIN_MS[Math.min(tried, AGAIN_MS.length - 1)]);
      tried++;
    };
  };
  connect();
  return () => {
    hasLeft = true;
    socket?.close();
  };
}
