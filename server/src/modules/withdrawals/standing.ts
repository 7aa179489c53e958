import { DAY_MS } from "@magpie/domain/durations";
import type { Money } from "@magpie/domain/money";
import {
  CHECKED_DAYS,
  type Dealings,
  LINE_DAYS,
  LINKED_DAYS,
  RECENT_DAYS,
  ROLLING_DAYS,
  thresholdFlags,
} from "@magpie/domain/withdrawals/checks";
import { defaultOptions, type WithdrawalOptions } from "@magpie/domain/withdrawals/options";
import type { WithdrawalFacts } from "@magpie/domain/withdrawals/solver";
import { isUnderWay } from "@magpie/domain/withdrawals/states";
import { type Turnover, unplayed } from "@magpie/domain/withdrawals/turnover";
import type { Db } from "../../kit/ctx";
import { isClosing } from "../members/members";
import { readDayBounds } from "../merchant/merchant";
import { listPayees } from "../payees/payees";
import { lockAccounts, readPurses } from "../wallet/wallet";
import { findOptions, listAsked, listUnderWay, wasChecked } from "./store";
import { keepPlayed, type Played, readPlayed } from "./turnover";

export interface Known {
  options: WithdrawalOptions;
  turnover: Turnover;
  standing: WithdrawalFacts;
  dealings: Dealings;
  /** Deposits and bets by UTC day, over the long count. */
  days: Played["days"];
  requestsToday: number;
}

export interface Whose {
  db: Db;
  now: Date;
  memberId: string;
  currency: string;
}

export async function readOptions(db: Db, currency: string): Promise<WithdrawalOptions> {
  return (await findOptions(db)) ?? defaultOptions(currency);
}

/** Takes no locks: for display only. */
export function readKnown(whose: Whose): Promise<Known> {
  return gather(whose, readPlayed);
}

/**
 * Serialises requests of a member. The cash of the member and of the receivers is locked until the transaction ends: money that arrived
 * after the lines were counted would count as wagered.
 */
export async function holdKnown(whose: Whose, receivers: readonly string[] = []): Promise<Known> {
  const { memberId, currency } = whose;
  const slots = [memberId, ...receivers].map((owner) => ({ memberId: owner, name: "cash", currency }) as const);
  await lockAccounts(whose, { slots });
  return gather(whose, keepPlayed);
}

async function gather(whose: Whose, read: typeof readPlayed): Promise<Known> {
  const { db, now, memberId, currency } = whose;
  const options = await readOptions(db, currency);
  const played = await read(db, { memberId, currency }, options.wagerBps, dayName(now, ROLLING_DAYS));
  const purses = await readPurses(db, memberId, currency);
  const cash = purses.get("cash")?.balance ?? 0n;
  const asked = await listAsked(db, memberId, currency, before(now, ROLLING_DAYS));
  const { startsAt, endsAt } = await readDayBounds({ db, now });
  const today = asked.filter(({ askedAt }) => askedAt >= startsAt);
  const dealings = dealingsOf(options.checkFrom, now, asked, played);
  return {
    options,
    turnover: played.turnover,
    dealings,
    days: played.days,
    requestsToday: today.length,
    standing: {
      cash,
      bonus: purses.get("bonus")?.balance ?? 0n,
      underWay: (await listUnderWay(db, memberId)).flatMap(({ id, number, amount, state }) =>
        isUnderWay(state) ? [{ id, number, amount, state }] : [],
      ),
      wagering: {
        unplayed: unplayed(played.turnover, cash),
        left: played.turnover.left,
        required: played.turnover.required,
        transferred: played.turnover.transferred,
      },
      needsCheck: thresholdFlags(dealings).length > 0 && !(await wasChecked(db, memberId, before(now, CHECKED_DAYS))),
      closing: await isClosing(db, memberId),
      payeesOpenAt: (await listPayees(db, memberId)).map(({ opensAt }) => opensAt),
      minimum: options.minimum,
      day: { most: options.dayAmount, taken: sum(today), renewsAt: endsAt },
    },
  };
}

/** Sums without the new request. */
function dealingsOf(checkFrom: Money, now: Date, asked: { amount: Money; askedAt: Date }[], { days }: Played): Dealings {
  const since = (count: number) => asked.filter(({ askedAt }) => askedAt > before(now, count));
  const daysOf = (count: number) => [...days].filter(([day]) => day >= dayName(now, count)).map(([, done]) => done);
  const total = (count: number, of: "deposited" | "wagered" | "received") => daysOf(count).reduce((sum, done) => sum + done[of], 0n);
  return {
    checkFrom,
    amount: 0n,
    asked: { linked: sum(since(LINKED_DAYS)), rolling: sum(asked), recent: since(RECENT_DAYS).map(({ amount }) => amount) },
    deposited: {
      linked: total(LINKED_DAYS, "deposited"),
      recent: total(RECENT_DAYS, "deposited"),
      rolling: total(ROLLING_DAYS, "deposited"),
    },
    wagered: { recent: total(RECENT_DAYS, "wagered") },
    received: { lately: total(LINE_DAYS, "received") },
    sharedPayee: false,
  };
}

/** A closing account may withdraw any rest, however small. */
export function leastOf({ minimum }: Pick<WithdrawalOptions, "minimum">, { closing }: Pick<WithdrawalFacts, "closing">): Money {
  return closing ? 1n : minimum;
}

/** Sums including the new request. */
export function withRequest(dealings: Dealings, amount: Money, sharedPayee: boolean): Dealings {
  const { linked, rolling, recent } = dealings.asked;
  return { ...dealings, amount, sharedPayee, asked: { linked: linked + amount, rolling: rolling + amount, recent: [amount, ...recent] } };
}

function sum(sums: readonly { amount: Money }[]): Money {
  return sums.reduce((total, { amount }) => total + amount, 0n);
}

function before(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

function dayName(now: Date, daysAgo: number): string {
  return before(now, daysAgo).toISOString().slice(0, 10);
}
