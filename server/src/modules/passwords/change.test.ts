import { passwords } from "@magpie/contract/identity/passwords";
import type { Input } from "@magpie/contract/kit/call";
import { members } from "@magpie/contract/members";
import { MINUTE_MS } from "@magpie/domain/durations";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { elsewhere } from "../../../test/people/sessions";
import { type World, type WorldMember, type WorldMerchant, world } from "../../../test/world";
import { registrationFields } from "../../seed/registration-fields";
import { isPassword, openSession } from "../auth/auth";
import { readCredentials } from "../members/members";

let product: World;
let shop: WorldMerchant;
beforeAll(async () => {
  product = await world();
  shop = await product.merchant({ brandName: "Blue Door" });
});
afterEach(() => product.at(null));

const NEW = "quiet-otter-marmalade";

function change(
  member: WorldMember,
  proof: { oldPassword?: string; ticket?: string },
  newPassword = NEW,
  confirmNewPassword = newPassword,
) {
  const input: Input<typeof passwords.change> = { ...proof, newPassword, confirmNewPassword };
  return member.send(passwords.change, input);
}

/** Checks against the hash: a sign-in would cost more and prove the same. */
async function hasPassword({ id }: WorldMember, password: string): Promise<boolean> {
  const { passwordHash } = await shop.rows((db) => readCredentials(db, id));
  return isPassword(password, passwordHash, product.secretsOf(shop.id).pepper);
}

/** A member who signed in with the default password and must change it. */
async function withDefaultPassword() {
  const ana = await shop.member();
  const { token, changeTicket } = await shop.visit((ctx) =>
    openSession(ctx, { memberId: ana.id, way: "username", usesDefaultPassword: true }),
  );
  const forced: WorldMember = { ...ana, token, send: (call, input, more) => shop.send(call, input, { token, ...more }) };
  return { ana, forced, ticket: changeTicket ?? "" };
}

describe("changing a password", () => {
  test("ID-18 SEC-05 with the old one: it is the new one now, other sessions end, this one lives on under a new token", async () => {
    const ana = await shop.member({ email: "ana@change.example" });
    const other = await elsewhere(shop, ana);
    const { token } = await change(ana, { oldPassword: ana.password });
    expect(await hasPassword(ana, NEW)).toBe(true);
    expect(await shop.send(members.info, {}, { token })).toMatchObject({ id: ana.id });
    for (const ended of [ana, other]) await expect(ended.send(members.info, {})).rejects.toMatchObject({ code: "not_logged_in" });
    await product.jobsDone();
    expect(product.sent.mail.filter(({ to, text }) => to === "ana@change.example" && /password was changed/.test(text))).toHaveLength(1);
  });

  test("ID-18 without the right old one nothing changes, and after five guesses nobody is asked any more", async () => {
    const ana = await shop.member();
    const begun = Date.now();
    product.at(new Date(begun));
    for (const oldPassword of [undefined, "", "wrong-horse-1", NEW, "wrong-horse-3"]) {
      await expect(change(ana, { ...(oldPassword !== undefined && { oldPassword }) })).rejects.toMatchObject({
        code: "password_old_wrong",
      });
    }
    await expect(change(ana, { oldPassword: ana.password })).rejects.toMatchObject({ code: "too_many_requests" });
    expect(await hasPassword(ana, ana.password)).toBe(true);
    product.at(new Date(begun + 29 * MINUTE_MS));
    await expect(change(ana, { oldPassword: ana.password })).rejects.toMatchObject({ code: "too_many_requests" });
    await ana.send(members.info, {});
    product.at(new Date(begun + 31 * MINUTE_MS));
    expect(await change(ana, { oldPassword: ana.password })).toMatchObject({ token: expect.any(String) });
  });

  test("ID-18 two different entries, the old password again, and what everybody guesses are refused", async () => {
    const ana = await shop.member({ account: "annapurna" });
    const refusals: [string, string, string][] = [
      ["password_unequal", NEW, `${NEW}!`],
      ["password_rule", "7chars!", "7chars!"],
      ["password_common", "Password123!", "Password123!"],
      ["password_common", "annapurna99", "annapurna99"],
      ["password_common", "BlueDoor1", "BlueDoor1"],
      ["password_same", ana.password, ana.password],
    ];
    for (const [code, password, again] of refusals) {
      await expect(change(ana, { oldPassword: ana.password }, password, again)).rejects.toMatchObject({ code, status: 400 });
    }
    expect(await hasPassword(ana, ana.password)).toBe(true);
  });

  test("SEC-06 one of 64 characters in any script may be chosen", async () => {
    const ana = await shop.member();
    const long = "नमस्ते🦊".repeat(16).slice(0, 64);
    await change(ana, { oldPassword: ana.password }, long);
    expect(await hasPassword(ana, long)).toBe(true);
  });

  test("SEC-07 X-05 small letters will do, unless the merchant asks for digits too", async () => {
    const plain = await shop.member();
    await change(plain, { oldPassword: plain.password }, "quietottermarmalade");
    const fields = registrationFields().map((field) =>
      field.field === "password" ? { ...field, acceptedPattern: "letters_and_digits", patternId: "letters_and_digits" as const } : field,
    );
    const strict = await (await product.merchant({ registrationFields: fields })).member();
    const letters = change(strict, { oldPassword: strict.password }, "quietottermarmalade");
    await expect(letters).rejects.toMatchObject({ code: "password_rule" });
    expect(await change(strict, { oldPassword: strict.password }, "quietotter7marmalade")).toMatchObject({ token: expect.any(String) });
  });

  test("of two changes at once with the same old password one counts", async () => {
    const ana = await shop.member();
    const ends = await Promise.allSettled(["one", "two"].map((word) => change(ana, { oldPassword: ana.password }, `${NEW}-${word}`)));
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("a forced change", () => {
  test("ID-18 X-02 X-05 needs no old password but the ticket, and then the session may do everything", async () => {
    const { ana, forced, ticket } = await withDefaultPassword();
    await expect(forced.send(members.profile, {})).rejects.toMatchObject({ code: "password_change_required" });
    await expect(change(forced, { ticket }, ana.password)).rejects.toMatchObject({ code: "password_same" });
    await expect(change(forced, { ticket }, "password")).rejects.toMatchObject({ code: "password_common" });
    const { token } = await change(forced, { ticket });
    expect(await shop.send(members.profile, {}, { token })).toMatchObject({ referralCode: expect.any(String) });
    expect(await hasPassword(ana, NEW)).toBe(true);
    const again = shop.send(passwords.change, { ticket, newPassword: `${NEW}-2`, confirmNewPassword: `${NEW}-2` }, { token });
    await expect(again).rejects.toMatchObject({ code: "ticket_invalid" });
  });

  test("ID-18 X-02 a ticket serves its own session, for ten minutes", async () => {
    const { ana, forced, ticket } = await withDefaultPassword();
    const { ticket: foreign } = await withDefaultPassword();
    for (const [who, held] of [[ana, ticket] as const, [forced, foreign] as const, [forced, "made-up"] as const]) {
      await expect(change(who, { ticket: held })).rejects.toMatchObject({ code: "ticket_invalid" });
    }
    product.at(new Date(Date.now() + 11 * MINUTE_MS));
    await expect(change(forced, { ticket })).rejects.toMatchObject({ code: "ticket_invalid" });
    expect(await hasPassword(ana, ana.password)).toBe(true);
  });
});
