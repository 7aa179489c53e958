import { assert } from "@magpie/domain/assert";
import type { StakedRound } from "@magpie/domain/bonuses/wagering";
import { purseOf } from "@magpie/domain/ledger/account";
import type { Objection } from "@magpie/domain/ledger/judge";
import type { Money } from "@magpie/domain/money";
import type { RefusalCode } from "@magpie/domain/refusals";
import { LOTTERY_VENDOR, type PlayWish, stopsPlay } from "@magpie/domain/switches/switches";
import type { Lanes } from "../../../kit/lanes/lanes";
import { type LockedLedger, type Posting, type SharedOperation, shareCommit } from "../../wallet/wallet";
import { partedOf } from "../grants/move-granted";
import { GAME_TYPE } from "./offer";
import { addTickets, type NewTicket, type OpenDraw, openForSale } from "./tickets-store";

/** The tickets of one slip, on one issue: all are sold or none. */
export interface Sale extends Omit<SharedOperation, "once"> {
  currency: string;
  gameCode: string;
  drawId: bigint;
  tickets: readonly Omit<NewTicket, "placedAt">[];
  /** One posting for each ticket, in their order. All of it is cash here, until the split is decided on. */
  bought: readonly Posting[];
  /** Frees the money that was set aside for the slip, just before it is spent. That was cash, so the slip belongs to no grant. */
  released: Posting | null;
}

export type SaleAnswer = { refusal: null } | { refusal: RefusalCode; value?: Record<string, unknown> | undefined };

/** Slips of one member wait for each other, so that each is judged by the money and limits that the last one left. */
export async function sell(lanes: Lanes, sale: Sale): Promise<SaleAnswer> {
  return shareSale(lanes, { ...sale, once: sale.memberId }).then(({ answer }) => answer, soldOut);
}

/** Another node sold at the same time: the database has the last word on the exposure that all sales come to. */
function soldOut(error: { constraint?: string }): SaleAnswer {
  if (error.constraint === "lottery_exposure") return { refusal: "lottery_sold_out" };
  throw error;
}

const shareSale = shareCommit<Sale & SharedOperation, OpenDraw | null, readonly NewTicket[], SaleAnswer>({
  needs: (sale) => ({ postings: postingsOf(sale) }),
  // Everybody locks issues before accounts.
  reads: "before accounts",
  async read(ask, sales, now) {
    const draws = await openForSale(
      ask,
      sales.map(({ drawId }) => drawId),
      now,
    );
    return sales.map(({ drawId }) => draws.get(drawId) ?? null);
  },
  decide,
  write: (ask, tickets) => addTickets(ask, tickets.flat()),
});

function postingsOf({ released, bought }: Sale): Posting[] {
  return released ? [released, ...bought] : [...bought];
}

function decide(sale: Sale, draw: OpenDraw | null, ledger: LockedLedger): { answer: SaleAnswer; rows: NewTicket[] | null } {
  const isRepeated = ledger.posted(sale.bought[0]?.key ?? "") !== undefined;
  if (isRepeated) return { answer: { refusal: null }, rows: null };
  const refusal = notOnSale(draw) ?? switchedOff(sale, draw) ?? tooMuch(sale, draw);
  if (refusal || !draw) return { answer: { refusal: refusal ?? "lottery_not_open" }, rows: null };
  const placed = sale.released === null && ledger.play.hasGrant(sale) ? placeSplit(sale, ledger) : placeForCash(sale, ledger);
  if ("code" in placed) return { answer: { refusal: placed.code, value: placed.value }, rows: null };
  // The next slip in this commit is judged by what is left.
  draw.exposure += exposureIn(sale);
  const { rounds } = placed;
  return {
    answer: { refusal: null },
    rows: sale.tickets.map((ticket, at) => ({ placedAt: draw.moment, ...ticket, round: rounds?.[at] ?? undefined })),
  };
}

/** The tickets are posted. `rounds` has what each came to under the grant in play; null where all is cash. */
type Placed = { rounds: readonly (StakedRound | null)[] | null };

function placeForCash(sale: Sale, ledger: LockedLedger): Placed | Objection {
  const objection = unaffordable(sale, ledger);
  if (objection) return objection;
  for (const posting of postingsOf(sale)) assert(ledger.post(posting).status === "post", GOOD_WHOLE);
  return { rounds: null };
}

/** Each ticket is split by itself, after those before it in the slip. */
function placeSplit(sale: Sale, ledger: LockedLedger): Placed | Objection {
  const { memberId, currency, gameCode, tickets, bought } = sale;
  const game = { gameCode, category: GAME_TYPE };
  const orders = tickets.map(({ cost }) => ({ memberId, currency, game, amount: cost, round: null }));
  const split = overLimit(sale, ledger) ?? ledger.play.split(orders);
  if ("code" in split) return split;
  const rounds = orders.map((order, at) => {
    const [ticket, posting] = [tickets[at], bought[at]];
    assert(ticket && posting, "a ticket has its posting");
    const { verdict, round } = ledger.play.stake(order, partedOf(posting, ticket, currency));
    assert(verdict.status === "post", GOOD_WHOLE);
    return round;
  });
  return { rounds };
}

const GOOD_WHOLE = "a slip that was found good is posted whole";

/** Decides by the database's clock, read when the issue could no longer be closed. */
export function notOnSale(draw: Pick<OpenDraw, "state" | "opensAt" | "locksAt" | "moment"> | null): RefusalCode | null {
  if (!draw || draw.moment < draw.opensAt || draw.state === "pending") return "lottery_not_open";
  return draw.state === "open" && draw.moment < draw.locksAt ? null : "lottery_closed";
}

function switchedOff({ memberId, gameCode }: Sale, draw: OpenDraw | null): RefusalCode | null {
  return stopsPlay(draw?.switched ?? [], lotteryWish(memberId, gameCode)) ? "switched_off" : null;
}

export function lotteryWish(memberId: string, game: string): PlayWish {
  return { memberId, vendor: LOTTERY_VENDOR, game, category: GAME_TYPE, engine: game };
}

function exposureIn({ tickets }: Sale): Money {
  return tickets.reduce((sum, { exposure }) => sum + exposure, 0n);
}

function tooMuch(sale: Sale, draw: OpenDraw | null): RefusalCode | null {
  return draw && draw.exposure + exposureIn(sale) > draw.exposureCap ? "lottery_sold_out" : null;
}

/** Judges the slip as a whole: its lines are posted one by one, and none of them may fail. */
function unaffordable(sale: Sale, ledger: LockedLedger): Objection | null {
  const { memberId, currency, released } = sale;
  const objection = overLimit(sale, ledger);
  if (objection) return objection;
  const cash = ledger.balanceOf(memberId, "cash", currency);
  const freed = released?.legs.find(({ account }) => account === purseOf(memberId, "cash"))?.amount ?? 0n;
  return cash + freed < costOf(sale) ? { code: "insufficient_funds" } : null;
}

function overLimit(sale: Sale, ledger: LockedLedger): Objection | null {
  const played = sale.bought[0]?.played;
  return ledger.objectionTo(played ? { ...played, wagered: costOf(sale) } : null);
}

function costOf({ tickets }: Sale): Money {
  return tickets.reduce((sum, { cost }) => sum + cost, 0n);
}
