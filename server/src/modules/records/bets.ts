import type { CheckedInput } from "@magpie/contract/kit/call";
import type { BetRecord, records } from "@magpie/contract/records";
import { type Money, toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler, MemberRef } from "../../kit/ctx";
import { type BetDay, type ListedRound, listBetDays, listRounds } from "./bets-store";
import { type Naming, namingFor } from "./names";
import { type Period, readPeriod } from "./period";

/** The work of a call that reads somebody's bets: their own, or those of the member whom an operator looks at. */
type BetsReader = Omit<Ctx, "member"> & { member: Pick<MemberRef, "id"> };
type Filter = Pick<CheckedInput<typeof records.betTotals>, "vendor" | "gameType" | "status">;

export const bets: Handler<typeof records.bets> = (ctx, input) => betsOf(ctx, input);

type BetsAsked = Omit<CheckedInput<typeof records.bets>, "gameType"> & { gameType?: string | undefined };

/** The rounds and tickets of a member in a period, newest first. */
export async function betsOf(ctx: BetsReader, input: BetsAsked) {
  const days = await readBetDays(ctx, await readPeriod(ctx, input), input);
  const { rounds, next } = await readRoundPage(ctx, days, input, input.cursor, input.pageSize);
  const naming = await namingFor(ctx);
  return { content: rounds.map((round) => shownRound(round, ctx.merchant.currency, naming)), next };
}

export const betTotals: Handler<typeof records.betTotals> = async (ctx, input) => {
  const period = await readPeriod(ctx, input);
  const all = await readBetDays(ctx, period, {});
  const naming = await namingFor(ctx);
  return {
    ...period,
    ...shownTurnover(turnoverOf(all.filter(fits(input))), ctx.merchant.currency),
    vendors: [...new Map(all.map(({ vendor, vendorName }) => [vendor, { vendor, name: naming(vendorName) }])).values()],
    gameTypes: [...new Set(all.map(({ gameType }) => gameType).filter((type) => type !== ""))],
  };
};

export async function readBetDays({ db, member, merchant }: BetsReader, period: Period, filter: Filter): Promise<BetDay[]> {
  const days = await listBetDays(db, { memberId: member.id, currency: merchant.currency }, period);
  return days.filter(fits(filter));
}

function fits({ vendor, gameType, status }: Filter): (day: BetDay) => boolean {
  return (day) => (!vendor || day.vendor === vendor) && (!gameType || day.gameType === gameType) && (!status || day.status === status);
}

interface Turnover {
  rounds: number;
  bet: Money;
  won: Money;
  refunded: Money;
}

export function turnoverOf(days: readonly BetDay[]): Turnover {
  return days.reduce(
    (sum, { rounds, bet, won, refunded }) => ({
      rounds: sum.rounds + rounds,
      bet: sum.bet + bet,
      won: sum.won + won,
      refunded: sum.refunded + refunded,
    }),
    { rounds: 0, bet: 0n, won: 0n, refunded: 0n },
  );
}

function shownTurnover({ rounds, bet, won, refunded }: Turnover, currency: string) {
  const show = (amount: Money) => toDecimal(amount, currency);
  return { rounds, bet: show(bet), won: show(won), refunded: show(refunded), net: show(won + refunded - bet) };
}

interface RoundPage {
  rounds: ListedRound[];
  next: string | null;
}

/** The next page of rounds, newest first. Reads only days with matching rounds, and no more of them than the page needs. */
export async function readRoundPage(
  { db, member, merchant }: BetsReader,
  days: readonly BetDay[],
  { vendor, gameType, status }: Filter,
  cursor: string | undefined,
  pageSize: number,
): Promise<RoundPage> {
  const below = readCursor(cursor);
  const rounds = await listRounds(db, {
    memberId: member.id,
    currency: merchant.currency,
    days: daysFor(days, below?.day ?? null, pageSize + 1),
    vendor: vendor ?? null,
    gameType: gameType ?? null,
    status: status ?? null,
    below,
    limit: pageSize + 1,
  });
  const last = rounds[pageSize - 1];
  const next = rounds.length > pageSize && last ? writeCursor(last) : null;
  return { rounds: rounds.slice(0, pageSize), next };
}

/** The newest days that together have `count` rounds. A day that an earlier page began is not counted: it may have none left. */
function daysFor(days: readonly BetDay[], begun: string | null, count: number): string[] {
  const wanted = new Set<string>();
  let sure = 0;
  for (const { day, rounds } of days) {
    if (begun !== null && day > begun) continue;
    if (sure >= count && !wanted.has(day)) break;
    wanted.add(day);
    if (day !== begun) sure += rounds;
  }
  return [...wanted];
}

interface Place {
  day: string;
  placedAt: Date;
  openedBy: bigint;
}

function writeCursor({ day, placedAt, openedBy }: Place): string {
  return `${day}.${placedAt.getTime()}.${openedBy}`;
}

function readCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [, day, placedAt, openedBy] = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})\.(\d{1,18})$/.exec(cursor) ?? [];
  if (!day || !placedAt || !openedBy) refuse("invalid_input", { fields: { cursor: "invalid_format" } });
  return { day, placedAt: new Date(Number(placedAt)), openedBy: BigInt(openedBy) };
}

export function shownRound(round: ListedRound, currency: string, naming: Naming): BetRecord {
  const { id, gameName, vendorName, bet, won, refunded, free, gathered, status, placedAt } = round;
  const show = (amount: Money) => toDecimal(amount, currency);
  return {
    id,
    gameName: naming(gameName),
    vendorName: naming(vendorName),
    bet: show(bet),
    won: show(won),
    refunded: show(refunded),
    free: free ? { won: show(gathered) } : null,
    status,
    placedAt: placedAt.toISOString(),
  };
}
