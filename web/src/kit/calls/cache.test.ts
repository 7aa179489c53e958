import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AnswerCache } from "./cache";
import type { Question } from "./entry";

/** A question whose answers a test gives by hand, one for each time it was asked. */
function asked(name = "points.balance", input: object = {}, personal = false) {
  const waiting: { resolve: (data: unknown) => void; reject: (error: Error) => void }[] = [];
  const ask = () => new Promise<unknown>((resolve, reject) => waiting.push({ resolve, reject }));
  const question: Question<unknown> = { name, input, personal, ask };
  const give = (data: unknown, time = waiting.length) => {
    waiting[time - 1]?.resolve(data);
    return vi.advanceTimersByTimeAsync(0);
  };
  const refuse = (error: Error) => {
    waiting.at(-1)?.reject(error);
    return vi.advanceTimersByTimeAsync(0);
  };
  return { question, give, refuse, times: () => waiting.length };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("two who want the same answer ask once and both hear it, in whatever order the input was written", async () => {
  const cache = new AnswerCache();
  const { question, give, times } = asked("catalogue.games", { pageNo: 1, gameType: "LIVE" });
  const first = cache.entry(question);
  const second = cache.entry({ ...question, input: { gameType: "LIVE", pageNo: 1, vassalage: undefined } });
  const heard: string[] = [];
  first.watch(() => heard.push("first"));
  second.watch(() => heard.push("second"));
  first.want();
  second.want();
  heard.length = 0;
  await give({ list: [] });
  expect(times()).toBe(1);
  expect(heard).toEqual(["first", "second"]);
  expect(cache.get(question)).toEqual({ list: [] });
});

test("an answer is fresh for 30 s; after that the next one to want it has it asked again, and sees the old one meanwhile", async () => {
  const cache = new AnswerCache();
  const { question, give, times } = asked();
  cache.set(question, "seeded");
  const release = cache.entry(question).want();
  expect(times()).toBe(0);
  release();
  vi.advanceTimersByTime(30_000);
  cache.entry(question).want();
  expect(times()).toBe(1);
  expect(cache.entry(question).held).toMatchObject({ data: "seeded", isFetching: true });
  await give("new");
  expect(cache.entry(question).held).toMatchObject({ data: "new", isFetching: false });
});

test("the same answer again keeps its identity, so that nothing is drawn for it", async () => {
  const cache = new AnswerCache();
  const { question, give } = asked();
  cache.set(question, { list: ["a"] });
  const before = cache.get(question);
  void cache.entry(question).refetch();
  await give({ list: ["a"] });
  expect(cache.get(question)).toBe(before);
});

test("an invalidated answer is asked again if somebody wants it, and what was under way is not listened to", async () => {
  const cache = new AnswerCache();
  const shown = asked("messages.announcements");
  const away = asked("messages.announcements", { execution: "B" });
  const other = asked("catalogue.game");
  for (const { question } of [shown, other]) cache.entry(question).want();
  cache.set(away.question, "old");
  const done = cache.invalidate({ name: "messages.announcements" });
  await shown.give("for a visitor", 1);
  expect(cache.get(shown.question)).toBeUndefined();
  expect([shown.times(), away.times(), other.times()]).toEqual([2, 0, 1]);
  await shown.give("for a member", 2);
  await done;
  expect(cache.get(shown.question)).toBe("for a member");
});

test("when somebody else is here, personal answers are gone at once, and only what is still shown asks again", async () => {
  const cache = new AnswerCache();
  const balance = asked("wallet.balance", {}, true);
  const unread = asked("messages.unread", {}, true);
  const lanes = asked("catalogue.game");
  for (const { question } of [balance, unread, lanes]) cache.set(question, "theirs");
  const leave = cache.entry(balance.question).want();
  cache.entry(unread.question).want();
  void cache.forgetPersonal();
  expect([balance, unread, lanes].map(({ question }) => cache.get(question))).toEqual([undefined, undefined, "theirs"]);
  leave();
  await vi.advanceTimersByTimeAsync(0);
  expect([balance.times(), unread.times(), lanes.times()]).toEqual([0, 1, 0]);
});

test("what the page itself knows better stands against an answer that was asked for before", async () => {
  const cache = new AnswerCache();
  const { question, give } = asked("catalogue.favouriteIds");
  cache.entry(question).want();
  cache.set(question, { list: ["marked"] });
  await give({ list: [] });
  expect(cache.get(question)).toEqual({ list: ["marked"] });
});

test("a failure is kept beside the old answer, and is forgotten with the next good one", async () => {
  const cache = new AnswerCache();
  const { question, give, refuse } = asked();
  const entry = cache.entry(question);
  cache.set(question, "old");
  const failure = new Error("no");
  void entry.refetch();
  await refuse(failure);
  expect(entry.held).toMatchObject({ data: "old", error: failure, isFetching: false });
  void entry.refetch();
  await give("new");
  expect(entry.held).toMatchObject({ data: "new", error: null });
});

test("without a network an old answer is left alone, and asked for again when the network is back", async () => {
  const cache = new AnswerCache();
  const { question, times } = asked();
  cache.set(question, "old");
  vi.advanceTimersByTime(30_000);
  vi.stubGlobal("navigator", { onLine: false });
  cache.entry(question).want();
  expect(times()).toBe(0);
  void cache.refresh();
  expect(times()).toBe(1);
});

test("an answer that nobody looked at for five minutes is dropped; one that is on screen stays", () => {
  const cache = new AnswerCache();
  const [left, shown, next] = [asked("a"), asked("b"), asked("c")];
  for (const { question } of [left, shown]) cache.set(question, "held");
  cache.entry(shown.question).watch(() => {});
  vi.advanceTimersByTime(300_001);
  cache.entry(next.question);
  expect([cache.get(left.question), cache.get(shown.question)]).toEqual([undefined, "held"]);
});

test("a fetch takes what is held while it is fresh, and finds all that is held under a name", async () => {
  const cache = new AnswerCache();
  const { question, give, times } = asked("catalogue.games", { pageNo: 1 });
  const fetched = cache.fetch(question);
  await give("page 1");
  expect([await fetched, await cache.fetch(question), times()]).toEqual(["page 1", "page 1", 1]);
  cache.set(asked("catalogue.games", { pages: 2 }).question, ["page 2", "page 3"]);
  expect(cache.answersTo("catalogue.games")).toEqual(["page 1", "page 2", "page 3"]);
});

test("of two answers with a version the newer one stays, in whatever order they come, and somebody else begins anew", async () => {
  const cache = new AnswerCache();
  const { question, give } = asked("wallet.balance", {}, true);
  const entry = cache.entry(question);
  entry.want();
  cache.set(question, { cash: "7.00", version: 7 });
  entry.outdate();
  void entry.refetch();
  await give({ cash: "5.00", version: 5 });
  expect([entry.held.data, entry.held.isFetching]).toEqual([{ cash: "7.00", version: 7 }, false]);
  for (const version of [6, 9, 8, 9, 1]) cache.set(question, { cash: `${version}.00`, version });
  expect(entry.held.data).toEqual({ cash: "9.00", version: 9 });
  void cache.forgetPersonal();
  cache.set(question, { cash: "0.00", version: 0 });
  expect(entry.held.data).toEqual({ cash: "0.00", version: 0 });
});
