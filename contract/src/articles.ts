import { z } from "zod";
import { calls } from "./kit/call";
import { page, pageInput, time } from "./kit/shapes";

export const ARTICLE_KINDS = ["blog", "news"] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];

const kind = z.enum(ARTICLE_KINDS);

const heading = {
  /** Names the article in addresses. */
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Name of the picture below an image host; empty for none. */
  picture: z.string(),
  publishedAt: time,
};
const listed = z.object(heading);
export type ListedArticle = z.output<typeof listed>;

const read = { method: "GET", token: "none", encrypted: false, limit: "read" } as const;

export const articles = calls("articles", {
  list: {
    ...read,
    path: "/wps/system/articles",
    summary: "Published articles of the blog or the news, newest first, in the caller's language or else the merchant's.",
    input: z.object({ kind, ...pageInput }),
    output: page(listed),
  },
  one: {
    ...read,
    path: "/wps/system/article",
    summary: "An article, its HTML sanitised; `not_found` if it is not published or of the other kind.",
    input: z.object({ kind, slug: z.string().min(1).max(80) }),
    output: z.object({ ...heading, content: z.string() }),
  },
});
