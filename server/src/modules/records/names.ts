import type { Named } from "@magpie/domain/named";
import type { Ctx, Db, Work } from "../../kit/ctx";
import { gameNamesFor } from "../catalogue/catalogue";
import { addNames, listNames } from "./store";

/** Translates a ledger name into the reader's language. */
export type Naming = (name: string) => string;

export async function namingFor(ctx: Pick<Ctx, "language"> & Pick<Work, "db" | "merchant">): Promise<Naming> {
  const [known, games] = await Promise.all([listNames(ctx.db, ctx.language), gameNamesFor(ctx)]);
  return (name) => known.get(name) ?? games.get(name) ?? name;
}

/** Stores translations of names that are posted to the ledger. Two things of one name are one name. */
export async function nameInRecords(db: Db, named: readonly Named[]): Promise<void> {
  const all = named.flatMap(({ name, names }) => Object.entries(names).map(([language, translation]) => ({ language, name, translation })));
  await addNames(db, [...new Map(all.map((one) => [`${one.language} ${one.name}`, one])).values()]);
}
