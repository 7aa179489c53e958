import { messages } from "@magpie/contract/messages";
import { beforeAll, describe, expect, test } from "vitest";
import { type World, type WorldMerchant, world } from "../../../test/world";
import { openContent } from "../content/content";
import { type NewAnnouncement, publish } from "./messages";

let product: World;
beforeAll(async () => {
  product = await world();
});

function announcement(id: string, more: Partial<NewAnnouncement>): NewAnnouncement {
  return { id, type: "H", position: 0, publishedAt: new Date("2026-11-01T10:00:00Z"), texts: { EN: { title: id } }, ...more };
}

const popups = [
  announcement("for-visitors", { type: "PU", execution: "B" }),
  announcement("for-members", { type: "PU", execution: "A" }),
  announcement("for-first-login", { type: "PU", execution: "F" }),
];

async function ids(shop: WorldMerchant, execution: "A" | "B" | "F", token?: string) {
  const answer = await shop.send(messages.announcements, { execution }, token ? { token } : {});
  return answer.popups.map(({ id }) => id).sort();
}

describe("announcements", () => {
  test("EN-01 visitors see popups for visitors, whatever they ask for", async () => {
    const shop = await product.merchant({ announcements: popups });
    expect(await ids(shop, "B")).toEqual(["for-visitors"]);
    expect(await ids(shop, "A")).toEqual(["for-visitors"]);
    expect(await ids(shop, "F")).toEqual(["for-visitors"]);
  });

  test("EN-01 members see theirs, and at the first login those of that day too", async () => {
    const shop = await product.merchant({ announcements: popups });
    const { token } = await shop.member();
    expect(await ids(shop, "A", token)).toEqual(["for-members"]);
    expect(await ids(shop, "F", token)).toEqual(["for-first-login", "for-members"]);
  });

  test("LA-01 each comes in the caller's language, else in the merchant's default, else not at all", async () => {
    const shop = await product.merchant({
      languages: ["EN", "HI", "JA"],
      announcements: [
        announcement("both", { position: 1, texts: { EN: { title: "Hello" }, HI: { title: "नमस्ते" } } }),
        announcement("english", { position: 2, texts: { EN: { title: "Only English" } } }),
        announcement("japanese", { position: 3, texts: { JA: { title: "日本語" } } }),
      ],
    });
    const { notices } = await shop.send(messages.announcements, {}, { headers: { Language: "HI" } });
    expect(notices.map(({ title }) => title)).toEqual(["नमस्ते", "Only English"]);
  });

  test("EN-01 only the asked types come, each in its own list", async () => {
    const shop = await product.merchant({
      announcements: [
        announcement("banner", { type: "B", groupName: "w_home", picture: "banners/live" }),
        announcement("player", { type: "PL" }),
        announcement("home", { type: "H" }),
        announcement("promotion", { type: "PR", promotionType: "MISSIONS", endsAt: new Date("2099-01-01T00:00:00Z") }),
        ...popups,
      ],
    });
    const all = await shop.send(messages.announcements, {});
    expect([all.banners.length, all.notices.length, all.popups.length, all.promotions.length]).toEqual([1, 2, 1, 1]);
    expect(all.promotions[0]).toMatchObject({ promotionType: "MISSIONS", endsAt: "2099-01-01T00:00:00.000Z" });
    const some = await shop.send(messages.announcements, { types: "PL,PR" });
    expect([some.banners.length, some.notices.map(({ id }) => id), some.popups.length]).toEqual([0, ["player"], 0]);
  });

  test("EN-01 one shows from its first moment to its last", async () => {
    const shop = await product.merchant({
      announcements: [announcement("sale", { startsAt: new Date("2026-12-01T00:00:00Z"), endsAt: new Date("2026-12-02T00:00:00Z") })],
    });
    const shownAt = async (moment: string) => {
      product.at(new Date(moment));
      const { notices } = await shop.send(messages.announcements, {}).finally(() => product.at(null));
      return notices.length;
    };
    expect(await shownAt("2026-11-30T23:59:59Z")).toBe(0);
    expect(await shownAt("2026-12-01T00:00:00Z")).toBe(1);
    expect(await shownAt("2026-12-02T00:00:00Z")).toBe(0);
  });

  test("EN-01 a banner changed in the database shows on the next call", async () => {
    const shop = await product.merchant({
      announcements: [announcement("banner", { type: "B", groupName: "w_home", picture: "banners/live" })],
    });
    await shop.rows((db) => publish(db, announcement("banner", { type: "B", groupName: "w_home", picture: "banners/lottery" })));
    expect((await shop.send(messages.announcements, {})).banners).toMatchObject([{ picture: "banners/lottery" }]);
  });

  test("SEC-18 HTML is made safe when it is written", async () => {
    const content = '<p>Hi <img src=x onerror="alert(1)"><a href="javascript:alert(1)">there</a></p>';
    const shop = await product.merchant({ announcements: [announcement("bad", { texts: { EN: { title: "Hi", content } } })] });
    const { texts } = await shop.rows((db) => db.selectFrom("content_versions").select("texts").executeTakeFirstOrThrow());
    expect(texts).toHaveProperty("EN.content", "<p>Hi <a>there</a></p>");
  });

  test("SEC-22 one merchant's announcements are not another's, not even under the same id", async () => {
    const one = await product.merchant({ announcements: [announcement("same", { texts: { EN: { title: "One" } } })] });
    const other = await product.merchant({ announcements: [announcement("same", { texts: { EN: { title: "Other" } } })] });
    expect((await one.send(messages.announcements, {})).notices).toMatchObject([{ title: "One" }]);
    expect((await other.send(messages.announcements, {})).notices).toMatchObject([{ title: "Other" }]);
  });
});

describe("where banners lead", () => {
  const banner = (url: string, linkageType: "ROUTE" | "URL") =>
    announcement("banner", { type: "B", groupName: "w_home", linkageType, url });

  test("SEC-20 to a screen, or to a host the merchant allows", async () => {
    const shop = await product.merchant({ linkHosts: ["partner.example"] });
    await shop.rows((db) => publish(db, { ...banner("/rng", "ROUTE"), id: "screen", position: 1 }));
    await shop.rows((db) => publish(db, { ...banner("https://partner.example/", "URL"), id: "partner", position: 2 }));
    const { banners } = await shop.send(messages.announcements, {});
    expect(banners.map(({ linkageType, url }) => [linkageType, url])).toEqual([
      ["ROUTE", "/rng"],
      ["URL", "https://partner.example/"],
    ]);
  });

  test.each([
    ["ROUTE", "https://partner.example/"],
    ["ROUTE", "//evil.example"],
    ["URL", "https://evil.example/"],
    ["URL", "javascript:alert(1)"],
  ] as const)("SEC-20 never as %s to %s", async (linkageType, url) => {
    const shop = await product.merchant({ linkHosts: ["partner.example"] });
    await expect(shop.rows((db) => publish(db, banner(url, linkageType)))).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("SEC-20 nowhere once the host was taken from the list", async () => {
    const shop = await product.merchant({ linkHosts: ["partner.example"], announcements: [banner("https://partner.example/", "URL")] });
    await shop.rows((db) => db.deleteFrom("merchant_link_hosts").execute());
    expect((await shop.send(messages.announcements, {})).banners).toMatchObject([{ linkageType: "NONE", url: "" }]);
  });
});

test("EN-08 unread messages are counted for their own member", async () => {
  const shop = await product.merchant();
  const [ana, bob] = [await shop.member(), await shop.member()];
  const message = (id: string, readAt: Date | null) => ({
    id,
    memberId: ana.id,
    kind: "deposit_arrived",
    title: "Arrived",
    content: "",
    sentAt: new Date(),
    readAt,
  });
  await shop.rows((db) =>
    db
      .insertInto("messages_inbox")
      .values([message("1", null), message("2", null), message("3", new Date())])
      .execute(),
  );
  expect(await ana.send(messages.unread, {})).toEqual({ unread: 2 });
  expect(await bob.send(messages.unread, {})).toEqual({ unread: 0 });
});

test("a promotion of a kind that nothing here runs can neither be published nor shown", async () => {
  const shop = await (await world()).merchant();
  const offer = { id: "cashback", type: "PR", position: 1, publishedAt: new Date(), texts: { EN: { title: "Cashback" } } } as const;
  for (const promotionType of ["CASHBACK", "REFERRAL", "WELCOME", ""]) {
    await expect(shop.rows((db) => publish(db, { ...offer, promotionType }))).rejects.toMatchObject({ code: "invalid_input" });
  }
  await shop.rows((db) => publish(db, { ...offer, promotionType: "MISSIONS" }));
  const shown = async () => (await shop.send(messages.announcements, { types: "PR" })).promotions.length;
  expect(await shown()).toBe(1);
  const { id: slug, texts, publishedAt } = offer;
  await shop.rows((db) => openContent(db, { kind: "promotion", slug, topic: "CASHBACK", texts, publishedAt }));
  expect(await shown()).toBe(0);
});
