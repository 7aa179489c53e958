import { chance } from "@magpie/contract/chance/chance";
import { points } from "@magpie/contract/loyalty/points";
import { missions } from "@magpie/contract/missions";
import { play } from "@magpie/contract/play";
import { promotions } from "@magpie/contract/promotions/promotions";
import { records } from "@magpie/contract/records";
import { withdrawals } from "@magpie/contract/withdrawals";
import { USUAL_TYPES } from "@magpie/domain/agency/types";
import { HOUR_MS } from "@magpie/domain/durations";
import { expect, test } from "vitest";
import { keepOutsider } from "../src/modules/members/members";
import { setCheckInSteps } from "../src/modules/missions/missions";
import { chanceShop, raffleIn, WHEEL } from "./desks/chance-desk";
import { POINT_MALL, pinned, stake } from "./desks/loyalty-desk";
import { PIN } from "./desks/withdrawals-desk";
import { gatherRecords } from "./kit/records";
import { bet, give, postTo, win } from "./ledger/bank";
import { type WorldMember, type WorldMerchant, world } from "./world";

/** A player, one account of each kind that may win nothing, and their names. */
async function everybody(shop: WorldMerchant): Promise<{ player: WorldMember; outsiders: [string, WorldMember][] }> {
  const outsiders: [string, WorldMember][] = [];
  for (const mark of ["staff", "test"] as const) {
    const member = await pinned(shop);
    await shop.rows((db) => keepOutsider(db, member.id, mark));
    outsiders.push([mark, member]);
  }
  for (const type of USUAL_TYPES.agents.filter((_, at) => at % 3 === 0)) outsiders.push([`type ${type}`, await pinned(shop, { type })]);
  return { player: await pinned(shop), outsiders };
}

test("RG-25 staff, test accounts and agents win nothing at any door: wheel, raffle, missions, check-in, races, mall, winner board", async () => {
  const product = await world();
  const now = product.now().getTime();
  const [startsAt, endsAt] = [new Date(now - HOUR_MS), new Date(now + HOUR_MS)];
  const race = {
    id: "sprint",
    title: "Sprint",
    titles: {},
    measure: { of: "stake" },
    gameTypes: [],
    pool: 1000n,
    sharesBps: [10_000],
  } as const;
  const desk = await chanceShop(product, { pointMall: POINT_MALL, races: [{ ...race, startsAt, endsAt }] });
  const { shop } = desk;
  const { player, outsiders } = await everybody(shop);
  const all: [string, WorldMember][] = [["player", player], ...outsiders];
  await desk.open("wheel", WHEEL);
  await desk.open("raffle", raffleIn(product, 60));
  const limits = { budget: "100", rolloutBps: 10_000, holdoutBps: 0 };
  const window = { opens: startsAt.toISOString(), closes: new Date(now + HOUR_MS / 2).toISOString() };
  const turn = await desk.giver("turn", { limits, reward: { give: "spin", wheel: "wheel" } });
  const draw = await desk.giver("draw", { limits, window, reward: { give: "tickets", raffle: "raffle", count: 1 } });
  const mission = { id: "ten", title: "Ten", titles: "{}", goal: 10n, reward: 500n, position: 1, startsAt, endsAt };
  await shop.rows(async (db) => {
    await db.insertInto("missions_missions").values(mission).execute();
    const scores = all.map(([, { id }]) => ({ missionId: "ten", memberId: id, progress: 10n, points: 50n }));
    await db.insertInto("missions_scores").values(scores).execute();
  });
  await shop.rows((db) => setCheckInSteps(db, [{ give: "points", amount: 5n }]));
  for (const [name, { id }] of all) {
    await stake(shop, { memberId: id, source: "one", stake: 10_000n });
    await give(shop, id, 1_000n);
    await give(shop, id, 1_000n, "points");
    const play = { vendor: "pale-tiger", game: "gem-vault", gameName: name, round: `round ${id}` };
    await postTo(shop, `bet:${id}`, bet(id, 100n, play));
    await postTo(shop, `win:${id}`, win(id, 9_000n, play));
  }
  await gatherRecords(shop);
  for (const job of ["missions.race", "points.earn"] as const) await shop.visit((ctx) => ctx.addJob(job, {}));
  await product.jobsDone();

  const doors: Record<string, (member: WorldMember) => Promise<unknown>> = {
    wheel: turn,
    raffle: draw,
    checkIn: (member) => member.send(missions.checkIn, {}),
    mission: (member) => member.send(missions.claim, { mission: "ten" }),
    convert: (member) => member.send(points.convert, { points: "100", paymentPassword: PIN }),
    mall: (member) => member.send(points.redeem, { reward: "cash-5", points: "400", paymentPassword: PIN }),
  };
  for (const [door, open] of Object.entries(doors)) {
    await expect(open(player), `${door} for a player`).resolves.toBeDefined();
    for (const [name, member] of outsiders) await expect(open(member), `${door} for ${name}`).rejects.toThrow();
  }
  for (const [name, member] of outsiders) {
    expect((await member.send(promotions.rewards, {})).count, name).toBe(0);
    expect(
      (await member.send(chance.mine, {})).list.filter(({ count }) => count > 0),
      name,
    ).toEqual([]);
    expect((await member.send(missions.races, {})).list[0]?.own, name).toBeNull();
  }
  const [standing] = (await player.send(missions.races, {})).list;
  expect(standing?.places.map(({ rank, own }) => [rank, own])).toEqual([[1, true]]);
  expect((await player.send(missions.leaderboard, {})).list).toHaveLength(1);
  expect((await shop.send(records.winnerBoard, { limitNum: 20 })).list.map(({ gameName }) => gameName)).toEqual(["player"]);
  // Whoever is marked after a win leaves the board at once.
  await shop.rows((db) => keepOutsider(db, player.id, "test"));
  expect((await shop.send(records.winnerBoard, {})).list).toEqual([]);
});

test("RG-25 whoever works for the house neither pays in nor plays there, and takes their money out; test accounts and agents play", async () => {
  const shop = await (await world()).merchant();
  const { player, outsiders } = await everybody(shop);
  const launch = (member: WorldMember) => member.send(play.launch, { vassalage: "NONE", gameCode: "none", trial: false });
  // A game that there is not is found out after the gate.
  for (const [name, member] of [["player", player] as const, ...outsiders]) {
    const code = name === "staff" ? "operation_not_allowed" : "game_unknown";
    await expect(launch(member), name).rejects.toMatchObject({ code });
  }
  const [, staff] = outsiders.find(([name]) => name === "staff") ?? ["", player];
  await expect(staff.send(withdrawals.list, {})).resolves.toBeDefined();
});
