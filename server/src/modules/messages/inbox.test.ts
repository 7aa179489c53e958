import { messages } from "@magpie/contract/messages";
import { expect, test } from "vitest";
import { type WorldMember, type WorldMerchant, world } from "../../../test/world";
import { type MessageContent, tell as tellMember } from "./messages";

function tell(merchant: WorldMerchant, member: WorldMember, id: string, readAt: Date | null = null) {
  const message = { id, memberId: member.id, kind: "DEPOSIT_ARRIVED", title: "Deposit arrived", content: "It is in your balance." };
  return merchant.rows((db) =>
    db
      .insertInto("messages_inbox")
      .values({ ...message, sentAt: new Date(), readAt })
      .execute(),
  );
}

test("a new member has no messages", async () => {
  const ana = await (await (await world()).merchant()).member();
  expect(await ana.send(messages.inbox, {})).toEqual({ content: [], pageNum: 1, totalPages: 0, totalElements: 0 });
});

test("SEC-22 SEC-23 a member reads their own messages only, newest first", async () => {
  const everything = await world();
  const [home, away] = [await everything.merchant(), await everything.merchant()];
  const [ana, ben, cleo] = [await home.member(), await home.member(), await away.member()];
  await tell(home, ana, "older", new Date());
  await tell(home, ana, "newer");
  await tell(home, ben, "his");
  await tell(away, cleo, "older");
  const { content, totalElements } = await ana.send(messages.inbox, {});
  expect(totalElements).toBe(2);
  expect(content).toMatchObject([
    { id: "newer", kind: "DEPOSIT_ARRIVED", read: false },
    { id: "older", read: true },
  ]);
  expect((await cleo.send(messages.inbox, {})).content).toMatchObject([{ id: "older", read: false }]);
  expect(await ana.send(messages.unread, {})).toEqual({ unread: 1 });
});

test("LA-04 a message is read in the language of the page, whatever it was when it was written", async () => {
  const shop = await (await world()).merchant({ languages: ["EN", "HI", "PT"] });
  const ana = await shop.member();
  const told: MessageContent[] = [
    { kind: "depositArrived", values: { amount: 123_456n, currency: "INR" } },
    { kind: "accountChanged", values: { change: { change: "password" } } },
    { kind: "lotteryWon", values: { amount: 500n, currency: "INR", issue: "7", game: { name: "Six", names: { PT: "Seis" } } } },
  ];
  for (const message of told) await shop.visit((ctx) => tellMember(ctx, ana.id, message));
  const titles = async (Language: string) =>
    (await ana.send(messages.inbox, {}, { headers: { Language } })).content.map(({ title, content }) => `${title}: ${content}`).sort();
  expect(await titles("EN")).toEqual([
    "Deposit arrived: ₹1,234.56 has arrived and is yours to play.",
    "You won: Six 7: your tickets won ₹5.00, which is in your balance.",
    "Your account was changed: Your password was changed. If that was not you, contact customer service now.",
  ]);
  for (const language of ["HI", "PT", "ZH"])
    expect((await titles(language)).filter((text) => /arrived|tickets|password was/.test(text))).toEqual([]);
  expect((await titles("PT")).join()).toContain("Seis 7");
});

test("EN-08 SEC-23 a message is read when it is opened, all of them when asked, and nobody else's ever", async () => {
  const shop = await (await world()).merchant();
  const [ana, ben] = [await shop.member(), await shop.member()];
  for (const id of ["first", "second", "third"]) await tell(shop, ana, id);
  await tell(shop, ben, "his");
  const unreadOf = async (member: WorldMember) =>
    (await member.send(messages.inbox, {})).content.filter(({ read }) => !read).map(({ id }) => id);

  expect(await ana.send(messages.read, { id: "second" })).toEqual({ unread: 2 });
  expect(await ana.send(messages.read, { id: "second" })).toEqual({ unread: 2 });
  await expect(ana.send(messages.read, { id: "his" })).rejects.toMatchObject({ code: "not_found" });
  expect((await unreadOf(ana)).sort()).toEqual(["first", "third"]);
  expect(await ana.send(messages.read, { id: "all" })).toEqual({ unread: 0 });
  expect([await unreadOf(ana), await unreadOf(ben)]).toEqual([[], ["his"]]);
});
