import { limits } from "@magpie/contract/limits";
import { messages } from "@magpie/contract/messages";
import { missions } from "@magpie/contract/missions";
import { play } from "@magpie/contract/play";
import { vendor } from "@magpie/contract/vendor";
import { withdrawals } from "@magpie/contract/withdrawals";
import { HOUR_MS } from "@magpie/domain/durations";
import { describe, expect, test } from "vitest";
import { addMissions } from "../../src/modules/missions/missions";
import { openDesk } from "../desks/vendor-desk";
import { GAME, STOCK, VASSALAGE } from "../lab/stock";
import { give, sumOf } from "../ledger/bank";
import { steppedUp } from "../people/sessions";
import { type WorldMember, type WorldMerchant, world } from "../world";

const MISSION = "ten";

const WAYS = [
  ["on a break", "on_break", (member: WorldMember) => member.send(limits.takeBreak, { days: 1, confirmed: true })],
  ["who is excluded", "self_excluded", (member: WorldMember) => member.send(limits.selfExclude, { months: null, confirmed: true })],
] as const;

async function shopWithGames(): Promise<WorldMerchant> {
  const promotion = {
    id: "offer",
    type: "PR",
    promotionType: "MISSIONS",
    position: 1,
    publishedAt: new Date(),
    texts: { EN: { title: "Twice the bonus" } },
  } as const;
  const shop = await (await world()).merchant({ ...STOCK, announcements: [promotion] });
  const times = { startsAt: new Date(Date.now() - HOUR_MS), endsAt: new Date(Date.now() + HOUR_MS) };
  await shop.rows((db) => addMissions(db, [{ id: MISSION, title: "Ten", counts: "tickets", goal: 10n, reward: 500n, ...times }]));
  return shop;
}

/** Somebody who has done the mission and may claim its reward. */
async function scorer(shop: WorldMerchant, points: bigint): Promise<WorldMember> {
  const member = await steppedUp(shop, await shop.member());
  await give(shop, member.id, 10_000n);
  const score = { missionId: MISSION, memberId: member.id, progress: 10n, points };
  await shop.rows((db) => db.insertInto("missions_scores").values(score).execute());
  return member;
}

describe.each(WAYS)("somebody %s", (_name, code, goAway) => {
  test("RG-06 claims no reward, opens no game, bets in none that was open, and can still take money out", async () => {
    const shop = await shopWithGames();
    const desk = await openDesk(shop);
    const ana = await scorer(shop, 9_000n);
    const seat = await desk.open(ana);
    await seat.bet("round-1", "10.00");
    const launch = () => ana.send(play.launch, { vassalage: VASSALAGE, gameCode: GAME, trial: false });
    const { url } = await launch();

    await goAway(ana);
    await expect(ana.send(missions.claim, { mission: MISSION })).rejects.toMatchObject({ code });
    await expect(launch()).rejects.toMatchObject({ code });
    await expect(ana.send(play.launchRelay, { vassalage: VASSALAGE, gameCode: GAME, trial: true })).rejects.toMatchObject({ code });
    const token = new URL(url).searchParams.get("token") ?? "";
    await expect(desk.send(vendor.open, { token })).rejects.toMatchObject({ code });
    await expect(seat.bet("round-2", "10.00")).rejects.toMatchObject({ code });

    // A placed bet is played to its end.
    await seat.win("round-1", "25.00");
    expect(await sumOf(shop, ana.id, "cash")).toBe(10_000n - 1_000n + 2_500n);
    expect(await ana.send(withdrawals.quote, {})).toBeTruthy();
  });

  test("RG-06 P-08 is on no leaderboard, for others neither, and is shown no promotions", async () => {
    const shop = await shopWithGames();
    const [ana, ben] = [await scorer(shop, 9_000n), await scorer(shop, 5_000n)];
    const boardOf = async (member: WorldMember) => {
      const { list, own } = await member.send(missions.leaderboard, {});
      return [list.map(({ points }) => points), own?.rank];
    };
    const offersTo = async (member: WorldMember) => (await member.send(messages.announcements, { types: "PR" })).promotions.length;
    expect([await boardOf(ben), await offersTo(ana)]).toEqual([[["9000", "5000"], 2], 1]);
    await goAway(ana);
    expect([await boardOf(ben), await boardOf(ana)]).toEqual([
      [["5000"], 1],
      [["5000"], undefined],
    ]);
    expect([await offersTo(ana), await offersTo(ben)]).toEqual([0, 1]);
  });
});
