import { assert } from "@magpie/domain/assert";
import { purseOf } from "@magpie/domain/ledger/account";
import { slotOf } from "@magpie/domain/ledger/entry";
import type { Objection } from "@magpie/domain/ledger/judge";
import type { Money } from "@magpie/domain/money";
import type { RefusalCode } from "@magpie/domain/refusals";
import { type Ask, enterMerchant } from "../../../kit/lanes/connection";
import type { Lanes } from "../../../kit/lanes/lanes";
import type { Batch } from "../../../kit/lanes/task";
import {
  byMerchant,
  decideOn,
  inOrder,
  type OpenLedger,
  openLedger,
  type Posting,
  type Told,
  toldAfter,
  writeDecided,
} from "../../wallet/wallet";
import { addTickets, type NewTicket, type OpenDraw, openForSale } from "./tickets-store";

/** The tickets of one slip, on one issue: all are sold or none. */
export interface Sale {
  merchantId: number;
  now: Date;
  memberId: string;
  currency: string;
  drawId: bigint;
  tickets: readonly Omit<NewTicket, "placedAt">[];
  /** Of each ticket, in their order. */
  bought: readonly Posting[];
  /** Frees what was set aside for it, just before it is spent. */
  released: Posting | null;
}

export type Sold = { refusal: null } | { refusal: RefusalCode; value?: Record<string, unknown> | undefined };

interface Answer {
  sold: Sold;
  told: Told[];
}

/** Sells in a commit that many share. Slips of one member wait for each other, so that each is judged by what the last one left. */
export async function sell(lanes: Lanes, sale: Sale): Promise<Sold> {
  const lane = `${sale.merchantId}:${sale.memberId}`;
  const { sold, told } = await lanes.run({ lane, once: lane, operation: sale, batch }).catch(soldOut);
  for (const { memberId, data } of told) lanes.tell(sale.merchantId, memberId, "balance", data);
  return sold;
}

/** Others sold at the same time, and the database has the last word on what all may come to. */
function soldOut(error: { constraint?: string }): Answer {
  if (error.constraint === "lottery_exposure") return { sold: { refusal: "lottery_sold_out" }, told: [] };
  throw error;
}

const batch: Batch<Sale, Answer> = async (ask, sales) => {
  const groups = byMerchant(sales);
  const opened = await Promise.all(
    groups.map(async (group) => {
      const enter = () => enterMerchant(ask, group.merchantId);
      const postings = group.members.flatMap(postingsOf);
      // In this order everywhere: issues before accounts.
      const [, draws, ledger] = await Promise.all([
        enter(),
        openForSale(
          ask,
          group.members.map(({ drawId }) => drawId),
        ),
        openLedger(ask, group.now, postings, { merchantId: group.merchantId }),
      ]);
      return { group, enter, draws, ledger };
    }),
  );
  const written = opened.map(async ({ group, enter, draws, ledger }) => {
    const back = groups.length > 1 ? enter() : null;
    const decided = decide(group.members, draws, ledger);
    const accepted = group.members.filter((_, at) => decided[at]?.refusal === null && !isRepeated(group.members[at], ledger));
    const told = await write(ask, group.now, accepted, draws, ledger, back);
    const answers = group.members.map((sale, at): Answer => {
      const sold = decided[at];
      assert(sold, "every sale is decided on");
      return { sold, told: told.get(sale) ?? [] };
    });
    return { places: group.places, answers };
  });
  return { answers: Promise.all(written).then((groups) => inOrder(sales.length, groups)) };
};

function postingsOf({ released, bought }: Sale): Posting[] {
  return released ? [released, ...bought] : [...bought];
}

function isRepeated(sale: Sale | undefined, { known }: OpenLedger): boolean {
  return known.has(sale?.bought[0]?.key ?? "");
}

function decide(sales: readonly Sale[], draws: ReadonlyMap<bigint, OpenDraw>, ledger: OpenLedger): Sold[] {
  const exposed = new Map([...draws].map(([id, { exposure }]) => [id, exposure]));
  return sales.map((sale): Sold => {
    if (isRepeated(sale, ledger)) return { refusal: null };
    const refusal = notOnSale(draws.get(sale.drawId)) ?? tooMuch(sale, draws, exposed);
    if (refusal) return { refusal };
    const objection = unaffordable(sale, ledger);
    if (objection) return { refusal: objection.code, value: objection.value };
    exposed.set(sale.drawId, (exposed.get(sale.drawId) ?? 0n) + exposureIn(sale));
    return { refusal: null };
  });
}

/** By the database's clock, read when the issue could no longer be closed. */
export function notOnSale(draw: Pick<OpenDraw, "state" | "opensAt" | "locksAt" | "moment"> | undefined): RefusalCode | null {
  if (!draw || draw.moment < draw.opensAt || draw.state === "pending") return "lottery_not_open";
  return draw.state === "open" && draw.moment < draw.locksAt ? null : "lottery_closed";
}

function exposureIn({ tickets }: Sale): Money {
  return tickets.reduce((sum, { exposure }) => sum + exposure, 0n);
}

function tooMuch(sale: Sale, draws: ReadonlyMap<bigint, OpenDraw>, exposed: ReadonlyMap<bigint, Money>): RefusalCode | null {
  const before = exposed.get(sale.drawId) ?? 0n;
  const cap = draws.get(sale.drawId)?.exposureCap ?? 0n;
  return before + exposureIn(sale) > cap ? "lottery_sold_out" : null;
}

/** Of the whole slip: its lines are posted one by one, and none of them may fail. */
function unaffordable({ memberId, currency, tickets, bought, released }: Sale, { accounts, limits }: OpenLedger): Objection | null {
  const [first] = bought;
  const cost = tickets.reduce((sum, ticket) => sum + ticket.cost, 0n);
  const played = first?.played ? { ...first.played, wagered: cost } : null;
  const objection = limits.objectionTo({ played });
  if (objection) return objection;
  const cash = accounts.get(slotOf(purseOf(memberId, "cash"), currency))?.held?.balance ?? 0n;
  const freed = released?.legs.find(({ account }) => account === purseOf(memberId, "cash"))?.amount ?? 0n;
  return cash + freed < cost ? { code: "insufficient_funds" } : null;
}

async function write(
  ask: Ask,
  now: Date,
  accepted: readonly Sale[],
  draws: ReadonlyMap<bigint, OpenDraw>,
  ledger: OpenLedger,
  back: Promise<void> | null,
): Promise<Map<Sale, Told[]>> {
  const postings = accepted.flatMap(postingsOf);
  const sold = accepted.flatMap(({ drawId, tickets }) => {
    const placedAt = draws.get(drawId)?.moment ?? now;
    return tickets.map((ticket) => ({ placedAt, ...ticket }));
  });
  const verdicts = decideOn(postings, ledger);
  assert(
    verdicts.every(({ status }) => status === "post"),
    "a slip that was found good is posted whole",
  );
  const [outcomes] = await Promise.all([writeDecided(ask, now, postings, ledger, verdicts), addTickets(ask, sold), back]);
  const told = toldAfter(ledger.accounts.values(), outcomes);
  let at = 0;
  return new Map(
    accepted.map((sale) => {
      at += postingsOf(sale).length;
      return [sale, told[at - 1] ?? []];
    }),
  );
}
