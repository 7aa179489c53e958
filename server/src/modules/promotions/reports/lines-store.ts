import type { COST_FIGURES } from "@magpie/contract/promotions/desk-office";
import type { Money } from "@magpie/domain/money";
import type { Offer } from "@magpie/domain/offers/offer";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export type CostFigure = (typeof COST_FIGURES)[number];

export interface FigureSum {
  version: number;
  day: string;
  figure: CostFigure;
  sum: bigint;
  lines: number;
}

/** The sums of an offer's lines by version, day of the merchant's calendar and figure. */
export async function sumFigures(db: Db, offerId: string, timeZone: string): Promise<FigureSum[]> {
  const { rows } = await sql<FigureSum>`
    select l.version, to_char(l.at at time zone ${timeZone}, 'YYYY-MM-DD') as day, l.figure, sum(l.amount)::bigint as sum, count(*)::int as lines
    from promotions_lines(${offerId}) l group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}

export interface LinesAsked {
  offerId: string;
  figure: CostFigure;
  version: number | null;
  day: string | null;
  timeZone: string;
  after: bigint;
  most: number;
}

export interface FigureLine {
  id: bigint;
  at: Date;
  kind: string;
  version: number;
  memberId: string;
  currency: string;
  amount: bigint;
}

/** Entries of the ledger behind a figure, in the order of their ids; one with several lines of the figure is one. */
export async function listFigureLines(db: Db, asked: LinesAsked): Promise<FigureLine[]> {
  const { offerId, figure, version, day, timeZone, after, most } = asked;
  const { rows } = await sql<FigureLine>`
    select l.id, l.at, l.kind, l.version, l.member_id, l.currency, sum(l.amount)::bigint as amount from promotions_lines(${offerId}) l
    where l.figure = ${figure} and l.id > ${after} and (${version}::int is null or l.version = ${version})
      and (${day}::text is null or to_char(l.at at time zone ${timeZone}, 'YYYY-MM-DD') = ${day})
    group by 1, 2, 3, 4, 5, 6 order by 1 limit ${most}`.execute(db);
  return rows;
}

export async function readHeld(db: Db, offerId: string): Promise<Map<number, Money>> {
  const { rows } = await sql<{ version: number; held: Money }>`
    select h.version, h.held from promotions_held(${offerId}) h`.execute(db);
  return new Map(rows.map(({ version, held }) => [version, held]));
}

export interface SideAsked {
  offerId: string;
  now: Date;
  currency: string;
  provesAge: boolean;
  rule: Pick<Offer, "who" | "limits">;
  since: string;
}

export interface OfferSide {
  side: "takers" | "holdout";
  members: number;
  bet: Money;
  won: Money;
}

/** Bets and wins of those who took an offer, and of those who were held out of it to be compared with. */
export async function sumSides(db: Db, { offerId, now, currency, provesAge, rule, since }: SideAsked): Promise<OfferSide[]> {
  const { rows } = await sql<OfferSide>`
    select s.side, s.members, s.bet, s.won from promotions_sides(${offerId}, ${now}, ${currency}, ${provesAge},
      ${JSON.stringify(rule.who)}::jsonb, ${rule.limits.holdoutBps}::int, ${since}::date) s`.execute(db);
  return rows;
}
