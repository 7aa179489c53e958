import { messages } from "@magpie/contract/messages";
import { memberDesk } from "@magpie/contract/office/member-desk";
import { messageDesk } from "@magpie/contract/office/message-desk";
import { proposals } from "@magpie/contract/office/proposals";
import { DAY_MS } from "@magpie/domain/durations";
import { beforeAll, expect, test } from "vitest";
import { type WorldMember, type WorldMerchant, type WorldOperator, world } from "../../../test/world";

const ALL = { languages: "", tag: "", vipAtLeast: 0, seenWithinDays: 0 };
const TEXTS = {
  EN: { title: "We are moving", text: "From Monday on our desk answers from a new address." },
  HI: { title: "पता बदला", text: "सोमवार से हमारा पता नया है।" },
};
let shop: WorldMerchant;
let maya: WorldOperator;
let omar: WorldOperator;
let ana: WorldMember;
let ben: WorldMember;

beforeAll(async () => {
  shop = await (await world()).merchant();
  const rights = ["messages.send", "limits.act", "members.read"] as const;
  [maya, omar] = [await shop.operator({ rights: [...rights] }), await shop.operator({ rights: [...rights] })];
  [ana, ben] = [await shop.member(), await shop.member()];
});

const look = (input: object) => maya.send(proposals.preview, { call: messageDesk.send.name, input: input as Record<string, unknown> });
const inboxOf = async (member: WorldMember, headers: Record<string, string> = {}) =>
  (await member.send(messages.inbox, {}, { headers })).content.flatMap(({ kind, title }) => (kind === "deskWritten" ? [title] : []));

test("RG-23 office messages: whom one reaches is counted first, two send it, and it reaches those alone, each in their language", async () => {
  expect(await maya.send(messageDesk.count, ALL)).toMatchObject({ members: 2, tooMany: false });
  const { ticket, blast, needsTwo } = await look({ segment: ALL, texts: TEXTS });
  expect([blast.members, needsTwo]).toEqual([2, true]);
  const { id } = await maya.send(proposals.propose, { ticket, reason: "The desk moves" });
  const yes = { id, agree: true, blastHash: blast.hash, reason: "Read both texts" };
  await expect(maya.send(proposals.decide, yes)).rejects.toMatchObject({ code: "approval_own" });

  // Between the two yeses somebody joins, and somebody is kept away.
  const late = await shop.member();
  const until = new Date(shop.world.now().getTime() + 90 * DAY_MS).toISOString();
  await maya.send(memberDesk.stayAway, { id: ben.id, until, reason: "Asked by phone" });
  await omar.send(proposals.decide, yes);
  expect([await inboxOf(ana), await inboxOf(ana, { Language: "HI" }), await inboxOf(ben), await inboxOf(late)]).toEqual([
    ["We are moving"],
    ["पता बदला"],
    [],
    [],
  ]);
  expect((await maya.send(messageDesk.count, ALL)).members).toBe(2);
});

test("RG-23 office messages: a text that urges to play, one that lacks the first language, and a message to nobody are refused", async () => {
  const urging = { ...TEXTS, EN: { title: "Hurry", text: "Bet now, last chance to win big" } };
  await expect(look({ segment: ALL, texts: urging })).rejects.toMatchObject({ value: { fields: { "texts.EN": "urges" } } });
  await expect(look({ segment: ALL, texts: { HI: TEXTS.HI } })).rejects.toMatchObject({ value: { fields: { "texts.EN": "required" } } });
  const nobody = { ...ALL, tag: "nobody-has-it" };
  await expect(look({ segment: nobody, texts: TEXTS })).rejects.toMatchObject({ value: { fields: { segment: "nobody" } } });
});
