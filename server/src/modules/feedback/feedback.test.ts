import { feedback } from "@magpie/contract/feedback";
import { messages } from "@magpie/contract/messages";
import { uploads } from "@magpie/contract/uploads";
import { FEEDBACK_LEAST, FEEDBACK_MOST, FEEDBACK_PER_DAY } from "@magpie/domain/feedback/rules";
import { PICTURE_BYTES_MAX } from "@magpie/domain/uploads/rules";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readAnswer, type WorldMember, type WorldMerchant, world } from "../../../test/world";

const png = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: "#123" } })
    .png()
    .toBuffer();

async function upload(shop: WorldMerchant, member: WorldMember, body: Buffer, type = "image/png"): Promise<string> {
  const headers = { Authorization: member.token, "Content-Type": type };
  return readAnswer<{ id: string }>(await shop.raw(uploads.add.path, { method: "POST", headers, body })).id;
}

test("EN-09 OP-03 feedback with pictures is read by a person, and the answer comes as a message and stands beside it", async () => {
  const shop = await (await world()).merchant();
  const [ana, ben] = [await shop.member(), await shop.member()];
  const pictures = [await upload(shop, ana, await png()), await upload(shop, ana, await png())];
  const sent = await ana.send(feedback.send, { content: "The lobby\nis hard to read at night.", pictures });
  expect(sent).toMatchObject({ content: "The lobby\nis hard to read at night.", pictures, answer: null });
  expect((await ben.send(feedback.list, {})).content).toEqual([]);
  const clerk = await shop.operator({ rights: ["feedback.answer"] });
  expect((await clerk.send(feedback.queue, {})).content).toMatchObject([{ id: sent.id, account: ana.account }]);
  expect((await clerk.send(feedback.picture, { feedback: sent.id, picture: pictures[0] ?? "" })).type).toBe("image/webp");
  await clerk.send(feedback.answer, { feedback: sent.id, words: "A dark theme is on its way." });
  await expect(clerk.send(feedback.answer, { feedback: sent.id, words: "Again." })).rejects.toMatchObject({ code: "not_found" });
  expect((await ana.send(feedback.list, {})).content).toMatchObject([{ id: sent.id, answer: { words: "A dark theme is on its way." } }]);
  expect((await ana.send(messages.inbox, {})).content).toMatchObject([
    { kind: "feedbackAnswered", content: "A dark theme is on its way." },
  ]);
  expect((await clerk.send(feedback.queue, {})).content).toEqual([]);
});

test("SEC-37 of a closed account no picture is left, and nobody is asked to answer what it said", async () => {
  const shop = await (await world()).merchant();
  const [ana, ben] = [await shop.member(), await shop.member()];
  await ana.send(feedback.send, { content: "My street is in this picture.", pictures: [await upload(shop, ana, await png())] });
  await upload(shop, ana, await png());
  const kept = await upload(shop, ben, await png());
  await shop.visit((ctx) => ctx.emit("members.closed", { memberId: ana.id }));
  const left = await shop.rows((db) => db.selectFrom("uploads_pictures").select("id").execute());
  expect(left).toEqual([{ id: kept }]);
  const clerk = await shop.operator({ rights: ["feedback.answer"] });
  expect((await clerk.send(feedback.queue, {})).content).toEqual([]);
});

test("EN-09 H-52 H-36 texts out of bounds, foreign, too many and false pictures are refused, and one member cannot flood", async () => {
  const shop = await (await world()).merchant();
  const [ana, ben] = [await shop.member(), await shop.member()];
  const send = (content: string, pictures: string[] = []) => ana.send(feedback.send, { content, pictures });
  const refused = (code: string) => expect.objectContaining({ code });
  await expect(send("x".repeat(FEEDBACK_LEAST - 1))).rejects.toEqual(refused("feedback_length"));
  await expect(send("x".repeat(FEEDBACK_MOST + 1))).rejects.toEqual(refused("feedback_length"));
  await expect(send("\u202e\u200b".repeat(FEEDBACK_LEAST))).rejects.toEqual(refused("feedback_length"));
  // A person counts an emoji as one, and HTML stays text.
  expect((await send("👍".repeat(FEEDBACK_MOST))).content).toHaveLength(2 * FEEDBACK_MOST);
  expect((await send("<b onclick=x>bold</b>\u202e words")).content).toBe("<b onclick=x>bold</b>  words");

  const mine = await Promise.all([1, 2, 3, 4].map(async () => upload(shop, ana, await png())));
  await expect(send("Four pictures of it.", mine)).rejects.toEqual(refused("invalid_input"));
  await expect(send("Somebody else's picture.", [await upload(shop, ben, await png())])).rejects.toEqual(refused("upload_unknown"));
  const html = Buffer.concat([Buffer.from("<html>"), await png()]);
  await expect(upload(shop, ana, html)).rejects.toEqual(refused("upload_unreadable"));
  await expect(upload(shop, ana, Buffer.alloc(PICTURE_BYTES_MAX + 1))).rejects.toMatchObject({ status: 413 });
  const used = mine.slice(0, 3);
  await send("Three pictures of it.", used);
  await expect(send("The same pictures again.", used)).rejects.toEqual(refused("upload_unknown"));

  for (let at = 3; at < FEEDBACK_PER_DAY; at++) await send("Another thought of mine.");
  await expect(send("One thought too many.")).rejects.toEqual(refused("feedback_too_many"));
});
