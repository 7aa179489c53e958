/** The rules for framing a game at an address, and the origins of its messages. */
export interface FrameRules {
  /** From our own host: it may send the player to another of our games. */
  isOurs: boolean;
  sandbox: string;
  /** The `event.origin` of its messages. */
  origin: string;
  /** The target of messages to it. */
  target: string;
}

/**
 * A game from our own host runs without an origin: with ours it could read the session. A vendor's own host may keep its origin,
 * which gives it its own storage and nothing of ours. An address that is no web address is not framed.
 */
export function frameRules(url: string, pageOrigin: string): FrameRules | null {
  if (!URL.canParse(url, pageOrigin)) return null;
  const { origin, protocol } = new URL(url, pageOrigin);
  if (protocol !== "https:" && protocol !== "http:") return null;
  // A frame without an origin can be named by no other target; the window itself is the one we made.
  if (origin === pageOrigin) return { isOurs: true, sandbox: "allow-scripts", origin: "null", target: "*" };
  return { isOurs: false, sandbox: "allow-scripts allow-same-origin", origin, target: origin };
}
