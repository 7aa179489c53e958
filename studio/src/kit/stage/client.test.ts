import { afterAll, afterEach, expect, test, vi } from "vitest";
import { createClient, RefusedCall } from "./client";

const answers: (() => Response | Promise<Response>)[] = [];
const sent: { path: string; body: string | null }[] = [];

vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
  sent.push({ path, body: body as string | null });
  return answers.shift()?.() ?? Response.error();
});
afterAll(() => vi.unstubAllGlobals());

afterEach(() => {
  answers.length = 0;
  sent.length = 0;
});

const answer = (value: unknown) => () => Response.json({ success: true, value });
const lost = () => Promise.reject(new TypeError("no network"));
const busy = () => new Response("", { status: 502 });
const round = (state: string) => ({ round: { id: "r", state }, balance: "9.00" });
const bet = { roundId: "2b0f6a52-6f0e-4b53-9d0a-2f0e6b1b7a11", stake: "1.00" };

function clientThatTells() {
  const told: boolean[] = [];
  const client = createClient({ language: "EN", onContact: (has) => told.push(has), pause: async () => undefined });
  return { client, told };
}

test("GS-08 a round whose answer is lost is asked for again under the same id, and the player is told of it and of the end of it", async () => {
  const { client, told } = clientThatTells();
  answers.push(lost, busy, lost, answer(round("settled")));
  expect((await client.settle("play", bet)).round.state).toBe("settled");
  expect(new Set(sent.map(({ body }) => body))).toEqual(new Set([JSON.stringify(bet)]));
  expect(sent).toHaveLength(4);
  expect(told).toEqual([false, true]);
});

test("One lost answer alone alarms nobody", async () => {
  const { client, told } = clientThatTells();
  answers.push(lost, answer(round("settled")));
  await client.settle("play", bet);
  expect(told).toEqual([]);
});

test("A round that the portal has not answered yet is waited for", async () => {
  const { client } = clientThatTells();
  answers.push(answer(round("placed")), answer(round("resolved")), answer(round("settled")));
  expect((await client.settle("play", bet)).round.state).toBe("settled");
});

test("A no is an answer: it is told, and not asked again", async () => {
  const { client } = clientThatTells();
  answers.push(() => Response.json({ success: false, errorCode: "game_session_ended", message: "It is over." }, { status: 403 }));
  await expect(client.ask("seeds", {})).rejects.toEqual(new RefusedCall("game_session_ended", "It is over."));
  expect(sent).toHaveLength(1);
});

test("A no with a figure in it is told whole", async () => {
  const { client } = clientThatTells();
  const no = { success: false, errorCode: "bets_too_many", message: "At most {most} bets.", value: { most: 100 } };
  answers.push(() => Response.json(no, { status: 409 }));
  await expect(client.ask("seeds", {})).rejects.toEqual(new RefusedCall("bets_too_many", "At most 100 bets.", { most: 100 }));
});

test("GS-08 a server that says nothing counts as lost before the request is given up", async () => {
  vi.useFakeTimers();
  const { client, told } = clientThatTells();
  let speak = (_: Response) => {};
  answers.push(() => new Promise<Response>((resolve) => (speak = resolve)));
  const asked = client.settle("play", bet);
  await vi.advanceTimersByTimeAsync(4_500);
  expect(told).toEqual([false]);
  speak(answer(round("settled"))());
  await asked;
  expect(told).toEqual([false, true]);
  vi.useRealTimers();
});
