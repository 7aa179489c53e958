import { auth } from "@magpie/contract/identity/auth";
import { messages } from "@magpie/contract/messages";
import { payees } from "@magpie/contract/payees";
import { withdrawals } from "@magpie/contract/withdrawals";
import { afterEach, beforeAll, expect, test } from "vitest";
import { give, sumOf } from "../../../test/ledger/bank";
import { lastCode } from "../../../test/outside/outbox";
import { Browser } from "../../../test/people/browser";
import { steppedUp } from "../../../test/people/sessions";
import { newWorld, type World, type WorldMerchant } from "../../../test/world";

const START = new Date("2026-01-15T10:00:00Z");
const TOLD = new Date("2026-12-15T10:00:00Z");
const RESTS = new Date("2027-01-15T10:00:00Z");
const PASSWORD = "correct-horse-1";

let product: World;
let shop: WorldMerchant;
beforeAll(async () => {
  product = await newWorld({ trustedProxies: 1 });
  shop = await product.merchant({ options: { extraVerification: false } });
});
afterEach(() => product.at(null));

async function mark(moment: Date): Promise<void> {
  product.at(moment);
  await shop.visit((ctx) => ctx.addJob("auth.markDormant", {}));
  await product.jobsDone();
}
const dormantOf = (id: string) =>
  shop.rows((db) => db.selectFrom("members_members").select("dormantAt").where("id", "=", id).executeTakeFirstOrThrow());
const restLetters = (to: string) => product.sent.mail.filter((mail) => mail.to === to && mail.subject.includes("rest")).length;

/** A member with money and a payee, whose last sign-in was at `START`. */
async function sleeper(account: string, email?: string) {
  product.at(START);
  const ana = await steppedUp(shop, await shop.member({ account, now: START, ...(email && { email }), details: { payeeName: "Ana Rao" } }));
  const home = new Browser(shop);
  await home.signIn({ username: account, password: PASSWORD });
  await ana.send(payees.add, { kind: "BANK", institution: "Meridian Bank", number: "550012345677" });
  await give(shop, ana.id, 500_00n);
  return { ana, home, credentials: { username: account, password: PASSWORD } };
}

test("RG-21 after eleven months the owner is told, once, and after twelve the account rests; its money is untouched, by any fee too", async () => {
  const { ana } = await sleeper("ana", "ana@mail.example");
  await mark(new Date(TOLD.getTime() - 1));
  expect(restLetters("ana@mail.example")).toBe(0);
  await mark(TOLD);
  await mark(TOLD);
  expect(restLetters("ana@mail.example")).toBe(1);
  expect((await dormantOf(ana.id)).dormantAt).toBeNull();
  await mark(RESTS);
  await mark(new Date("2030-01-15T10:00:00Z"));
  expect((await dormantOf(ana.id)).dormantAt).toEqual(RESTS);
  expect(restLetters("ana@mail.example")).toBe(1);
  expect(await sumOf(shop, ana.id, "cash")).toBe(500_00n);
});

test("RG-21 who comes back proves once more who is there, also on the known browser at home, and money waits a day", async () => {
  const { ana, home, credentials } = await sleeper("bea", "bea@mail.example");
  await mark(TOLD);
  await mark(RESTS);
  const back = new Date("2027-03-01T10:00:00Z");
  product.at(back);
  const refused = await home.signIn(credentials).catch((error) => error);
  expect(refused).toMatchObject({ code: "extra_verification_required", value: { ways: expect.arrayContaining(["email"]) } });
  const { ticket } = refused.value;
  await home.send(auth.sendExtraCode, { ticket, way: "email" });
  const answer = await lastCode(shop, "bea@mail.example");
  const { token } = await home.send(auth.confirmExtra, { ticket, way: "email", answer, trust: false });
  const quote = await shop.send(withdrawals.quote, {}, { token });
  expect(quote).toMatchObject({ total: "500.00", now: "0.00", held: [{ reason: "payee_cooling", opensAt: "2027-03-02T10:00:00.000Z" }] });
  const { content } = await shop.send(messages.inbox, {}, { token });
  expect(content.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["accountRests", "accountChanged"]));
  // The account is no longer dormant, so the next sign-in needs no extra proof.
  await home.signIn(credentials);
  expect((await dormantOf(ana.id)).dormantAt).toBeNull();
});

test("RG-21 who has no second proof to give comes in, and money waits a day all the same; a sign-in in between keeps it awake", async () => {
  const { ana, home, credentials } = await sleeper("cleo");
  const { ana: dora, home: hers, credentials: known } = await sleeper("dora");
  await mark(TOLD);
  await hers.signIn(known);
  await mark(RESTS);
  expect((await dormantOf(dora.id)).dormantAt).toBeNull();
  expect((await dormantOf(ana.id)).dormantAt).toEqual(RESTS);
  const entered = await home.signIn(credentials).catch((error) => error);
  const token =
    entered.token ??
    (await home.send(auth.confirmExtra, { ticket: entered.value.ticket, way: "bankAccountName", answer: "Ana Rao", trust: false })).token;
  expect((await shop.send(withdrawals.quote, {}, { token })).held).toMatchObject([{ reason: "payee_cooling" }]);
});
