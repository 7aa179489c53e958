import type { ThemeTokens } from "@magpie/domain/theme/tokens";
import type { Db } from "../../../kit/ctx";

export interface PublishedTheme {
  revision: number;
  tokens: ThemeTokens;
}

/** The theme that pages show; undefined for a merchant that looks as its built theme does. */
export async function readTheme(db: Db): Promise<PublishedTheme | undefined> {
  return db
    .selectFrom("merchant_themes")
    .select(["revision", "tokens"])
    .$narrowType<{ tokens: ThemeTokens }>()
    .orderBy("revision", "desc")
    .executeTakeFirst();
}

/** Nothing to show stands for the built theme, which an undo may lead back to. */
export async function addTheme(db: Db, tokens: ThemeTokens, publishedAt: Date): Promise<void> {
  const revision = ((await readTheme(db))?.revision ?? 0) + 1;
  await db
    .insertInto("merchant_themes")
    .values({ revision, tokens: JSON.stringify(tokens), publishedAt })
    .execute();
}
