import type { MessageKind } from "@magpie/contract/messages";
import type { Language } from "@magpie/domain/languages";
import { type Money, toDecimal } from "@magpie/domain/money";
import { type Named, nameIn } from "@magpie/domain/named";
import { packsOf } from "../../kit/words/packs";
import { type News, sentenceOf } from "./changes";

const PACKS = packsOf("messages");

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
  accountChanged: { change: News };
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
  /** By the merchant's own clock, as 21:15. */
  lotteryCloses: { game: Named; clock: string };
  /** Each issue with its numbers. */
  lotteryResult: { game: Named; result: string };
}

export type Told = { [K in MessageKind]: { kind: K; values: Values[K] } }[MessageKind];

type Value = string | Money | Date | Named | News;

export function wordsOf({ kind, values }: Told, language: Language): { title: string; content: string } {
  const { title, content } = PACKS[language][kind];
  const all: Record<string, Value> = { ...values };
  const print = (value: Value): string => {
    if (typeof value === "string") return value;
    if (typeof value === "bigint") return printMoney(value, String(all.currency), language);
    if (value instanceof Date) return printTime(value, language);
    return "change" in value ? sentenceOf(value, language) : nameIn(value, language);
  };
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => print(all[name] ?? ""));
  return { title: fill(title), content: fill(content) };
}

function printTime(time: Date, language: Language): string {
  return new Intl.DateTimeFormat(language.toLowerCase(), { dateStyle: "long", timeStyle: "long", timeZone: "UTC" }).format(time);
}

function printMoney(amount: Money, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language.toLowerCase(), { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return format.format(toDecimal(amount, currency) as Intl.StringNumericLiteral);
}

/** As values lie in a message's row: money and times have no form of their own in JSON, so each says what it is. */
type Kept = string | { money: string } | { time: string } | Named | News;

export function keepValues({ values }: Told): string {
  return JSON.stringify(mapped<Value>({ ...values }, keep));
}

/** What was kept, as it was told. */
export function recall(kind: string, kept: unknown): Told {
  return { kind, values: mapped(kept as Record<string, Kept>, restore) } as Told;
}

function keep(value: Value): Kept {
  if (typeof value === "bigint") return { money: String(value) };
  if (value instanceof Date) return { time: value.toISOString() };
  // Whoever has a name may have much else: a whole game.
  return typeof value === "object" && "names" in value ? { name: value.name, names: value.names } : value;
}

function restore(kept: Kept): Value {
  if (typeof kept === "string") return kept;
  if ("money" in kept) return BigInt(kept.money);
  return "time" in kept ? new Date(kept.time) : kept;
}

function mapped<V>(values: Record<string, V>, change: (value: V) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
