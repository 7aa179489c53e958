import { passwords } from "@magpie/contract/identity/passwords";
import { verification } from "@magpie/contract/identity/verification";
import { members } from "@magpie/contract/members";
import { MINUTE_MS } from "@magpie/domain/durations";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { lastCode } from "../../../test/outside/outbox";
import { easyChallenge } from "../../../test/people/solve";
import { newWorld, type World, type WorldMerchant } from "../../../test/world";
import { isPassword } from "../auth/auth";
import { readCredentials } from "../members/members";

let product: World;
let shop: WorldMerchant;
beforeAll(async () => {
  product = await newWorld({
    services: {
      sms: { send: async (message) => void product.sent.sms.push(message) },
      mail: { send: async (message) => void product.sent.mail.push(message) },
      phone: { provedNumber: async (idToken) => idToken.match(/^proof-of-(\d+)$/)?.[1] ?? null },
      payments: null,
      vendorWallets: {},
      vendorTills: {},
    },
  });
  shop = await product.merchant({ hosts: ["127.0.0.1"] });
});
afterEach(() => product.at(null));

const NEW = "quiet-otter-marmalade";
let people = 0;

async function newPerson() {
  people += 1;
  const email = `person${people}@reset.example`;
  const mobileNum = `90000000${10 + people}`;
  return { ...(await shop.member({ email, mobile: `91${mobileNum}` })), email, mobileNum };
}

async function hasPassword(id: string, password: string): Promise<boolean> {
  const { passwordHash } = await shop.rows((db) => readCredentials(db, id));
  return isPassword(password, passwordHash, product.secretsOf(shop.id).pepper);
}

describe("by a link in a mail", () => {
  async function forget(username: string, email: string, at = shop) {
    return at.send(passwords.forgotByEmail, { username, email, challenge: await easyChallenge(at, "forgot") });
  }

  async function linksTo(email: string): Promise<string[]> {
    await product.jobsDone();
    const texts = product.sent.mail.filter(({ to }) => to === email).map(({ text }) => text);
    return texts.flatMap((text) => /(?<=\/#reset=)[\w-]+/.exec(text) ?? []);
  }

  const reset = (ticket: string, newPassword = NEW) => shop.send(passwords.resetByEmail, { ticket, newPassword });

  test("ID-17 X-02 SEC-05 the link sets a new password once, signs in, and ends every other session", async () => {
    const ana = await newPerson();
    await forget(` ${ana.account.toUpperCase()} `, ana.email.toUpperCase());
    const [link = ""] = await linksTo(ana.email);
    expect(product.sent.mail.at(-1)?.text).toContain(`${product.address}/#reset=${link}`);
    await expect(reset(link, "password1")).rejects.toMatchObject({ code: "password_common" });
    await expect(reset(link, `${ana.account}1`)).rejects.toMatchObject({ code: "password_common" });
    const { token, mustChangePassword } = await reset(link);
    expect(mustChangePassword).toBe(false);
    expect(await shop.send(members.info, {}, { token })).toMatchObject({ id: ana.id });
    await expect(ana.send(members.info, {})).rejects.toMatchObject({ code: "not_logged_in" });
    expect(await hasPassword(ana.id, NEW)).toBe(true);
    await expect(reset(link, `${NEW}-2`)).rejects.toMatchObject({ code: "ticket_invalid" });
  });

  test("ID-17 of two who use a link at once one gets in", async () => {
    const ana = await newPerson();
    await forget(ana.account, ana.email);
    const [link = ""] = await linksTo(ana.email);
    const ends = await Promise.allSettled([reset(link), reset(link, `${NEW}-2`)]);
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("ID-17 a link is good for half an hour, and at its own merchant", async () => {
    const ana = await newPerson();
    await forget(ana.account, ana.email);
    const [link = ""] = await linksTo(ana.email);
    const other = await product.merchant();
    const elsewhere = other.send(passwords.resetByEmail, { ticket: link, newPassword: NEW });
    await expect(elsewhere).rejects.toMatchObject({ code: "ticket_invalid" });
    product.at(new Date(Date.now() + 31 * MINUTE_MS));
    await expect(reset(link)).rejects.toMatchObject({ code: "ticket_invalid" });
  });

  test("ID-17 SEC-09 the answer is the same whether name and address belong together or not, and only then a mail leaves", async () => {
    const [ana, bob] = [await newPerson(), await newPerson()];
    const tries: [string, string][] = [
      [ana.account, ana.email],
      [ana.account, bob.email],
      ["nobody-here", ana.email],
      ["nobody-here", "nobody@reset.example"],
    ];
    for (const [username, email] of tries) expect(await forget(username, email)).toEqual({});
    expect(await linksTo(ana.email)).toHaveLength(1);
    expect(await linksTo(bob.email)).toHaveLength(0);
  });

  test("X-04 only a merchant that wants it so says that there is no such account", async () => {
    const frank = await product.merchant({ options: { explainAccountErrors: true } });
    await expect(forget("nobody-here", "nobody@reset.example", frank)).rejects.toMatchObject({ code: "account_unknown", status: 404 });
  });

  test("ID-17 nobody's inbox is filled: three mails an hour, and each wish costs a challenge", async () => {
    const ana = await newPerson();
    for (let wish = 0; wish < 4; wish += 1) await forget(ana.account, ana.email);
    expect(await linksTo(ana.email)).toHaveLength(3);
    const unsolved = shop.send(passwords.forgotByEmail, { username: ana.account, email: ana.email });
    await expect(unsolved).rejects.toMatchObject({ code: "challenge_required" });
    product.at(new Date(Date.now() + 61 * MINUTE_MS));
    await forget(ana.account, ana.email);
    expect(await linksTo(ana.email)).toHaveLength(4);
  });

  test("ID-17 whoever asks cannot choose where the link leads", async () => {
    const home = await product.merchant({ mainDomain: "home.example" });
    const email = "ana@home.example";
    const { account } = await home.member({ email });
    const challenge = await easyChallenge(home, "forgot");
    await home.send(passwords.forgotByEmail, { username: account, email, challenge }, { headers: { Host: "evil.example" } });
    await product.jobsDone();
    expect(product.sent.mail.at(-1)?.text).toContain("https://home.example/#reset=");
    expect(JSON.stringify(product.sent.mail)).not.toContain("evil.example");
  });

  test("ID-17 a classic form is taken as well", async () => {
    const ana = await newPerson();
    const form = new URLSearchParams({ username: ana.account, email: ana.email, challenge: await easyChallenge(shop, "forgot") });
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const answer = await shop.raw(passwords.forgotByEmail.path, { method: "POST", headers, body: form.toString() });
    expect(answer.json).toEqual({ success: true, value: {} });
    expect(await linksTo(ana.email)).toHaveLength(1);
  });

  test("SEC-37 who asked is unreadable while it waits, erased once it is done, and forgotten after a day", async () => {
    const quiet = await product.merchant();
    const email = "ana@quiet.example";
    const { account } = await quiet.member({ email });
    const wishes = () => quiet.rows((db) => db.selectFrom("passwords_requests").selectAll().execute());
    await forget(account, email, quiet);
    expect((await wishes())[0]?.wish?.toString("latin1")).not.toContain(email);
    await product.jobsDone();
    expect((await wishes())[0]?.wish).toBeNull();
    product.at(new Date(Date.now() + 25 * 60 * MINUTE_MS));
    await quiet.visit((ctx) => ctx.addJob("passwords.forget", {}));
    await product.jobsDone();
    expect(await wishes()).toEqual([]);
  });
});

describe("by a code on the mobile", () => {
  const countryDialingCode = "91";

  async function askForCode(mobileNum: string): Promise<void> {
    const challenge = await easyChallenge(shop, "sms");
    await shop.send(verification.sendCode, { mobileNum, countryDialingCode, purpose: "password", challenge });
  }

  const reset = (mobileNum: string, proof: { verificationCode?: string; firebaseIdToken?: string }, newPassword = NEW) =>
    shop.send(passwords.resetByPhone, { mobileNum, countryDialingCode, newPassword, ...proof });

  test("ID-17 X-02 the code sets a new password once and signs in; a password that is refused does not use it up", async () => {
    const ana = await newPerson();
    await askForCode(ana.mobileNum);
    const verificationCode = await lastCode(shop, `91${ana.mobileNum}`);
    await expect(reset(ana.mobileNum, { verificationCode }, "12345678")).rejects.toMatchObject({ code: "password_common" });
    const { token } = await reset(ana.mobileNum, { verificationCode });
    expect(await shop.send(members.info, {}, { token })).toMatchObject({ id: ana.id });
    await expect(ana.send(members.info, {})).rejects.toMatchObject({ code: "not_logged_in" });
    expect(await hasPassword(ana.id, NEW)).toBe(true);
    await expect(reset(ana.mobileNum, { verificationCode }, `${NEW}-2`)).rejects.toMatchObject({ code: "code_expired" });
  });

  test("ID-17 SEC-09 a wrong code is refused alike for a number that has an account and one that has none", async () => {
    const ana = await newPerson();
    for (const mobileNum of [ana.mobileNum, "9111111111"]) {
      await askForCode(mobileNum);
      await expect(reset(mobileNum, { verificationCode: "000000" })).rejects.toMatchObject({ code: "code_wrong", status: 400 });
    }
    await expect(reset(ana.mobileNum, {})).rejects.toMatchObject({ code: "code_missing" });
    expect(await hasPassword(ana.id, ana.password)).toBe(true);
  });

  test("ID-17 a proof by the phone provider stands in for the code, for its own number", async () => {
    const [ana, bob] = [await newPerson(), await newPerson()];
    const firebaseIdToken = `proof-of-91${ana.mobileNum}`;
    await expect(reset(bob.mobileNum, { firebaseIdToken })).rejects.toMatchObject({ code: "phone_proof_invalid" });
    await expect(reset(ana.mobileNum, { firebaseIdToken: "forged" })).rejects.toMatchObject({ code: "phone_proof_invalid" });
    const stranger = reset("9222222222", { firebaseIdToken: "proof-of-919222222222" });
    await expect(stranger).rejects.toMatchObject({ code: "account_unknown" });
    const { token } = await reset(ana.mobileNum, { firebaseIdToken });
    expect(await shop.send(members.info, {}, { token })).toMatchObject({ id: ana.id });
  });
});
