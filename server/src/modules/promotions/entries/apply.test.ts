import { messages } from "@magpie/contract/messages";
import { promotionDesk } from "@magpie/contract/promotions/desk";
import { promotions } from "@magpie/contract/promotions/promotions";
import { uploads } from "@magpie/contract/uploads";
import sharp from "sharp";
import { expect, test } from "vitest";
import { type PromotionShop, promotionShop } from "../../../../test/desks/promotion-desk";
import { readAnswer, type WorldMember, world } from "../../../../test/world";

const refused = (code: string, value?: unknown) => expect.objectContaining({ code, ...(value !== undefined && { value }) });
const CONTACT = { entry: "apply", review: { remark: true, pictures: 1, contact: "zalo" } } as const;
const ZALO = { kind: "zalo", number: "+84 90 123 4567" } as const;

async function picture({ shop }: PromotionShop, who: WorldMember): Promise<string> {
  const body = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#123456" } })
    .png()
    .toBuffer();
  const request = { method: "POST", headers: { Authorization: who.token, "Content-Type": "image/png" }, body };
  return readAnswer<{ id: string }>(await shop.raw(uploads.add.path, request)).id;
}

async function applied(desk: PromotionShop, hash: string, contact = ZALO as { kind: "zalo"; number: string }) {
  const ana = await desk.shop.member();
  const pictures = [await picture(desk, ana)];
  const card = await ana.send(promotions.apply, { offer: "contact", hash, remark: "My number, please", pictures, contact });
  return { ana, card, pictures };
}

test("EN-03 H-52 an application has a remark of 140 code points, three pictures and a contact at most, and says what it lacks", async () => {
  const desk = await promotionShop(await world());
  const hash = await desk.publish("contact", CONTACT);
  const ana = await desk.shop.member();
  const one = await picture(desk, ana);
  const send = (more: object) =>
    ana.send(promotions.apply, { offer: "contact", hash, remark: "x", pictures: [one], contact: ZALO, ...more } as never);
  const lacks = (...problems: string[]) => refused("application_invalid", { problems });
  await expect(send({ remark: "😀".repeat(141) })).rejects.toEqual(lacks("remark_too_long"));
  await expect(send({ remark: " \u202e " })).rejects.toEqual(lacks("remark_missing"));
  await expect(send({ pictures: [] })).rejects.toEqual(lacks("pictures_missing"));
  await expect(send({ contact: { kind: "whatsapp", number: "123456" } })).rejects.toEqual(lacks("contact_missing"));
  await expect(send({ pictures: Array.from({ length: 4 }, () => one) })).rejects.toEqual(refused("invalid_input"));
  await expect(send({ pictures: ["00000000-0000-4000-8000-000000000000"] })).rejects.toEqual(refused("upload_unknown"));
  const others = await picture(desk, await desk.shop.member());
  await expect(send({ pictures: [others] })).rejects.toEqual(refused("upload_unknown"));
  expect(await send({ remark: `<b>\u202e${"😀".repeat(130)}</b>` })).toMatchObject({ state: "applying", action: null });
  const { content } = await desk.maker.send(promotionDesk.applications, {});
  expect(content).toMatchObject([{ remark: `<b> ${"😀".repeat(130)}</b>`, contact: { kind: "zalo", number: "84901234567", others: 0 } }]);
});

test("office: the desk reads the name of the offer that an application is for, in its own language", async () => {
  const desk = await promotionShop(await world());
  await applied(desk, await desk.publish("contact", CONTACT));
  for (const language of ["EN", "ZH"]) {
    const { content } = await desk.maker.send(promotionDesk.applications, {}, { headers: { Language: language } });
    expect(content.map(({ offer, title }) => [offer, title])).toEqual([["contact", `contact ${language}`]]);
  }
});

test("an operator lets an application in, and its reward is claimed", async () => {
  const desk = await promotionShop(await world());
  const hash = await desk.publish("contact", CONTACT);
  const { ana, pictures } = await applied(desk, hash);
  const ref = { offer: "contact", member: ana.id, period: "once" };
  expect((await desk.maker.send(promotionDesk.applicationPicture, { ...ref, picture: pictures[0] ?? "" })).type).toBe("image/webp");
  expect(await desk.maker.send(promotionDesk.decideApplication, { ...ref, accept: true })).toEqual({ state: "accepted" });
  await expect(desk.checker.send(promotionDesk.decideApplication, { ...ref, accept: false, reason: "other" })).rejects.toEqual(
    refused("application_decided"),
  );
  const page = await ana.send(promotions.offer, { offer: "contact" });
  expect(page).toMatchObject({ state: "claim", application: { state: "accepted", contact: { number: "84901234567" } } });
  expect(page.terms.length).toBeGreaterThan(5);
  expect((await ana.send(promotions.claim, { offer: "contact", hash })).offer.state).toBe("claimed");
});

test("EN-08 whoever is turned down reads why, appeals to somebody else, and may apply again", async () => {
  const desk = await promotionShop(await world());
  const hash = await desk.publish("contact", CONTACT);
  const { ana } = await applied(desk, hash);
  const ref = { offer: "contact", member: ana.id, period: "once" };
  await desk.maker.send(promotionDesk.decideApplication, {
    ...ref,
    accept: false,
    reason: "not_readable",
    note: "The picture is too dark.",
  });
  expect(await ana.send(promotions.offer, { offer: "contact" })).toMatchObject({
    state: "rejected",
    action: "apply",
    application: { reason: "not_readable", note: "The picture is too dark.", mayAppeal: true, mayApplyAgain: true },
  });
  const { content } = await ana.send(messages.inbox, {});
  expect(content[0]).toMatchObject({
    kind: "applicationRejected",
    content: "Your application for “contact EN” was turned down. The picture is too dark.",
  });
  await ana.send(promotions.appeal, { offer: "contact", words: "It is bright enough" });
  await expect(ana.send(promotions.appeal, { offer: "contact", words: "Once more" })).rejects.toEqual(refused("offer_closed"));
  await expect(desk.maker.send(promotionDesk.decideApplication, { ...ref, accept: true })).rejects.toEqual(refused("approval_own"));
  expect(await desk.checker.send(promotionDesk.decideApplication, { ...ref, accept: true, note: "You are right" })).toEqual({
    state: "accepted",
  });
  expect((await ana.send(promotions.offer, { offer: "contact" })).state).toBe("claim");
});

test("one contact counts for one person, however it is typed", async () => {
  const desk = await promotionShop(await world());
  const hash = await desk.publish("contact", CONTACT);
  await applied(desk, hash);
  await expect(applied(desk, hash, { kind: "zalo", number: "84-901234567" })).rejects.toEqual(refused("application_contact_used"));
  const { ana } = await applied(desk, hash, { kind: "zalo", number: "84900000000" });
  const ref = { offer: "contact", member: ana.id, period: "once" };
  await desk.maker.send(promotionDesk.decideApplication, { ...ref, accept: false, reason: "misuse" });
  expect(await ana.send(promotions.offer, { offer: "contact" })).toMatchObject({ state: "rejected", action: null });
});
