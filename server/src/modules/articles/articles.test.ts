import { articles } from "@magpie/contract/articles";
import { beforeAll, expect, test } from "vitest";
import { type World, world } from "../../../test/world";
import { type NewArticle, publishArticle } from "./articles";

let product: World;
beforeAll(async () => {
  product = await world();
});

function article(slug: string, more: Partial<NewArticle> = {}): NewArticle {
  const texts = { EN: { title: slug, summary: "Short", content: "<p>Long</p>" } };
  return { slug, kind: "blog", publishedAt: new Date("2026-11-01T10:00:00Z"), texts, ...more };
}

test("LA-01 blog and news come newest first, by pages, in the reader's language or else the merchant's, and not before their time", async () => {
  const hindi = { title: "दूसरा", summary: "छोटा", content: "<p>लंबा</p>" };
  const shop = await product.merchant({
    languages: ["EN", "HI", "JA"],
    articles: [
      article("first"),
      article("second", { publishedAt: new Date("2026-11-02T10:00:00Z"), texts: { ...article("second").texts, HI: hindi } }),
      article("third", { publishedAt: new Date("2026-11-03T10:00:00Z"), picture: "promotions/lottery" }),
      article("only-japanese", { texts: { JA: hindi } }),
      article("later", { publishedAt: new Date("2099-01-01T00:00:00Z") }),
      article("of-the-news", { kind: "news" }),
    ],
  });
  const inHindi = { headers: { Language: "HI" } };
  const page = await shop.send(articles.list, { kind: "blog", pageSize: 2 }, inHindi);
  expect(page).toMatchObject({ pageNum: 1, totalPages: 2, totalElements: 3 });
  expect(page.content).toEqual([
    { slug: "third", title: "third", summary: "Short", picture: "promotions/lottery", publishedAt: "2026-11-03T10:00:00.000Z" },
    { slug: "second", title: "दूसरा", summary: "छोटा", picture: "", publishedAt: "2026-11-02T10:00:00.000Z" },
  ]);
  const slugs = async (kind: "blog" | "news", pageNo: number) =>
    (await shop.send(articles.list, { kind, pageNo, pageSize: 2 })).content.map(({ slug }) => slug);
  expect([await slugs("blog", 2), await slugs("blog", 3), await slugs("news", 1)]).toEqual([["first"], [], ["of-the-news"]]);
  expect(await shop.send(articles.one, { kind: "blog", slug: "second" }, inHindi)).toMatchObject({ title: "दूसरा", content: "<p>लंबा</p>" });
});

test("SEC-22 an article that is of the other kind, of another merchant, not out yet or nowhere is not found", async () => {
  const shop = await product.merchant({
    articles: [
      article("here"),
      article("of-the-news", { kind: "news" }),
      article("later", { publishedAt: new Date("2099-01-01T00:00:00Z") }),
    ],
  });
  await product.merchant({ articles: [article("elsewhere")] });
  expect(await shop.send(articles.one, { kind: "blog", slug: "here" })).toMatchObject({ slug: "here" });
  for (const slug of ["of-the-news", "later", "elsewhere", "nowhere"])
    await expect(shop.send(articles.one, { kind: "blog", slug })).rejects.toMatchObject({ code: "not_found" });
});

test("SEC-18 SEC-20 an article is made safe when it is written", async () => {
  const shop = await product.merchant({ linkHosts: ["partner.example"] });
  const content =
    '<h2 onclick="x()">Hi</h2><script>alert(1)</script><p><a href="javascript:x">a</a><a href="https://evil.example/">b</a><a href="/fairness">c</a></p>';
  await shop.rows((db) => publishArticle(db, article("bad", { texts: { EN: { title: "Bad", summary: "", content } } })));
  const { texts } = await shop.rows((db) => db.selectFrom("content_versions").select("texts").executeTakeFirstOrThrow());
  expect(texts).toHaveProperty("EN.content", '<h2>Hi</h2><p><a>a</a><a>b</a><a href="/fairness">c</a></p>');
});
