import { randomUUID } from "node:crypto";
import { limits } from "@magpie/contract/limits";
import { TRIAL_TYPE } from "@magpie/contract/members";
import { desk } from "@magpie/contract/office/desk";
import { supportDesk } from "@magpie/contract/office/support-desk";
import { uploads } from "@magpie/contract/uploads";
import { type ChatMessage, support } from "@magpie/contract/voice/support";
import { DAY_MS } from "@magpie/domain/durations";
import { CHAT_BURST, CHAT_KEPT_DAYS, CHAT_MOST } from "@magpie/domain/support/rules";
import sharp from "sharp";
import { expect, test } from "vitest";
import { steppedUp } from "../../../test/people/sessions";
import { listening } from "../../../test/people/socket-client";
import { readAnswer, type WorldMember, type WorldMerchant, type WorldOperator, world } from "../../../test/world";
import { uploadsModule } from "../uploads/module";
import { supportModule } from "./module";

const png = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: "#123" } })
    .png()
    .toBuffer();

async function upload(shop: WorldMerchant, by: WorldMember | WorldOperator, path: string): Promise<string> {
  const headers = { Authorization: by.token, "Content-Type": "image/png" };
  return readAnswer<{ id: string }>(await shop.raw(path, { method: "POST", headers, body: await png() })).id;
}

const write = (member: WorldMember, text: string, key: string = randomUUID(), pictures: string[] = []) =>
  member.send(support.write, { key, text, pictures });
const refused = (code: string) => expect.objectContaining({ code });
const clerkOf = (shop: WorldMerchant) => shop.operator({ rights: ["support.answer"] });

test("EN-11 OP-03 member and desk are two ends of one thread, with pictures, news on both sides, hand-over and a transcript", async () => {
  const shop = await (await world()).merchant({ timeZone: "Asia/Kolkata" });
  const ana = await shop.member();
  const page = await listening(shop, ana);
  const photo = await upload(shop, ana, uploads.add.path);
  const first = await write(ana, "<script>alert(1)</script> My\ndeposit \u202eis late.", randomUUID(), [photo]);
  // A retry of the same message is the same message, also from another tab.
  expect(await write(ana, "typed again", first.id)).toEqual(first);
  expect(first).toMatchObject({ text: "<script>alert(1)</script> My\ndeposit  is late.", pictures: [photo], from: "person" });

  const [maria, luis] = [await clerkOf(shop), await clerkOf(shop)];
  const waiting = (await maria.send(supportDesk.inbox, {})).content;
  expect(waiting).toMatchObject([{ member: { account: ana.account }, holder: null, state: "open" }]);
  const id = waiting[0]?.id ?? "";
  expect((await maria.send(desk.now, {})).queues).toContainEqual(expect.objectContaining({ kind: "support", count: 1 }));
  expect((await maria.send(supportDesk.deskPicture, { id, picture: photo })).type).toBe("image/webp");
  await maria.send(supportDesk.take, { id, from: null });
  await expect(luis.send(supportDesk.take, { id, from: null })).rejects.toEqual(refused("thread_held"));
  await expect(luis.send(supportDesk.answer, { id, text: "Me too." })).rejects.toEqual(refused("thread_held"));
  await maria.send(supportDesk.handOver, { id, to: luis.id, reason: "He knows the bank." });
  const receipt = await upload(shop, luis, supportDesk.addPicture.path);
  await luis.send(supportDesk.answer, { id, text: "It has arrived.", pictures: [receipt] });
  await expect.poll(() => page.heard.at(-1)).toMatchObject({ event: "support", data: { unread: 1 } });
  page.socket.close();

  const own = await ana.send(support.own, {});
  expect(own).toMatchObject({ state: "open", unread: 1, more: false, pictures: true });
  // The note to the colleague is none of the member's.
  expect(own.messages.map(({ from, text }) => [from, text])).toEqual([
    ["person", first.text],
    ["desk", "It has arrived."],
  ]);
  expect((await ana.send(support.picture, { picture: receipt })).type).toBe("image/webp");
  const last = own.messages.at(-1)?.sequence ?? 0;
  expect(await ana.send(support.seen, { upto: last })).toEqual({ unread: 0 });
  expect((await maria.send(supportDesk.inbox, {})).content).toEqual([]);
  expect((await luis.send(supportDesk.inbox, { box: "mine" })).content).toHaveLength(1);
  expect((await maria.send(supportDesk.thread, { id })).messages.map(({ from }) => from)).toEqual(["person", "note", "desk"]);

  await luis.send(supportDesk.close, { id });
  expect((await ana.send(support.own, {})).state).toBe("closed");
  await write(ana, "Thank you.");
  expect((await maria.send(supportDesk.inbox, {})).content).toMatchObject([{ id, state: "open", holder: null }]);
  const file = await shop.raw(support.transcript.path, { headers: { Authorization: ana.token } });
  expect([file.headers["content-type"], file.headers["content-disposition"]]).toEqual(["text/plain; charset=utf-8", "attachment"]);
  expect(file.text).toMatch(/\(Asia\/Kolkata\)\r\n.* {2}You\r\n.*\[Picture\]\r\n.* {2}Customer service\r\n {4}It has arrived\./s);
  expect(file.text).not.toContain("bank");
  expect((await luis.send(desk.now, {})).queues).toContainEqual(expect.objectContaining({ kind: "support", count: 1 }));
});

test("EN-11 SEC-22 visitors, trial players and members away can write, each in a thread that nobody else reads", async () => {
  const shop = await (await world()).merchant();
  const [ana, ben, maria] = [await shop.member(), await steppedUp(shop, await shop.member()), await clerkOf(shop)];
  await ben.send(limits.selfExclude, { months: 6, confirmed: true });
  await write(ben, "I want to keep away.");
  await write(ana, "Where is my bonus?");
  await write(await shop.member({ type: TRIAL_TYPE }), "How do I register?");

  const opened = await shop.raw(support.own.path);
  const cookie = [opened.headers["set-cookie"]].flat().find((text) => text?.startsWith("chat=")) ?? "";
  expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
  const Cookie = cookie.split(";")[0] ?? "";
  const body = JSON.stringify({ key: randomUUID(), text: "I cannot log in." });
  const post = () => shop.raw(support.write.path, { method: "POST", headers: { Cookie, "Content-Type": "application/json" }, body });
  const said = readAnswer<ChatMessage>(await post());
  expect(readAnswer(await post())).toEqual(said);
  const seenBy = async (headers: Record<string, string>) =>
    readAnswer<{ messages: ChatMessage[] }>(await shop.raw(support.own.path, { headers })).messages.map(({ text }) => text);
  expect([await seenBy({ Cookie }), await seenBy({}), await seenBy({ Cookie: "chat=guessed" })]).toEqual([["I cannot log in."], [], []]);
  // A visitor who signs in sees the account's own thread, and nothing of the computer's, unless they take it along.
  expect(await seenBy({ Cookie, Authorization: ana.token })).toEqual(["Where is my bonus?"]);

  const threads = (await maria.send(supportDesk.inbox, {})).content;
  expect(threads.map(({ member }) => member?.account ?? null)).toEqual([ben.account, ana.account, expect.any(String), null]);
  const visitor = threads[3]?.id ?? "";
  const picture = await upload(shop, maria, supportDesk.addPicture.path);
  await maria.send(supportDesk.answer, { id: visitor, text: "Try the other form.", pictures: [picture] });
  expect(await seenBy({ Cookie })).toEqual(["I cannot log in.", "Try the other form."]);
  await expect(ana.send(support.picture, { picture })).rejects.toEqual(refused("not_found"));
  const elsewhere = await (await world()).merchant();
  await expect((await clerkOf(elsewhere)).send(supportDesk.thread, { id: visitor })).rejects.toEqual(refused("not_found"));
  expect((await shop.raw(support.transcript.path)).status).toBe(404);
});

test("EN-11 what was said before signing in is taken along when its owner asks, once, and by nobody who was not there", async () => {
  const shop = await (await world()).merchant();
  const [ana, ben, maria] = [await shop.member(), await shop.member(), await clerkOf(shop)];
  const opened = await shop.raw(support.own.path);
  const Cookie =
    [opened.headers["set-cookie"]]
      .flat()
      .find((text) => text?.startsWith("chat="))
      ?.split(";")[0] ?? "";
  const post = (path: string, headers: Record<string, string>, body: object = {}) =>
    shop.raw(path, { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body) });
  const ownOf = async (headers: Record<string, string>) =>
    readAnswer<{ messages: ChatMessage[]; before: boolean; unread: number }>(await shop.raw(support.own.path, { headers }));
  await write(ana, "Where is my bonus?");
  await post(support.write.path, { Cookie }, { key: randomUUID(), text: "I cannot log in." });
  const visitor = (await maria.send(supportDesk.inbox, {})).content.find(({ member }) => member === null)?.id ?? "";
  await maria.send(supportDesk.answer, {
    id: visitor,
    text: "Try the other form.",
    pictures: [await upload(shop, maria, supportDesk.addPicture.path)],
  });
  await post(support.write.path, { Cookie }, { key: randomUUID(), text: "That worked." });

  const mine = { Cookie, Authorization: ana.token };
  expect([(await ownOf(mine)).before, (await ownOf({ Authorization: ana.token })).before, (await ownOf({ Cookie })).before]).toEqual([
    true,
    false,
    false,
  ]);
  expect((await post(support.adopt.path, { Cookie })).status).toBe(401);
  expect((await post(support.adopt.path, { Authorization: ben.token })).status).toBe(404);
  const both = await Promise.all([post(support.adopt.path, mine), post(support.adopt.path, mine)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  const { messages, before, unread } = await ownOf(mine);
  expect(messages.map(({ text, sequence }) => [sequence, text])).toEqual([
    [1, "Where is my bonus?"],
    [2, "I cannot log in."],
    [3, "Try the other form."],
    [4, "That worked."],
  ]);
  expect([before, unread]).toEqual([false, 1]);
  expect((await ana.send(support.picture, { picture: messages[2]?.pictures[0] ?? "" })).type).toBe("image/webp");
  // The desk finds one conversation, of the member, and the computer remembers nothing.
  expect((await maria.send(supportDesk.inbox, {})).content).toMatchObject([{ member: { account: ana.account }, last: "That worked." }]);
  expect((await ownOf({ Cookie })).messages).toEqual([]);
  expect((await ownOf({ Cookie, Authorization: ben.token })).before).toBe(false);
  await write(ana, "Thank you.");
  expect((await ana.send(support.own, {})).messages.at(-1)).toMatchObject({ sequence: 5, text: "Thank you." });
});

test("EN-11 H-36 what is too long, too much, not one's own or written over a colleague is refused", async () => {
  const shop = await (await world()).merchant();
  const [ana, ben, maria] = [await shop.member(), await shop.member(), await clerkOf(shop)];
  await expect(write(ana, " \u200b\n")).rejects.toEqual(refused("chat_length"));
  await expect(write(ana, "x".repeat(CHAT_MOST + 1))).rejects.toEqual(refused("chat_length"));
  await expect(write(ana, "Look.", randomUUID(), [await upload(shop, ben, uploads.add.path)])).rejects.toEqual(refused("upload_unknown"));
  const loose = await upload(shop, maria, supportDesk.addPicture.path);
  await expect(ana.send(support.picture, { picture: loose })).rejects.toEqual(refused("not_found"));
  for (let sent = 0; sent < CHAT_BURST.messages; sent++) await write(ana, "👍".repeat(CHAT_MOST));
  await expect(write(ana, "One more.")).rejects.toEqual(refused("chat_too_many"));

  const id = randomUUID();
  const text = { id, revision: 0, nameEn: "Hello", nameZh: "你好", texts: { EN: "Hello.", ZH: "您好。" } };
  expect(await maria.send(supportDesk.saveText, text)).toEqual({ revision: 1 });
  await expect(maria.send(supportDesk.saveText, { ...text, nameEn: "Hi" })).rejects.toEqual(refused("revision_stale"));
  expect((await maria.send(supportDesk.texts, {})).texts).toEqual([{ ...text, revision: 1 }]);
  await maria.send(supportDesk.removeText, { id });
  expect((await maria.send(supportDesk.texts, {})).texts).toEqual([]);
});

test("RG-22 SEC-37 a chat is kept for more than 90 days, and then forgotten with its pictures", async () => {
  const product = await world();
  const shop = await product.merchant();
  const [ana, maria] = [await shop.member(), await clerkOf(shop)];
  await write(ana, "Keep this.", randomUUID(), [await upload(shop, ana, uploads.add.path)]);
  const [thread] = (await maria.send(supportDesk.inbox, {})).content;
  const pictures = [await upload(shop, maria, supportDesk.addPicture.path)];
  await maria.send(supportDesk.answer, { id: thread?.id ?? "", text: "", pictures });
  const jobs = [supportModule, uploadsModule].flatMap(({ forgets = [] }) => forgets);
  const tables = ["support_threads", "support_messages", "support_pictures", "uploads_pictures"] as const;
  const leftAfter = async (days: number) => {
    product.at(new Date(Date.now() + days * DAY_MS));
    for (const { name } of jobs) await shop.rows((db) => product.server.jobs.add(db, shop.id, name, {}));
    await product.jobsDone().finally(() => product.at(null));
    return Promise.all(tables.map(async (table) => (await shop.rows((db) => db.selectFrom(table).select("id").execute())).length));
  };
  expect(await leftAfter(91)).toEqual([1, 2, 1, 1]);
  expect(await leftAfter(CHAT_KEPT_DAYS + 1)).toEqual([0, 0, 0, 0]);
});
