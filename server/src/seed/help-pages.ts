import type { Language } from "@magpie/domain/languages";
import type { Db } from "../kit/ctx";
import { openContent } from "../modules/content/content";

/** A page of the help centre in one language. */
export interface HelpPage {
  id: string;
  language: Language;
  title: string;
  content: string;
}

/** Pages that are published by law, and say since when they hold. */
const TERMS = ["term", "privacy"];

/** In the order in which they are read. */
export async function openHelpPages(db: Db, pages: readonly HelpPage[]): Promise<void> {
  const slugs = [...new Set(pages.map(({ id }) => id))];
  for (const [position, slug] of slugs.entries()) {
    const languages = pages.filter(({ id }) => id === slug);
    const texts = Object.fromEntries(languages.map(({ language, title, content }) => [language, { title, content }]));
    await openContent(db, { kind: TERMS.includes(slug) ? "terms" : "help", slug, position, publishedAt: new Date(), texts });
  }
}
