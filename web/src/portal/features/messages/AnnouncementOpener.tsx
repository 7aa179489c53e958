import { useEffect } from "react";
import { openPopup, usePopups } from "../../../kit/popups";
import { isDue, readerOf } from "./once-a-session";
import { usePublicAnnouncements } from "./use-public-announcements";

/** How long after the first sign of life they open: a tap that is under way is not interrupted. */
const CALM_MS = 600;
const SIGNS_OF_LIFE = ["pointermove", "scroll", "keydown"] as const;

/**
 * Opens the announcements once a session, when somebody is there to read them and no other popup is in the way.
 * A page that nobody has touched yet stays light and whole. Shows nothing itself.
 */
export function AnnouncementOpener() {
  const { popups, signedIn } = usePublicAnnouncements();
  const clear = usePopups(({ open }) => open.length === 0);
  const waiting = (popups?.length ?? 0) > 0 && clear;

  useEffect(() => {
    if (!waiting || !isDue(readerOf(signedIn))) return;
    const seen = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        // Somebody is at something else, the menu on a phone for example: the next sign will do.
        if (!document.querySelector("dialog[open]")) openPopup("announcement", {});
      }, CALM_MS);
    };
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, open, { passive: true, signal: seen.signal });
    return () => {
      seen.abort();
      clearTimeout(timer);
    };
  }, [waiting, signedIn]);

  return null;
}
