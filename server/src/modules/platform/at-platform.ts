import { refuse } from "@magpie/domain/refusals";
import type { Ctx } from "../../kit/ctx";
import { type DraftRow, findDraft, isAtPlatform } from "./store";

/** A right alone is not enough: the roles of other merchants may name it too. */
export async function demandPlatform({ db }: Pick<Ctx, "db">): Promise<void> {
  if (!(await isAtPlatform(db))) refuse("operation_not_allowed");
}

/** A merchant of the platform's making. */
export async function readDraft(ctx: Pick<Ctx, "db">, id: number): Promise<DraftRow> {
  await demandPlatform(ctx);
  return (await findDraft(ctx.db, id)) ?? refuse("not_found");
}

/** The same protocol and port under another host. */
export function originAt({ askedOrigin }: Pick<Ctx, "askedOrigin">, host: string): string {
  const url = new URL(askedOrigin);
  url.hostname = host;
  return url.origin;
}

/** The host at which a draft is looked at: below the platform's own, so that nobody has to prove it. */
export function previewHost({ askedOrigin }: Pick<Ctx, "askedOrigin">, code: string): string {
  return `${code}.preview.${new URL(askedOrigin).hostname}`;
}
