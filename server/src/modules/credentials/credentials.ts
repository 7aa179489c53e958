import { CREDENTIAL_CHANGES, type CredentialChange, coolsPayees } from "@magpie/domain/auth/credential-changes";
import { DAY_MS } from "@magpie/domain/durations";
import type { Db, Work } from "../../kit/ctx";
import type { ContactKind } from "../members/members";
import { addChange, addFormer, listChanges, listFormer, readLastChange } from "./store";
import { tellOwner } from "./tell-owner";

export { listReachable, tellOwner, writeToOwner } from "./tell-owner";

/** Former contacts are still told of changes for this long, which is longer than payouts are held. */
const FORMER_MS = 7 * DAY_MS;

/**
 * Every change of credentials is announced here, in the transaction that makes it: sessions and tickets end, payees cool down, and the
 * owner is told, at former contacts too.
 */
export async function noteChange(ctx: Work, memberId: string, change: CredentialChange): Promise<void> {
  await addChange(ctx.db, memberId, change, ctx.now);
  await ctx.emit("credentials.changed", { memberId, change });
  await tellOwner(ctx, memberId, { change });
}

/** Keeps a verified contact that is about to be replaced. */
export async function keepFormer(ctx: Work, memberId: string, { kind, value }: { kind: ContactKind; value: string }): Promise<void> {
  await addFormer(ctx.db, memberId, { kind, sealed: ctx.personal.seal(value), until: new Date(ctx.now.getTime() + FORMER_MS) });
}

/** The time of the last change that holds payouts for a while; null if never. */
export function lastCoolingChange(db: Db, memberId: string): Promise<Date | null> {
  return readLastChange(db, memberId, CREDENTIAL_CHANGES.filter(coolsPayees));
}

/** Exports the data that this module holds about a member, for the member. */
export async function exportChanges({ db, now, personal }: Work, memberId: string) {
  const former = await listFormer(db, memberId, now);
  return {
    changes: await listChanges(db, memberId),
    formerContacts: former.map(({ kind, sealed }) => ({ kind, value: personal.open(sealed) })),
  };
}
