import { CREDENTIAL_CHANGES, type CredentialChange, coolsPayees } from "@magpie/domain/auth/credential-changes";
import { DAY_MS } from "@magpie/domain/durations";
import type { Db, Work } from "../../kit/ctx";
import { addChange, addFormer, type ContactKind, listChanges, listFormer, readLastChange } from "./store";
import { tellOwner } from "./tell-owner";

export { listReachable, tellOwner, writeToOwner } from "./tell-owner";

/** How long an owner is told at a number or address that is no longer theirs. Longer than money waits. */
const FORMER_MS = 7 * DAY_MS;

/**
 * The one place that says that something about a member's credentials has changed, in the transaction that changes it. Sessions
 * and tickets end, payees cool down, and the owner hears of it, also where they were reached before.
 */
export async function noteChange(ctx: Work, memberId: string, change: CredentialChange): Promise<void> {
  await addChange(ctx.db, memberId, change, ctx.now);
  await ctx.emit("credentials.changed", { memberId, change });
  await tellOwner(ctx, memberId, { change });
}

/** Keeps a proved contact that another is about to replace. */
export async function keepFormer(ctx: Work, memberId: string, { kind, value }: { kind: ContactKind; value: string }): Promise<void> {
  await addFormer(ctx.db, memberId, { kind, sealed: ctx.personal.seal(value), until: new Date(ctx.now.getTime() + FORMER_MS) });
}

/** When something last changed after which no account is paid for a while; null if never. */
export function lastCoolingChange(db: Db, memberId: string): Promise<Date | null> {
  return readLastChange(db, memberId, CREDENTIAL_CHANGES.filter(coolsPayees));
}

/** All that is kept here of a member, for themselves to take away. */
export async function exportChanges({ db, now, personal }: Work, memberId: string) {
  const former = await listFormer(db, memberId, now);
  return {
    changes: await listChanges(db, memberId),
    formerContacts: former.map(({ kind, sealed }) => ({ kind, value: personal.open(sealed) })),
  };
}
