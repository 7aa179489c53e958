import type { StudioChain } from "@magpie/contract/studio";
import type { StudioLiveMessage } from "@magpie/contract/studio/live";
import { RefusedCall } from "./client";
import { contributor } from "./contribute";
import type { OwnBets } from "./own-bets";
import type { Page } from "./page";

const LIVE_PATH = "/studio/live";
const AGAIN_MS = [500, 1_000, 2_000, 4_000];
/** The server's close code for a socket whose session is over. */
const SESSION_OVER = 4401;

type Seat = Pick<Page, "client" | "contact" | "explain" | "frames" | "hud">;

/**
 * Follows a shared table, again whenever the line breaks, until the session is over. A bet may have ended while nobody listened, so the
 * player's own are asked for each time the line begins. Returns a function that leaves it.
 */
export function followTable(seat: Seat, hear: (message: StudioLiveMessage) => void, own?: Pick<OwnBets, "isWaiting" | "take">): () => void {
  const { client, hud, frames } = seat;
  const contribute = contributor(client);
  const see = (chains: readonly StudioChain[]) => {
    const [chain] = chains;
    if (chain) hud.rules.setChain(chain, contribute(chains).get(chain.anchor) ?? null);
  };
  const catchUp = async () => {
    const { mine } = await client.ask("table", {});
    for (const round of mine) own?.take(round);
    frames.wake();
  };
  return followLine<StudioLiveMessage>(seat, LIVE_PATH, (message) => {
    if (message.event === "table") see(message.data.chains);
    if (message.event === "chains") see(message.data);
    hear(message);
    if (message.event === "table" && own?.isWaiting) catchUp().catch(seat.explain);
  });
}

/** Follows what a socket tells this session, again whenever the line breaks, until the session is over. Returns a function that leaves it. */
export function followLine<Message>(
  { client, contact, explain, frames }: Pick<Seat, "client" | "contact" | "explain" | "frames">,
  path: string,
  hear: (message: Message) => void,
): () => void {
  let socket: WebSocket | null = null;
  let hasLeft = false;
  let tried = 0;
  const connect = () => {
    if (hasLeft) return;
    const address = new URL(path, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(address);
    socket.onopen = () => socket?.send(JSON.stringify({ session: client.session }));
    socket.onmessage = ({ data }) => {
      tried = 0;
      contact(true);
      hear(JSON.parse(String(data)) as Message);
      frames.wake();
    };
    socket.onclose = ({ code }) => {
      if (hasLeft) return;
      if (code === SESSION_OVER) return explain(new RefusedCall("game_session_ended", ""));
      if (tried > 0) contact(false);
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
