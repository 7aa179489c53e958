import type { ArticleKind, articles } from "@magpie/contract/articles";
import { pageOf, sliceOf } from "@magpie/domain/paging";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler } from "../../kit/ctx";
import { findShown, pageShown, type ShownContent } from "../content/content";

export const list: Handler<typeof articles.list> = async (ctx, input) => {
  const { rows, total } = await pageShown(ctx.db, wishOf(ctx, input.kind), sliceOf(input));
  return pageOf(input, total, rows.map(heading));
};

export const one: Handler<typeof articles.one> = async (ctx, { kind, slug }) =>
  articleAnswer((await findShown(ctx.db, wishOf(ctx, kind), slug)) ?? refuse("not_found"));

export function articleAnswer(row: ShownContent) {
  return { ...heading(row), content: row.words.content };
}

function wishOf({ language, merchant, now }: Pick<Ctx, "language" | "merchant" | "now">, kind: ArticleKind) {
  return { kinds: [kind], language, fallback: merchant.languages.default, now };
}

function heading({ slug, picture, publishedAt, words: { title, summary } }: ShownContent) {
  return { slug, title, summary, picture, publishedAt: publishedAt.toISOString() };
}
