import { registration } from "@magpie/contract/identity/registration";
import { members } from "@magpie/contract/members";
import { MINUTE_MS } from "@magpie/domain/durations";
import { beforeAll, expect, test } from "vitest";
import { NEW_PASSWORD, registerByMobile, registerByName } from "../../../test/people/register";
import { easyChallenge } from "../../../test/people/solve";
import { newWorld, type World, type WorldMerchant } from "../../../test/world";
import { flagsWithout } from "../../seed/flags";
import { turnsTaken } from "../auth/turns";
import { forgetRefused } from "./store";

let product: World;
let shop: WorldMerchant;
beforeAll(async () => {
  product = await newWorld({ trustedProxies: 1 });
  shop = await product.merchant({ flags: flagsWithout("MOBILENUMPASSREG3") });
  await shop.addMember({ account: "Priya", password: NEW_PASSWORD, mobile: "919000000001", email: "priya@mail.example" });
});

const from = (ip: string) => ({ headers: { "X-Forwarded-For": ip } });

test("SEC-09 a taken name, number and address are refused in the same words, status, size and work", async () => {
  const attempts = [
    registerByName(shop, { username: "pRIYA" }),
    registerByName(shop, { username: "newcomer", mobileNum: "9000000001", countryDialingCode: "91" }),
    registerByName(shop, { username: "newcomer", email: "Priya@Mail.Example" }),
    registerByMobile(shop, "9000000001"),
  ];
  const answers = (await Promise.allSettled(attempts)).map((attempt) => attempt.status === "rejected" && attempt.reason.answer);
  expect(answers.map(({ status, json }) => [status, json.errorCode])).toEqual(Array(4).fill([409, "registration_refused"]));
  expect(new Set(answers.map(({ text }) => text.length)).size).toBe(1);
  expect(new Set(answers.map(({ json }) => json.message)).size).toBe(1);
});

test("SEC-09 the password of somebody who asks for a taken name is hashed all the same, so that the clock does not tell", async () => {
  const hashesFor = async (username: string) => {
    const before = turnsTaken();
    await registerByName(shop, { username }).catch(() => {});
    return turnsTaken() - before;
  };
  expect([await hashesFor("Priya"), await hashesFor("somebody")]).toEqual([1, 1]);
});

test("SEC-09 X-04 a merchant may choose to say what is taken", async () => {
  const open = await product.merchant({ options: { explainAccountErrors: true } });
  await open.addMember({ account: "priya", password: NEW_PASSWORD, email: "priya@mail.example" });
  await expect(registerByName(open)).rejects.toMatchObject({ code: "account_taken" });
  await expect(registerByName(open, { username: "other", email: "priya@mail.example" })).rejects.toMatchObject({ code: "contact_taken" });
});

test("SEC-09 whoever asks for taken names again and again is stopped, in the whole network of a version 6 address, for an hour", async () => {
  const refused = (ip: string) => registerByName(shop, { username: "priya" }, from(ip));
  await expect(refused("2001:db8:1:2::1")).rejects.toMatchObject({ code: "registration_refused" });
  await shop.rows((db) =>
    db.updateTable("registration_refusals").set({ refused: 19 }).where("network", "=", "2001:db8:1:2::/64").execute(),
  );
  await expect(refused("2001:db8:1:2::2")).rejects.toMatchObject({ code: "registration_refused" });
  await expect(refused("2001:db8:1:2:ffff::1")).rejects.toMatchObject({ code: "too_many_requests" });
  await expect(refused("2001:db8:1:3::1")).rejects.toMatchObject({ code: "registration_refused" });
  product.at(new Date(Date.now() + 61 * MINUTE_MS));
  await expect(refused("2001:db8:1:2::1").finally(() => product.at(null))).rejects.toMatchObject({ code: "registration_refused" });
  await shop.rows((db) => forgetRefused(db, new Date(Date.now() + 120 * MINUTE_MS)));
  expect(await shop.rows((db) => db.selectFrom("registration_refusals").select("network").execute())).toEqual([]);
});

test("ID-16 of two who ask for the same name, or come with the same number, at the same moment one gets it", async () => {
  const sameName = await Promise.allSettled([registerByName(shop, { username: "twin" }), registerByName(shop, { username: "TWIN" })]);
  expect(sameName.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const form = { mobileNum: "9000000555", countryDialingCode: "91", agreed: true, verificationCode: "" } as const;
  const unproved = await product.merchant({ flags: flagsWithout("REGMOBVERF3") });
  const secrets = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  const join = async () =>
    unproved.send(registration.byMobile, { ...form, ...secrets, challenge: await easyChallenge(unproved, "register") });
  expect((await Promise.allSettled([join(), join()])).map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("SEC-37 what a new member tells is not in the database in clear", async () => {
  const marks = { payeeName: "Quillon Featherstone", email: "quillon@mail.example", mobileNum: "9123456789" };
  const { token } = await registerByName(shop, { username: "quillon", ...marks, countryDialingCode: "91" });
  const { id } = await shop.send(members.info, {}, { token });
  const rows = await shop.rows(async (db) => [
    await db.selectFrom("members_members").selectAll().where("id", "=", id).execute(),
    await db.selectFrom("members_contacts").selectAll().where("memberId", "=", id).execute(),
  ]);
  const kept = JSON.stringify(rows, (_key, value) => (value?.type === "Buffer" ? Buffer.from(value.data).toString("latin1") : value));
  for (const mark of [...Object.values(marks), NEW_PASSWORD]) expect(kept).not.toContain(mark);
});
