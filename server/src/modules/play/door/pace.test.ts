import { randomUUID } from "node:crypto";
import { play } from "@magpie/contract/play";
import { vendor } from "@magpie/contract/vendor";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDesk, type Seat, type VendorDesk } from "../../../../test/desks/vendor-desk";
import { GAME, OTHER_GAME, STOCK, VASSALAGE } from "../../../../test/lab/stock";
import { give, sumOf } from "../../../../test/ledger/bank";
import { newWorld, type WorldMember, type WorldMerchant } from "../../../../test/world";

const TABLE = "velvet-baccarat";
const [SLOT_MS, OTHER_MS] = [2_500, 5_000];

let shop: WorldMerchant;
let desk: VendorDesk;
let ana: WorldMember;
let seat: Seat;

beforeAll(async () => {
  const [slot, game] = STOCK.games;
  const table = { ...slot, nodeId: TABLE, gameCode: TABLE, name: TABLE, icon: TABLE, gameType: "LIVE" };
  const games = [slot, { ...game, classify: "AC" }, table] as never;
  shop = await (await newWorld()).merchant({ ...STOCK, lanes: ["RNG", "LIVE"], games, options: { safetyProfile: "GB" } as never });
  desk = await openDesk(shop);
  ana = await grown();
  seat = await desk.open(ana);
});
beforeEach(() => later(60_000));

/** A member with money whose age is proved. */
async function grown(): Promise<WorldMember> {
  const member = await shop.member();
  await give(shop, member.id, 1_000_00n);
  await shop.rows((db) =>
    sql`insert into protection_ages (member_id, state, birth_date, asked_at, decided_at, operator_id) values (${member.id}, 'proved', '', now(), now(), 'desk')`.execute(
      db,
    ),
  );
  return member;
}

/** Lets so much time pass since everybody's last round, by the only clock that counts. */
const later = (ms: number) =>
  shop.rows((db) => sql`update play_paces set began_at = began_at - make_interval(secs => ${ms / 1000})`.execute(db));
const round = () => `round-${randomUUID()}`;
const refusedAs = (code: string) => expect.objectContaining({ code });
const flagged = async (roundId: string) =>
  (await shop.rows((db) => db.selectFrom("play_flags").select("reason").where("roundId", "=", roundId).execute())).map(
    ({ reason }) => reason,
  );

describe("where the merchant's profile sets a pace", () => {
  test("RG-12 a round begins no sooner than the least length after the one before; the bet takes nothing and the house hears of it", async () => {
    await seat.play(round(), "1.00");
    const before = await sumOf(shop, ana.id, "cash");
    const [soon, id] = [round(), randomUUID()];
    await expect(seat.play(soon, "1.00", ["50.00"], id)).rejects.toEqual(refusedAs("too_fast"));
    await expect(seat.play(soon, "1.00", ["50.00"], id)).rejects.toEqual(refusedAs("too_fast"));
    expect([await sumOf(shop, ana.id, "cash"), await flagged(soon)]).toEqual([before, ["too_fast"]]);
    await later(SLOT_MS - 1_000);
    await expect(seat.bet(round(), "1.00")).rejects.toEqual(refusedAs("too_fast"));
    await later(1_000);
    await seat.bet(round(), "1.00");
  });

  test("RG-12 further stakes, wins and the end of a round that has begun are none of its business", async () => {
    const one = round();
    await seat.bet(one, "1.00");
    await seat.bet(one, "1.00");
    await seat.win(one, "5.00");
    await seat.close(one);
    expect(await flagged(one)).toEqual([]);
  });

  test("RG-12 many that come at once, in one commit or several, are one", async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => (at % 2 ? seat.bet(round(), "1.00") : seat.play(round(), "1.00"))),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toEqual(refusedAs("too_fast"));
  });

  test("RG-12 a bet that was refused for another reason begins no round", async () => {
    await expect(seat.bet(round(), "900000.00")).rejects.toEqual(refusedAs("insufficient_funds"));
    await seat.bet(round(), "1.00");
  });

  test("RG-12 what is no slot takes longer, and a table that follows its own clock takes what it needs; play money has the same pace", async () => {
    const bea = await grown();
    const arcade = await desk.open(bea, { gameCode: OTHER_GAME });
    await arcade.bet(round(), "1.00");
    await later(OTHER_MS - 1_000);
    await expect(arcade.bet(round(), "1.00")).rejects.toEqual(refusedAs("too_fast"));
    await later(1_000);
    await arcade.bet(round(), "1.00");
    const table = await desk.open(bea, { gameCode: TABLE });
    await table.bet(round(), "1.00");
    await table.bet(round(), "1.00");
    const trial = await desk.open(bea, { trial: true });
    await trial.play(round(), "1.00");
    await expect(trial.play(round(), "1.00")).rejects.toEqual(refusedAs("too_fast"));
  });

  test("RG-12 one game is open at a time: with the second the first is over, its bets are refused and told, its wins are paid", async () => {
    const carl = await grown();
    const first = await desk.open(carl);
    const left = round();
    await first.bet(left, "1.00");
    await later(SLOT_MS);
    const second = await desk.open(carl, { gameCode: OTHER_GAME });
    const late = round();
    await expect(first.bet(late, "1.00")).rejects.toEqual(refusedAs("game_session_ended"));
    expect(await flagged(late)).toEqual(["game_session_ended"]);
    await later(OTHER_MS);
    await second.bet(round(), "1.00");
    await first.win(left, "3.00");
    expect((await carl.send(play.openGames, {})).list.map(({ gameCode }) => gameCode)).toEqual([OTHER_GAME]);
  });

  test("RG-12 the launch tells the game what it has to heed", async () => {
    const told = async (gameCode: string) => {
      const { url } = await ana.send(play.launch, { vassalage: VASSALAGE, gameCode, trial: false });
      return (await desk.send(vendor.open, { token: new URL(url).searchParams.get("token") ?? "" })).pace;
    };
    const still = { autoplay: false, turbo: false, slamStop: false };
    expect([await told(GAME), await told(OTHER_GAME), await told(TABLE)]).toEqual([
      { leastCycleMs: SLOT_MS, ...still },
      { leastCycleMs: OTHER_MS, ...still },
      { leastCycleMs: null, ...still },
    ]);
    seat = await desk.open(ana);
  });
});

test("without a pace rounds follow each other as they come, and several games may be open", async () => {
  const free = await (await newWorld()).merchant(STOCK);
  const open = await openDesk(free);
  const dora = await free.member();
  await give(free, dora.id, 1_000_00n);
  const [one, other] = [await open.open(dora), await open.open(dora, { gameCode: OTHER_GAME })];
  for (const at of [one, other, one, other]) await at.bet(round(), "1.00");
  expect(await free.rows((db) => db.selectFrom("play_paces").selectAll().execute())).toEqual([]);
});
