import type { LiveData, LiveEvent } from "@magpie/contract/live";

/** A page that plays fast hears of its bonus this often: each word is a whole state, so only the newest of them matters. */
const GATHERED_MS = 1_000;

const STILL_GOING: readonly LiveData<"bonus">["state"][] = ["active", "closing"];

/** True for the word of a grant in play. An end is told at once. */
function isGathered<E extends LiveEvent>(event: E, data: LiveData<E>): boolean {
  return event === "bonus" && STILL_GOING.includes((data as LiveData<"bonus">).state);
}

/** Passes the first word of a channel on at once, and of those that follow within a second the last. */
export function gatherPushes(tell: <E extends LiveEvent>(channel: string, event: E, data: LiveData<E>) => void): typeof tell {
  const waiting = new Map<string, { send: (() => void) | null }>();

  function open(channel: string): void {
    const window = { send: null };
    waiting.set(channel, window);
    setTimeout(() => close(channel, window), GATHERED_MS).unref();
  }

  function close(channel: string, { send }: { send: (() => void) | null }): void {
    waiting.delete(channel);
    if (!send) return;
    open(channel);
    send();
  }

  return (channel, event, data) => {
    const window = waiting.get(channel);
    if (!isGathered(event, data)) {
      // The word before an end must not come after it.
      if (window && event === "bonus") window.send = null;
      tell(channel, event, data);
    } else if (window) {
      window.send = () => tell(channel, event, data);
    } else {
      open(channel);
      tell(channel, event, data);
    }
  };
}
