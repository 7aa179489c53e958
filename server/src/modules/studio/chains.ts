import { assert } from "@magpie/domain/assert";
import { type Chain, chainFrom, type SharedRound, seedBefore } from "@magpie/studio/kit/fairness/chain";
import { newServerSeed } from "@magpie/studio/kit/fairness/new-seeds";
import { commitOf } from "@magpie/studio/kit/fairness/seeds";
import type { SharedDraw } from "@magpie/studio/rgs/round";
import type { Work } from "../../kit/ctx";
import { addChain, type ChainRow, readChain, setSalt } from "./draws-store";
import { readNewestClientSeed } from "./seeds-store";

const LENGTH = 20_000;
const STRIDE = 100;
/** A table plays fewer draws in a day: so long before is the next anchor there for all to see. */
const AHEAD = 9_000;

/** Hashing one takes a moment, so each is done once. */
const chains = new Map<string, Chain>();

/** Where a draw lies on its chain, and what its stream is made of. */
export interface ChainPlace {
  row: ChainRow;
  round: SharedRound;
}

/** The anchor of what decides a draw, written down long before it. */
export async function ensureChain(ctx: Work, version: string, number: number): Promise<void> {
  await chainOf(ctx, { version, number });
  await chainOf(ctx, { version, number: number + AHEAD });
}

async function chainOf({ db, personal, now }: Work, draw: SharedDraw): Promise<ChainRow> {
  const known = await readChain(db, draw);
  if (known) return known;
  const first = LENGTH * Math.floor((draw.number - 1) / LENGTH) + 1;
  const last = newServerSeed();
  const { anchor } = chainFrom(last, LENGTH, STRIDE);
  await addChain(db, draw.version, { first, length: LENGTH, anchor, lastSeed: personal.seal(last) }, now);
  const added = await readChain(db, draw);
  assert(added, "a chain that was written is there");
  return added;
}

/** Fixed when its first draw opens, from what players brought since the anchor was written. */
export async function ensureSalt(ctx: Work, draw: SharedDraw): Promise<void> {
  const { salt, anchor, first } = await chainOf(ctx, draw);
  if (salt === null) await setSalt(ctx.db, draw.version, first, commitOf(`${anchor}:${await readNewestClientSeed(ctx.db)}`));
}

export async function placeOf({ db }: Pick<Work, "db">, { version, number }: SharedDraw): Promise<ChainPlace> {
  const row = await readChain(db, { version, number });
  assert(row?.salt, `draw ${number} of ${version} has no chain`);
  return { row, round: { salt: row.salt, gameId: version, round: number - row.first + 1 } };
}

/** Asked for when betting is closed, and by nobody else. */
export function seedOf({ personal }: Pick<Work, "personal">, { row, round }: ChainPlace): string {
  const chain = chains.get(row.anchor) ?? chainFrom(personal.open(row.lastSeed), row.length, STRIDE);
  chains.set(row.anchor, chain);
  return chain.seedOf(round.round);
}

/** Known beforehand, and proved by the seed afterwards. */
export function commitOfDraw(ctx: Pick<Work, "personal">, place: ChainPlace): string {
  return seedBefore(seedOf(ctx, place));
}
