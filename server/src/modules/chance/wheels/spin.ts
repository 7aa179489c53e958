import { randomUUID } from "node:crypto";
import type { chance, Spun } from "@magpie/contract/chance/chance";
import { spinWheel, wheelPay } from "@magpie/domain/chance/wheel";
import { refuse } from "@magpie/domain/refusals";
import type { Handler, Work } from "../../../kit/ctx";
import type { ChanceGift } from "../given";
import { checkMayWin, payPrize } from "../pay";
import { drawnFrom, newSeed } from "../seeds";
import { readOpen } from "../setups/open-setup";
import { shownPrize } from "../setups/rule-text";
import { addSpin, findSpin, keepSpin, type Spin, type SpinRow, takeStock } from "./wheels-store";

/** Gives a spin with a seed of its own: from now on its commit is shown, and no other seed can take its place. */
export async function giveSpin(ctx: Work, gift: ChanceGift): Promise<void> {
  await readOpen(ctx.db, gift.id, "wheel");
  await addSpin(ctx.db, randomUUID(), gift, newSeed(ctx), ctx.now);
}

/**
 * The house committed to its seed before it could know the caller's, and the caller does not know the house's: so neither chooses. The slice,
 * its prize and its payment are one transaction.
 */
export const spin: Handler<typeof chance.spin> = async (ctx, { id, clientSeed }) => {
  const { db, now, member, merchant } = ctx;
  await checkMayWin(ctx, member.id);
  const row = (await findSpin(db, id, member.id, true)) ?? refuse("not_found");
  if (row.spun) refuse("reward_gone");
  const { setup, title } = await readOpen(db, row.wheelId, "wheel");
  const slice = spinWheel(setup.slices, drawnFrom(ctx, row.seed, `${clientSeed}:${row.number}`));
  const left = setup.slices[slice]?.stock === null ? null : await takeStock(db, row.wheelId, slice);
  const spun: Spin = { clientSeed, slice, ...wheelPay(setup.slices, slice, left), spunAt: now };
  await keepSpin(db, id, spun);
  const { origin, wagering } = row;
  const due = { key: `chance:spin:${id}`, memberId: member.id, give: setup.give, amount: spun.amount, wagering };
  const paid = spun.amount === 0n ? null : await payPrize(ctx, { ...due, origin: { title, ...origin } });
  await ctx.emit("chance.changed", { memberId: member.id });
  return { spun: shownSpin({ ...row, spun }, setup.give, merchant.currency), paid, seed: ctx.personal.open(row.seed) };
};

export function shownSpin({ id, spun }: SpinRow, give: "cash" | "points", currency: string): Spun {
  if (!spun) refuse("not_found");
  const { slice, amount, substituted, spunAt } = spun;
  return { id, at: spunAt.toISOString(), slice, amount: shownPrize(give, amount, currency), substituted };
}
