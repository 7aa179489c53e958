import { factors } from "@magpie/contract/identity/factors";
import { members } from "@magpie/contract/members";
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { elsewhere, steppedUp } from "../../../test/people/sessions";
import { type World, type WorldMember, type WorldMerchant, world } from "../../../test/world";
import { takeAuthenticatorCode } from "./factors";

let product: World;
let shop: WorldMerchant;
beforeAll(async () => {
  product = await world();
  shop = await product.merchant({ brandName: "Blue Door" });
});
afterEach(() => product.at(null));

const START = new Date("2030-05-01T12:00:10Z");
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);

function codeAt(secret: string, moment: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment.getTime() });
}

/** Creates a member with an authenticator, confirmed at `START`. */
async function withAuthenticator() {
  product.at(START);
  const ana = await steppedUp(shop, await shop.member());
  const { secret, uri } = await ana.send(factors.beginAuthenticator, {});
  const { recoveryCodes } = await ana.send(factors.confirmAuthenticator, { code: codeAt(secret, START) });
  return { ana, secret, uri, recoveryCodes };
}

function take({ id }: WorldMember, code: string): Promise<boolean> {
  return shop.visit((ctx) => takeAuthenticatorCode(ctx, id, code));
}

describe("an authenticator", () => {
  test("ID-22 counts once its first code confirmed it, and then gives ten recovery codes", async () => {
    product.at(START);
    const ana = await steppedUp(shop, await shop.member({ account: "ana" }));
    const { secret, uri } = await ana.send(factors.beginAuthenticator, {});
    expect(uri).toMatch(/^otpauth:\/\/totp\/Blue%20Door:ana\?issuer=Blue%20Door&secret=[A-Z2-7]{32}&/);
    expect(await take(ana, codeAt(secret, START))).toBe(false);
    await expect(ana.send(factors.confirmAuthenticator, { code: "000000" })).rejects.toMatchObject({ code: "authenticator_wrong" });
    expect(await ana.send(factors.status, {})).toMatchObject({ authenticator: false, recoveryCodesLeft: 0 });
    const { recoveryCodes } = await ana.send(factors.confirmAuthenticator, { code: codeAt(secret, START) });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await ana.send(factors.status, {})).toMatchObject({ authenticator: true, recoveryCodesLeft: 10 });
  });

  test("ID-22 each code is good once, and for one step either side of its own", async () => {
    const { ana, secret } = await withAuthenticator();
    expect(await take(ana, codeAt(secret, START))).toBe(false);
    expect(await take(ana, codeAt(secret, after(30)))).toBe(true);
    product.at(after(120));
    expect(await take(ana, codeAt(secret, after(60)))).toBe(false);
    expect(await take(ana, codeAt(secret, after(90)))).toBe(true);
    expect(await take(ana, codeAt(secret, after(90)))).toBe(false);
    const later = codeAt(secret, after(150));
    expect(await take(ana, `${later.slice(0, 3)} ${later.slice(3)}`)).toBe(true);
    // A code is refused once one of a later step was used.
    expect(await take(ana, codeAt(secret, after(120)))).toBe(false);
  });

  test("ID-22 two who send the same code at once: one gets in", async () => {
    const { ana, secret } = await withAuthenticator();
    product.at(after(60));
    const code = codeAt(secret, after(60));
    const taken = await Promise.all([1, 2, 3, 4].map(() => take(ana, code)));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  test("ID-22 a recovery code stands in for the app once, in any spelling", async () => {
    const { ana, recoveryCodes } = await withAuthenticator();
    const [first = "", second = ""] = recoveryCodes;
    expect(await take(ana, first.toUpperCase().replace("-", " "))).toBe(true);
    expect(await take(ana, first)).toBe(false);
    expect(await take(await shop.member(), second)).toBe(false);
    expect(await ana.send(factors.status, {})).toMatchObject({ recoveryCodesLeft: 9 });
    const renewed = await ana.send(factors.renewRecoveryCodes, {});
    expect(await take(ana, second)).toBe(false);
    expect(await take(ana, renewed.recoveryCodes[0] ?? "")).toBe(true);
  });

  test("a new secret leaves the old one good until it is confirmed, and waits a quarter of an hour", async () => {
    const { ana, secret } = await withAuthenticator();
    const fresh = await ana.send(factors.beginAuthenticator, {});
    product.at(after(60));
    expect(await take(ana, codeAt(secret, after(60)))).toBe(true);
    product.at(after(901));
    const tooLate = ana.send(factors.confirmAuthenticator, { code: codeAt(fresh.secret, after(901)) });
    await expect(tooLate).rejects.toMatchObject({ code: "ticket_invalid" });
  });

  test("SEC-05 switching it on or off ends the member's other sessions and keeps this one", async () => {
    product.at(START);
    const ana = await steppedUp(shop, await shop.member());
    const before = await elsewhere(shop, ana);
    const { secret } = await ana.send(factors.beginAuthenticator, {});
    await ana.send(factors.confirmAuthenticator, { code: codeAt(secret, START) });
    await expect(before.send(members.info, {})).rejects.toMatchObject({ code: "not_logged_in" });
    const between = await elsewhere(shop, ana);
    await ana.send(factors.removeAuthenticator, {});
    await expect(between.send(members.info, {})).rejects.toMatchObject({ code: "not_logged_in" });
    expect(await ana.send(factors.status, {})).toMatchObject({ authenticator: false, recoveryCodesLeft: 0 });
  });

  test("a token alone changes nothing about it", async () => {
    const ana = await shop.member();
    for (const call of [factors.beginAuthenticator, factors.removeAuthenticator, factors.renewRecoveryCodes, factors.beginPasskey]) {
      await expect(ana.send(call, {})).rejects.toMatchObject({ code: "step_up_required", status: 403 });
    }
  });

  test("neither the secret nor a recovery code can be read from the database", async () => {
    const { secret, recoveryCodes } = await withAuthenticator();
    const rows = await shop.rows(async (db) => [
      ...(await db.selectFrom("factors_authenticators").selectAll().execute()),
      ...(await db.selectFrom("factors_recovery_codes").selectAll().execute()),
    ]);
    const kept = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (Buffer.isBuffer(value) ? value.toString("latin1") : String(value)));
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace("-", ""))]) {
      expect(kept.some((value) => value.includes(hidden))).toBe(false);
    }
  });
});
