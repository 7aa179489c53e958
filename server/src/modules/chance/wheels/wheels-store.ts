import type { Wheel } from "@magpie/domain/chance/wheel";
import type { Money } from "@magpie/domain/money";
import type { Wagering } from "@magpie/domain/offers/offer";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import type { ChanceCount, ChanceGift } from "../given";
import type { ChanceOrigin } from "../pay";

export interface SpinRow {
  id: string;
  wheelId: string;
  memberId: string;
  number: bigint;
  givenAt: Date;
  origin: ChanceOrigin;
  wagering: Wagering | null;
  seed: Buffer;
  commit: string;
  spun: Spin | null;
}

export interface Spin {
  clientSeed: string;
  slice: number;
  amount: Money;
  substituted: boolean;
  spunAt: Date;
}

const COLUMNS = [
  "id",
  "wheelId",
  "memberId",
  "number",
  "givenAt",
  "origin",
  "wagering",
  "seed",
  "commit",
  "clientSeed",
  "slice",
  "amount",
  "substituted",
  "spunAt",
] as const;

type Raw = Omit<SpinRow, "spun"> & { [Field in keyof Spin]: Spin[Field] | null };

function spinOf({ clientSeed, slice, amount, substituted, spunAt, ...row }: Raw): SpinRow {
  const isSpun = clientSeed !== null && slice !== null && amount !== null && substituted !== null && spunAt !== null;
  return { ...row, spun: isSpun ? { clientSeed, slice, amount, substituted, spunAt } : null };
}

function rows(db: Db) {
  return db.selectFrom("chance_spins").select(COLUMNS).$narrowType<Raw>();
}

/** Spins to make, oldest first. */
export async function listUnspun(db: Db, memberId: string, wheelId: string | null): Promise<SpinRow[]> {
  const query = rows(db).where("memberId", "=", memberId).where("spunAt", "is", null).orderBy("givenAt").orderBy("number");
  return (await (wheelId === null ? query : query.where("wheelId", "=", wheelId)).execute()).map(spinOf);
}

export async function listSpun(db: Db, memberId: string, wheelId: string, most: number): Promise<SpinRow[]> {
  const found = await rows(db)
    .where("memberId", "=", memberId)
    .where("wheelId", "=", wheelId)
    .where("spunAt", "is not", null)
    .orderBy("spunAt", "desc")
    .limit(most)
    .execute();
  return found.map(spinOf);
}

/** With a lock, a second turn of the same spin waits and finds it made. */
export async function findSpin(db: Db, id: string, memberId: string, lock = false): Promise<SpinRow | undefined> {
  const query = rows(db).where("id", "=", id).where("memberId", "=", memberId);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && spinOf(row);
}

export async function addSpin(
  db: Db,
  id: string,
  { id: wheelId, memberId, givenFor, origin, wagering }: ChanceGift,
  seed: { seed: Buffer; commit: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto("chance_spins")
    .values({
      id,
      wheelId,
      memberId,
      givenFor,
      givenAt: now,
      origin: JSON.stringify(origin),
      wagering: wagering && JSON.stringify(wagering),
      ...seed,
    })
    .execute();
}

export async function keepSpin(db: Db, id: string, spin: Spin): Promise<void> {
  await db.updateTable("chance_spins").set(spin).where("id", "=", id).execute();
}

export async function addStock(db: Db, wheelId: string, slices: Wheel): Promise<void> {
  const stocked = slices.flatMap(({ stock }, slice) => (stock === null ? [] : [{ wheelId, slice, rest: stock }]));
  if (stocked.length > 0) await db.insertInto("chance_stock").values(stocked).execute();
}

/** Takes a prize, and says how many there were: none means that it was gone. Only turns that end on this slice wait for each other. */
export async function takeStock(db: Db, wheelId: string, slice: number): Promise<number> {
  const { rows: taken } = await sql<{ rest: number }>`
    update chance_stock s set rest = s.rest - 1 where s.wheel_id = ${wheelId} and s.slice = ${slice} and s.rest > 0
    returning s.rest`.execute(db);
  const [left] = taken;
  return left ? left.rest + 1 : 0;
}

export async function readStock(db: Db, wheelId: string): Promise<Map<number, number>> {
  const found = await db.selectFrom("chance_stock").select(["slice", "rest"]).where("wheelId", "=", wheelId).execute();
  return new Map(found.map(({ slice, rest }) => [slice, rest]));
}

export function countSpins(db: Db, wheelIds: readonly string[]): Promise<ChanceCount[]> {
  return db
    .selectFrom("chance_spins")
    .select(["wheelId as id", sql<number>`count(*)::int`.as("given"), sql<number>`count(spun_at)::int`.as("done")])
    .where(sql<boolean>`wheel_id = any (${[...wheelIds]}::text[])`)
    .groupBy("wheelId")
    .execute();
}

/** The wheels that a member has or had spins of, and how many are to be made. */
export async function listWheelsOf(db: Db, memberId: string): Promise<{ id: string; count: number }[]> {
  return db
    .selectFrom("chance_spins")
    .select(["wheelId as id", sql<number>`count(*) filter (where spun_at is null)::int`.as("count")])
    .where("memberId", "=", memberId)
    .groupBy("wheelId")
    .execute();
}
