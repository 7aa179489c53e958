import { randomUUID } from "node:crypto";
import { limits } from "@magpie/contract/limits";
import { HOUR_MS } from "@magpie/domain/durations";
import { reversalOf } from "@magpie/domain/ledger/entry";
import type { LimitKind, LimitWindow } from "@magpie/domain/limits/limits";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { runOn } from "../../../test/kit/database";
import { bet as betEntry, give, postTo, win as winEntry } from "../../../test/ledger/bank";
import { elsewhere, steppedUp } from "../../../test/people/sessions";
import { newWorld, type World, type WorldMember, type WorldMerchant, world } from "../../../test/world";
import { checkBonus, checkDeposit, checkLaunch, releaseDeposit } from "./limits";

const START = new Date("2026-03-15T10:20:00Z");
const hours = (count: number) => new Date(START.getTime() + count * HOUR_MS);

let product: World;
let shop: WorldMerchant;
beforeAll(async () => {
  product = await world();
  shop = await product.merchant();
});
afterEach(() => product.at(null));

const deposit = (member: WorldMember, amount: bigint) => shop.visit((ctx) => checkDeposit(ctx, member.id, amount));
const bet = (member: WorldMember, amount: bigint) => postTo(shop, randomUUID(), betEntry(member.id, amount), product.now());
const win = (member: WorldMember, amount: bigint) => postTo(shop, randomUUID(), winEntry(member.id, amount), product.now());
const set = (member: WorldMember, kind: LimitKind, window: LimitWindow, limit: string | null) =>
  member.send(limits.set, { kind, window, limit });

async function stateOf(member: WorldMember, kind: LimitKind, window: LimitWindow) {
  const { limits: all } = await member.send(limits.read, {});
  return all.find((each) => each.kind === kind && each.window === window);
}

/** Renews the member's session, which ends after half an hour. */
async function comesBackAt(member: WorldMember, moment: Date): Promise<void> {
  product.at(moment);
  await shop.rows((db) =>
    db.updateTable("auth_sessions").set({ createdAt: moment, seenAt: moment, endedAt: null }).where("memberId", "=", member.id).execute(),
  );
}

async function memberAt(moment: Date): Promise<WorldMember> {
  product.at(moment);
  const member = await shop.member();
  await give(shop, member.id, 1_000_00n);
  return member;
}

describe("limits", () => {
  test("RG-01 a deposit limit stops what goes beyond it, and says what is left and from when there is more", async () => {
    const ana = await memberAt(START);
    await set(ana, "deposit", "day", "100.00");
    await deposit(ana, 60_00n);
    await expect(deposit(ana, 40_01n)).rejects.toMatchObject({
      code: "limit_reached",
      value: { kind: "deposit", window: "day", left: "40.00", until: "2026-03-16T11:00:00.000Z" },
    });
    expect(await stateOf(ana, "deposit", "day")).toEqual({
      kind: "deposit",
      window: "day",
      limit: "100.00",
      used: "60.00",
      left: "40.00",
      freesAt: "2026-03-16T11:00:00.000Z",
      pending: null,
    });
    await deposit(ana, 40_00n);
    product.at(new Date("2026-03-16T10:59:59Z"));
    await expect(deposit(ana, 1n)).rejects.toMatchObject({ code: "limit_reached" });
    product.at(new Date("2026-03-16T11:00:00Z"));
    await deposit(ana, 100_00n);
  });

  test("RG-01 the lowest limit holds, and what was done before it was set counts too", async () => {
    const ana = await memberAt(START);
    await deposit(ana, 30_00n);
    await set(ana, "deposit", "week", "50.00");
    await set(ana, "deposit", "day", "1000.00");
    await expect(deposit(ana, 20_01n)).rejects.toMatchObject({ value: { window: "week", left: "20.00" } });
    await deposit(ana, 20_00n);
  });

  test("RG-01 wins make a loss smaller, but not a wager; what is taken back counts no longer", async () => {
    const ana = await memberAt(START);
    await set(ana, "loss", "day", "100.00");
    await set(ana, "wager", "day", "250.00");
    await bet(ana, 100_00n);
    await expect(bet(ana, 1n)).rejects.toMatchObject({ value: { kind: "loss", left: "0.00" } });
    await win(ana, 80_00n);
    const { transactionId } = await bet(ana, 80_00n);
    await comesBackAt(ana, hours(2));
    await postTo(shop, "taken-back", { ...reversalOf(betEntry(ana.id, 80_00n), transactionId), placedAt: START }, product.now());
    expect(await stateOf(ana, "wager", "day")).toMatchObject({ used: "100.00", left: "150.00" });
    await win(ana, 500_00n);
    await bet(ana, 100_00n);
    await expect(bet(ana, 50_01n)).rejects.toMatchObject({ value: { kind: "wager", left: "50.00" } });
  });

  test("a deposit that came to nothing counts no longer", async () => {
    const ana = await memberAt(START);
    await set(ana, "deposit", "month", "10");
    await deposit(ana, 10_00n);
    await shop.visit((ctx) => releaseDeposit(ctx, ana.id, 10_00n, START));
    await deposit(ana, 10_00n);
  });

  test("RG-01 time is counted once for an account, and when it is up there is no bet and no game", async () => {
    const ana = await memberAt(START);
    await set(ana, "session", "day", "3");
    const after = async (seconds: number) => {
      product.at(new Date(START.getTime() + seconds * 1000));
      return ana.send(limits.present, {});
    };
    expect(await after(0)).toEqual({ minutesToday: 0, timeUp: false });
    await after(60);
    // A second session of the same member does not count the same minute twice.
    const other = await elsewhere(shop, ana);
    expect(await other.send(limits.present, {})).toEqual({ minutesToday: 1, timeUp: false });
    await bet(ana, 1n);
    // The member was away for longer than a session lasts; the last minute in which they were seen still counts.
    await comesBackAt(ana, hours(1));
    expect(await after(3_600)).toEqual({ minutesToday: 2, timeUp: false });
    expect(await after(3_660)).toEqual({ minutesToday: 3, timeUp: true });
    await expect(bet(ana, 1n)).rejects.toMatchObject({ code: "limit_reached", value: { kind: "session", left: "0" } });
    await expect(shop.visit((ctx) => checkLaunch(ctx, ana.id))).rejects.toMatchObject({ code: "limit_reached" });
    expect(await stateOf(ana, "session", "day")).toMatchObject({ used: "3", left: "0", freesAt: "2026-03-16T11:00:00.000Z" });
  });

  test("RG-04 C-09 of 50 deposits at once exactly those go through that the limit has room for", async () => {
    const ana = await memberAt(START);
    await set(ana, "deposit", "day", "100.00");
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => deposit(ana, 10_00n)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    expect(await stateOf(ana, "deposit", "day")).toMatchObject({ used: "100.00", left: "0.00" });
  });

  test("what is not money, or longer than its window, makes no limit", async () => {
    const ana = await memberAt(START);
    await expect(set(ana, "deposit", "day", "1.001")).rejects.toMatchObject({ code: "invalid_input" });
    await expect(set(ana, "deposit", "day", "-1")).rejects.toMatchObject({ code: "invalid_input" });
    await expect(set(ana, "session", "day", "1441")).rejects.toMatchObject({ code: "invalid_input" });
    await expect(set(ana, "session", "day", "1.5")).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("what no window counts any more is forgotten, and nothing before", async () => {
    const ana = await memberAt(START);
    await deposit(ana, 1n);
    const left = async (moment: Date) => {
      product.at(moment);
      await shop.rows((db) => product.server.jobs.add(db, shop.id, "limits.forget", {}));
      await product.jobsDone();
      return shop.rows((db) => db.selectFrom("limits_usage").select("hour").where("memberId", "=", ana.id).execute());
    };
    expect(await left(hours(719))).toHaveLength(1);
    expect(await left(hours(722))).toHaveLength(0);
  });
});

describe("changes", () => {
  test("RG-03 tighter counts at once; looser only after 24 hours and a second yes, over a restart too", async () => {
    const ana = await memberAt(START);
    await set(ana, "deposit", "day", "100.00");
    expect(await set(ana, "deposit", "day", "50.00")).toEqual({ readyAt: null });
    await expect(deposit(ana, 50_01n)).rejects.toMatchObject({ code: "limit_reached" });

    const readyAt = hours(24).toISOString();
    expect(await set(ana, "deposit", "day", "80.00")).toEqual({ readyAt });
    const which = { kind: "deposit", window: "day" } as const;
    await comesBackAt(ana, hours(23.99));
    // Asking for the same change again does not restart the wait.
    expect(await set(ana, "deposit", "day", "80.00")).toEqual({ readyAt });
    await expect(ana.send(limits.confirm, which)).rejects.toMatchObject({ code: "limit_pending", value: { until: readyAt } });
    await comesBackAt(ana, hours(24));
    const again = await newWorld({ beside: product });
    again.at(hours(24));
    const { limits: all } = await again.send(limits.read, {}, { merchant: shop.code, token: ana.token });
    expect(all.find(({ pending }) => pending)).toMatchObject({ ...which, limit: "50.00", pending: { limit: "80.00", readyAt } });
    await expect(deposit(ana, 50_01n)).rejects.toMatchObject({ code: "limit_reached" });

    await ana.send(limits.confirm, which);
    await deposit(ana, 80_00n);
    expect(await stateOf(ana, "deposit", "day")).toMatchObject({ limit: "80.00", pending: null });
    await expect(ana.send(limits.confirm, which)).rejects.toMatchObject({ code: "not_found" });
  });

  test("RG-03 taking a limit away waits likewise, can be taken back, and ends with a tighter one", async () => {
    const ana = await memberAt(START);
    const which = { kind: "wager", window: "week" } as const;
    await set(ana, "wager", "week", "10.00");
    await set(ana, "wager", "week", null);
    expect(await stateOf(ana, "wager", "week")).toMatchObject({ limit: "10.00", pending: { limit: null } });
    await ana.send(limits.cancel, which);
    await expect(ana.send(limits.cancel, which)).rejects.toMatchObject({ code: "not_found" });
    await set(ana, "wager", "week", null);
    await set(ana, "wager", "week", "9.00");
    expect(await stateOf(ana, "wager", "week")).toMatchObject({ limit: "9.00", pending: null });
    await set(ana, "wager", "week", null);
    await comesBackAt(ana, hours(24));
    await ana.send(limits.confirm, which);
    expect(await stateOf(ana, "wager", "week")).toMatchObject({ limit: null, left: null, pending: null });
  });

  test("RG-03 the database refuses a looser limit that waits for less than 24 hours", async () => {
    const ana = await memberAt(START);
    await set(ana, "wager", "day", "10.00");
    const early = { memberId: ana.id, kind: "wager", hours: 24, amount: null, askedAt: START, readyAt: hours(23) };
    await expect(shop.rows((db) => db.insertInto("limits_changes").values(early).execute())).rejects.toThrow(/check constraint/);
  });
});

describe("time away", () => {
  /** Tries everything that a break must refuse, and answers with the outcomes. */
  async function everything(member: WorldMember): Promise<unknown[]> {
    const outcomes = await Promise.allSettled([
      deposit(member, 1n),
      bet(member, 1n),
      shop.visit((ctx) => checkLaunch(ctx, member.id)),
      shop.visit((ctx) => checkBonus(ctx, member.id)),
    ]);
    return outcomes.map((outcome) => (outcome.status === "fulfilled" ? "done" : outcome.reason));
  }
  const four = (what: unknown) => Array.from({ length: 4 }, () => what);

  test("RG-05 RG-06 a break counts from its moment: no deposit, bet, game or bonus, but wins are counted and the session stays", async () => {
    const ana = await memberAt(START);
    const until = hours(24).toISOString();
    expect(await ana.send(limits.takeBreak, { days: 1, confirmed: true })).toEqual({ until });
    expect(await everything(ana)).toMatchObject(four({ code: "on_break", value: { until } }));
    await win(ana, 5n);
    expect(await ana.send(limits.read, {})).toMatchObject({ breakUntil: until });
    product.at(hours(24));
    expect(await everything(ana)).toEqual(four("done"));
  });

  test("RG-05 RG-06 self-exclusion likewise, for months or for good, once it is known who asks", async () => {
    const ana = await memberAt(START);
    const sixMonths = { months: 6, confirmed: true } as const;
    await expect(ana.send(limits.selfExclude, sixMonths)).rejects.toMatchObject({ code: "step_up_required" });
    await steppedUp(shop, ana);
    const { until } = await ana.send(limits.selfExclude, sixMonths);
    expect(until).toBe("2026-09-15T10:20:00.000Z");
    expect(await everything(ana)).toMatchObject(four({ code: "self_excluded", value: { until } }));
    expect(await ana.send(limits.selfExclude, { months: null, confirmed: true })).toEqual({ until: null });
    expect(await ana.send(limits.selfExclude, sixMonths)).toEqual({ until: null });
    expect(await ana.send(limits.read, {})).toMatchObject({ exclusion: { since: START.toISOString(), until: null } });
    product.at(hours(24 * 3650));
    expect(await everything(ana)).toMatchObject(four({ code: "self_excluded", value: { until: null } }));
  });

  test("RG-05 nobody can shorten it, the owner of the tables neither", async () => {
    const ana = await steppedUp(shop, await memberAt(START));
    await ana.send(limits.takeBreak, { days: 42, confirmed: true });
    expect(await ana.send(limits.takeBreak, { days: 1, confirmed: true })).toEqual({ until: hours(42 * 24).toISOString() });
    await ana.send(limits.selfExclude, { months: 60, confirmed: true });
    const own = `where member_id = '${ana.id}'`;
    for (const statement of [
      `update limits_members set break_until = null ${own}`,
      `update limits_members set excluded_at = null, excluded_until = null ${own}`,
      `update limits_members set excluded_until = now() ${own}`,
      `delete from limits_members ${own}`,
    ]) {
      await expect(runOn(product.ownerUrl, statement)).rejects.toThrow(/cannot be shortened/);
    }
  });

  test("no length but those that are offered, and nothing without a yes, is taken", async () => {
    const ana = await steppedUp(shop, await memberAt(START));
    const no = { code: "invalid_input" };
    await expect(ana.send(limits.takeBreak, { days: 43, confirmed: true })).rejects.toMatchObject(no);
    await expect(ana.send(limits.takeBreak, { days: 1 } as never)).rejects.toMatchObject(no);
    await expect(ana.send(limits.selfExclude, { months: 5, confirmed: true })).rejects.toMatchObject(no);
  });
});
