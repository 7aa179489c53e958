import { assert } from "@magpie/domain/assert";
import type { Language } from "@magpie/domain/languages";
import type { OpeningContent } from "../../modules/content/content";
import type { AnnouncementText } from "../../modules/messages/messages";
import type { HelpPage } from "../help-pages";
import en from "./texts/en.json";
import hi from "./texts/hi.json";
import ja from "./texts/ja.json";
import ko from "./texts/ko.json";
import pt from "./texts/pt.json";
import zh from "./texts/zh.json";

interface Pack {
  announcements: Record<string, AnnouncementText>;
  help: Record<string, { title: string; content: string }>;
  footer: { title: string; text: string };
}

const PACKS: Record<Language, Pack> = { EN: en, HI: hi, JA: ja, KO: ko, PT: pt, ZH: zh };

const HELP_PAGES = ["about", "help", "limits", "term", "privacy", "contact"];

export function announcementText(language: Language, id: string, brand: string): AnnouncementText {
  const text = PACKS[language].announcements[id];
  assert(text, `the announcement ${id} has no words in ${language}`);
  return withBrand(text, brand);
}

export function helpPages(languages: Language[], brand: string): HelpPage[] {
  return HELP_PAGES.flatMap((id) =>
    languages.map((language) => {
      const page = PACKS[language].help[id];
      assert(page, `the help page ${id} has no words in ${language}`);
      return { id, language, ...withBrand(page, brand) };
    }),
  );
}

export function footerLine(languages: Language[], brand: string, now: Date): OpeningContent {
  const texts = Object.fromEntries(languages.map((language) => [language, withBrand(PACKS[language].footer, brand)]));
  return { kind: "footer", slug: "demonstration", publishedAt: now, texts };
}

function withBrand<Text extends object>(text: Text, brand: string): Text {
  const entries = Object.entries(text).map(([key, words]) => [key, String(words).replaceAll("{brand}", brand)]);
  return Object.fromEntries(entries) as Text;
}
