import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@magpie/domain/languages";
import type { RefusalCode } from "@magpie/domain/refusals";
import compile from "icu-minify/compile";
import format from "icu-minify/format";
import type { OfficeKey } from "../src/console/locales/keys";
import type { MessageKey } from "../src/locales/keys";

/** What the portal says, from its own packs. */
export interface Words {
  say: (key: MessageKey, values?: Record<string, string | number>) => string;
  /** The same where the test does not know every value: ANY stands for those. */
  like: (key: MessageKey, values: Record<string, string | number>) => RegExp;
  refusal: (code: RefusalCode) => string;
  /** What our own games say, by the name of the text. */
  game: (key: string) => string;
  /** What the rooms of people say besides. */
  room: (key: string) => string;
}

export const ANY = "\0";

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

export function wordsOf(language: Language): Words {
  const locale = language.toLowerCase();
  const say: Words["say"] = (key, values) => {
    const [namespace, ...steps] = key.split(".");
    return String(format(compile(textAt(`web/src/locales/${locale}/${namespace}.json`, steps)), locale, values, { formatters }));
  };
  return {
    say,
    like: (key, values) => new RegExp(`^${say(key, values).split(ANY).map(literally).join(".+")}$`),
    refusal: (code) => textAt(`server/src/locales/${locale}.json`, ["refusals", code]),
    game: (key) => textAt(`studio/src/kit/words/${locale}.json`, [key]),
    room: (key) => textAt(`studio/src/kit/stage/rooms/words/${locale}.json`, [key]),
  };
}

/** What the back office says, from its own packs. */
export function officeWordsOf(language: Language): (key: OfficeKey, values?: Record<string, string | number>) => string {
  const locale = language.toLowerCase();
  return (key, values) => {
    const [namespace, ...steps] = key.split(".");
    // Words that the office has in common with the portal are kept there.
    const folder = namespace === "common" ? "web/src/locales" : "web/src/console/locales";
    return String(format(compile(textAt(`${folder}/${locale}/${namespace}.json`, steps)), locale, values, { formatters }));
  };
}

function textAt(file: string, steps: readonly string[]): string {
  let found: unknown = JSON.parse(readFileSync(join(import.meta.dirname, "../..", file), "utf8"));
  for (const step of steps) found = (found as Record<string, unknown>)[step];
  return String(found);
}

function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
