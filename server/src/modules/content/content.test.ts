import { articles } from "@magpie/contract/articles";
import type { Input, Output } from "@magpie/contract/kit/call";
import { merchant } from "@magpie/contract/merchant";
import { messages } from "@magpie/contract/messages";
import { content } from "@magpie/contract/office/content";
import { footer } from "@magpie/contract/portal/footer";
import { DAY_MS, MINUTE_MS } from "@magpie/domain/durations";
import { sql } from "kysely";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readAnswer, type World, type WorldMerchant, type WorldOperator, world } from "../../../test/world";

type Body = Input<typeof content.save>["body"];

let product: World;
let shop: WorldMerchant;
/** Writes, and may not publish. */
let cara: WorldOperator;
/** Publishes, and may not write. */
let omar: WorldOperator;

beforeAll(async () => {
  product = await world();
});
beforeEach(async () => {
  shop = await product.merchant({ languages: ["EN", "HI", "JA"], linkHosts: ["partner.example"] });
  [cara, omar] = [await shop.operator({ rights: ["content.edit"] }), await shop.operator({ rights: ["content.publish"] })];
});
afterEach(() => product.at(null));

/** Sooner than a session of the office ends by itself. */
const SOON_MS = 5 * MINUTE_MS;
const BANNER = { kind: "banner", slug: "autumn" } as const;
const titles = (words: Record<string, string>): Body["texts"] =>
  Object.fromEntries(Object.entries(words).map(([language, title]) => [language, { title }]));
const banner = (words: Record<string, string>, more: Partial<Body> = {}): Body => ({
  ...{ place: "w_home", picture: "banners/live", linkageType: "ROUTE", url: "/rng", texts: titles(words) },
  ...more,
});
const seen = async (language = "EN", token?: string) => {
  const { banners } = await shop.send(messages.announcements, {}, { headers: { Language: language }, ...(token && { token }) });
  return banners.map(({ title }) => title);
};
const publish = (ref: { kind: "banner" | "terms" | "popup" | "news"; slug: string }, revision: number) =>
  omar.send(content.publish, { ...ref, revision, reason: "agreed with legal" });
const later = (ms: number) => new Date(product.now().getTime() + ms);

describe("a banner", () => {
  test("OP-02 EN-01 is written in three languages by one, published by another, goes live and ends by its schedule, and comes back", async () => {
    let { revision } = await cara.send(content.save, { ...BANNER, revision: 0, body: banner({ EN: "Autumn", HI: "शरद", JA: "秋" }) });
    const [from, until] = [later(SOON_MS), later(DAY_MS)];
    ({ revision } = await cara.send(content.schedule, { ...BANNER, revision, from: from.toISOString(), until: until.toISOString() }));
    await expect(cara.send(content.publish, { ...BANNER, revision, reason: "alone" })).rejects.toMatchObject({
      code: "operation_not_allowed",
    });
    await expect(omar.send(content.save, { ...BANNER, revision, body: banner({}) })).rejects.toMatchObject({
      code: "operation_not_allowed",
    });
    await publish(BANNER, revision);
    expect(await seen()).toEqual([]);
    expect((await omar.send(content.list, { kind: "banner" })).items).toMatchObject([
      { slug: "autumn", title: "Autumn", state: "scheduled", from: from.toISOString(), languages: ["EN", "HI", "JA"], hasDraft: false },
    ]);

    product.at(from);
    expect([await seen(), await seen("HI"), await seen("JA")]).toEqual([["Autumn"], ["शरद"], ["秋"]]);
    expect(await cara.send(content.list, { kind: "banner" })).toMatchObject({ items: [{ state: "live" }], counts: { banner: 1 } });
    ({ revision } = await cara.send(content.read, BANNER));
    ({ revision } = await cara.send(content.save, { ...BANNER, revision, body: banner({ EN: "Winter" }) }));
    expect(await seen()).toEqual(["Autumn"]);
    ({ revision } = await publish(BANNER, revision));
    expect([await seen(), await seen("HI")]).toEqual([["Winter"], ["Winter"]]);

    const { list } = await omar.send(content.versions, BANNER);
    expect(list.map(({ version, madeBy, body }) => [version, madeBy, body.texts.EN?.title])).toEqual([
      [2, omar.account, "Winter"],
      [1, omar.account, "Autumn"],
    ]);
    const { undo } = await omar.send(content.restore, { ...BANNER, revision, version: 1, reason: "too early" });
    expect([await seen(), await seen("JA")]).toEqual([["Autumn"], ["秋"]]);
    await omar.send(content.undo, { ...BANNER, showing: undo.showing });
    expect(await seen()).toEqual(["Winter"]);
    ({ revision } = await omar.send(content.read, BANNER));
    await omar.send(content.takeOff, { ...BANNER, revision, reason: "campaign over" });
    expect(await seen()).toEqual([]);
    expect((await cara.send(content.read, BANNER)).state).toBe("past");
  });

  test("office 36 publishing is undone by whoever did it, within half a minute, unless the item changed; the draft is there again", async () => {
    const body = banner({ EN: "Autumn" });
    const { revision } = await cara.send(content.save, { ...BANNER, revision: 0, body });
    const { undo } = await publish(BANNER, revision);
    const other = await shop.operator({ rights: ["content.publish"] });
    await expect(other.send(content.undo, { ...BANNER, showing: undo.showing })).rejects.toMatchObject({ code: "undo_gone" });
    await omar.send(content.undo, { ...BANNER, showing: undo.showing });
    expect(await seen()).toEqual([]);
    const again = await cara.send(content.read, BANNER);
    expect(again).toMatchObject({ state: "draft", draft: { body: { texts: { EN: { title: "Autumn" } } } } });
    const second = await publish(BANNER, again.revision);
    product.at(later(30_001));
    await expect(omar.send(content.undo, { ...BANNER, showing: second.undo.showing })).rejects.toMatchObject({ code: "undo_gone" });
    product.at(null);
    await cara.send(content.save, { ...BANNER, revision: second.revision, body });
    await expect(omar.send(content.undo, { ...BANNER, showing: second.undo.showing })).rejects.toMatchObject({ code: "undo_gone" });
  });

  test("office 35 a save, a schedule and a publishing that have not seen the last change are refused", async () => {
    const body = banner({ EN: "Mine" });
    const { revision } = await cara.send(content.save, { ...BANNER, revision: 0, body });
    await cara.send(content.save, { ...BANNER, revision, body: banner({ EN: "Theirs" }) });
    const stale = { code: "revision_stale" };
    await expect(cara.send(content.save, { ...BANNER, revision, body })).rejects.toMatchObject(stale);
    await expect(cara.send(content.save, { ...BANNER, revision: 0, body })).rejects.toMatchObject(stale);
    await expect(cara.send(content.schedule, { ...BANNER, revision, from: null, until: null })).rejects.toMatchObject(stale);
    await expect(cara.send(content.discard, { ...BANNER, revision })).rejects.toMatchObject(stale);
    await expect(publish(BANNER, revision)).rejects.toMatchObject(stale);
    expect((await cara.send(content.read, BANNER)).draft?.body.texts.EN?.title).toBe("Theirs");
  });

  test("office 49 is not published without the words of the default language, nor with an end before its beginning", async () => {
    let { revision } = await cara.send(content.save, { ...BANNER, revision: 0, body: banner({ HI: "शरद" }) });
    await expect(publish(BANNER, revision)).rejects.toMatchObject({
      code: "content_words_missing",
      value: { fields: { title: "required" } },
    });
    ({ revision } = await cara.send(content.save, { ...BANNER, revision, body: banner({ EN: "Autumn" }) }));
    const backwards = { from: later(DAY_MS).toISOString(), until: later(SOON_MS).toISOString() };
    await expect(cara.send(content.schedule, { ...BANNER, revision, ...backwards })).rejects.toMatchObject({ code: "invalid_input" });
    ({ revision } = await cara.send(content.schedule, { ...BANNER, revision, from: null, until: later(SOON_MS).toISOString() }));
    product.at(later(2 * SOON_MS));
    await expect(publish(BANNER, revision)).rejects.toMatchObject({ code: "invalid_input" });
  });
});

describe("hostile content", () => {
  test("office 46 SEC-18 HTML is sanitised before it is kept, as a draft too", async () => {
    const html =
      '<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:x">a</a><a href="https://evil.example/">b</a></p><img src=x onerror=x>';
    const TERMS = { kind: "terms", slug: "term" } as const;
    const { revision, body } = await cara.send(content.save, {
      ...TERMS,
      revision: 0,
      body: { texts: { EN: { title: "Terms", content: html } } },
    });
    expect(body.texts.EN?.content).toBe("<p>Hi<a>a</a><a>b</a></p>");
    await publish(TERMS, revision);
    const { list } = await shop.send(merchant.helpCenter, {});
    expect(list).toMatchObject([{ id: "term", content: "<p>Hi<a>a</a><a>b</a></p>", since: expect.any(String) }]);
  });

  test.each([
    { url: "javascript:alert(1)", linkageType: "URL" },
    { url: "https://evil.example/", linkageType: "URL" },
    { url: "//evil.example/", linkageType: "ROUTE" },
    { picture: "../../etc/passwd" },
    { picture: "https://evil.example/x" },
    { picture: 'banners/x"onerror="x' },
    { place: "w_everywhere" },
    { audience: "level", level: 0 },
  ] as const)("office 46 SEC-20 a banner with %o is refused", async (more) => {
    await expect(cara.send(content.save, { ...BANNER, revision: 0, body: banner({ EN: "Hi" }, more) })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  test("office 46 a draft whose host has left the list is not published", async () => {
    const body = banner({ EN: "Hi" }, { linkageType: "URL", url: "https://partner.example/" });
    const { revision } = await cara.send(content.save, { ...BANNER, revision: 0, body });
    await shop.rows((db) => db.deleteFrom("merchant_link_hosts").execute());
    await expect(publish(BANNER, revision)).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("SEC-28 a version is never changed, and no draft without a row of the audit chain", async () => {
    const { revision } = await cara.send(content.save, { ...BANNER, revision: 0, body: banner({ EN: "Autumn" }) });
    await publish(BANNER, revision);
    await expect(shop.rows((db) => sql`update content_versions set url = '/x'`.execute(db))).rejects.toThrow("never changed");
    const draft = { ...BANNER, body: "{}", savedAt: new Date(), savedBy: "nobody" };
    await expect(shop.rows((db) => db.insertInto("content_drafts").values(draft).execute())).rejects.toThrow("audit chain");
  });
});

test("EN-01 visitors, members and members of a level see what is for them", async () => {
  const audiences = { visitors: 0, members: 0, level: 3, everybody: 0 } as const;
  for (const [audience, level] of Object.entries(audiences)) {
    const ref = { kind: "banner", slug: audience } as const;
    const body = banner({ EN: audience }, { audience: audience as keyof typeof audiences, level });
    const { revision } = await cara.send(content.save, { ...ref, revision: 0, body });
    await publish(ref, revision);
  }
  const [ana, kim] = [await shop.member(), await shop.member()];
  await shop.rows((db) => db.updateTable("members_members").set({ vipLevel: 3 }).where("id", "=", kim.id).execute());
  expect((await seen()).sort()).toEqual(["everybody", "visitors"]);
  expect((await seen("EN", ana.token)).sort()).toEqual(["everybody", "members"]);
  expect((await seen("EN", kim.token)).sort()).toEqual(["everybody", "level", "members"]);
});

test("LA-01 an article keeps its first date, whatever version of it shows", async () => {
  const NEWS = { kind: "news", slug: "opening" } as const;
  const body = (title: string): Body => ({ texts: { EN: { title, content: "<p>Long</p>" } } });
  let { revision } = await cara.send(content.save, { ...NEWS, revision: 0, body: body("First") });
  ({ revision } = await publish(NEWS, revision));
  const first = await shop.send(articles.one, NEWS);
  product.at(later(SOON_MS));
  ({ revision } = await cara.send(content.save, { ...NEWS, revision, body: body("Second") }));
  await publish(NEWS, revision);
  expect(await shop.send(articles.one, NEWS)).toEqual({ ...first, title: "Second" });
});

test("LA-01 the lines of the footer come in the caller's language or else in the merchant's", async () => {
  const LINE = { kind: "footer", slug: "licence" } as const;
  const texts = { EN: { text: "Licensed somewhere" }, JA: { text: "認可済み" } };
  const { revision } = await cara.send(content.save, { ...LINE, revision: 0, body: { texts } });
  await omar.send(content.publish, { ...LINE, revision, reason: "agreed with legal" });
  const lines = async (Language: string) => (await shop.send(footer.lines, {}, { headers: { Language } })).list;
  expect([await lines("JA"), await lines("HI")]).toEqual([
    [{ id: "licence", text: "認可済み" }],
    [{ id: "licence", text: "Licensed somewhere" }],
  ]);
});

test("office 46 a picture is drawn anew within the budget of a page, whatever its file says, and is served to its own merchant alone", async () => {
  const png = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#c22a1b" } })
    .png()
    .toBuffer();
  const bring = (bytes: Buffer, type = "image/png") => bringFile(cara, bytes, type);
  const { picture } = await bring(png);
  expect(await cara.send(content.pictures, {})).toEqual({ list: [picture] });
  const { revision } = await cara.send(content.save, { ...BANNER, revision: 0, body: banner({ EN: "Own" }, { picture }) });
  await publish(BANNER, revision);
  expect((await shop.send(messages.announcements, {})).banners).toMatchObject([{ picture }]);

  const small = await shop.raw(`/art/${picture}-360.webp`);
  expect([small.status, small.headers["content-type"], small.headers["cache-control"]]).toEqual([
    200,
    "image/webp",
    expect.stringContaining("immutable"),
  ]);
  expect((await shop.raw(`/mirror/art/${picture}-720.avif`)).status).toBe(200);
  const other = await product.merchant();
  for (const path of [`${picture}-9000.webp`, `${picture}-360.svg`, "content/../../x-360.webp"])
    expect((await shop.raw(`/art/${path}`)).status).toBe(404);
  expect((await other.raw(`/art/${picture}-360.webp`)).status).toBe(404);

  const noise = await sharp({
    create: { width: 720, height: 720, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma: 90 } },
  })
    .png()
    .toBuffer();
  await expect(bring(noise)).rejects.toMatchObject({ code: "upload_too_heavy" });
  await expect(bring(Buffer.from("<svg onload=alert(1)>"))).rejects.toMatchObject({ code: "upload_unreadable" });
});

async function bringFile(who: WorldOperator, bytes: Buffer, type: string) {
  const headers = { Authorization: who.token, "Content-Type": type };
  const answer = await shop.raw(content.bringPicture.path, { method: "POST", headers, body: bytes });
  return readAnswer<Output<typeof content.bringPicture>>(answer);
}
