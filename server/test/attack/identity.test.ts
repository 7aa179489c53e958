import { auth, type ExtraWay } from "@magpie/contract/identity/auth";
import { passwords } from "@magpie/contract/identity/passwords";
import { verification } from "@magpie/contract/identity/verification";
import { members } from "@magpie/contract/members";
import { payees } from "@magpie/contract/payees";
import { withdrawals } from "@magpie/contract/withdrawals";
import { HOUR_MS, MINUTE_MS } from "@magpie/domain/durations";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { give } from "../ledger/bank";
import { lastCode, lastText } from "../outside/outbox";
import { switchOnAuthenticator } from "../people/authenticator-app";
import { Browser } from "../people/browser";
import { easyChallenge } from "../people/solve";
import { newWorld, type Refused, type World, type WorldMerchant } from "../world";

const PASSWORD = "correct-horse-1";
const NEW = "quiet-otter-marmalade";
const HOME = "203.0.113.7";

let product: World;
let shop: WorldMerchant;
let people = 0;

beforeAll(async () => {
  product = await newWorld({ trustedProxies: 1 });
  shop = await product.merchant({ hosts: ["127.0.0.1"] });
});
afterEach(() => product.at(null));

/** An account owner with known details, signed in at home. */
async function newOwner() {
  people += 1;
  const owner = {
    account: `owner-${people}`,
    email: `owner${people}@home.example`,
    mobile: `9190000001${String(people).padStart(2, "0")}`,
  };
  const id = await shop.addMember({ ...owner, password: PASSWORD, details: { payeeName: "Ana Rao" } });
  const home = new Browser(shop, { ip: HOME });
  const { token } = await home.signIn({ username: owner.account, password: PASSWORD });
  return { ...owner, id, home, token, password: PASSWORD };
}

type Owner = Awaited<ReturnType<typeof newOwner>>;

/** The same, with an authenticator. */
async function newSafeOwner() {
  const owner = await newOwner();
  return { ...owner, ...(await switchOnAuthenticator(shop, owner)) };
}

/** Each call returns another browser at another address. */
let strangers = 0;
function stranger(): Browser {
  strangers += 1;
  return new Browser(shop, { ip: `198.51.${strangers % 200}.${1 + (strangers % 250)}` });
}

async function codeOf(sent: Promise<unknown>): Promise<string> {
  return sent.then(
    () => "answered",
    ({ code }: Refused) => code,
  );
}

async function askedOf(signIn: Promise<unknown>): Promise<{ ticket: string; ways: ExtraWay[] }> {
  const refused = await signIn.then(
    () => expect.unreachable("nothing more was asked"),
    (error: Refused) => error,
  );
  expect(refused).toMatchObject({ code: "extra_verification_required" });
  return refused.value as { ticket: string; ways: ExtraWay[] };
}

async function mailedLink({ account, email }: Owner): Promise<string> {
  await shop.send(passwords.forgotByEmail, { username: account, email, challenge: await easyChallenge(shop, "forgot") });
  return /(?<=#reset=)[\w-]+/.exec(await lastText(shop, email))?.[0] ?? "";
}

const sessionsOf = (memberId: string) =>
  shop.rows((db) => db.selectFrom("auth_sessions").select("id").where("memberId", "=", memberId).where("endedAt", "is", null).execute());

describe("somebody who reads the owner's mail or texts", () => {
  test("SEC-12 GS-03 ID-17 a mailed reset link opens no session where there is an authenticator, so a mailbox alone moves no money", async () => {
    const ana = await newSafeOwner();
    const thief = stranger();
    const { ways } = await askedOf(thief.send(passwords.resetByEmail, { ticket: await mailedLink(ana), newPassword: NEW }));
    expect(ways).toEqual(["authenticator"]);
    expect(await sessionsOf(ana.id)).toEqual([]);
  });

  test("SEC-12 GS-03 ID-17 nor does a texted code, and the owner's authenticator ends the reset", async () => {
    const ana = await newSafeOwner();
    const [mobileNum, browser] = [ana.mobile.slice(2), stranger()];
    const number = { mobileNum, countryDialingCode: "91" };
    await browser.send(verification.sendCode, { ...number, purpose: "password", challenge: await easyChallenge(shop, "sms") });
    const verificationCode = await lastCode(shop, ana.mobile);
    const { ticket } = await askedOf(browser.send(passwords.resetByPhone, { ...number, verificationCode, newPassword: NEW }));
    expect(await sessionsOf(ana.id)).toEqual([]);
    const entered = await browser.send(auth.confirmExtra, { ticket, way: "authenticator", answer: ana.app.code() });
    expect(await browser.send(members.info, {}, entered.token)).toMatchObject({ id: ana.id });
  });

  test("SEC-12 ID-17 without an authenticator the link signs in as before", async () => {
    const ben = await newOwner();
    const entered = await stranger().send(passwords.resetByEmail, { ticket: await mailedLink(ben), newPassword: NEW });
    expect(entered).toHaveProperty("token");
  });

  test("SEC-12 C-08 and yet a first bank account is not paid within a day of a reset, a new payment password or a new contact", async () => {
    const ben = await newOwner();
    await give(shop, ben.id, 500_000n);
    const { token: entered } = await stranger().send(passwords.resetByEmail, { ticket: await mailedLink(ben), newPassword: NEW });
    const { token } = await shop.send(auth.stepUp, { way: "password", answer: NEW }, { token: entered });
    const pin = { paymentPassword: "274951", confirmPaymentPassword: "274951" };
    await shop.send(members.setPaymentPassword, pin, { token });
    const { id: payeeId, opensAt } = await shop.send(payees.add, { kind: "BANK", institution: "Bank", number: "55001234567" }, { token });
    expect(opensAt).not.toBeNull();
    const ask = shop.send(withdrawals.ask, { payeeId, amount: "3000.00", paymentPassword: pin.paymentPassword }, { token });
    await expect(ask).rejects.toMatchObject({ code: "payee_cooling" });
  });

  test("SEC-12 X-06 a texted code signs nobody in at a new address where there is an authenticator", async () => {
    const ana = await newSafeOwner();
    const [mobileNum, browser] = [ana.mobile.slice(2), stranger()];
    const number = { mobileNum, countryDialingCode: "91" };
    await browser.send(verification.sendCode, { ...number, purpose: "login", challenge: await easyChallenge(shop, "sms") });
    const password = await lastCode(shop, ana.mobile);
    const signIn = browser.send(auth.login, { type: "sms", username: mobileNum, countryDialingCode: "91", password });
    expect((await askedOf(signIn)).ways).toEqual(["authenticator"]);
  });
});

describe("somebody who knows the password", () => {
  test("SEC-12 X-06 at a new address neither bank account name, mail nor mobile is offered or taken in place of the authenticator", async () => {
    const ana = await newSafeOwner();
    const thief = stranger();
    const { ticket, ways } = await askedOf(thief.signIn({ username: ana.account, password: PASSWORD }));
    expect(ways).toEqual(["authenticator"]);
    expect(await codeOf(thief.send(auth.sendExtraCode, { ticket, way: "email" }))).toBe("ticket_invalid");
    const byName = thief.send(auth.confirmExtra, { ticket, way: "bankAccountName", answer: "Ana Rao", trust: true });
    expect(await codeOf(byName)).toBe("extra_verification_wrong");
  });

  test("SEC-12 GS-03 at home the password does not step up, and so changes neither payee, contact, payment password nor factor", async () => {
    const ana = await newSafeOwner();
    const { token } = await new Browser(shop, { ip: HOME }).signIn({ username: ana.account, password: PASSWORD });
    await expect(shop.send(auth.stepUp, { way: "password", answer: PASSWORD }, { token })).rejects.toMatchObject({
      code: "proof_too_weak",
      value: { ways: ["authenticator"] },
    });
    const add = shop.send(payees.add, { kind: "BANK", institution: "Bank", number: "55001234567" }, { token });
    await expect(add).rejects.toMatchObject({ code: "step_up_required" });
    const stepped = await shop.send(auth.stepUp, { way: "authenticator", answer: ana.app.code() }, { token });
    expect(await shop.send(payees.add, { kind: "BANK", institution: "Bank", number: "55001234567" }, stepped)).toHaveProperty("id");
  });

  test("SEC-12 GS-03 nor does it change the password itself", async () => {
    const ana = await newSafeOwner();
    const { token } = await new Browser(shop, { ip: HOME }).signIn({ username: ana.account, password: PASSWORD });
    const change = { oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW };
    await expect(shop.send(passwords.change, change, { token })).rejects.toMatchObject({ code: "step_up_required" });
  });

  test("SEC-08 SEC-11 guesses a handful of codes in half an hour, however many tickets and addresses, and the owner still gets in", async () => {
    const ana = await newSafeOwner();
    const outcomes: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const thief = stranger();
      const { ticket } = await askedOf(thief.signIn({ username: ana.account, password: PASSWORD }));
      for (let tries = 0; tries < 3; tries += 1) {
        const guess = thief.send(auth.confirmExtra, { ticket, way: "authenticator", answer: ana.app.wrongCode() });
        outcomes.push(await codeOf(guess));
      }
    }
    expect(outcomes.filter((outcome) => outcome === "extra_verification_wrong")).toHaveLength(5);
    expect(outcomes.slice(5).every((outcome) => outcome === "account_locked")).toBe(true);
    const thief = stranger();
    const { ticket } = await askedOf(thief.signIn({ username: ana.account, password: PASSWORD }));
    const lucky = thief.send(auth.confirmExtra, { ticket, way: "authenticator", answer: ana.app.code() });
    expect(await codeOf(lucky)).toBe("account_locked");
    const { token } = await ana.home.signIn({ username: ana.account, password: PASSWORD });
    const stepUp = ana.home.send(auth.stepUp, { way: "authenticator", answer: ana.app.code() }, token);
    expect(await stepUp).toHaveProperty("token");
  });

  test("SEC-08 guesses made at the same moment are counted before any is looked at", async () => {
    const ana = await newSafeOwner();
    const thieves: { thief: Browser; ticket: string }[] = [];
    for (let count = 0; count < 8; count += 1) {
      const thief = stranger();
      thieves.push({ thief, ...(await askedOf(thief.signIn({ username: ana.account, password: PASSWORD }))) });
    }
    const answer = ana.app.wrongCode();
    const guesses = thieves.map(({ thief, ticket }) => codeOf(thief.send(auth.confirmExtra, { ticket, way: "authenticator", answer })));
    const outcomes = await Promise.all(guesses);
    expect(outcomes.filter((outcome) => outcome === "extra_verification_wrong")).toHaveLength(5);
  });
});

describe("somebody with a stolen session", () => {
  async function sibling(token: string): Promise<string> {
    const { ticket } = await shop.send(auth.makeTicket, {}, { token });
    return (await stranger().send(auth.useTicket, { ticket })).token;
  }

  test("SEC-05 opens no younger one with a ticket: after 12 hours of the first both are over", async () => {
    const ana = await newOwner();
    const start = Date.now();
    let { token } = ana;
    for (let minutes = 25; minutes < 12 * 60; minutes += 25) {
      product.at(new Date(start + minutes * MINUTE_MS));
      token = await sibling(token);
    }
    product.at(new Date(start + 12 * HOUR_MS + 1_000));
    await expect(shop.send(members.info, {}, { token })).rejects.toMatchObject({ code: "not_logged_in" });
  });

  test("SEC-08 SEC-11 has no more guesses at a proof with every sibling session", async () => {
    const ana = await newOwner();
    const outcomes: string[] = [];
    for (let round = 0; round < 8; round += 1) {
      const token = await sibling(ana.token);
      for (let tries = 0; tries < 3; tries += 1) {
        outcomes.push(await codeOf(shop.send(auth.stepUp, { way: "password", answer: `guess-${round}-${tries}` }, { token })));
      }
    }
    expect(outcomes.filter((outcome) => outcome === "credentials_wrong").length).toBeLessThanOrEqual(5);
    const token = await sibling(ana.token);
    expect(await codeOf(shop.send(auth.stepUp, { way: "password", answer: PASSWORD }, { token }))).toBe("account_locked");
    expect(await ana.home.send(auth.stepUp, { way: "password", answer: PASSWORD }, ana.token)).toHaveProperty("token");
  });

  test("SEC-12 makes no address known by opening a ticket there", async () => {
    const ana = await newSafeOwner();
    const { ticket } = await shop.send(auth.makeTicket, {}, { token: ana.token });
    const thief = stranger();
    await thief.send(auth.useTicket, { ticket });
    expect((await askedOf(thief.signIn({ username: ana.account, password: PASSWORD }))).ways).toEqual(["authenticator"]);
  });
});

describe("tickets", () => {
  async function changePassword(ana: Owner): Promise<string> {
    const change = { oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW };
    return (await shop.send(passwords.change, change, { token: ana.token })).token;
  }

  test("SEC-05 SEC-04 a reset link, a sign-in step and a session's ticket are void once the password is changed", async () => {
    const ana = await newOwner();
    const thief = stranger();
    const link = await mailedLink(ana);
    const { ticket: step } = await askedOf(thief.signIn({ username: ana.account, password: PASSWORD }));
    const { ticket } = await shop.send(auth.makeTicket, {}, { token: ana.token });
    await changePassword(ana);
    const confirm = thief.send(auth.confirmExtra, { ticket: step, way: "bankAccountName", answer: "Ana Rao" });
    expect(await codeOf(confirm)).toBe("ticket_invalid");
    expect(await codeOf(thief.send(passwords.resetByEmail, { ticket: link, newPassword: NEW }))).toBe("ticket_invalid");
    expect(await codeOf(thief.send(auth.useTicket, { ticket }))).toBe("ticket_invalid");
  });

  test("SEC-05 and once a factor is switched on, a contact is changed, or the other sessions are ended", async () => {
    const changes: ((ana: Owner) => Promise<unknown>)[] = [
      (ana) => switchOnAuthenticator(shop, ana),
      (ana) => shop.send(auth.endOtherSessions, {}, { token: ana.token }),
      async (ana) => {
        const { token } = await shop.send(auth.stepUp, { way: "password", answer: PASSWORD }, { token: ana.token });
        const email = `new-${ana.email}`;
        await shop.send(verification.sendContactCode, { kind: "email", email }, { token });
        await shop.send(members.changeEmail, { email, verificationCode: await lastCode(shop, email) }, { token });
      },
    ];
    for (const change of changes) {
      const ana = await newOwner();
      const link = await mailedLink(ana);
      await change(ana);
      expect(await codeOf(stranger().send(passwords.resetByEmail, { ticket: link, newPassword: NEW }))).toBe("ticket_invalid");
    }
  });
});

test("GS-03 C-08 the owner hears of a new address, and of the account added after it, at the old one too, and by text", async () => {
  const ana = await newOwner();
  const { token } = await shop.send(auth.stepUp, { way: "password", answer: PASSWORD }, { token: ana.token });
  const email = `thief-${ana.account}@away.example`;
  await shop.send(verification.sendContactCode, { kind: "email", email }, { token });
  await shop.send(members.changeEmail, { email, verificationCode: await lastCode(shop, email) }, { token });
  for (const to of [ana.email, email, ana.mobile]) expect(await lastText(shop, to)).toContain("e-mail address");
  await shop.send(payees.add, { kind: "BANK", institution: "Meridian Bank", number: "55001234567" }, { token });
  for (const to of [ana.email, email, ana.mobile]) expect(await lastText(shop, to)).toContain("Meridian Bank");
});
