import type { StudioChain } from "@magpie/contract/studio";
import { assert } from "@magpie/domain/assert";
import { type Chain, chainFrom, type SharedRound, saltOf, seedBefore } from "@magpie/studio/kit/fairness/chain";
import { newServerSeed } from "@magpie/studio/kit/fairness/seeds";
import type { SharedDraw } from "@magpie/studio/rgs/round";
import type { Db, Work } from "../../../kit/ctx";
import type { InMerchant } from "../rounds/rounds";
import { addChain, type ChainRow, listChainsFrom, listContributions, lockUnsalted, readChain, setSalt } from "./chains-store";
import type { DrawRow } from "./draws-store";
import { maskedName } from "./masked-name";

const LENGTH = 20_000;
const STRIDE = 100;
/** A table plays fewer draws in a day: so long before is the next anchor there for all to see, and takes contributions. */
const AHEAD = 9_000;
/** Whoever sits down at the same time as the first has so long to add to the salt of a chain that is waited for. */
const CONTRIBUTING_MS = 2_000;

/** Hashing one takes a moment, so each is done once. */
const chains = new Map<string, Chain>();

/** Where a draw lies on its chain, and what its stream is made of. */
export interface ChainPlace {
  row: ChainRow;
  round: SharedRound;
}

/**
 * Whether the draw can open: its chain was published, and its salt made of what players added to it since. Each is a transaction of its
 * own, so that everybody could see the one before the other; the database refuses any other order.
 */
export async function isReady(inMerchant: InMerchant, draw: SharedDraw): Promise<boolean> {
  const { first, salt } = await inMerchant((ctx) => ensureChain(ctx, draw));
  return salt !== null || inMerchant((ctx) => makeSalt(ctx, draw.version, first));
}

/** The anchor of what decides a draw, and of what will decide those a day after it. */
async function ensureChain(ctx: Work, { version, number }: SharedDraw): Promise<ChainRow> {
  const chain = await chainOf(ctx, { version, number }, number);
  const next = chain.first + chain.length;
  if (next <= number + AHEAD) await chainOf(ctx, { version, number: next }, next);
  return chain;
}

/** A chain whose salt the house made alone is left for another. */
async function chainOf({ db, personal, now }: Work, draw: SharedDraw, first: number): Promise<ChainRow> {
  const known = await readChain(db, draw);
  if (known?.isOpenToAll) return known;
  const last = newServerSeed();
  const { anchor } = chainFrom(last, LENGTH, STRIDE);
  await addChain(db, draw.version, { first, length: LENGTH, anchor, lastSeed: personal.seal(last), since: now });
  const added = await readChain(db, draw);
  assert(added, "a chain that was written is there");
  return added;
}

async function makeSalt({ db, now }: Work, version: string, first: number): Promise<boolean> {
  if (!(await lockUnsalted(db, version, first))) return true;
  const given = await listContributions(db, version, first);
  const since = given[0]?.at.getTime();
  if (since === undefined || now.getTime() < since + CONTRIBUTING_MS) return false;
  const chain = await readChain(db, { version, number: first });
  assert(chain?.first === first, "a chain is never gone");
  await setSalt(
    db,
    version,
    first,
    saltOf(
      chain.anchor,
      given.map(({ contribution }) => contribution),
    ),
    now,
  );
  return true;
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

/** The chain of a table's draw, or of its next one where that is over, and the one after it. */
export async function readChainsOf(db: Db, version: string, last: DrawRow | null | undefined): Promise<StudioChain[]> {
  const number = !last ? 1 : last.settled ? last.number + 1 : last.number;
  return shownChains(db, version, await listChainsFrom(db, { version, number }));
}

export async function shownChains(db: Db, version: string, rows: readonly ChainRow[]): Promise<StudioChain[]> {
  const shown: StudioChain[] = [];
  for (const { first, length, anchor, since, salt, saltedAt } of rows) {
    const given = await listContributions(db, version, first);
    const contributions = given.map(({ player, contribution, at }) => ({ name: maskedName(player), contribution, at: at.toISOString() }));
    const times = { publishedAt: since.toISOString(), saltedAt: saltedAt?.toISOString() ?? null };
    shown.push({ first, length, anchor, salt, ...times, contributions });
  }
  return shown;
}
