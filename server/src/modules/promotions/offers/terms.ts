import type { Language } from "@magpie/domain/languages";
import { currencyDigits, type Money, toDecimal } from "@magpie/domain/money";
import type { Offer } from "@magpie/domain/offers/offer";
import type { Sentence, TermKey, TermValue } from "@magpie/domain/offers/sentence";
import { termsOf } from "@magpie/domain/offers/terms";
import { zoneClock } from "@magpie/domain/period";
import { fillMessage } from "../../../kit/words/messages";
import { packsOf } from "../../../kit/words/packs";

const TERMS: Record<Language, Record<TermKey, string>> = packsOf("terms");
const WORDS = packsOf("termWords");

/** Everything that terms depend on beside the rule. It is stored with a publication, so that the same text can be made again. */
export interface TermsSetting {
  currency: string;
  timeZone: string;
  /** The name of a game by its code. */
  gameName(code: string, language: Language): string;
  /** The name of a wheel, raffle or pool by its id. */
  chanceName(id: string, language: Language): string;
  /** The title of a thing of the mall by its id. */
  itemName(id: string, language: Language): string;
}

/** The numbered terms of an offer in one language. */
export function renderTerms(offer: Offer, setting: TermsSetting, language: Language): string[] {
  return termsOf(offer).map((sentence) => renderSentence(sentence, setting, language));
}

export function renderSentence({ key, values }: Sentence, setting: TermsSetting, language: Language): string {
  const printed = Object.entries(values).map(([name, value]) => [name, print(value, setting, language)] as const);
  return fillMessage(TERMS[language][key], { zone: setting.timeZone, ...Object.fromEntries(printed) }, language);
}

/** True when a language has the fragment and the sentence has every value that it asks for. */
export function hasFragment(sentence: Sentence, language: Language): boolean {
  if (TERMS[language][sentence.key] === undefined) return false;
  try {
    renderSentence(
      sentence,
      { currency: "EUR", timeZone: "UTC", gameName: (code) => code, chanceName: (id) => id, itemName: (id) => id },
      language,
    );
    return true;
  } catch {
    return false;
  }
}

function print(value: TermValue, setting: TermsSetting, language: Language): string | number {
  const locale = language.toLowerCase();
  if (typeof value === "number") return value;
  if ("money" in value) return printMoney(BigInt(value.money), setting.currency, locale);
  if ("points" in value) return fillMessage(WORDS[language].points, { count: Number(value.points) }, language);
  if ("pieces" in value) return fillMessage(WORDS[language][value.of], { count: Number(value.pieces) }, language);
  if ("share" in value) return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(value.share / 10_000);
  if ("times" in value) return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value.times / 100);
  if ("time" in value) return printMoment(new Date(value.time), setting.timeZone, language);
  if ("games" in value)
    return listed(
      value.games.map((game) => gameIn(game, setting, language)),
      locale,
      "conjunction",
    );
  if ("countries" in value)
    return listed(
      value.countries.map((code) => countryIn(code, locale)),
      locale,
      "disjunction",
    );
  if ("chance" in value) return setting.chanceName(value.chance, language);
  if ("item" in value) return setting.itemName(value.item, language);
  return "contact" in value ? WORDS[language][value.contact] : value.named;
}

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/** Making a format costs far more than using it. There are as many as currencies and zones of the merchants. */
function kept<F extends Intl.NumberFormat | Intl.DateTimeFormat>(name: string, make: () => F): F {
  const format = (formats.get(name) as F | undefined) ?? make();
  formats.set(name, format);
  return format;
}

function printMoney(amount: Money, currency: string, locale: string): string {
  const digits = currencyDigits(currency);
  const format = kept(
    `${locale} ${currency}`,
    () =>
      new Intl.NumberFormat(locale, {
        style: "currency",
        currency,
        currencyDisplay: "narrowSymbol",
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  );
  return format.format(toDecimal(amount, currency) as Intl.StringNumericLiteral);
}

/** Date and clock are joined by our own words, because how Intl joins them differs between its versions. */
function printMoment(time: Date, timeZone: string, language: Language): string {
  const locale = language.toLowerCase();
  const date = kept(`${locale} ${timeZone}`, () => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone })).format(time);
  return fillMessage(WORDS[language].moment, { date, clock: zoneClock(timeZone)(time).slice(11, 16) }, language);
}

function gameIn(game: string, setting: TermsSetting, language: Language): string {
  const categories: Record<string, string> = WORDS[language].category;
  return categories[game] ?? setting.gameName(game, language);
}

function countryIn(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code;
}

function listed(items: string[], locale: string, type: Intl.ListFormatType): string {
  return new Intl.ListFormat(locale, { type }).format(items);
}
