import { type FrameMessage, type PageMessage, readPageMessage } from "@magpie/contract/frame";

/** The page around the game. No other page is written to or listened to. */
export interface Frame {
  say(message: FrameMessage): void;
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
