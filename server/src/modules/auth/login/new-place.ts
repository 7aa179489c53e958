import { DAY_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, MemberRef } from "../../../kit/ctx";
import { isFreshProof } from "../../../kit/steps";
import { readFirstEntries } from "./logins-store";

/** An address stays new this long: a thief who signs in with a stolen password has not waited. */
const NEW_MS = DAY_MS;

/** Before money leaves from an address that is new for the member, they prove again who is there. */
export async function proveAtNewPlace(ctx: Ctx & { member: MemberRef }): Promise<void> {
  if (isFreshProof(ctx.member.steppedUpAt, ctx.now)) return;
  if (await isNewPlace(ctx, ctx.member.id)) refuse("step_up_required");
}

/** Where the member came in for the very first time there is nothing to compare with. */
async function isNewPlace({ db, ip, now }: Ctx, memberId: string): Promise<boolean> {
  const { anywhere, here } = await readFirstEntries(db, memberId, ip);
  if (here === null) return true;
  return now.getTime() - here.getTime() < NEW_MS && here.getTime() !== anywhere?.getTime();
}
