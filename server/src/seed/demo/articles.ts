import { assert } from "@magpie/domain/assert";
import { DAY_MS } from "@magpie/domain/durations";
import type { Language } from "@magpie/domain/languages";
import type { ArticleText, NewArticle } from "../../modules/articles/articles";
import en from "./articles/en.json";
import hi from "./articles/hi.json";
import ja from "./articles/ja.json";
import ko from "./articles/ko.json";
import pt from "./articles/pt.json";
import zh from "./articles/zh.json";

const PACKS: Record<Language, Record<string, ArticleText>> = { EN: en, HI: hi, JA: ja, KO: ko, PT: pt, ZH: zh };

/** Newest first in each kind. */
const ARTICLES = [
  { slug: "point-mall", kind: "news", picture: "promotions/welcome" },
  { slug: "check-a-round", kind: "blog", picture: "articles/proof" },
  { slug: "own-games", kind: "news", picture: "articles/workshop" },
  { slug: "bonus-money", kind: "blog", picture: "promotions/cashback" },
  { slug: "draw-proof", kind: "news", picture: "promotions/lottery" },
  { slug: "your-limits", kind: "blog", picture: "articles/calm" },
] as const;

const DAYS_BETWEEN = 4;

/** The blog and the news of a demo merchant in its languages. */
export function demoArticles(languages: Language[], brand: string, now: Date): NewArticle[] {
  return ARTICLES.map((article, place) => ({
    ...article,
    publishedAt: new Date(now.getTime() - (place + 1) * DAYS_BETWEEN * DAY_MS),
    texts: Object.fromEntries(languages.map((language) => [language, textOf(article.slug, language, brand)])),
  }));
}

function textOf(slug: string, language: Language, brand: string): ArticleText {
  const text = PACKS[language][slug];
  assert(text, `the article ${slug} has no words in ${language}`);
  const { title, summary, content } = text;
  return { title, summary, content: content.replaceAll("{brand}", brand) };
}
