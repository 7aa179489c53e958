import type { ArticleKind, articles } from "@magpie/contract/articles";
import { pageOf, sliceOf } from "@magpie/domain/paging";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler } from "../../kit/ctx";
import { countArticles, findArticle, listArticles, type Reader } from "./store";

export const list: Handler<typeof articles.list> = async (ctx, input) => {
  const reader = readerOf(ctx, input.kind);
  const rows = await listArticles(ctx.db, reader, sliceOf(input));
  return pageOf(input, await countArticles(ctx.db, reader), rows.map(dated));
};

export const one: Handler<typeof articles.one> = async (ctx, { kind, slug }) => {
  return dated((await findArticle(ctx.db, readerOf(ctx, kind), slug)) ?? refuse("not_found"));
};

function readerOf({ language, merchant, now }: Pick<Ctx, "language" | "merchant" | "now">, kind: ArticleKind): Reader {
  return { kind, language, fallback: merchant.languages.default, now };
}

function dated<Row extends { publishedAt: Date }>(row: Row) {
  return { ...row, publishedAt: row.publishedAt.toISOString() };
}
