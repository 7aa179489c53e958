import { afterEach, expect, test, vi } from "vitest";
import { listen, waitMs } from "./live";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("F-22 each failed try waits longer, up to half a minute, and never everybody for as long", () => {
  expect([0, 1, 2, 3, 10].map((tries) => waitMs(tries, 1))).toEqual([1_000, 2_000, 4_000, 8_000, 30_000]);
  expect([waitMs(0, 0), waitMs(10, 0)]).toEqual([500, 15_000]);
});

test("a page that cannot come back at once says that it no longer hears, and says so when it does", async () => {
  vi.useFakeTimers();
  const sockets: EventTarget[] = [];
  class Socket extends EventTarget {
    constructor() {
      super();
      sockets.push(this);
    }
    close() {}
    send() {}
  }
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { origin: "http://portal" });
  const heard: boolean[] = [];
  const stop = listen({ token: "t", onMessage: () => {}, onRefused: () => {}, onHearing: (hears) => heard.push(hears) });
  const ready = new MessageEvent("message", { data: JSON.stringify({ id: 1, event: "ready", at: "", data: {} }) });
  const lose = async () => {
    sockets.at(-1)?.dispatchEvent(Object.assign(new Event("close"), { code: 1006 }));
    await vi.advanceTimersByTimeAsync(60_000);
  };
  sockets.at(-1)?.dispatchEvent(ready);
  await lose();
  expect(heard).toEqual([true]);
  await lose();
  expect(heard).toEqual([true, false]);
  sockets.at(-1)?.dispatchEvent(new MessageEvent("message", { data: ready.data }));
  expect([heard, sockets.length]).toEqual([[true, false, true], 3]);
  stop();
});
