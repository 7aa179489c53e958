import { createHmac, randomUUID } from "node:crypto";
import { play } from "@magpie/contract/play";
import { vendor } from "@magpie/contract/vendor";
import { beforeAll, describe, expect, test } from "vitest";
import { openDesk, type Seat, type Signing, type VendorDesk } from "../../../../test/desks/vendor-desk";
import { gatherRecords } from "../../../../test/kit/records";
import { GAME, OTHER_GAME, STOCK, VASSALAGE } from "../../../../test/lab/stock";
import { give } from "../../../../test/ledger/bank";
import { newWorld, type World, type WorldMember, type WorldMerchant } from "../../../../test/world";
import { FORGET_NONCES } from "../forget";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

let here: World;
let shop: WorldMerchant;
let desk: VendorDesk;
let ana: WorldMember;
let seat: Seat;

beforeAll(async () => {
  here = await newWorld({ trustedProxies: 1 });
  shop = await here.merchant(STOCK);
  desk = await openDesk(shop);
  ana = await shop.member();
  await give(shop, ana.id, 1_000_00n);
  seat = await desk.open(ana);
});

const codeOf = ({ json }: { json: unknown }) => (json as { errorCode?: string }).errorCode ?? "ok";
const newRound = () => `round-${randomUUID()}`;

describe("a signature", () => {
  const body = () => JSON.stringify({ player: seat.player, currency: "INR" });
  const ask = async (signing: Signing = {}, call: (typeof vendor)[keyof typeof vendor] = vendor.balance) =>
    codeOf(await desk.post(call, body(), signing));
  const seconds = (offset: number) => String(Math.floor(here.now().getTime() / SECOND_MS) + offset);

  test("S-10 of the vendor opens the door, as the page for vendors says how to make it", async () => {
    expect(await ask()).toBe("ok");
    const [path, at] = [vendor.balance.path.replace("{vassalage}", VASSALAGE), seconds(0)];
    const signature = createHmac("sha256", "vendor-secret").update(`POST\n${path}\n${at}\n${body()}`).digest("hex");
    const headers = { "Content-Type": "application/json", "X-Timestamp": at, "X-Signature": signature };
    expect(codeOf(await shop.raw(path, { method: "POST", headers, body: body() }))).toBe("ok");
  });

  test("S-10 that anything was done to is refused: body, path, time, key, or the signature itself", async () => {
    const wrong: Signing[] = [
      { secret: "another" },
      { body: `${body()} ` },
      { body: body().replace("INR", "INS") },
      { body: "" },
      { path: "/vendor/PG/bet" },
      { path: "/vendor/PG/balance?x=1" },
      { path: "/vendor/NOBODY/balance" },
      { headers: { "X-Timestamp": seconds(-60) } },
      { headers: { "X-Timestamp": "" } },
      { headers: { "X-Timestamp": "1e9" } },
      { headers: { "X-Signature": "" } },
      { headers: { "X-Signature": "0".repeat(64) } },
      { headers: { "X-Signature": "é".repeat(64) } },
      { headers: { "X-Signature": "00".repeat(200) } },
    ];
    for (const signing of wrong) expect([signing, await ask(signing)]).toEqual([signing, "signature_refused"]);
  });

  test("S-10 holds for five minutes to both sides", async () => {
    expect(await ask({ timestamp: seconds(-299) })).toBe("ok");
    expect(await ask({ timestamp: seconds(299) })).toBe("ok");
    expect(await ask({ timestamp: seconds(-302) })).toBe("signature_refused");
    expect(await ask({ timestamp: seconds(302) })).toBe("signature_refused");
  });

  test("S-10 counts only from where the vendor may call, where that is said", async () => {
    const guarded = await here.merchant(STOCK);
    const strict = await openDesk(guarded, { addresses: ["192.0.2.0/24", "2001:db8::/32"] });
    const from = async (ip: string) => codeOf(await strict.post(vendor.balance, body(), { headers: { "X-Forwarded-For": ip } }));
    expect([await from("198.51.100.7"), await from("192.0.2.9"), await from("2001:db8::1")]).toEqual([
      "signature_refused",
      "player_unknown",
      "player_unknown",
    ]);
  });

  test("S-10 with a nonce is good once, and the nonce is part of what is signed", async () => {
    const nonce = randomUUID();
    expect([await ask({ nonce }), await ask({ nonce }), await ask({ nonce: randomUUID() })]).toEqual(["ok", "signature_refused", "ok"]);
    expect(await ask({ headers: { "X-Nonce": randomUUID() } })).toBe("signature_refused");
    expect(await ask({ nonce: randomUUID(), headers: { "X-Nonce": randomUUID() } })).toBe("signature_refused");
    for (const wrong of ["short", "x".repeat(65), "with a blank in it"]) expect(await ask({ nonce: wrong })).toBe("signature_refused");
    const at = here.now();
    here.at(new Date(at.getTime() + 60 * MINUTE_MS));
    await here.server.jobs.offerScheduled(FORGET_NONCES);
    await here.jobsDone();
    expect([await ask({ nonce, timestamp: seconds(-3_600) }), await ask({ nonce })]).toEqual(["signature_refused", "ok"]);
    here.at(null);
  });

  test("S-10 without a nonce is refused where a vendor's terms ask for one", async () => {
    const strict = await openDesk(await here.merchant(STOCK), { profile: { nonce: "required" } });
    const asked = async (signing: Signing) => codeOf(await strict.post(vendor.balance, body(), signing));
    expect([await asked({}), await asked({ nonce: randomUUID() })]).toEqual(["signature_refused", "player_unknown"]);
  });

  test("S-13 SEC-22 of a vendor at one merchant opens nothing at another", async () => {
    const other = await here.merchant(STOCK);
    const theirs = await openDesk(other);
    await expect(theirs.send(vendor.balance, { player: seat.player, currency: "INR" })).rejects.toMatchObject({ code: "player_unknown" });
    const stranger = await here.merchant(STOCK);
    expect(
      codeOf(await stranger.raw("/vendor/PG/balance", { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" })),
    ).toBe("signature_refused");
  });

  test("a vendor that is let go is refused within a second", async () => {
    const leaving = await here.merchant(STOCK);
    const last = await openDesk(leaving);
    expect(codeOf(await last.post(vendor.balance, body()))).toBe("player_unknown");
    await leaving.rows((db) => db.updateTable("play_vendors").set({ disabledAt: here.now() }).execute());
    here.at(new Date(Date.now() + 2 * SECOND_MS));
    expect(codeOf(await last.post(vendor.balance, body()))).toBe("signature_refused");
    here.at(null);
  });
});

describe("an amount", () => {
  test("S-11 that is no exact amount of the player's money is refused", async () => {
    const bad = ["1.001", "1e3", "-1", "+1", "NaN", "", " 1", "1,5", "9007199254740993", "１", "0x10", "01", ".5", "1."];
    for (const amount of bad) {
      await expect(seat.bet(newRound(), amount), amount).rejects.toMatchObject({ code: "invalid_input" });
    }
    for (const amount of [1, null, ["1"], true])
      await expect(seat.bet(newRound(), amount as never)).rejects.toMatchObject({ code: "invalid_input" });
    const input = { ...seat.body(newRound()), transactionId: randomUUID(), amount: "1.00" };
    await expect(desk.send(vendor.bet, { ...input, currency: "EUR" })).rejects.toMatchObject({ code: "currency_wrong" });
  });

  test("S-11 of a currency without decimals has none", async () => {
    const lantern = await here.merchant({ ...STOCK, currency: "JPY" });
    const theirs = await openDesk(lantern);
    const hana = await lantern.member();
    const table = await theirs.open(hana);
    const bet = (amount: string) =>
      theirs.send(vendor.bet, { ...table.body(newRound()), currency: "JPY", transactionId: randomUUID(), amount });
    await expect(bet("1.5")).rejects.toMatchObject({ code: "invalid_input" });
    await expect(bet("1")).rejects.toMatchObject({ code: "insufficient_funds" });
  });
});

describe("a launch", () => {
  const launch = async (member: WorldMember, input: { gameCode?: string; trial?: boolean } = {}) => {
    const { url, ...rest } = await member.send(play.launch, { vassalage: VASSALAGE, gameCode: GAME, ...input });
    return { ...rest, url: new URL(url), token: new URL(url).searchParams.get("token") ?? "" };
  };

  test("GA-09 leads to the game on one of the merchant's launch hosts, with a token that is good once", async () => {
    const { url, token } = await launch(ana);
    expect([url.origin, url.pathname]).toEqual(["https://games.example", `/${VASSALAGE}/${GAME}`]);
    expect(await desk.send(vendor.open, { token })).toMatchObject({ player: ana.id, gameCode: GAME, trial: false, currency: "INR" });
    await expect(desk.send(vendor.open, { token })).rejects.toMatchObject({ code: "launch_refused", status: 403 });
  });

  test("S-13 is good for a minute, for its own vendor, and only for what there is", async () => {
    const { token } = await launch(ana);
    here.at(new Date(Date.now() + MINUTE_MS + SECOND_MS));
    await expect(desk.send(vendor.open, { token }).finally(() => here.at(null))).rejects.toMatchObject({ code: "launch_refused" });
    await expect(launch(ana, { gameCode: "no-such-game" })).rejects.toMatchObject({ code: "game_unknown" });
    await expect(desk.send(vendor.open, { token: "x".repeat(43) })).rejects.toMatchObject({ code: "launch_refused" });
  });

  test("P-09 GS-14 for play money touches no other, and fills itself up", async () => {
    const before = await seat.balance();
    const table = await desk.open(ana, { trial: true });
    expect([table.player, await table.balance()]).toEqual([`${ana.id}.trial`, "1000.00"]);
    await table.bet(newRound(), "400.00");
    expect([await table.balance(), await seat.balance()]).toEqual(["600.00", before]);
    expect(await (await desk.open(ana, { trial: true })).balance()).toBe("1000.00");
  });
});

describe("a bet", () => {
  const refused = (asked: Promise<unknown>, code: string) => expect(asked).rejects.toMatchObject({ code });

  test("S-13 is taken only in a game that its player has open", async () => {
    const bob = await shop.member();
    await give(shop, bob.id, 1_000n);
    const bet = (player: string, gameCode: string, session?: string) =>
      desk.send(vendor.bet, {
        ...seat.body(newRound()),
        player,
        gameCode,
        transactionId: randomUUID(),
        amount: "1.00",
        ...(session && { session }),
      });
    // Nobody to this vendor, as long as no game of its own was opened.
    await refused(bet(bob.id, GAME), "player_unknown");
    await refused(bet(seat.player, OTHER_GAME), "game_session_ended");
    const theirs = await desk.open(bob);
    await refused(bet(bob.id, GAME, seat.session), "game_session_ended");
    expect(await bet(bob.id, GAME, theirs.session)).toMatchObject({ balance: "9.00" });
    await refused(bet("nobody", GAME), "player_unknown");
  });

  test("S-06 is refused when the session has run out, the game rests or the portal is closed; wins and rollbacks are not", async () => {
    const own = await here.merchant(STOCK);
    const counter = await openDesk(own);
    const cara = await own.member();
    await give(own, cara.id, 100_00n);
    const table = await counter.open(cara);
    const [round, id] = [newRound(), randomUUID()];
    await table.bet(round, "10.00");
    await table.bet(newRound(), "10.00", id);
    const settles = async (code: string) => {
      await refused(table.bet(newRound(), "1.00"), code);
      expect(await table.win(round, "1.00")).toMatchObject({ currency: "INR" });
    };
    const later = () => new Date(Date.now() + 2 * SECOND_MS);

    await own.rows((db) =>
      db
        .updateTable("catalogue_games")
        .set({ restingUntil: new Date(Date.now() + MINUTE_MS) })
        .execute(),
    );
    here.at(later());
    await settles("operation_not_allowed");
    await own.rows((db) => db.updateTable("catalogue_games").set({ restingUntil: null }).execute());
    await own.rows((db) => db.updateTable("merchant_merchants").set({ maintenance: true }).execute());
    here.at(new Date(Date.now() + 5 * SECOND_MS));
    await settles("system_maintenance");
    await own.rows((db) => db.updateTable("merchant_merchants").set({ maintenance: false }).execute());
    here.at(new Date(Date.now() + 5 * 60 * MINUTE_MS));
    await settles("game_session_ended");
    const [rolled] = await own.rows((db) =>
      db.selectFrom("play_outcomes").select("transactionId").where("transactionId", "=", id).execute(),
    );
    expect(rolled).toBeUndefined();
    here.at(null);
    expect(await table.balance()).toBe("83.00");
  });
});

test("S-03 S-05 a vendor's profile says what is answered to strays", async () => {
  const own = await here.merchant(STOCK);
  const counter = await openDesk(own, { profile: { unknownRollback: "refuse", lateRollback: "accept", lateWin: "refuse" } });
  const dan = await own.member();
  await give(own, dan.id, 100_00n);
  const table = await counter.open(dan);
  const stray = randomUUID();
  await expect(table.rollback(newRound(), stray)).rejects.toMatchObject({ code: "transaction_unknown", status: 404 });
  await expect(table.bet(newRound(), "1.00", stray)).rejects.toMatchObject({ code: "bet_rolled_back" });
  const [round, id] = [newRound(), randomUUID()];
  await table.bet(round, "10.00", id);
  await table.close(round);
  await expect(table.win(round, "1.00")).rejects.toMatchObject({ code: "round_closed" });
  expect(await table.rollback(round, id)).toMatchObject({ balance: "100.00" });
  const maria = await own.operator({ rights: ["play.review"] });
  const { content } = await maria.send(play.flags, {});
  expect(content.map(({ kind, reason }) => [kind, reason])).toEqual([
    ["win", "round_closed"],
    ["rollback", "rollback_of_nothing"],
  ]);
});

test("MO-06 the records hear of a round that was closed without a win", async () => {
  const round = newRound();
  await seat.bet(round, "1.00");
  await seat.close(round);
  await shop.visit((ctx) => ctx.addJob("play.tellClosed", {}));
  await here.jobsDone();
  await gatherRecords(shop);
  const bets = await shop.rows((db) =>
    db
      .selectFrom("records_bets")
      .select(["status", "bet", "closed"])
      .where("memberId", "=", ana.id)
      .where("id", "like", `%${round}`)
      .execute(),
  );
  expect(bets).toEqual([{ status: "SETTLED", bet: 1_00n, closed: true }]);
});
