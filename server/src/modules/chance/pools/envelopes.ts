import type { chance } from "@magpie/contract/chance/chance";
import { assert } from "@magpie/domain/assert";
import { cutEnvelopes, envelopeOf } from "@magpie/domain/chance/envelopes";
import type { PoolSetup } from "@magpie/domain/chance/setup";
import { MINUTE_MS } from "@magpie/domain/durations";
import { type Money, toDecimal } from "@magpie/domain/money";
import { nameIn } from "@magpie/domain/named";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler, Work } from "../../../kit/ctx";
import type { ChanceGift } from "../given";
import { Latest } from "../latest";
import { maskedNames } from "../names";
import { checkMayWin, payPrize } from "../pay";
import { drawnFrom } from "../seeds";
import { readOpen } from "../setups/open-setup";
import type { SetupRow } from "../setups/setups-store";
import { countFree, type EnvelopeRow, findEnvelope, hasFree, keepOpened, listEnvelopesOf, listOpened, takeEnvelope } from "./pools-store";

const OTHERS_SHOWN = 20;

/** Gives the next envelope. The pool was cut before, so the number decides what is in it. */
export async function giveEnvelope(ctx: Work, gift: ChanceGift): Promise<void> {
  const { setup } = await readOpen(ctx.db, gift.id, "pool");
  if (setup.endsAt <= ctx.now) refuse("offer_closed");
  if (!(await takeEnvelope(ctx.db, gift, ctx.now))) refuse("offer_spent");
}

const cuts = new Latest<Money[]>(32);

/** All amounts of a pool, in the order of their numbers. They are kept in memory alone, so that no table gives them away. */
function amountsOf(ctx: Pick<Work, "personal" | "services">, { setup, seed, commit, number, hash }: SetupRow<PoolSetup>): Money[] {
  assert(seed, "a pool that is open has a seed");
  return cuts.read(`${hash} ${commit} ${number}`, () => cutEnvelopes(setup, drawnFrom(ctx, seed, `envelope:${number}`)));
}

export const open: Handler<typeof chance.open> = async (ctx, { id }) => {
  const { db, now, member, merchant } = ctx;
  await checkMayWin(ctx, member.id);
  const row = (await findEnvelope(db, id, member.id, true)) ?? refuse("not_found");
  if (row.openedAt) refuse("reward_gone");
  const pool = await readOpen(db, row.poolId, "pool");
  const amount = envelopeOf(amountsOf(ctx, pool), row.number);
  assert(amount, "every envelope holds something");
  await keepOpened(db, id, amount, now);
  const { wagering, origin } = row;
  const due = { key: `chance:envelope:${id}`, memberId: member.id, give: "cash", amount, wagering } as const;
  const paid = await payPrize(ctx, { ...due, origin: { title: pool.title, ...origin } });
  await ctx.emit("chance.changed", { memberId: member.id });
  return { envelope: shownEnvelope({ ...row, amount }, merchant.currency), paid };
};

function shownEnvelope({ id, number, amount, wagering }: EnvelopeRow, currency: string) {
  return { id, number, amount: amount === null ? null : toDecimal(amount, currency), wagered: wagering !== null };
}

export const pool: Handler<typeof chance.pool> = async (ctx, { pool: poolId }) => {
  const { db, member, merchant, language } = ctx;
  const row = await readOpen(db, poolId, "pool");
  const { total, min, count, endsAt } = row.setup;
  const free = await countFree(db, poolId);
  const others = await listOpened(db, poolId, member.id, OTHERS_SHOWN);
  const names = await maskedNames(
    ctx,
    others.map(({ memberId }) => memberId),
  );
  const money = (amount: Money) => toDecimal(amount, merchant.currency);
  return {
    id: poolId,
    title: nameIn({ name: row.title, names: row.titles }, language),
    total: money(total),
    min: money(min),
    count,
    taken: count - free,
    endsAt: endsAt.toISOString(),
    mine: (await listEnvelopesOf(db, member.id, poolId)).map((one) => shownEnvelope(one, merchant.currency)),
    others: others.flatMap(({ memberId, number, amount, openedAt }) => {
      const name = names.get(memberId);
      return name === undefined || amount === null || !openedAt
        ? []
        : [{ number, name, amount: money(amount), at: openedAt.toISOString() }];
    }),
    commit: row.commit ?? "",
    seed: isOver(row, free > 0, ctx.now) ? revealed(ctx, row) : null,
  };
};

/** Longer than a transaction that began before the end can last. */
const LAST_TAKEN_MS = MINUTE_MS;

/** Nobody can still take an envelope: from then on the seed helps nobody. */
function isOver({ setup }: SetupRow<PoolSetup>, isFree: boolean, now: Date): boolean {
  return !isFree || setup.endsAt.getTime() + LAST_TAKEN_MS <= now.getTime();
}

function revealed({ personal }: Pick<Work, "personal">, { seed }: SetupRow): string | null {
  return seed && personal.open(seed);
}

/** Shows how the pool was cut and which turn the envelope was; before the pool is over it shows only the commit. */
export async function envelopeProof(ctx: Ctx, memberId: string, id: string): Promise<object> {
  const row = (await findEnvelope(ctx.db, id, memberId)) ?? refuse("not_found");
  const pool = await readOpen(ctx.db, row.poolId, "pool");
  const { currency } = ctx.merchant;
  const over = isOver(pool, await hasFree(ctx.db, row.poolId), ctx.now);
  const amounts = over ? amountsOf(ctx, pool) : [];
  const known = row.amount ?? (over ? envelopeOf(amounts, row.number) : null);
  return {
    kind: "envelopes",
    pool: row.poolId,
    envelope: id,
    commit: pool.commit,
    seed: over ? revealed(ctx, pool) : null,
    number: Number(pool.number),
    currency,
    total: toDecimal(pool.setup.total, currency),
    min: toDecimal(pool.setup.min, currency),
    envelopes: amounts.map((amount) => toDecimal(amount, currency)),
    claim: row.number,
    amount: known === null ? null : toDecimal(known, currency),
  };
}
