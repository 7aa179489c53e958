import { HOUR_MS } from "@magpie/domain/durations";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { betStream } from "../kit/fairness/seeds";
import { payoutOf } from "../kit/maths/book";
import { gamesOf } from "./games";
import { PLAYABLES } from "./playables";
import type { Round } from "./round";
import { move, play, resume, sweep } from "./rounds";
import { expectClean, expectKilled } from "./test/expect-clean";
import { type CallFate, MemoryBank } from "./test/memory-bank";
import { MemoryStore } from "./test/memory-store";

const SEEDS = { serverSeed: "c1ea7f9ef53ac7b644e521b8738a5fa0a2c87eabc7a16ff6645747283c9f4d79", clientSeed: "player-1" };
const ANA = { id: "ana", currency: "EUR", portal: "PG" };
const NOON = new Date("2026-06-01T12:00:00Z");
const HELD = 10_000n;
const FATES: CallFate[] = ["answered", "never-arrived", "answer-lost"];

const later = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS);

function spin(id: string, stake = 100n) {
  return {
    id,
    gameId: "pebble-drop",
    version: "pebble-drop-1",
    player: ANA,
    stake,
    choice: { board: "8-mid" },
    placedAt: NOON,
    draw: null,
  };
}

function vault(id: string, alarms = 3) {
  return { id, gameId: "gem-vault", version: "gem-vault-1", player: ANA, stake: 100n, choice: { alarms }, placedAt: NOON, draw: null };
}

function three(id: string) {
  return { ...vault(id), gameId: "heron-three", version: "heron-three-1", choice: { bets: "ante" } };
}

/** A game server beside a portal whose calls meet these fates, and are all answered afterwards. */
function house(fates: readonly CallFate[] = [], held = HELD, takesWhole = true) {
  const left = [...fates];
  const bank = new MemoryBank(held, () => left.shift() ?? "answered");
  bank.takesWhole = takesWhole;
  const store = new MemoryStore(SEEDS);
  return { bank, store, tools: { door: bank, store, games: gamesOf({ read: async () => undefined, readPools: async () => ({}) }) } };
}

/** Clean, and every round paid the amount that its seeds decide. */
function expectFair(here: ReturnType<typeof house>, held = HELD): void {
  expectClean(here, held);
  for (const round of here.store.rounds.values()) if (round.state === "settled") expect(round.payout).toBe(paidBy(round));
}

/** From the seeds, the choice and the moves alone, which anybody who has them can do. */
function paidBy({ version, source, choice, moves, stake }: Round): bigint {
  const story = source.type === "own" ? PLAYABLES.get(version)?.tell(betStream(source, source.nonce), choice, moves) : null;
  return payoutOf(stake, story?.odds4 ?? -1);
}

describe("a round", () => {
  test("GS-10 takes the stake, draws from the seeds, pays and is settled", async () => {
    const here = house();
    const view = await play(here.tools, spin("r1"));
    const story = PLAYABLES.get("pebble-drop-1")?.tell(betStream(SEEDS, 0), { board: "8-mid" }, []);
    expect(view).toMatchObject({ state: "settled", payout: payoutOf(100n, story?.odds4 ?? -1), events: story?.events });
    expect(here.bank.done).toEqual(["play r1:bet"]);
    expect(here.store.writes).toBe(2);
    expectFair(here);
  });

  test("GS-10 is played move by move where the door takes no whole rounds, to the same end", async () => {
    const [whole, moves] = [house(), house([], HELD, false)];
    const views = [await play(whole.tools, spin("r1")), await play(moves.tools, spin("r1"))];
    expect(views[1]).toEqual(views[0]);
    expect(moves.bank.done).toEqual(["bet r1:bet", "win r1:win"]);
    expectFair(moves);
  });

  test("whose bet was sent by itself before goes on move by move", async () => {
    const here = house(["answer-lost", "answer-lost", "answer-lost", "never-arrived"], HELD, false);
    expect(await play(here.tools, spin("r1"))).toMatchObject({ state: "voiding" });
    here.store.rounds.set("r1", { ...(here.store.rounds.get("r1") as Round), state: "placed" });
    here.bank.takesWhole = true;
    expect(await resume(here.tools, ANA, "pebble-drop")).toMatchObject({ state: "settled" });
    expect(here.bank.done).toEqual(["bet r1:bet", "win r1:win"]);
    expectFair(here);
  });

  test("that is asked for twice is told twice and played once, and the next has the next nonce", async () => {
    const here = house();
    const first = await play(here.tools, spin("r1"));
    expect(await play(here.tools, spin("r1"))).toEqual(first);
    await play(here.tools, spin("r2"));
    expect([...here.store.rounds.values()].map(({ source }) => source)).toMatchObject([{ nonce: 0 }, { nonce: 1 }]);
    expectFair(here);
  });

  test("is told to its own player alone", async () => {
    const here = house();
    await play(here.tools, spin("r1"));
    expect(await play(here.tools, { ...spin("r1"), player: { ...ANA, id: "ben" } })).toBeNull();
  });

  test("whose stake is refused tells nothing and takes nothing", async () => {
    const here = house([], 50n);
    expect(await play(here.tools, spin("r1"))).toMatchObject({ state: "refused", refusal: "insufficient_funds", events: [], payout: 0n });
    expectFair(here, 50n);
  });

  test("GS-06 does not begin while another of the same game is not over", async () => {
    const here = house();
    await play(here.tools, vault("v1"));
    expect(await play(here.tools, vault("v2"))).toBeNull();
    expect(here.bank.held).toBe(HELD - 100n);
  });
});

describe("moves", () => {
  const open = (door: number) => ({ type: "open", door });

  test("lead a round to its end, and a move that is sent again is answered again", async () => {
    const here = house();
    await play(here.tools, vault("v1"));
    const first = await move(here.tools, ANA, { roundId: "v1", number: 0, made: open(0) });
    expect(first?.state).toBe("open");
    expect(await move(here.tools, ANA, { roundId: "v1", number: 0, made: open(0) })).toEqual(first);
    const taken = await move(here.tools, ANA, { roundId: "v1", number: 1, made: { type: "take" } });
    expect(taken).toMatchObject({ state: "settled", payout: payoutOf(100n, 11_000) });
    expect(await move(here.tools, ANA, { roundId: "v1", number: 1, made: { type: "take" } })).toEqual(taken);
    expectFair(here);
  });

  test("that the rules or the round do not allow change nothing", async () => {
    const here = house();
    await play(here.tools, vault("v1"));
    const wrong: [number, unknown][] = [
      [0, { type: "take" }],
      [1, open(0)],
      [0, open(25)],
      [0, "leave"],
      [0, null],
    ];
    for (const [number, made] of wrong) expect(await move(here.tools, ANA, { roundId: "v1", number: number, made: made })).toBeNull();
    const stranger = { ...ANA, id: "ben" };
    expect(await move(here.tools, stranger, { roundId: "v1", number: 0, made: open(0) })).toBeNull();
    expect(here.store.rounds.get("v1")).toMatchObject({ state: "open", moves: [] });
    expect(await move(here.tools, ANA, { roundId: "nowhere", number: 0, made: open(0) })).toBeNull();
  });

  test("GS-07 a move that was written, and said not to be when its answer was lost, stands and goes on", async () => {
    const here = house();
    await play(here.tools, vault("v1"));
    const written = here.store.change.bind(here.store);
    here.store.change = async (round, change) => {
      here.store.change = written;
      await written(round, change);
      return false;
    };
    expect(await move(here.tools, ANA, { roundId: "v1", number: 0, made: open(0) })).toMatchObject({ moves: [open(0)] });
    expect(await move(here.tools, ANA, { roundId: "v1", number: 1, made: { type: "take" } })).toMatchObject({ state: "settled" });
    expectFair(here);
  });

  test("GS-07 a round goes on from any device as it was left, and shows none of its secrets", async () => {
    const here = house();
    await play(here.tools, vault("v1"));
    const before = await move(here.tools, ANA, { roundId: "v1", number: 0, made: open(0) });
    const after = await resume(here.tools, ANA, "gem-vault");
    expect(after).toEqual(before);
    expect(JSON.stringify({ ...after, stake: "", staked: "", payout: "" })).not.toMatch(/alarmDoors|Seed/);
  });

  test("GS-07 a player who stays away for a day gets what was reached", async () => {
    const here = house();
    await play(here.tools, vault("v1"));
    await move(here.tools, ANA, { roundId: "v1", number: 0, made: open(0) });
    expect(await sweep(here.tools, later(23))).toBe(0);
    expect(await sweep(here.tools, later(24))).toBe(1);
    expect(here.store.rounds.get("v1")).toMatchObject({ state: "settled", payout: payoutOf(100n, 11_000) });
    expectFair(here);
  });
});

describe("further stakes", () => {
  const raise = (here: ReturnType<typeof house>, number = 0) => move(here.tools, ANA, { roundId: "t1", number, made: { type: "play" } });

  test("are asked for move by move, and a refused one is as if the move had not been made", async () => {
    const here = house([], 150n);
    await play(here.tools, three("t1"));
    const refused = await raise(here);
    expect(refused).toMatchObject({ state: "open", refusal: "insufficient_funds", moves: ["refused"], staked: 100n });
    expect(await raise(here)).toEqual(refused);
    expect(await move(here.tools, ANA, { roundId: "t1", number: 1, made: { type: "fold" } })).toMatchObject({
      state: "settled",
      refusal: null,
    });
    expectFair(here, 150n);
  });

  test("GS-07 whatever becomes of the calls, and wherever the server is killed, are taken once or not at all", async () => {
    for (const fate of FATES)
      for (const next of FATES)
        for (const last of FATES)
          for (const killAt of [null, 0, 1, 2].flatMap((write) =>
            write === null
              ? [null]
              : [
                  { write, when: "before" as const },
                  { write, when: "after" as const },
                ],
          )) {
            const here = house(["answered", fate, next, last]);
            await play(here.tools, three("t1"));
            here.store.killAt = killAt;
            await raise(here).catch(expectKilled);
            here.store.killAt = null;
            for (let pass = 0; pass < 6; pass++) await sweep(here.tools, later(48));
            expectFair(here);
          }
  });

  test("that the portal knows from another session are taken back, and may be asked for again", async () => {
    const here = house();
    await play(here.tools, three("t1"));
    const bet = here.bank.bet.bind(here.bank);
    here.bank.bet = async (asked) => {
      await bet(asked);
      return { status: "refused", code: "key_conflict" };
    };
    expect(await raise(here)).toMatchObject({ state: "open", moves: ["refused"] });
    expect(here.bank.done).toEqual(["bet t1:bet", "bet t1:raise-1", "rollback t1:raise-1"]);
    here.bank.bet = bet;
    expect(await raise(here, 1)).toMatchObject({ state: "settled", staked: 200n });
    expectFair(here);
  });
});

describe("GS-07 lost answers", () => {
  const sequences = (length: number): CallFate[][] =>
    length === 0 ? [[]] : sequences(length - 1).flatMap((before) => FATES.map((fate) => [...before, fate]));

  test.each([true, false])(
    "whatever becomes of the first five calls, whole rounds %s, the round ends once and the money is right",
    async (whole) => {
      const states = new Set<string>();
      for (const fates of sequences(5)) {
        const here = house(fates, HELD, whole);
        await play(here.tools, spin("r1"));
        for (let pass = 0; pass < 6 && (await sweep(here.tools, later(1))) === 0; pass++);
        expectFair(here);
        states.add(here.store.rounds.get("r1")?.state ?? "");
      }
      expect(states).toEqual(new Set(["settled", "voided"]));
    },
  );

  test("a stake that is never heard of is given back, and a bet that comes after that is refused", async () => {
    const here = house(["never-arrived", "never-arrived", "answer-lost"], HELD, false);
    expect(await play(here.tools, spin("r1"))).toMatchObject({ state: "voided", events: [] });
    expect(here.bank.done).toEqual(["bet r1:bet", "rollback r1:bet"]);
    expectFair(here);
    const late = house(["never-arrived", "never-arrived", "never-arrived"]);
    await play(late.tools, spin("r1"));
    const named = { transactionId: "r1:bet", roundId: "r1", gameCode: "pebble-drop", free: null };
    const answer = await late.bank.bet({ ...named, player: ANA, amount: 100n });
    expect(answer).toEqual({ status: "refused", code: "rolled_back" });
    expectFair(late);
  });

  test("a whole round that was played although nobody heard of it is kept, and never given back", async () => {
    const here = house(["never-arrived", "never-arrived", "answer-lost"]);
    expect(await play(here.tools, spin("r1"))).toMatchObject({ state: "settled" });
    expect(here.bank.done).toEqual(["play r1:bet"]);
    expectFair(here);
  });

  test("a win that is refused stays owed, and does not keep other rounds from their end", async () => {
    const here = house(["answered", "never-arrived"], HELD, false);
    await play(here.tools, spin("r1"));
    here.store.rounds.set("r1", { ...(here.store.rounds.get("r1") as Round), id: "r0" });
    await play(here.tools, { ...spin("v1"), player: { ...ANA, id: "ben" } });
    await expect(sweep(here.tools, later(1))).rejects.toThrow("1 rounds cannot be ended");
    expect(here.store.rounds.get("v1")?.state).toBe("settled");
  });
});

describe("GS-07 a game server that is killed", () => {
  const writes = [0, 1, 2, 3].flatMap((write) => (["before", "after"] as const).map((when) => ({ write, when })));
  const heirs = [
    ["its player comes back", (here: ReturnType<typeof house>) => resume(here.tools, ANA, "pebble-drop")],
    ["nobody comes back", (here: ReturnType<typeof house>) => sweep(here.tools, later(1))],
  ] as const;

  const ends = heirs.flatMap(([name, goOn]) => [true, false].map((whole) => ({ name, goOn, whole })));

  test.each(ends)("at any write leaves nothing half done when $name, whole rounds $whole", async ({ goOn, whole }) => {
    for (const killAt of writes) {
      const here = house([], HELD, whole);
      here.store.killAt = { ...killAt };
      await play(here.tools, spin("r1")).catch(expectKilled);
      here.store.killAt = null;
      await goOn(here);
      expectFair(here);
      await play(here.tools, spin("r2"));
      expectFair(here);
    }
  });
});

test("two who go on with the same round at once end it once", async () => {
  const here = house(["never-arrived", "never-arrived", "never-arrived", "never-arrived"]);
  await play(here.tools, spin("r1"));
  await Promise.all([resume(here.tools, ANA, "pebble-drop"), sweep(here.tools, later(1)), play(here.tools, spin("r1"))]);
  expectFair(here);
});

test("any mix of rounds, moves, lost answers and kills ends clean", async () => {
  const action = fc.oneof(
    fc.constant({ type: "spin" as const }),
    fc.constant({ type: "vault" as const }),
    fc.nat(24).map((door) => ({ type: "open" as const, door })),
    fc.constant({ type: "take" as const }),
    fc.constant({ type: "sweep" as const }),
    fc.record({ type: fc.constant("kill" as const), write: fc.nat(3), when: fc.constantFrom("before" as const, "after" as const) }),
  );
  const fates = fc.array(fc.constantFrom(...FATES), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fates, fc.array(action, { maxLength: 20 }), async (met, actions) => {
      const here = house(met);
      for (const [at, done] of actions.entries()) await act(here, done, at).catch(expectKilled);
      here.store.killAt = null;
      for (let pass = 0; pass < 50; pass++) await sweep(here.tools, later(48));
      expectFair(here);
    }),
    { numRuns: 200 },
  );
});

type Action =
  | { type: "spin" | "vault" | "take" | "sweep" }
  | { type: "open"; door: number }
  | { type: "kill"; write: number; when: "before" | "after" };

async function act(here: ReturnType<typeof house>, action: Action, at: number): Promise<void> {
  const unfinished = await here.store.readUnfinished(ANA, "gem-vault");
  if (action.type === "kill") here.store.killAt = { write: action.write, when: action.when };
  else if (action.type === "spin") await play(here.tools, spin(`spin-${at}`));
  else if (action.type === "vault") await play(here.tools, vault(`vault-${at}`));
  else if (action.type === "sweep") await sweep(here.tools, later(1));
  else if (unfinished) await move(here.tools, ANA, { roundId: unfinished.id, number: unfinished.moves.length, made: action });
}
