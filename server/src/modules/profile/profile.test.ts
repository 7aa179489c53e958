import { auth } from "@magpie/contract/identity/auth";
import { verification } from "@magpie/contract/identity/verification";
import { members } from "@magpie/contract/members";
import { beforeAll, describe, expect, test } from "vitest";
import { lastCode } from "../../../test/outside/outbox";
import { steppedUp } from "../../../test/people/sessions";
import { easyChallenge } from "../../../test/people/solve";
import { type World, type WorldMember, type WorldMerchant, world } from "../../../test/world";
import { isPassword } from "../auth/auth";
import { readPaymentPasswordHash } from "../members/members";

let product: World;
let shop: WorldMerchant;
beforeAll(async () => {
  product = await world();
  shop = await product.merchant();
});

const PERSONAL = {
  mobile: "919000000001",
  email: "aarav@mail.example",
  details: { payeeName: "Aarav Kulkarni", birthDate: "1990-05-17", idNumber: "AB123456" },
};

describe("SEC-37 what a member told", () => {
  let aarav: WorldMember;
  beforeAll(async () => {
    aarav = await shop.member({ account: "aarav", ...PERSONAL });
  });

  test("SEC-37 the account page shows it masked, and a stolen token cannot have it in clear", async () => {
    const profile = await aarav.send(members.profile, {});
    expect(profile).toEqual({
      createdAt: expect.any(String),
      closingAt: null,
      referralCode: expect.stringMatching(/^[2-9A-Z]{8}$/),
      mobile: { masked: "+91***001", verified: true },
      email: { masked: "aa***av@mail.example", verified: true },
      details: [
        { field: "payeeName", masked: "Aa***ni" },
        { field: "birthDate", masked: "1990-**-**" },
        { field: "idNumber", masked: "***56" },
      ],
    });
    await expect(aarav.send(members.exportData, {})).rejects.toMatchObject({ code: "step_up_required" });
  });

  test("SEC-37 its owner can take all of it away, and no hash with it", async () => {
    await steppedUp(shop, aarav);
    const { data } = await aarav.send(members.exportData, {});
    expect(data).toMatchObject({
      account: { account: "aarav", registeredWay: "office" },
      contacts: { mobile: { value: PERSONAL.mobile }, email: { value: PERSONAL.email } },
      details: PERSONAL.details,
      sessions: [{ current: true }],
      logins: [{ way: "username", outcome: "in" }],
    });
    expect(JSON.stringify(data)).not.toMatch(/argon2|hash/i);
  });
});

describe("SEC-12 a new number or address", () => {
  async function askFor(member: WorldMember, email: string): Promise<string> {
    await member.send(verification.sendContactCode, { kind: "email", email });
    return lastCode(shop, email);
  }

  test("SEC-12 counts once a code sent there proves it, for the one who asked for it", async () => {
    const [ana, bob] = [await steppedUp(shop, await shop.member()), await steppedUp(shop, await shop.member())];
    const email = "ana@mail.example";
    const verificationCode = await askFor(ana, email);
    const wrong = verificationCode === "000000" ? "000001" : "000000";
    await expect(ana.send(members.changeEmail, { email, verificationCode: wrong })).rejects.toMatchObject({ code: "code_wrong" });
    await expect(bob.send(members.changeEmail, { email, verificationCode })).rejects.toMatchObject({ code: "code_wrong" });
    await ana.send(members.changeEmail, { email, verificationCode });
    expect(await ana.send(members.profile, {})).toMatchObject({ email: { masked: "a***a@mail.example", verified: true } });
    await expect(ana.send(members.changeEmail, { email: "no address", verificationCode })).rejects.toMatchObject({ code: "email_invalid" });
  });

  test("SEC-12 is refused to whoever has not just proved who is there", async () => {
    const ana = await shop.member();
    const change = { mobileNum: "9000000077", countryDialingCode: "91", verificationCode: "123456" };
    await expect(ana.send(members.changeMobile, change)).rejects.toMatchObject({ code: "step_up_required" });
  });

  test("a number that somebody has proved belongs to nobody else", async () => {
    await shop.addMember({ account: "owner", password: "not-used-here-1", mobile: "919000000088" });
    const bob = await steppedUp(shop, await shop.member());
    const number = { mobileNum: "9000000088", countryDialingCode: "91" };
    await bob.send(verification.sendContactCode, { kind: "mobile", ...number });
    const verificationCode = await lastCode(shop, "919000000088");
    await expect(bob.send(members.changeMobile, { ...number, verificationCode })).rejects.toMatchObject({ code: "contact_taken" });
  });
});

test("SEC-12 the payment password is six digits nobody tries first, typed twice, and kept as a peppered hash", async () => {
  const ana = await steppedUp(shop, await shop.member());
  const set = (paymentPassword: string, confirmPaymentPassword = paymentPassword) =>
    ana.send(members.setPaymentPassword, { paymentPassword, confirmPaymentPassword });
  await expect(set("483920", "483921")).rejects.toMatchObject({ code: "password_unequal" });
  await expect(set("123456")).rejects.toMatchObject({ code: "payment_password_rule" });
  await set("483920");
  const hash = await shop.rows((db) => readPaymentPasswordHash(db, ana.id));
  expect(await isPassword("483920", hash, product.secretsOf(shop.id).pepper)).toBe(true);
});

describe("SEC-37 closing an account", () => {
  const close = (member: WorldMember) => member.send(members.closeAccount, { confirm: "close" });

  test("SEC-37 erases who it was, ends every session and frees name and number; the id stays for the books", async () => {
    const zoe = await steppedUp(shop, await shop.member({ account: "zoe", mobile: "919000000099", details: { payeeName: "Zoe Quill" } }));
    await close(zoe);
    await expect(zoe.send(members.info, {})).rejects.toMatchObject({ code: "not_logged_in" });
    const challenge = await easyChallenge(shop, "login");
    const login = shop.send(auth.login, { username: `closed-${zoe.id}`, password: zoe.password, challenge });
    await expect(login).rejects.toMatchObject({ code: "credentials_wrong" });
    const row = await shop.rows((db) => db.selectFrom("members_members").selectAll().where("id", "=", zoe.id).executeTakeFirst());
    expect(row).toMatchObject({ account: `closed-${zoe.id}`, nickname: "", passwordHash: null, details: null, registeredIp: null });
    expect(await shop.addMember({ account: "zoe", password: "not-used-here-1", mobile: "919000000099" })).not.toBe(zoe.id);
  });

  test("ER-01 anything but the word that is asked for is an incorrect confirmation, and closes nothing", async () => {
    const yara = await steppedUp(shop, await shop.member());
    for (const confirm of ["", "Close", "yes", yara.account])
      await expect(yara.send(members.closeAccount, { confirm })).rejects.toMatchObject({ code: "confirmation_wrong", status: 400 });
    const { json } = await shop.raw(members.closeAccount.path, {
      method: "DELETE",
      headers: { Authorization: yara.token, "Content-Type": "application/json" },
      body: JSON.stringify({ confirm: "no" }),
    });
    expect((json as { message: string }).message).toMatch(/^Incorrect confirmation input/);
    expect(await yara.send(members.info, {})).toMatchObject({ id: yara.id });
  });

  test("an agent's account is closed by the back office, as others depend on it", async () => {
    const agent = await steppedUp(shop, await shop.member({ type: 1 }));
    await expect(close(agent)).rejects.toMatchObject({ code: "operation_not_allowed" });
  });
});
