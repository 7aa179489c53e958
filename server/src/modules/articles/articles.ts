import type { Db } from "../../kit/ctx";
import { listLinkHosts, sanitise } from "../merchant/merchant";
import { type ArticleText, addArticle, type NewArticle } from "./store";

export type { ArticleText, NewArticle };

/** Sanitises the HTML, and takes away links to hosts that are not allowed. */
export async function publishArticle(db: Db, article: NewArticle): Promise<void> {
  const linkHosts = await listLinkHosts(db);
  const texts = Object.entries(article.texts).map(([language, text]) => [
    language,
    { ...text, content: sanitise(text.content, linkHosts) },
  ]);
  await addArticle(db, { ...article, texts: Object.fromEntries(texts) });
}
