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
/** More draws than a table plays in a day, so that the next anchor is public, and takes contributions, a day ahead. */
const AHEAD = 9_000;
/** After the first contribution others have this long to add theirs before the salt is made. */
const CONTRIBUTING_MS = 2_000;

/** Computing a chain is slow, so each is cached. */
const chains = new Map<string, Chain>();

/** A draw's position on its chain, and the inputs of its random stream. */
export interface ChainPlace {
  row: ChainRow;
  round: SharedRound;
}

/**
 * True once the draw's chain is published, and salted by players' contributions. These are separate transactions, so that everybody
 * could see the chain before its salt; the database refuses any other order.
 */
export async function isReady(inMerchant: InMerchant, draw: SharedDraw): Promise<boolean> {
  const { first, salt } = await inMerchant((ctx) => ensureChain(ctx, draw));
  return salt !== null || inMerchant((ctx) => makeSalt(ctx, draw.version, first));
}

/** Publishes the chain of this draw, and the next chain a day ahead. */
async function ensureChain(ctx: Work, { version, number }: SharedDraw): Promise<ChainRow> {
  const chain = await chainOf(ctx, { version, number }, number);
  const next = chain.first + chain.length;
  if (next <= number + AHEAD) await chainOf(ctx, { version, number: next }, next);
  return chain;
}

/** A chain without contributions is replaced: the house made its salt alone. */
async function chainOf({ db, personal, now }: Work, draw: SharedDraw, first: number): Promise<ChainRow> {
  const known = await readChain(db, draw);
  if (known?.isOpenToAll) return known;
  const last = newServerSeed();
  const chain = chainFrom(last, LENGTH, STRIDE);
  chains.set(chain.anchor, chain);
  await addChain(db, draw.version, { first, length: LENGTH, anchor: chain.anchor, lastSeed: personal.seal(last), since: now });
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

/** Must stay secret until betting is closed. */
export function seedOf({ personal }: Pick<Work, "personal">, { row, round }: ChainPlace): string {
  const chain = chains.get(row.anchor) ?? chainFrom(personal.open(row.lastSeed), row.length, STRIDE);
  chains.set(row.anchor, chain);
  return chain.seedOf(round.round);
}

/** Published before betting; the seed proves it afterwards. */
export function commitOfDraw(ctx: Pick<Work, "personal">, place: ChainPlace): string {
  return seedBefore(seedOf(ctx, place));
}

/** The chain of the current draw, or of the next one once it is settled, and the one after it. */
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
