import type { RafflePage } from "@magpie/contract/chance/chance";
import { MOST_RAFFLE_TICKETS } from "@magpie/domain/chance/setup";
import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import type { ChanceCount, ChanceGift } from "../given";

export interface RaffleRow {
  raffleId: string;
  closesAt: Date;
  tickets: number;
  state: RafflePage["state"];
  root: string | null;
  sealedAt: Date | null;
  drawn: number[] | null;
  drawnAt: Date | null;
}

const COLUMNS = ["raffleId", "closesAt", "tickets", "state", "root", "sealedAt", "drawn", "drawnAt"] as const;

export async function addRaffle(db: Db, raffleId: string, closesAt: Date): Promise<void> {
  await db.insertInto("chance_raffles").values({ raffleId, closesAt }).execute();
}

export function readRaffle(db: Db, raffleId: string): Promise<RaffleRow> {
  return db
    .selectFrom("chance_raffles")
    .select(COLUMNS)
    .where("raffleId", "=", raffleId)
    .$narrowType<Pick<RaffleRow, "state">>()
    .executeTakeFirstOrThrow();
}

/** Raffles that are over and stand at this step, the longest over first. */
export async function listDue(db: Db, state: DueState, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("chance_raffles")
    .select("raffleId")
    .where("state", "=", state)
    .where("closesAt", "<=", now)
    .orderBy("closesAt")
    .execute();
  return rows.map(({ raffleId }) => raffleId);
}

export type DueState = "open" | "sealed";

/** Locked, so that one node alone moves it on; undefined where another does, or has done so. */
export function holdDue(db: Db, raffleId: string, state: DueState): Promise<RaffleRow | undefined> {
  return db
    .selectFrom("chance_raffles")
    .select(COLUMNS)
    .where("raffleId", "=", raffleId)
    .where("state", "=", state)
    .forUpdate()
    .skipLocked()
    .$narrowType<Pick<RaffleRow, "state">>()
    .executeTakeFirst();
}

/** Takes the next numbers of a raffle that is still open; the first of them, or why there are none. Others wait for the commit. */
export async function takeNumbers(db: Db, raffleId: string, count: number, now: Date): Promise<number | "closed" | "full"> {
  const { rows } = await sql<{ first: number }>`
    update chance_raffles r set tickets = r.tickets + ${count}
    where r.raffle_id = ${raffleId} and r.state = 'open' and r.closes_at > ${now} and r.tickets + ${count} <= ${MOST_RAFFLE_TICKETS}
    returning r.tickets - ${count} as first`.execute(db);
  const [taken] = rows;
  if (taken) return taken.first;
  const { state, closesAt } = await readRaffle(db, raffleId);
  return state === "open" && closesAt > now ? "full" : "closed";
}

export async function addTickets(db: Db, first: number, count: number, gift: ChanceGift, now: Date): Promise<void> {
  const { id: raffleId, memberId, givenFor } = gift;
  await db.insertInto("chance_tickets").values({ raffleId, first, count, memberId, givenFor, givenAt: now }).execute();
}

export interface TicketStretch {
  first: number;
  count: number;
  memberId: string;
}

/** In the order of their numbers. */
export function listTickets(db: Db, raffleId: string, memberId: string | null = null): Promise<TicketStretch[]> {
  const query = db.selectFrom("chance_tickets").select(["first", "count", "memberId"]).where("raffleId", "=", raffleId).orderBy("first");
  return (memberId === null ? query : query.where("memberId", "=", memberId)).execute();
}

export async function keepSeal(db: Db, raffleId: string, root: string, now: Date): Promise<void> {
  await db.updateTable("chance_raffles").set({ state: "sealed", root, sealedAt: now }).where("raffleId", "=", raffleId).execute();
}

export async function keepDraw(
  db: Db,
  raffleId: string,
  drawn: readonly number[],
  winners: readonly NewWinner[],
  now: Date,
): Promise<void> {
  if (winners.length > 0)
    await db
      .insertInto("chance_winners")
      .values(winners.map((winner) => ({ raffleId, ...winner })))
      .execute();
  await db
    .updateTable("chance_raffles")
    .set({ state: "drawn", drawn: [...drawn], drawnAt: now })
    .where("raffleId", "=", raffleId)
    .execute();
}

export interface NewWinner {
  place: number;
  ticket: number;
  memberId: string;
  prize: Money;
}

export interface WinnerRow extends NewWinner {
  raffleId: string;
  claimedAt: Date | null;
}

const WINNER = ["raffleId", "place", "ticket", "memberId", "prize", "claimedAt"] as const;

export function listWinners(db: Db, raffleId: string): Promise<WinnerRow[]> {
  return db.selectFrom("chance_winners").select(WINNER).where("raffleId", "=", raffleId).orderBy("place").execute();
}

/** Prizes that wait for a member, with the time of the draw. */
export function listUnclaimed(db: Db, memberId: string): Promise<(WinnerRow & { drawnAt: Date | null })[]> {
  return db
    .selectFrom("chance_winners as w")
    .innerJoin("chance_raffles as r", (join) => join.onRef("r.merchantId", "=", "w.merchantId").onRef("r.raffleId", "=", "w.raffleId"))
    .select(["w.raffleId", "w.place", "w.ticket", "w.memberId", "w.prize", "w.claimedAt", "r.drawnAt"])
    .where("w.memberId", "=", memberId)
    .where("w.claimedAt", "is", null)
    .execute();
}

/** Marks a prize as claimed; of many claims one finds it. */
export async function takePrize(db: Db, raffleId: string, place: number, memberId: string, now: Date): Promise<Money | null> {
  const taken = await db
    .updateTable("chance_winners")
    .set({ claimedAt: now })
    .where("raffleId", "=", raffleId)
    .where("place", "=", place)
    .where("memberId", "=", memberId)
    .where("claimedAt", "is", null)
    .returning("prize")
    .executeTakeFirst();
  return taken?.prize ?? null;
}

export async function countTickets(db: Db, raffleIds: readonly string[]): Promise<ChanceCount[]> {
  const rows = await db
    .selectFrom("chance_raffles")
    .select(["raffleId as id", "tickets as given", "state"])
    .where(sql<boolean>`raffle_id = any (${[...raffleIds]}::text[])`)
    .execute();
  return rows.map(({ id, given, state }) => ({ id, given, done: state === "drawn" ? given : 0 }));
}

/** The raffles that a member has tickets in, and how many. */
export function listRafflesOf(db: Db, memberId: string): Promise<{ id: string; count: number }[]> {
  return db
    .selectFrom("chance_tickets")
    .select(["raffleId as id", sql<number>`sum(count)::int`.as("count")])
    .where("memberId", "=", memberId)
    .groupBy("raffleId")
    .execute();
}
