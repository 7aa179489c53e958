import type { MessageKind } from "@magpie/contract/messages";
import type { Language } from "@magpie/domain/languages";
import { type Money, toDecimal } from "@magpie/domain/money";
import { type Named, nameIn } from "@magpie/domain/named";
import en from "./locales/en.json";
import hi from "./locales/hi.json";
import ja from "./locales/ja.json";
import ko from "./locales/ko.json";
import pt from "./locales/pt.json";
import zh from "./locales/zh.json";

type Words = Record<MessageKind, { title: string; content: string }>;
const PACKS: Record<Language, Words> = { EN: en, HI: hi, JA: ja, KO: ko, PT: pt, ZH: zh };

interface Paid {
  amount: Money;
  currency: string;
}

interface Account {
  /** Of a bank or a wallet, as the member sees it: its name and last digits. */
  account: string;
}

/** A draw, by its game and its issue. */
interface Issue {
  game: Named;
  issue: string;
}

/** What each message has to be told. */
interface Values {
  depositArrived: Paid;
  depositFailed: Paid;
  withdrawalApproved: Paid;
  /** The reason is in the operator's own words. */
  withdrawalRejected: Paid & { reason: string };
  withdrawalPaid: Paid & Account;
  withdrawalReturned: Paid;
  payeeAdded: Account;
  payeeRemoved: Account;
  /** What was changed, as a sentence. */
  accountChanged: { change: string };
  recoveryAsked: { time: Date };
  excludedHereToo: { brand: string };
  limitsReview: Record<never, never>;
  ageProved: Record<never, never>;
  /** The reason is in the operator's own words. */
  ageRefused: { reason: string };
  accountRests: { time: Date };
  lotteryWon: Paid & Issue;
  /** The reasons are in the operators' own words. */
  lotteryVoid: Paid & Issue & { reason: string };
  lotteryCorrected: Paid & Issue & { reason: string };
  lotteryReleased: Paid & Issue & { reason: string };
}

export type Told = { [K in MessageKind]: { kind: K; values: Values[K] } }[MessageKind];

export function wordsOf({ kind, values }: Told, language: Language): { title: string; content: string } {
  const { title, content } = PACKS[language][kind];
  const printed: Record<string, unknown> = {
    ...values,
    ...("amount" in values && { amount: printMoney(values, language) }),
    ...("time" in values && { time: printTime(values.time, language) }),
    ...("game" in values && { game: nameIn(values.game, language) }),
  };
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(printed[name] ?? ""));
  return { title: fill(title), content: fill(content) };
}

function printTime(time: Date, language: Language): string {
  return new Intl.DateTimeFormat(language.toLowerCase(), { dateStyle: "long", timeStyle: "long", timeZone: "UTC" }).format(time);
}

function printMoney({ amount, currency }: Paid, language: Language): string {
  const format = new Intl.NumberFormat(language.toLowerCase(), { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return format.format(toDecimal(amount, currency) as Intl.StringNumericLiteral);
}
