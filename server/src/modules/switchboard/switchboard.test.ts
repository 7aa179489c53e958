import { randomUUID } from "node:crypto";
import type { Input } from "@magpie/contract/kit/call";
import { lottery } from "@magpie/contract/lottery/lottery";
import { lotteryTrial } from "@magpie/contract/lottery/trial";
import { desk as officeDesk } from "@magpie/contract/office/desk";
import { proposals } from "@magpie/contract/office/proposals";
import { switches } from "@magpie/contract/office/switches";
import { play } from "@magpie/contract/play";
import { HOUR_MS, MINUTE_MS } from "@magpie/domain/durations";
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { openDesk, Seat, VendorDesk } from "../../../test/desks/vendor-desk";
import { gatherRecords } from "../../../test/kit/records";
import { somebodyWaits } from "../../../test/kit/waits";
import { GAME, OTHER_GAME, STOCK, VASSALAGE } from "../../../test/lab/stock";
import { give } from "../../../test/ledger/bank";
import { buy, FIVE, lotteryShop } from "../../../test/lottery/desk";
import { newWorld, type World, type WorldMember, WorldMerchant, type WorldOperator, world } from "../../../test/world";
import { addOff, stopBets } from "../switches/switches";

let here: World;
let shop: WorldMerchant;
/** Switches everything on again, as a seed may. */
const allOn = () =>
  shop.visit(async (ctx) => {
    await ctx.db.updateTable("switches_offs").set({ onAt: new Date() }).where("onAt", "is", null).execute();
    ctx.audit({ subject: "test", reason: "all on" });
  });
let desk: VendorDesk;
let ana: WorldMember;
let maya: WorldOperator;
let dev: WorldOperator;
let seat: Seat;

beforeAll(async () => {
  here = await world();
  shop = await lotteryShop(here, undefined, STOCK);
  desk = await openDesk(shop);
  ana = await shop.member();
  await give(shop, ana.id, 1_000_000_00n);
  seat = await desk.open(ana);
  [maya, dev] = [await shop.operator({ rights: ["switches.off", "switches.on"] }), await shop.operator({ rights: ["switches.on"] })];
});
afterEach(async () => {
  here.at(null);
  await allOn();
});

type Off = Input<typeof switches.off>;
const off = (wish: Partial<Off> & Pick<Off, "scope">, who = maya) => who.send(switches.off, { reason: "alarm of the day", ...wish });
const newRound = () => `round-${randomUUID()}`;
const refused = { code: "switched_off" };
const LINE = { play: "last3_straight", selection: "1|2|3", mode: "LOTT", group: 1900, unit: "2.00" } as const;
const launch = (gameCode = GAME) => ana.send(play.launch, { vassalage: VASSALAGE, gameCode, trial: false });

describe("a switch", () => {
  test("GS-05 F-19 stops new bets at once and lets open rounds finish: bets are refused, wins, refunds and closes land", async () => {
    const [open, other, back] = [newRound(), newRound(), randomUUID()];
    await seat.bet(open, "10.00");
    await seat.bet(other, "10.00", back);
    await gatherRecords(shop);
    expect((await off({ scope: "game", target: `${VASSALAGE}/${GAME}` })).finishing).toBe(2);
    await expect(seat.bet(newRound(), "1.00")).rejects.toMatchObject(refused);
    await expect(seat.play(newRound(), "1.00", ["5.00"])).rejects.toMatchObject(refused);
    await expect(launch()).rejects.toMatchObject(refused);
    await expect(launch(OTHER_GAME)).resolves.toBeDefined();
    await seat.win(open, "25.00");
    await seat.close(open);
    await seat.rollback(other, back);
    await gatherRecords(shop);
    const { off: list, targets } = await maya.send(switches.list, {});
    expect(list).toMatchObject([{ scope: "game", title: GAME, by: maya.account, reason: "alarm of the day", until: null, finishing: 0 }]);
    expect(targets.map(({ scope, title }) => `${scope} ${title}`)).toEqual(
      expect.arrayContaining([
        "gaming ",
        "deposits ",
        "category RNG",
        "category LOTT",
        "vendor Pine Gate",
        `game ${OTHER_GAME}`,
        "game Five",
      ]),
    );
  });

  test.each([
    { scope: "gaming", target: "" },
    { scope: "category", target: "RNG" },
    { scope: "vendor", target: VASSALAGE },
    { scope: "version", target: `${VASSALAGE}/twins` },
    { scope: "member", target: "ana" },
  ] as const)("GS-05 reaches the vendors' door and the launch by its $scope", async ({ scope, target }) => {
    if (scope === "version") {
      await shop.rows((db) => db.updateTable("catalogue_games").set({ engine: "twins" }).where("vassalage", "=", VASSALAGE).execute());
      // The door knows a vendor's games for a second.
      here.at(new Date(Date.now() + 2_000));
    }
    await off({ scope, target: target === "ana" ? ana.id : target });
    await expect(seat.bet(newRound(), "1.00")).rejects.toMatchObject(refused);
    await expect(launch()).rejects.toMatchObject(refused);
  });

  test("F-19 stops lottery sale, chases and tickets for play money; a plan under way gets its money back for what is not sold", async () => {
    const chase = () =>
      ana.send(lottery.chase, {
        gameCode: FIVE,
        line: LINE,
        parts: ["T-1", "T-2"].map((issue) => ({ issue, multiple: 1 })),
        stopOnWin: false,
      });
    await chase();
    await off({ scope: "category", target: "LOTT" });
    await expect(buy(ana, FIVE, "T-1", LINE)).rejects.toMatchObject(refused);
    await expect(chase()).rejects.toMatchObject(refused);
    await expect(ana.send(lotteryTrial.place, { gameCode: FIVE, issue: "T-1", lines: [LINE] })).rejects.toMatchObject(refused);
    await here.jobsDone();
    expect((await ana.send(lottery.chases, {})).content).toMatchObject([{ parts: [{ state: "released" }, { state: "waiting" }] }]);
    await expect(seat.bet(newRound(), "1.00")).resolves.toBeDefined();
  });

  test("F-19 ends by itself at its time, and is never made shorter by one person", async () => {
    const soon = new Date(Date.now() + 5 * MINUTE_MS);
    await off({ scope: "gaming", until: soon.toISOString() });
    const { undo } = await off({ scope: "gaming", until: new Date(Date.now() + 60_000).toISOString() });
    expect(undo).toBeNull();
    expect((await maya.send(switches.list, {})).off).toMatchObject([{ until: soon.toISOString() }]);
    await expect(seat.bet(newRound(), "1.00")).rejects.toMatchObject(refused);
    here.at(new Date(soon.getTime() + 1));
    await expect(seat.bet(newRound(), "1.00")).resolves.toBeDefined();
    expect((await maya.send(switches.list, {})).off).toEqual([]);
    await expect(off({ scope: "vendor", target: "nobody" })).rejects.toMatchObject({ code: "not_found" });
    await expect(off({ scope: "gaming", until: new Date(0).toISOString() })).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("GS-05 C-07 office 57 is switched on by two persons, who see what begins again", async () => {
    await off({ scope: "vendor", target: VASSALAGE });
    await expect(maya.send(switches.on, { scope: "vendor", target: VASSALAGE })).rejects.toMatchObject({ code: "proposal_required" });
    const wish = { call: "switches.on", input: { scope: "vendor", target: VASSALAGE } };
    const { ticket, blast, needsTwo } = await maya.send(proposals.preview, wish);
    expect([needsTwo, blast.members, blast.samples.map(({ title }) => title).sort()]).toEqual([true, 1, [OTHER_GAME, GAME]]);
    const { id } = await maya.send(proposals.propose, { ticket, reason: "all clear" });
    const yes = { id, agree: true, blastHash: blast.hash, reason: "looked at it" };
    await expect(maya.send(proposals.decide, yes)).rejects.toMatchObject({ code: "approval_own" });
    await expect(seat.bet(newRound(), "1.00")).rejects.toMatchObject(refused);
    expect(await dev.send(proposals.decide, yes)).toMatchObject({ state: "done" });
    await expect(seat.bet(newRound(), "1.00")).resolves.toBeDefined();
  });

  test("C-07 of a game that left the catalogue is switched on too, and switched off members are one alarm", async () => {
    const target = `${VASSALAGE}/gone`;
    const by = { offBy: maya.id, personId: maya.personId, reason: "alarm", until: null, offAt: new Date() };
    await shop.visit(async (ctx) => {
      await addOff(ctx.db, { id: randomUUID(), scope: "game", target, ...by });
      ctx.audit({ subject: target, reason: "alarm" });
    });
    for (const { id } of [ana, await shop.member()]) await off({ scope: "member", target: id });
    const { alarms } = await maya.send(officeDesk.now, {});
    expect(alarms.map(({ title }) => title)).toEqual([`game ${target}`, "member × 2"]);
    const { ticket, blast } = await maya.send(proposals.preview, { call: "switches.on", input: { scope: "game", target } });
    const { id } = await maya.send(proposals.propose, { ticket, reason: "all clear" });
    const yes = { id, agree: true, blastHash: blast.hash, reason: "looked at it" };
    expect(await dev.send(proposals.decide, yes)).toMatchObject({ state: "done" });
    expect((await maya.send(switches.list, {})).off.map(({ scope }) => scope)).toEqual(["member", "member"]);
  });

  test("C-07 that was thrown again since it was proposed is another decision", async () => {
    await off({ scope: "gaming", until: new Date(Date.now() + HOUR_MS).toISOString() });
    const { ticket, blast } = await maya.send(proposals.preview, { call: "switches.on", input: { scope: "gaming" } });
    const { id } = await maya.send(proposals.propose, { ticket, reason: "all clear" });
    await off({ scope: "gaming" });
    const yes = { id, agree: true, blastHash: blast.hash, reason: "looked at it" };
    await expect(dev.send(proposals.decide, yes)).rejects.toMatchObject({ code: "blast_changed" });
  });

  test("F-19 is undone within half a minute by whoever threw it, unless somebody changed it since", async () => {
    const colleague = await shop.operator({ rights: ["switches.off"] });
    const undo = async (who = maya) => who.send(switches.undo, { id: (await off({ scope: "gaming" })).undo?.id ?? "" });
    await undo();
    await expect(seat.bet(newRound(), "1.00")).resolves.toBeDefined();
    await expect(undo(colleague)).rejects.toMatchObject({ code: "undo_gone" });
    await allOn();
    const { undo: mine } = await off({ scope: "gaming" });
    await off({ scope: "gaming" }, colleague);
    await expect(maya.send(switches.undo, { id: mine?.id ?? "" })).rejects.toMatchObject({ code: "undo_gone" });
    await off({ scope: "gaming" });
    const [again] = (await maya.send(switches.list, {})).off;
    expect(again).toMatchObject({ scope: "gaming", by: maya.account });
    await expect(maya.send(switches.undo, { id: again?.id ?? "" })).rejects.toMatchObject({ code: "undo_gone" });
    const late = await off({ scope: "vendor", target: VASSALAGE });
    here.at(new Date(Date.now() + 30_001));
    await expect(maya.send(switches.undo, { id: late.undo?.id ?? "" })).rejects.toMatchObject({ code: "undo_gone" });
  });
});

describe("bets in flight", () => {
  const countBets = () =>
    shop.rows(async (db) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from wallet_transactions where kind = 'play.bet'`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    });

  test("F-19 GS-05 office 56 none of many commits once the switch has answered", async () => {
    const seats = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const id = await shop.addMember({ account: `p-${randomUUID()}`, password: "correct-horse-1", passwordHash: "x" });
        await give(shop, id, 1_000_00n);
        return desk.seat(id);
      }),
    );
    let stopped = false;
    let taken = 0;
    const playing = seats.map(async (one) => {
      for (let refusals = 0; refusals < 3; ) {
        await one.bet(newRound(), "1.00").then(
          () => {
            taken += 1;
          },
          () => {
            refusals += 1;
          },
        );
        if (!stopped && taken === 40) {
          stopped = true;
          await off({ scope: "gaming" });
          const after = await countBets();
          await expect(one.bet(newRound(), "1.00")).rejects.toMatchObject(refused);
          expect(await countBets()).toBe(after);
        }
      }
    });
    await Promise.all(playing);
    expect(stopped).toBe(true);
  });

  test("F-19 office 58 a bet on a node that missed it waits for the database's word, and is refused", async () => {
    const beside = await newWorld({ beside: here });
    const elsewhere = new VendorDesk(new WorldMerchant(beside, shop.id, shop.code));
    const far = new Seat(elsewhere, seat.player, GAME, seat.session);
    await far.bet(newRound(), "1.00");
    const before = await countBets();
    const answer = await shop.visit(async ({ db, audit }) => {
      audit({ subject: "gaming", reason: "alarm" });
      await stopBets(db);
      const now = new Date();
      const by = { offBy: maya.id, personId: maya.personId, reason: "alarm", until: null };
      await addOff(db, { id: randomUUID(), scope: "gaming", target: "", offAt: now, ...by });
      const asked = far.bet(newRound(), "1.00").then(
        () => "taken",
        ({ code }) => code,
      );
      await somebodyWaits(db);
      return { asked };
    });
    expect(await answer.asked).toBe("switched_off");
    expect(await countBets()).toBe(before);
  });
});
