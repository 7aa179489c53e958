import { randomUUID } from "node:crypto";
import { studio } from "@magpie/contract/studio";
import { fromDecimal } from "@magpie/domain/money";
import { BETS as TILE_BETS } from "@magpie/studio/games/dragon-tiles/game";
import { BETS as DICE_BETS } from "@magpie/studio/games/harbour-dice/game";
import { BETS as WHEEL_BETS } from "@magpie/studio/games/midnight-wheel/game";
import { payoutOf } from "@magpie/studio/kit/maths/book";
import { SHARED_PLAYABLES } from "@magpie/studio/rgs/shared-playables";
import { TABLES, type TableRules } from "@magpie/studio/rgs/tables";
import { verifyShared } from "@magpie/studio/rgs/verify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type StudioSeat, sitDown, studioShop } from "../../../../test/desks/studio-desk";
import { give, sumOf } from "../../../../test/ledger/bank";
import { type World, type WorldMember, type WorldMerchant, world } from "../../../../test/world";
import { OWN_BETS_MOST } from "../rounds/rounds-store";
import { advance } from "./advance";
import { placeOf } from "./chains";
import { type DrawRow, readLastDraw } from "./draws-store";

const BETS = { "midnight-wheel": WHEEL_BETS, "dragon-tiles": TILE_BETS, "harbour-dice": DICE_BETS } as const;
const OPPOSITE = {
  "midnight-wheel": ["red", "black"],
  "dragon-tiles": ["dragon", "tiger"],
  "harbour-dice": ["big", "small"],
} as const;
const LEAST = "2.00";

let here: World;
let shop: WorldMerchant;
let ana: WorldMember;
let ben: WorldMember;

beforeAll(async () => {
  here = await world();
  shop = await studioShop(here);
  [ana, ben] = [await shop.member(), await shop.member()];
  await give(shop, ana.id, 1_000_000_00n);
  await give(shop, ben.id, 10_00n);
});
afterAll(() => here.at(null));

const minor = (text: string) => fromDecimal(text, "INR") ?? -1n;
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "ok",
    (error) => error.code as string,
  );

describe.each(Object.keys(BETS) as (keyof typeof BETS)[])("%s", (gameId) => {
  const rules = TABLES.get(`${gameId}-1`) as TableRules;
  let [hers, his] = [] as unknown as [StudioSeat, StudioSeat];
  let draw: DrawRow;
  const kit = () => ({
    inMerchant: (work: Parameters<WorldMerchant["visit"]>[0]) => shop.visit(work) as Promise<never>,
    clock: () => here.now(),
  });
  const onward = () => advance(kit(), rules, true);
  const last = async () => (await shop.rows((db) => readLastDraw(db, rules.version))) as DrawRow;
  const later = (from: Date | null, ms: number) => here.at(new Date((from ?? here.now()).getTime() + ms));
  const asked = (bets: readonly string[], stake = LEAST) => bets.map((bet) => ({ roundId: randomUUID(), stake, choice: { bet } }));
  const slip = (seat: StudioSeat, bets: ReturnType<typeof asked>, drawNumber = draw.number) =>
    seat.send(studio.betSlip, { drawNumber, bets });
  const settled = async () => {
    later(draw.closesAt, rules.takeInMs);
    await onward();
    const running = await last();
    later(running.endsAt, rules.graceMs);
    await onward();
    return running;
  };

  beforeAll(async () => {
    await onward();
    hers = await sitDown(shop, ana, gameId);
    his = await sitDown(shop, ben, gameId);
    await hers.contribute();
    later(here.now(), 3_000);
  });
  beforeEach(async () => {
    for (;;) {
      await onward();
      draw = await last();
      if (draw?.phase === "betting" && draw.closesAt > here.now()) return;
      later(draw.endsAt ?? draw.closesAt, rules.takeInMs + rules.pauseMs + 1_000);
    }
  });

  test("GS-10 a slip of forty bets is one request, and each bet is paid what anybody works out from the shown seed", async () => {
    const held = await sumOf(shop, ana.id, "cash");
    const bets = asked(Array.from({ length: 40 }, (_, at) => BETS[gameId][(at * 7) % BETS[gameId].length] ?? ""));
    const { rounds, balance } = await slip(hers, bets);
    expect(rounds.map(({ id, state }) => [id, state])).toEqual(bets.map(({ roundId }) => [roundId, "open"]));
    expect(minor(balance)).toBe(held - 40n * minor(LEAST));
    // The same request again, as after a lost answer, bets nothing more.
    expect((await slip(hers, bets)).rounds.map(({ id }) => id)).toEqual(bets.map(({ roundId }) => roundId));
    expect(await sumOf(shop, ana.id, "cash")).toBe(held - 40n * minor(LEAST));
    const running = await settled();
    const place = await shop.visit((ctx) => placeOf(ctx, running));
    const verified = verifyShared(rules.version, running.seed ?? "", place.round);
    expect(verified?.result).toEqual(running.result);
    const playable = SHARED_PLAYABLES.get(rules.version);
    const owed = bets.map(({ choice }) => payoutOf(minor(LEAST), playable?.tell(verified?.result, choice, [])?.odds4 ?? -1));
    const { mine } = await hers.table();
    expect(new Set(mine.map(({ state }) => state))).toEqual(new Set(["settled"]));
    expect(bets.map(({ roundId }) => minor(mine.find(({ id }) => id === roundId)?.payout ?? ""))).toEqual(owed);
    expect(await sumOf(shop, ana.id, "cash")).toBe(held - 40n * minor(LEAST) + owed.reduce((sum, one) => sum + one, 0n));
  });

  test("H-22 of opposite sides only the difference counts as turnover, though they came in two slips", async () => {
    const [one, other] = OPPOSITE[gameId];
    const [first, second] = [asked([one], "20.00"), asked([other], "14.00")];
    await slip(hers, first);
    await slip(hers, second);
    await settled();
    const ids = [...first, ...second].map(({ roundId }) => roundId);
    const { rows } = await shop.rows((db) =>
      sql<{ valid: bigint }>`select valid from play_rounds where round_id = any(${ids})`.execute(db),
    );
    const counted = rows.reduce((sum, { valid }) => sum + valid, 0n);
    expect([rows.length, counted]).toEqual([2, 6_00n]);
  });

  test("GS-25 H-09 a slip counts in the last millisecond and not after it, nor on a draw that is over or has yet to come", async () => {
    const [bet = ""] = BETS[gameId];
    later(draw.closesAt, -1);
    expect((await slip(hers, asked([bet]))).rounds.map(({ state }) => state)).toEqual(["open"]);
    later(draw.closesAt, 0);
    expect(await codeOf(slip(hers, asked([bet])))).toBe("draw_closed");
    const before = here.now();
    await settled();
    // A server whose clock is behind: the database looks again.
    here.at(new Date(before.getTime() - 1_000));
    expect(await codeOf(slip(hers, asked([bet])))).toBe("draw_closed");
    expect(await codeOf(slip(hers, asked([bet]), draw.number + 1))).toBe("draw_closed");
    later(draw.closesAt, 60_000);
  });

  test("H-52 unknown spots, false stakes, too many bets and other players' rounds change nothing", async () => {
    const held = [await sumOf(shop, ana.id, "cash"), await sumOf(shop, ben.id, "cash")];
    const [bet = ""] = BETS[gameId];
    for (const wrong of ["toString", "__proto__", "", "no-such-spot"]) {
      expect(await codeOf(slip(hers, asked([bet, wrong])))).toBe("choice_refused");
    }
    for (const wrong of ["0.00", "1.00", "3.00", "999999999999.00"]) {
      expect(await codeOf(slip(hers, [...asked([bet]), ...asked([bet], wrong)]))).toBe("stake_refused");
    }
    expect(await codeOf(slip(hers, asked([bet], "-2.00")))).toBe("invalid_input");
    expect(await codeOf(slip(hers, asked(Array(41).fill(bet))))).toBe("invalid_input");
    expect(await codeOf(slip(hers, []))).toBe("invalid_input");
    const [twice] = asked([bet]);
    if (twice) expect(await codeOf(slip(hers, [twice, twice]))).toBe("choice_refused");
    expect([await sumOf(shop, ana.id, "cash"), await sumOf(shop, ben.id, "cash")]).toEqual(held);
    const mine = asked([bet]);
    await slip(hers, mine);
    expect(await codeOf(slip(his, mine))).toBe("draw_closed");
    expect(await sumOf(shop, ben.id, "cash")).toBe(held[1]);
  });

  test("GS-06 what the money does not reach for is refused by itself, and the rest stands", async () => {
    const { rounds } = await slip(his, asked([...BETS[gameId]].slice(0, 8)));
    const taken = rounds.filter(({ state }) => state === "open").length;
    const short = rounds.filter(({ refusal }) => refusal === "insufficient_funds").length;
    expect(taken + short).toBe(8);
    expect(await sumOf(shop, ben.id, "cash")).toBeGreaterThanOrEqual(0n);
    await settled();
  });

  test("there is an end to one player's bets on a draw, and a repeated one is not counted", async () => {
    const [bet = ""] = BETS[gameId];
    for (let made = 0; made < OWN_BETS_MOST - 20; made += 40) await slip(hers, asked(Array(40).fill(bet)));
    const rest = asked(Array(20).fill(bet));
    await slip(hers, rest);
    expect(await codeOf(slip(hers, asked([bet])))).toBe("bets_too_many");
    expect(await codeOf(hers.bet(draw.number, { bet }))).toBe("bets_too_many");
    expect((await slip(hers, rest)).rounds.length).toBe(20);
    await settled();
  });

  test.runIf(gameId === "midnight-wheel")(
    "slips that come at the same moment stay within the end together, as the database counts them",
    async () => {
      const [bet = ""] = BETS[gameId];
      for (let made = 0; made < OWN_BETS_MOST - 20; made += 40) await slip(hers, asked(Array(40).fill(bet)));
      const slips = await Promise.all([20, 20, 20].map((count) => codeOf(slip(hers, asked(Array(count).fill(bet))))));
      expect(slips.filter((code) => code !== "ok" && code !== "bets_too_many")).toEqual([]);
      const { rows } = await shop.rows((db) =>
        sql<{ count: number }>`select count(*)::int as count from studio_rounds
        where draw_number = ${draw.number} and player = ${ana.id} and game_code = ${gameId}`.execute(db),
      );
      expect(rows).toEqual([{ count: OWN_BETS_MOST }]);
      await settled();
    },
  );

  test("GS-14 a guest's free play takes the same slips, and touches no money", async () => {
    const held = await sumOf(shop, ana.id, "cash");
    const trial = await sitDown(shop, ana, gameId, true);
    const { rounds } = await slip(trial, asked([...BETS[gameId]].slice(0, 3)));
    expect([trial.opened.trial, rounds.map(({ state }) => state)]).toEqual([true, ["open", "open", "open"]]);
    await settled();
    expect(await sumOf(shop, ana.id, "cash")).toBe(held);
  });
});
