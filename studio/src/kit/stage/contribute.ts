import type { StudioChain } from "@magpie/contract/studio";
import type { Client } from "./client";

const BYTES = 16;

/**
 * Adds to the salt of every chain that waits for one: a value that this browser makes itself, which nobody could know when the chain was
 * published. Returns the contributions, by anchor.
 */
export function contributor(client: Pick<Client, "ask">): (chains: readonly StudioChain[]) => ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  return (chains) => {
    for (const { anchor, salt } of chains) {
      if (salt !== null || given.has(anchor)) continue;
      const contribution = Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join("");
      given.set(anchor, contribution);
      // A late contribution is dropped, and the player plays on the salt of the others.
      client.ask("contribute", { anchor, contribution }).catch(() => given.delete(anchor));
    }
    return given;
  };
}
