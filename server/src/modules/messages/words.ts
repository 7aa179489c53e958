import type { MessageKind } from "@magpie/contract/messages";
import type { Language } from "@magpie/domain/languages";
import { type Money, toDecimal } from "@magpie/domain/money";
import { type Named, nameIn } from "@magpie/domain/named";
import { packsOf } from "../../kit/words/packs";
import { type AccountChange, sentenceOf } from "./changes";

const PACKS = packsOf("messages");

interface Paid {
  amount: Money;
  currency: string;
}

interface Account {
  /** A bank account or wallet as the member sees it: its name and last digits. */
  account: string;
}

interface Issue {
  game: Named;
  issue: string;
}

/** The values that each kind of message needs. */
interface Values {
  depositArrived: Paid;
  depositFailed: Paid;
  withdrawalApproved: Paid;
  /** The operator wrote the reason. */
  withdrawalRejected: Paid & { reason: string };
  withdrawalPaid: Paid & Account;
  withdrawalReturned: Paid;
  payeeAdded: Account;
  payeeRemoved: Account;
  accountChanged: { change: AccountChange };
  recoveryAsked: { time: Date };
  excludedHereToo: { brand: string };
  excludedByList: Record<never, never>;
  limitsReview: Record<never, never>;
  ageProved: Record<never, never>;
  /** The operator wrote the reason. */
  ageRefused: { reason: string };
  accountRests: { time: Date };
  lotteryWon: Paid & Issue;
  /** Operators wrote these reasons. */
  lotteryVoid: Paid & Issue & { reason: string };
  lotteryCorrected: Paid & Issue & { reason: string };
  lotteryReleased: Paid & Issue & { reason: string };
  /** The time in the merchant's zone, like 21:15. */
  lotteryCloses: { game: Named; clock: string };
  /** Lists each issue with its numbers. */
  lotteryResult: { game: Named; result: string };
  /** An amount of money, or a thing by its name. */
  rewardGranted: { offer: Named } & ({ reward: Money; currency: string } | { reward: Named });
  pointsGranted: { offer: Named; count: string };
  roundsGranted: { offer: Named; count: string };
  bonusConverted: Paid & { offer: Named };
  bonusEnded: { offer: Named };
  bonusMissed: { offer: Named };
  /** The operator wrote the reason. */
  applicationRejected: { offer: Named; reason: string };
  pointsApproved: { reward: Named };
  /** The operator wrote the reason. */
  pointsRejected: { reward: Named; reason: string };
  racePrize: Paid & { race: Named; place: string };
  /** Operators wrote these reasons and answers. */
  bonusSeized: Paid & { reason: string };
  appealUpheld: { reason: string };
  appealRejected: { reason: string };
  caseAcknowledged: { number: string };
  caseAnswered: { number: string };
  feedbackAnswered: { answer: string };
  /** A wheel, raffle or pool by its own name. */
  chanceGiven: { offer: Named; chance: Named };
  rafflePrize: Paid & { raffle: Named; place: string };
  /** Operators wrote these reasons. */
  limitTightened: { reason: string };
  keptAway: { time: Date; reason: string };
  careNote: Record<never, never>;
  offerOpen: { offer: Named; summary: Named };
  /** People of the office wrote both, in the languages that they chose. */
  deskWritten: { about: Named; text: Named };
}

export type MessageContent = { [K in MessageKind]: { kind: K; values: Values[K] } }[MessageKind];

type Value = string | Money | Date | Named | AccountChange;

export function wordsOf({ kind, values }: MessageContent, language: Language): { title: string; content: string } {
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

/** The stored form: JSON has no type for money and times, so they are tagged. */
type Kept = string | { money: string } | { time: string } | Named | AccountChange;

export function keepValues({ values }: MessageContent): string {
  return JSON.stringify(mapped<Value>({ ...values }, keep));
}

export function recall(kind: string, kept: unknown): MessageContent {
  return { kind, values: mapped(kept as Record<string, Kept>, restore) } as MessageContent;
}

function keep(value: Value): Kept {
  if (typeof value === "bigint") return { money: String(value) };
  if (value instanceof Date) return { time: value.toISOString() };
  // A named value may be a whole game, of which only the names are stored.
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
