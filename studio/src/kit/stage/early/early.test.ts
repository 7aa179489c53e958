import { afterEach, expect, test, vi } from "vitest";
import { createClient } from "../client";

const asked: string[] = [];
const launch = { launch: "a".repeat(43), vendor: "MAGPIE", gameId: "gem-vault" };
const page = globalThis as { early?: unknown };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  delete page.early;
  asked.length = 0;
});

/** A page of a game: the address, what its early script is told, and a server that gives each session another name. */
function pageOf({ search = `?token=${launch.launch}&vendor=MAGPIE&language=hi`, words }: { search?: string; words?: string } = {}) {
  vi.stubGlobal("location", { search });
  vi.stubGlobal("document", { currentScript: { dataset: { game: launch.gameId, words } } });
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json(path.endsWith(".json") ? { choose: path } : { success: true, value: { session: `s${asked.length}` } });
  });
}

const newClient = () => createClient({ language: "HI", onContact: () => undefined, pause: async () => undefined });
const runEarly = () => import("./script");

test("A session and its words are asked for once, before the game's script is there", async () => {
  pageOf({ words: "rooms" });
  await runEarly();
  expect(asked).toEqual(["/studio/open", "../rooms/words-hi.json"]);
  expect(await newClient().ask("open", launch)).toEqual({ session: "s1" });
  const { fetchWords } = await import("../fetched-words");
  expect((await fetchWords("rooms")).hi).toEqual({ choose: "../rooms/words-hi.json" });
  expect(asked).toHaveLength(2);
});

test("An early script that comes after the game's spends no launch token a second time", async () => {
  pageOf();
  expect(await newClient().ask("open", launch)).toEqual({ session: "s1" });
  await runEarly();
  expect(asked).toEqual(["/studio/open"]);
});

test("A lost early answer is asked for again by the game", async () => {
  pageOf();
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (asked.length === 1) throw new TypeError("no network");
    return Response.json({ success: true, value: { session: "second" } });
  });
  await runEarly();
  expect(await newClient().ask("open", launch)).toEqual({ session: "second" });
  expect(asked).toEqual(["/studio/open", "/studio/open"]);
});

test("The page of a replay opens no session", async () => {
  pageOf({ search: "?replay=2b0f6a52-6f0e-4b53-9d0a-2f0e6b1b7a11" });
  await runEarly();
  expect(asked).toEqual([]);
});
