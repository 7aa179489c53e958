import type { chance } from "@magpie/contract/chance/chance";
import { nameIn } from "@magpie/domain/named";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler } from "../../../kit/ctx";
import { readOpen } from "../setups/open-setup";
import { shownPrize } from "../setups/rule-text";
import { shownSpin } from "./spin";
import { findSpin, listSpun, listUnspun, readStock } from "./wheels-store";

const SPUN_SHOWN = 10;

export const wheel: Handler<typeof chance.wheel> = async (ctx, { wheel: wheelId }) => {
  const { db, member, merchant, language } = ctx;
  const { setup, title, titles } = await readOpen(db, wheelId, "wheel");
  const stock = await readStock(db, wheelId);
  const shown = (amount: bigint) => shownPrize(setup.give, amount, merchant.currency);
  return {
    id: wheelId,
    title: nameIn({ name: title, names: titles }, language),
    give: setup.give,
    slices: setup.slices.map(({ weight, prize, substitute }, slice) => ({
      weight,
      prize: shown(prize),
      left: stock.get(slice) ?? null,
      substitute: substitute === null ? null : shown(substitute),
    })),
    spins: (await listUnspun(db, member.id, wheelId)).map(({ id, givenAt, commit, wagering }) => ({
      id,
      since: givenAt.toISOString(),
      commit,
      wagered: wagering !== null,
    })),
    spun: (await listSpun(db, member.id, wheelId, SPUN_SHOWN)).map((row) => shownSpin(row, setup.give, merchant.currency)),
  };
};

/** Everything that a spin follows from. Before it is made, its seed is sealed and its outcome does not exist. */
export async function spinProof(ctx: Ctx, memberId: string, id: string): Promise<object> {
  const row = (await findSpin(ctx.db, id, memberId)) ?? refuse("not_found");
  const { setup } = await readOpen(ctx.db, row.wheelId, "wheel");
  const shown = (amount: bigint) => shownPrize(setup.give, amount, ctx.merchant.currency);
  const { spun, commit, number } = row;
  return {
    kind: "wheel",
    wheel: row.wheelId,
    spin: id,
    commit,
    seed: spun ? ctx.personal.open(row.seed) : null,
    ...(spun && { clientSeed: spun.clientSeed }),
    number: Number(number),
    slices: setup.slices.map(({ weight, prize, substitute }) => ({
      weight,
      prize: shown(prize),
      substitute: substitute === null ? null : shown(substitute),
    })),
    spins: spun ? [{ slice: spun.slice, amount: shown(spun.amount), substituted: spun.substituted }] : [],
  };
}
