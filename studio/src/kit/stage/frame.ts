import { type FrameMessage, type PageMessage, readPageMessage } from "@magpie/contract/frame";

/** The page around the game. No other page is written to or listened to. */
export interface Frame {
  say(message: FrameMessage): void;
}

/** Without a session a game does not know whose page it is in, and tells it nothing but this. */
export function sayUnopened(): void {
  const message: FrameMessage = { type: "magpie.problem", code: "unopened" };
  if (window.parent !== window) window.parent.postMessage(message, "*");
}

export function createFrame(portalOrigin: string, hear: (message: PageMessage) => void): Frame {
  const { parent } = window;
  const isFramed = parent !== window;
  addEventListener("message", ({ source, origin, data }) => {
    if (!isFramed || source !== parent || origin !== portalOrigin) return;
    const message = readPageMessage(data);
    if (message) hear(message);
  });
  return {
    say(message) {
      if (isFramed) parent.postMessage(message, portalOrigin);
    },
  };
}
