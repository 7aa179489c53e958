import { members } from "@magpie/contract/members";
import { messages } from "@magpie/contract/messages";
import { payees } from "@magpie/contract/payees";
import { DAY_MS, MINUTE_MS } from "@magpie/domain/durations";
import { beforeAll, expect, test } from "vitest";
import { steppedUp } from "../../../test/people/sessions";
import { type World, type WorldMember, type WorldMerchant, world } from "../../../test/world";
import { readContacts } from "../members/members";
import { isShared, listPayees } from "./payees";

const ACCOUNT = { kind: "BANK", institution: "Meridian Bank", number: "5500 1234 4471" } as const;
const NAME = "Aarav Kulkarni";

let product: World;
let shop: WorldMerchant;

beforeAll(async () => {
  product = await world();
  shop = await product.merchant();
});

const aarav = async (): Promise<WorldMember> =>
  steppedUp(shop, await shop.member({ details: { payeeName: NAME }, email: `a${Math.random()}@mail.example` }));

test("C-08 SEC-12 an account is added and removed only by somebody who has just proved who is there", async () => {
  const ana = await shop.member({ details: { payeeName: NAME } });
  await expect(ana.send(payees.add, ACCOUNT)).rejects.toMatchObject({ code: "step_up_required" });
  await steppedUp(shop, ana);
  const { id } = await ana.send(payees.add, ACCOUNT);
  product.at(new Date(Date.now() + 6 * MINUTE_MS));
  await expect(ana.send(payees.remove, { id })).rejects.toMatchObject({ code: "step_up_required" });
  product.at(null);
});

test("C-08 the first account is open at once; another, or the first again, waits a day, and the owner hears of each", async () => {
  const ana = await aarav();
  const first = await ana.send(payees.add, ACCOUNT);
  expect(first).toMatchObject({ institution: "Meridian Bank", tail: "4471", opensAt: null });
  const second = await ana.send(payees.add, { ...ACCOUNT, number: "66001234 9988" });
  expect(Date.parse(second.opensAt ?? "") - Date.parse(second.addedAt)).toBe(DAY_MS);
  await ana.send(payees.remove, { id: first.id });
  expect((await ana.send(payees.add, ACCOUNT)).opensAt).not.toBeNull();

  await product.jobsDone();
  const { email } = await shop.visit((ctx) => readContacts(ctx, ana.id));
  const mails = product.sent.mail.filter(({ to }) => to === email?.value);
  expect(mails.map(({ text }) => /(added|removed)/.exec(text)?.[1]).sort()).toEqual(["added", "added", "added", "removed"]);
  expect(mails.every(({ text }) => !text.includes("55001234"))).toBe(true);
  const { content } = await ana.send(messages.inbox, {});
  expect(content.map(({ kind }) => kind).sort()).toEqual(["payeeAdded", "payeeAdded", "payeeAdded", "payeeRemoved"]);
});

test("C-08 every account is in the registered name, and who has none registers it with the first", async () => {
  const ana = await aarav();
  await expect(ana.send(payees.add, { ...ACCOUNT, name: "Somebody Else" })).rejects.toMatchObject({ code: "payee_name_differs" });
  await ana.send(payees.add, { ...ACCOUNT, name: "aarav  kulkarni" });

  const ben = await steppedUp(shop, await shop.member());
  await expect(ben.send(payees.add, ACCOUNT)).rejects.toMatchObject({ code: "payee_name_missing" });
  await ben.send(payees.add, { ...ACCOUNT, name: "Ben Sato" });
  await expect(ben.send(payees.add, { ...ACCOUNT, number: "77001234", name: "Mia Sato" })).rejects.toMatchObject({
    code: "payee_name_differs",
  });
  expect((await ben.send(payees.list, {})).name).toBe("Be***to");
});

test("SEC-37 a number is kept sealed, and shown to nobody but for its end", async () => {
  const ana = await aarav();
  await ana.send(payees.add, ACCOUNT);
  expect(JSON.stringify(await ana.send(payees.list, {}))).not.toContain("1234");
  const rows = await shop.rows((db) => db.selectFrom("payees_accounts").selectAll().where("memberId", "=", ana.id).execute());
  expect(rows.map(({ number, digest }) => `${number.toString("latin1")} ${digest.toString("latin1")}`).join()).not.toContain("55001234");
});

test("SEC-37 its owner takes it away in full with all other data, and a closed account pays out to none", async () => {
  const ana = await aarav();
  await ana.send(payees.add, ACCOUNT);
  const { data } = await ana.send(members.exportData, {});
  expect(data.payees).toMatchObject([{ institution: "Meridian Bank", number: "550012344471" }]);
  await ana.send(members.closeAccount, { confirm: "close" });
  expect(await shop.rows((db) => listPayees(db, ana.id))).toEqual([]);
});

test("an account is added once, and only so many are kept, however many are added at once", async () => {
  const ana = await aarav();
  const numbers = ["1000001", "1000001", "1000002", "1000003", "1000004", "1000005", "1000006", "1000007"];
  const outcomes = await Promise.all(
    numbers.map((number) =>
      ana.send(payees.add, { ...ACCOUNT, number }).then(
        () => "added",
        ({ code }) => code,
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === "added")).toHaveLength(5);
  const { list, left } = await ana.send(payees.list, {});
  expect(new Set(list.map(({ tail }) => tail)).size).toBe(5);
  expect(left).toBe(0);
  await expect(ana.send(payees.add, { ...ACCOUNT, number: "no" })).rejects.toMatchObject({ code: "invalid_input" });
});

test("RG-24 an account that two members share is noticed, without opening either", async () => {
  const [ana, ben, mia] = [await aarav(), await aarav(), await aarav()];
  const { id } = await ana.send(payees.add, { ...ACCOUNT, number: "8800 1234 0001" });
  await ben.send(payees.add, { ...ACCOUNT, number: "880012340001", institution: "Meridian" });
  const alone = await mia.send(payees.add, { ...ACCOUNT, number: "8800 1234 0002" });
  expect(await shop.rows((db) => isShared(db, ana.id, id))).toBe(true);
  expect(await shop.rows((db) => isShared(db, mia.id, alone.id))).toBe(false);
});
