import { randomUUID } from "node:crypto";
import { fromDecimal } from "@magpie/domain/money";
import { payoutOf } from "@magpie/studio/kit/maths/book";
import { endingOf, halvesAtRisk, type Leg, promised4, slipOdds4 } from "@magpie/studio/kit/maths/sports/slip";
import type { Result } from "@magpie/studio/kit/maths/sports/sports-game";
import type { SealedSlate } from "@magpie/studio/rgs/sports-playable";
import { TABLES, type TableRules } from "@magpie/studio/rgs/tables";
import { verifyShared } from "@magpie/studio/rgs/verify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { grantTo, pursesOf } from "../../../../test/desks/bonus-desk";
import { type StudioSeat, sitDown, studioShop } from "../../../../test/desks/studio-desk";
import { give, sumOf } from "../../../../test/ledger/bank";
import { type World, type WorldMember, type WorldMerchant, world } from "../../../../test/world";
import { advance } from "./advance";
import { placeOf } from "./chains";
import { type DrawRow, readLastDraw } from "./draws-store";

let here: World;
let shop: WorldMerchant;
let ana: WorldMember;

beforeAll(async () => {
  here = await world();
  shop = await studioShop(here);
  ana = await shop.member();
  await give(shop, ana.id, 100_000_00n);
});
afterAll(() => here.at(null));

const minor = (text: string) => fromDecimal(text, "INR") ?? -1n;
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "ok",
    (error) => error.code as string,
  );

describe.each(["full-time", "night-racers", "golden-spur"])("%s", (gameId) => {
  const rules = TABLES.get(`${gameId}-1`) as TableRules;
  let seat: StudioSeat;
  let draw: DrawRow;
  const kit = () => ({
    inMerchant: (work: Parameters<WorldMerchant["visit"]>[0]) => shop.visit(work) as Promise<never>,
    clock: () => here.now(),
  });
  const onward = () => advance(kit(), rules, true);
  const last = async () => (await shop.rows((db) => readLastDraw(db, rules.version))) as DrawRow;
  const later = (from: Date | null, ms: number) => here.at(new Date((from ?? here.now()).getTime() + ms));

  /** A bet that stands now: on a slate, a single on the first match and a parlay of the first two. */
  const choices = ({ sheet }: DrawRow) => {
    if (gameId === "golden-spur") return [{ bet: "meron" }, { bet: "draw" }];
    const legs = [0, 1].map((fixture) => ({ fixture, pick: "1", price100: (sheet as SealedSlate).matches[fixture]?.prices["1"] ?? 0 }));
    return [{ legs: legs.slice(0, 1) }, { legs }];
  };
  const over = async () => {
    later(draw.closesAt, rules.takeInMs);
    await onward();
    later((await last()).endsAt, rules.graceMs + rules.pauseMs);
    await onward();
  };

  beforeAll(async () => {
    await onward();
    seat = await sitDown(shop, ana, gameId);
    await seat.contribute();
    later(here.now(), 3_000);
  });
  beforeEach(async () => {
    await onward();
    draw = await last();
  });

  test("GS-10 pays what the drawn outcome says, once, and anybody can work it out again from the seed", async () => {
    const held = await sumOf(shop, ana.id, "cash");
    const [single, pair] = choices(draw);
    const placed = [await seat.bet(draw.number, single as never), await seat.bet(draw.number, pair as never)];
    expect(placed.map(({ round }) => round.state)).toEqual(["open", "open"]);
    expect((await seat.table()).draw).toMatchObject({ result: null, sheet: draw.sheet });
    later(draw.closesAt, rules.takeInMs);
    await onward();
    const running = await last();
    const place = await shop.visit((ctx) => placeOf(ctx, running));
    expect(verifyShared(rules.version, running.seed ?? "", place.round)?.result).toEqual(running.result);
    later(running.endsAt, rules.graceMs);
    await onward();
    const mine = (await seat.table()).mine.map(({ id, state, payout }) => ({ id, state, payout: minor(payout) }));
    const settled = placed.map(({ round }) => mine.find(({ id }) => id === round.id));
    expect(settled.map((one) => one?.state)).toEqual(["settled", "settled"]);
    const paid = settled.reduce((sum, one) => sum + (one?.payout ?? 0n), 0n);
    expect(await sumOf(shop, ana.id, "cash")).toBe(held - 2n * minor(placed[0]?.round.stake ?? "0") + paid);
    if (gameId !== "golden-spur") {
      const { outcomes } = running.result as Result;
      const owed = [single, pair].map((choice) => slipOdds4(choice as never, (fixture) => outcomes[fixture] ?? null));
      expect(settled.map((one) => one?.payout)).toEqual(owed.map((odds4) => payoutOf(minor(placed[0]?.round.stake ?? "0"), odds4)));
    }
    later(running.endsAt, rules.pauseMs + 1_000);
  });

  test("GS-25 a bet after betting has closed is refused, and so is one whose clock is behind: the database looks again", async () => {
    const [single] = choices(draw);
    const before = here.now();
    later(draw.closesAt, 0);
    expect(await codeOf(seat.bet(draw.number, single as never))).toBe("draw_closed");
    later(draw.closesAt, rules.takeInMs);
    await onward();
    here.at(before);
    expect(await codeOf(seat.bet(draw.number, single as never))).toBe("draw_closed");
    await over();
    later(here.now(), 1_000);
  });

  test.runIf(gameId !== "golden-spur")(
    "a slip at another price than stands now is refused, and one that stands is not changed by a second asking",
    async () => {
      const single = choices(draw)[0] as { legs: { price100: number }[] };
      const dearer = { legs: single.legs.map((leg) => ({ ...leg, price100: leg.price100 + 5 })) };
      expect(await codeOf(seat.bet(draw.number, dearer as never))).toBe("price_changed");
      const roundId = randomUUID();
      const [first, again] = [await seat.bet(draw.number, single as never, roundId), await seat.bet(draw.number, single as never, roundId)];
      expect(again.round).toEqual(first.round);
      await over();
      later(here.now(), 1_000);
    },
  );

  test.runIf(gameId !== "golden-spur")("H-24 a slip below 1.50 wagers nothing under a bonus, and another what was at risk", async () => {
    const ben = await shop.member();
    await grantTo(shop, ben.id, 100_000_00n);
    const table = await sitDown(shop, ben, gameId);
    /** A single at a price that the slate has; null where no match has one. */
    const single = (fits: (price4: number) => boolean): Leg | null => {
      const { matches } = draw.sheet as SealedSlate;
      const legs = matches.flatMap(({ prices }, fixture) =>
        Object.entries(prices).map(([pick, price100]) => ({ fixture, pick, price100 })),
      );
      return legs.find((leg) => fits(promised4({ legs: [leg] }))) ?? null;
    };
    const stake = minor(table.opened.stakes[0] ?? "");
    const bets = [single((price4) => price4 < 15_000), single((price4) => price4 >= 15_000)].flatMap((leg) => (leg ? [leg] : []));
    expect(bets).toHaveLength(2);
    for (const leg of bets) await table.bet(draw.number, { legs: [{ ...leg }] });
    expect(await pursesOf(shop, ben.id)).toEqual([0, 100_000_00 - 2 * Number(stake), 0, 2 * Number(stake)]);
    await over();
    const ended = await shop.rows((db) =>
      sql<{ result: Result }>`select result from studio_draws where version = ${rules.version} and number = ${draw.number}`.execute(db),
    );
    const { outcomes } = ended.rows[0]?.result ?? { outcomes: [] };
    const [, fair] = bets.map((leg) => halvesAtRisk({ legs: [leg] }, [endingOf(leg, outcomes[leg.fixture] ?? null)]));
    const [, , done, open] = await pursesOf(shop, ben.id);
    expect([done, open]).toEqual([(Number(stake) * (fair ?? 0)) / 2, 0]);
    later(here.now(), 1_000);
  });

  test("what stands before the bets is never changed", async () => {
    const change = sql`update studio_draws set sheet = '{"strength": 1}' where version = ${rules.version} and number = ${draw.number}`;
    await expect(shop.rows((db) => change.execute(db))).rejects.toThrow("never changes");
    await over();
    later(here.now(), 1_000);
  });

  test("a draw that is given back gives back every stake", async () => {
    const held = await sumOf(shop, ana.id, "cash");
    const { round } = await seat.bet(draw.number, choices(draw)[0] as never);
    await shop.rows((db) =>
      sql`update studio_draws set phase = 'voided', ends_at = closes_at where version = ${rules.version} and number = ${draw.number}`.execute(
        db,
      ),
    );
    await onward();
    expect(await sumOf(shop, ana.id, "cash")).toBe(held);
    expect((await seat.table()).mine.find(({ id }) => id === round.id)?.state ?? "voided").toBe("voided");
    later(here.now(), 60_000);
  });
});
