import type { Language } from "@magpie/domain/languages";
import type { Ctx, Work } from "../../kit/ctx";
import { keptByEdition } from "./edition";
import { listTranslated } from "./store";

const LANGUAGES_MOST = 60;

const readNames = keptByEdition(LANGUAGES_MOST, async (db, language: Language) => {
  const rows = await listTranslated(db, language);
  return new Map(rows.map(({ name, translation }) => [name, translation]));
});

/** Translated names of games, by the name under which they are played. */
export function gameNamesFor(ctx: Pick<Ctx, "language"> & Pick<Work, "db" | "merchant">): Promise<ReadonlyMap<string, string>> {
  return readNames(ctx, ctx.language);
}
