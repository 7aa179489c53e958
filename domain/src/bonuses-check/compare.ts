import type { GrantFold } from "./fold";

/** The figures that are kept beside the ledger. */
export type KeptFigures = Partial<Omit<GrantFold, "objections">>;

/** Everything in which a grant is not what its entries make of it; a grant with any is frozen. */
export function differences(fold: GrantFold, kept: KeptFigures): string[] {
  const names = Object.keys(kept) as (keyof KeptFigures)[];
  const told = names.filter((name) => kept[name] !== fold[name]).map((name) => `${name}: kept ${kept[name]}, folded ${fold[name]}`);
  const { granted, won, returned, staked, converted, forfeited, held } = fold;
  const came = granted + won + returned;
  const went = staked + converted + forfeited + held;
  return [...told, ...fold.objections, ...(came === went ? [] : [`${came} came and ${went} went`])];
}
