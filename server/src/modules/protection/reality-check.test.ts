import { randomUUID } from "node:crypto";
import { play } from "@magpie/contract/play";
import { protection } from "@magpie/contract/protection";
import { MINUTE_MS } from "@magpie/domain/durations";
import { purseOf } from "@magpie/domain/ledger/account";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { openDesk } from "../../../test/desks/vendor-desk";
import { GAME, STOCK, VASSALAGE } from "../../../test/lab/stock";
import { bet, give, postTo, win } from "../../../test/ledger/bank";
import { newWorld, type World, type WorldMember, type WorldMerchant } from "../../../test/world";
import { noteHere } from "../limits/limits";

const START = new Date("2026-03-15T10:20:00Z");
const after = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);

let product: World;
let shop: WorldMerchant;
beforeAll(async () => {
  product = await newWorld();
  shop = await product.merchant(STOCK);
  await openDesk(shop);
});
afterEach(() => product.at(null));

/** A member with money who has been here since the start, up to a minute. */
async function hereUntil(minutes: number): Promise<WorldMember> {
  product.at(START);
  const member = await shop.member();
  await give(shop, member.id, 1_000_00n);
  await stay(member, 0, minutes);
  return member;
}

async function stay(member: WorldMember, from: number, to: number): Promise<void> {
  for (let minute = from; minute <= to; minute += 10)
    await shop.rows((db) => noteHere(db, [member.id], after(Math.min(minute + 10, to)), after(minute)));
  product.at(after(to));
  await shop.rows((db) =>
    db
      .updateTable("auth_sessions")
      .set({ seenAt: after(to), endedAt: null })
      .where("memberId", "=", member.id)
      .execute(),
  );
}

async function ask(): Promise<void> {
  await shop.visit((ctx) => ctx.addJob("protection.askChecks", {}));
  await product.jobsDone();
}

const betOf = (member: WorldMember, amount: bigint) => postTo(shop, randomUUID(), bet(member.id, amount), product.now());
const winOf = (member: WorldMember, amount: bigint) => postTo(shop, randomUUID(), win(member.id, amount), product.now());

describe("a reality check", () => {
  test("RG-10 tells time and result after an hour, holds the next round and the next game until it is answered, and pays wins meanwhile", async () => {
    const ana = await hereUntil(30);
    await betOf(ana, 30_00n);
    await stay(ana, 30, 59);
    await ask();
    expect(await ana.send(protection.check, {})).toMatchObject({ waits: false, everyMinutes: 60 });
    await stay(ana, 59, 60);
    await ask();
    expect(await ana.send(protection.check, {})).toMatchObject({ waits: true, since: START.toISOString(), seconds: 3600, net: "-30.00" });
    await expect(betOf(ana, 1_00n)).rejects.toMatchObject({ code: "reality_check" });
    await expect(ana.send(play.launch, { vassalage: VASSALAGE, gameCode: GAME, trial: false })).rejects.toMatchObject({
      code: "reality_check",
    });
    await winOf(ana, 12_00n);

    await ana.send(protection.answerCheck, {});
    await betOf(ana, 1_00n);
    expect(await ana.send(protection.check, {})).toMatchObject({ waits: false, net: "-19.00" });
    await stay(ana, 60, 119);
    await ask();
    expect((await ana.send(protection.check, {})).waits).toBe(false);
    await stay(ana, 119, 120);
    await ask();
    expect((await ana.send(protection.check, {})).waits).toBe(true);
  });

  test("RG-10 comes at the interval that its member chose, and nobody is held who came back after a pause", async () => {
    const bea = await hereUntil(5);
    await bea.send(protection.setCheck, { everyMinutes: 15 });
    await stay(bea, 5, 15);
    await ask();
    expect((await bea.send(protection.check, {})).waits).toBe(true);
    await expect(betOf(bea, 1_00n)).rejects.toMatchObject({ code: "reality_check" });
    await stay(bea, 60, 62);
    await ask();
    expect((await bea.send(protection.check, {})).waits).toBe(true);
    product.at(after(100));
    await ask();
    await stay(bea, 110, 112);
    expect(await bea.send(protection.check, {})).toMatchObject({ waits: false, since: after(110).toISOString() });
    await betOf(bea, 1_00n);
  });

  test("RG-11 tells every game how long its player has been here, and what all play brought since then: no gift, nothing of an earlier stay", async () => {
    product.at(START);
    const eva = await shop.member();
    await postTo(shop, randomUUID(), win(eva.id, 100_00n), after(-90));
    await stay(eva, 0, 10);
    await betOf(eva, 30_00n);
    await winOf(eva, 12_50n);
    expect(await eva.send(protection.check, {})).toMatchObject({ since: START.toISOString(), seconds: 600, net: "-17.50" });
    await stay(eva, 10, 30);
    const gift = { from: "house:gifts", to: purseOf(eva.id, "cash"), amount: 500_00n, currency: "INR" } as const;
    await postTo(shop, randomUUID(), { kind: "test.gift", transfers: [gift] }, product.now());
    await betOf(eva, 2_25n);
    expect(await eva.send(protection.check, {})).toMatchObject({ since: START.toISOString(), seconds: 1800, net: "-19.75" });
    await stay(eva, 110, 112);
    expect(await eva.send(protection.check, {})).toMatchObject({ since: after(110).toISOString(), seconds: 120, net: "0.00" });
    await winOf(eva, 40_00n);
    expect(await eva.send(protection.check, {})).toMatchObject({ seconds: 120, net: "40.00" });
  });

  test("RG-10 comes at least as often as the merchant's profile wants", async () => {
    const strict = await product.merchant({ ...STOCK, options: { safetyProfile: "GB" } });
    const member = await strict.member();
    expect((await member.send(protection.check, {})).choices).toEqual([15, 30, 60]);
    await expect(member.send(protection.setCheck, { everyMinutes: 120 })).rejects.toMatchObject({ code: "invalid_input" });
  });
});
