import { audit } from "@magpie/contract/office/audit";
import { desk } from "@magpie/contract/office/desk";
import { payeeDesk } from "@magpie/contract/office/payee-desk";
import { operators } from "@magpie/contract/operators";
import { payees } from "@magpie/contract/payees";
import { MINUTE_MS } from "@magpie/domain/durations";
import { beforeEach, expect, test } from "vitest";
import { steppedUp } from "../../../test/people/sessions";
import { type World, type WorldMember, type WorldMerchant, type WorldOperator, world } from "../../../test/world";

const ACCOUNT = { kind: "BANK", institution: "Meridian Bank", number: "5500 1234 4471" } as const;

let product: World;
let shop: WorldMerchant;
let meera: WorldOperator;

beforeEach(async () => {
  product = await world();
  shop = await product.merchant();
  meera = await shop.operator({ rights: ["payees.review"] });
});

const holder = async (payeeName: string): Promise<WorldMember> => steppedUp(shop, await shop.member({ details: { payeeName } }));
const waiting = async (who = meera) => (await who.send(payeeDesk.queue, {})).content;
const order = ({ id, revision }: { id: string; revision: number }, verdict: "keep" | "close", reason = "looked at both") => ({
  ...{ id, revision, verdict, reason },
});
const oneOf = async ({ id }: WorldMember) => {
  const found = (await waiting()).find(({ memberId }) => memberId === id);
  if (!found) throw new Error("nothing waits for this member");
  return found;
};

test("C-08 SEC-45 an account that a second member adds waits for a person, at both, with who else has it and no number or name", async () => {
  const [ana, ben] = [await holder("Ana Rao"), await holder("Ben Sato")];
  await ana.send(payees.add, ACCOUNT);
  expect(await waiting()).toEqual([]);
  await ben.send(payees.add, { ...ACCOUNT, number: "55001234-4471" });
  const list = await waiting();
  expect(list).toHaveLength(2);
  const atAna = { memberId: ana.id, account: ana.account, tail: "4471" };
  expect(await oneOf(ana)).toMatchObject({
    ...atAna,
    others: [{ memberId: ben.id, account: ben.account, sameName: false, removedAt: null }],
  });
  expect(await oneOf(ben)).toMatchObject({ others: [{ memberId: ana.id, sameName: false }] });
  expect(JSON.stringify(list)).not.toMatch(/55001234|Ana Rao|Ben Sato/);
  const { queues } = await meera.send(desk.now, {});
  expect(queues.find(({ kind }) => kind === "payees")).toMatchObject({ count: 2, oldestAt: list[0]?.waitsSince });
  const kin = await holder("ana  rao");
  await kin.send(payees.add, ACCOUNT);
  expect((await oneOf(kin)).others.find(({ memberId }) => memberId === ana.id)?.sameName).toBe(true);
  await ben.send(payees.remove, { id: (await ben.send(payees.list, {})).list[0]?.id ?? "" });
  expect((await waiting()).map(({ memberId }) => memberId).sort()).toEqual([ana.id, kin.id].sort());
  expect((await oneOf(ana)).others.find(({ memberId }) => memberId === ben.id)?.removedAt).not.toBeNull();
});

test("C-08 an account that is closed is paid no more, told to its member, refused to them for good, and left to the other", async () => {
  const [ana, ben] = [await holder("Ana Rao"), await holder("Ana Rao")];
  await ana.send(payees.add, ACCOUNT);
  await ben.send(payees.add, ACCOUNT);
  await meera.send(payeeDesk.decide, order(await oneOf(ana), "keep"));
  await meera.send(payeeDesk.decide, order(await oneOf(ben), "close", "the account is Ana's"));
  expect([await waiting(), (await ana.send(payees.list, {})).list.length, (await ben.send(payees.list, {})).list]).toEqual([[], 1, []]);
  await expect(ben.send(payees.add, ACCOUNT)).rejects.toMatchObject({ code: "payee_refused" });
  await ben.send(payees.add, { ...ACCOUNT, number: "66001234 9988" });
  const auditor = await shop.operator({ rights: ["audit.read"] });
  const rows = (await auditor.send(audit.list, {})).content.filter(({ call }) => call === "payees.decide");
  expect(rows.map(({ subject, reason }) => [subject, reason])).toEqual([
    [`member:${ben.id}`, "the account is Ana's"],
    [`member:${ana.id}`, "looked at both"],
  ]);
  // Whoever comes again with a number of their own is nobody new to the other; once yet another member comes, what was left waits again.
  const kin = await holder("Kin Rao");
  await kin.send(payees.add, ACCOUNT);
  await meera.send(payeeDesk.decide, order(await oneOf(ana), "keep"));
  await kin.send(payees.remove, { id: (await kin.send(payees.list, {})).list[0]?.id ?? "" });
  await kin.send(payees.add, ACCOUNT);
  expect((await waiting()).map(({ memberId }) => memberId)).toEqual([kin.id]);
  await meera.send(payeeDesk.decide, order(await oneOf(kin), "close", "the account is Ana's"));
  const eve = await holder("Eve Das");
  await eve.send(payees.add, ACCOUNT);
  expect((await waiting()).map(({ memberId }) => memberId).sort()).toEqual([ana.id, eve.id].sort());
});

test("SEC-22 G-14 C-06 a word is refused without the right, a reason or a fresh proof, for an own account, from another merchant, and after another", async () => {
  const [ana, ben] = [await holder("Ana Rao"), await holder("Ben Sato")];
  await Promise.all([ana.send(payees.add, ACCOUNT), ben.send(payees.add, ACCOUNT)]);
  expect(await waiting()).toHaveLength(2);
  const first = await oneOf(ana);
  const refusedWith = async (asked: Promise<unknown>, code: string) => expect(asked).rejects.toMatchObject({ code });
  const clerk = await shop.operator({ rights: ["members.read", "withdrawals.review"] });
  await refusedWith(clerk.send(payeeDesk.queue, {}), "operation_not_allowed");
  await refusedWith(clerk.send(payeeDesk.decide, order(first, "close")), "operation_not_allowed");
  await refusedWith(meera.send(payeeDesk.decide, order(first, "close", " ")), "invalid_input");
  const stranger = await (await product.merchant()).operator({ rights: ["payees.review"] });
  expect(await waiting(stranger)).toEqual([]);
  await refusedWith(stranger.send(payeeDesk.decide, order(first, "close")), "not_found");
  const eve = await holder("Eve Das");
  await eve.send(payees.add, ACCOUNT);
  await refusedWith(meera.send(payeeDesk.decide, order(first, "keep")), "revision_stale");
  const now = await oneOf(ana);
  const both = await Promise.allSettled((["keep", "close"] as const).map((verdict) => meera.send(payeeDesk.decide, order(now, verdict))));
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await meera.send(operators.ownMember, { account: ben.account });
  // Nor about whoever has it beside the own account.
  for (const one of [ben, eve]) await refusedWith(meera.send(payeeDesk.decide, order(await oneOf(one), "keep")), "own_account");
  await refusedWith(meera.send(payeeDesk.queue, { cursor: "nonsense" }), "invalid_input");
  product.at(new Date(Date.now() + 6 * MINUTE_MS));
  await refusedWith(shop.send(payeeDesk.decide, order(now, "keep"), { token: meera.token, key: "an-old-proof" }), "step_up_required");
  product.at(null);
});
