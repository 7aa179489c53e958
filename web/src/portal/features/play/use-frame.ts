import { type FrameMessage, type PageMessage, readFrameMessage } from "@magpie/contract/frame";
import { type RefObject, useEffect, useRef } from "react";
import type { FrameRules } from "./frame-rules";

/** Hears a game's frame, and only it: from its window, from its origin, and in words we know. Answers with the way to speak to it. */
export function useFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  rules: FrameRules | null,
  hear: (message: FrameMessage) => void,
): (message: PageMessage) => void {
  const newest = useRef(hear);
  useEffect(() => {
    newest.current = hear;
  });

  useEffect(() => {
    function take({ source, origin, data }: MessageEvent<unknown>) {
      if (!rules || source === null || source !== frame.current?.contentWindow || origin !== rules.origin) return;
      const message = readFrameMessage(data);
      if (message) newest.current(message);
    }
    addEventListener("message", take);
    return () => removeEventListener("message", take);
  }, [frame, rules]);

  return (message) => {
    if (rules) frame.current?.contentWindow?.postMessage(message, rules.target);
  };
}
