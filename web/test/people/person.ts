import type { Language } from "@magpie/domain/languages";
import { type BrowserContext, test as plain } from "@playwright/test";
import { retireCopies } from "../merchants";
import { type Words, wordsOf } from "../words";

/** A browser without a graphics card spends more on what moves and on glass than on all the rest together. */
const STILL =
  "*, ::before, ::after, ::backdrop { animation: none !important; transition: none !important; backdrop-filter: none !important }";

interface Person {
  /** Begins before everything else of a test, and so ends after it. */
  afterwards: undefined;
  still: boolean;
  /** What they speak in each project; `JOURNEY_LANGUAGE` overrules it. */
  languages: Record<string, Language>;
  language: Language;
  words: Words;
}

/** Somebody else, in a browser of their own: see `test`. */
export function seat(context: BrowserContext, still = true): Promise<unknown> {
  return context.addInitScript(
    (rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
      // A frame without an origin keeps nothing.
      if (origin === "null") return;
      for (const reader of ["visitor", "member"]) sessionStorage.setItem(`announcementClosed.${reader}`, "true");
      localStorage.setItem("advisedAt", String(Date.now()));
    },
    still ? STILL : "",
  );
}

/**
 * Somebody who has read this session's announcements and the advice after a login: they no longer open over what a test is about.
 * Their pages stand still, unless motion is what the test is about.
 */
export const test = plain.extend<Person>({
  afterwards: [
    // It needs nothing, and Playwright wants a name: this one stands for a word and begins nothing.
    async ({ browserName: _ }, use) => {
      await use(undefined);
      await retireCopies();
    },
    { auto: true },
  ],
  still: [true, { option: true }],
  languages: [{}, { option: true }],
  language: async ({ languages }, use, { project }) => {
    const spoken = languages[project.name];
    await use(spoken ? ((process.env.JOURNEY_LANGUAGE as Language | undefined) ?? spoken) : "EN");
  },
  words: async ({ language }, use) => use(wordsOf(language)),
  locale: async ({ language }, use) => use(language === "EN" ? "en-US" : language.toLowerCase()),
  context: async ({ context, still }, use) => {
    await seat(context, still);
    await use(context);
  },
});
export { expect } from "@playwright/test";
