import type { LiveData, LiveEvent } from "@magpie/contract/live";

/** A page that plays fast hears of its bonus this often: each word is a whole state, so only the newest of them matters. */
const GATHERED_MS = 1_000;

const STILL_GOING: readonly LiveData<"bonus">["state"][] = ["active", "closing"];

/** Something to tell. A state that goes on may come as a function: most of them are never told, and need not be put into words. */
export type Said<E extends LiveEvent> = LiveData<E> | (() => LiveData<E>);

/** True for the word of a grant in play. An end is told at once. */
function isGathered<E extends LiveEvent>(event: E, said: Said<E>): boolean {
  return typeof said === "function" || (event === "bonus" && STILL_GOING.includes((said as LiveData<"bonus">).state));
}

/** Passes the first word of a channel on at once, and of those that follow within a second the last. */
export function gatherPushes(
  tell: <E extends LiveEvent>(channel: string, event: E, data: LiveData<E>) => void,
): <E extends LiveEvent>(channel: string, event: E, said: Said<E>) => void {
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

  return (channel, event, said) => {
    const window = waiting.get(channel);
    const send = () => tell(channel, event, typeof said === "function" ? said() : said);
    if (!isGathered(event, said)) {
      // The word before an end must not come after it.
      if (window && event === "bonus") window.send = null;
      send();
    } else if (window) {
      window.send = send;
    } else {
      open(channel);
      send();
    }
  };
}
