import type { ArticleKind } from "@magpie/contract/articles";
import type { Language } from "@magpie/domain/languages";
import type { Slice } from "@magpie/domain/paging";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface ArticleText {
  title: string;
  summary: string;
  content: string;
}

export interface NewArticle {
  slug: string;
  kind: ArticleKind;
  picture?: string;
  publishedAt: Date;
  texts: Partial<Record<Language, ArticleText>>;
}

export async function addArticle(db: Db, { slug, kind, picture = "", publishedAt, texts }: NewArticle): Promise<void> {
  await db.insertInto("articles_articles").values({ slug, kind, picture, publishedAt }).execute();
  const rows = Object.entries(texts).map(([language, text]) => ({ slug, language, ...text }));
  await db.insertInto("articles_texts").values(rows).execute();
}

export interface Reader {
  kind: ArticleKind;
  language: Language;
  fallback: Language;
  now: Date;
}

/** Published articles in the reader's language, or else in the fallback; without those that have neither. */
function readable(db: Db, { kind, language, fallback, now }: Reader) {
  return db
    .selectFrom("articles_articles as a")
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom("articles_texts as of")
          .select(["of.title", "of.summary", "of.content"])
          .whereRef("of.merchantId", "=", "a.merchantId")
          .whereRef("of.slug", "=", "a.slug")
          .where("of.language", "in", [language, fallback])
          .orderBy((order) => order("of.language", "=", language), "desc")
          .limit(1)
          .as("t"),
      (join) => join.onTrue(),
    )
    .where("a.kind", "=", kind)
    .where("a.publishedAt", "<=", now);
}

export async function listArticles(db: Db, reader: Reader, { limit, offset }: Slice) {
  return readable(db, reader)
    .select(["a.slug", "a.picture", "a.publishedAt", "t.title", "t.summary"])
    .orderBy("a.publishedAt", "desc")
    .orderBy("a.slug")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countArticles(db: Db, reader: Reader): Promise<number> {
  const { total } = await readable(db, reader).select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return total;
}

export async function findArticle(db: Db, reader: Reader, slug: string) {
  return readable(db, reader)
    .select(["a.slug", "a.picture", "a.publishedAt", "t.title", "t.summary", "t.content"])
    .where("a.slug", "=", slug)
    .executeTakeFirst();
}
