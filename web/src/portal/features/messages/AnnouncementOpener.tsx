import { messages, type PopupAnnouncement } from "@magpie/contract/messages";
import { useEffect } from "react";
import { useCall } from "../../../kit/calls/api";
import { openPopup, usePopups } from "../../../kit/popups";
import { useSignedIn } from "../../../kit/session/session";
import { isDue, markSeen, readerOf } from "./once-a-session";

/** The delay after a sign of life until they open. */
const CALM_MS = 600;
/** Somebody who pressed something wants to see what comes of it: for so long nothing opens over it. */
const AFTER_PRESS_MS = 5_000;
const SIGNS_OF_LIFE = ["pointermove", "scroll", "keydown"] as const;
const PRESSES = ["pointerdown", "click", "keydown"] as const;

/**
 * Opens the announcements once a session, when somebody is there to read them, is not in the midst of something, and no other popup is in
 * the way. A page that nobody has touched yet stays light and whole. Shows nothing itself.
 */
export function AnnouncementOpener() {
  const { popups, signedIn } = usePublicAnnouncements();
  const clear = usePopups(({ open }) => open.length === 0);
  const waiting = (popups?.length ?? 0) > 0 && clear;

  useEffect(() => {
    const reader = readerOf(signedIn);
    if (!waiting || !isDue(reader)) return;
    const seen = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let calmFrom = 0;

    function open() {
      timer = undefined;
      // The menu on a phone, for example, is a dialog that is no popup: the next sign will do.
      if (document.querySelector("dialog[open]")) return;
      markSeen(reader);
      openPopup("announcement", {});
    }

    function hearLife() {
      timer ??= setTimeout(open, Math.max(CALM_MS, calmFrom - performance.now()));
    }

    function hearPress(event: Event) {
      if (event instanceof KeyboardEvent && event.key === "Tab") return;
      calmFrom = performance.now() + AFTER_PRESS_MS;
      clearTimeout(timer);
      timer = undefined;
    }

    const listener = { passive: true, capture: true, signal: seen.signal };
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, hearLife, listener);
    // Comes after the others: a key that presses something also counts as a sign of life, and this takes that back.
    for (const press of PRESSES) addEventListener(press, hearPress, listener);
    return () => {
      seen.abort();
      clearTimeout(timer);
    };
  }, [waiting, signedIn]);

  return null;
}

/** The popup announcements for this reader: visitors get B, members A, and F at their first login. Read anew when that changes. */
export function usePublicAnnouncements(): { popups: PopupAnnouncement[] | undefined; signedIn: boolean } {
  const signedIn = useSignedIn();
  const execution = !signedIn ? "B" : sessionStorage.getItem("firstTimeLogin") ? "F" : "A";
  const { data } = useCall(messages.announcements, { execution });
  return { popups: data?.popups, signedIn };
}
