import { DAY_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, MemberRef } from "../../../kit/ctx";
import { isFreshProof } from "../../../kit/steps";
import { readFirstEntries } from "./logins-store";

/** An address counts as new for this long, because a thief with a stolen password wants money out sooner. */
const NEW_MS = DAY_MS;

/** Requires a new proof of identity before money leaves from an address that is new for the member. */
export async function proveAtNewPlace(ctx: Ctx & { member: MemberRef }): Promise<void> {
  if (isFreshProof(ctx.member.steppedUpAt, ctx.now)) return;
  if (await isNewPlace(ctx, ctx.member.id)) refuse("step_up_required");
}

/** The place of the very first sign-in is not new, because there is nothing to compare it with. */
async function isNewPlace({ db, ip, now }: Ctx, memberId: string): Promise<boolean> {
  const { anywhere, here } = await readFirstEntries(db, memberId, ip);
  if (here === null) return true;
  return now.getTime() - here.getTime() < NEW_MS && here.getTime() !== anywhere?.getTime();
}
