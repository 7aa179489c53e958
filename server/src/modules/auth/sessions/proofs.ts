import { PROOFS, type Proof } from "@magpie/domain/verification/identity-proof";
import type { Ctx } from "../../../kit/ctx";
import { listWays } from "../../factors/factors";
import { readContacts, readCredentials, readDetails } from "../../members/members";

/** Lists all proofs the member has; `acceptedProofs` decides which ones count for what. */
export async function listProofs(ctx: Pick<Ctx, "db" | "personal">, memberId: string): Promise<Proof[]> {
  const strong = await listWays(ctx, memberId);
  const { mobile, email } = await readContacts(ctx, memberId);
  const has: Record<Proof, boolean> = {
    authenticator: strong.includes("authenticator"),
    passkey: strong.includes("passkey"),
    mobile: mobile?.verified === true,
    email: email?.verified === true,
    bankAccountName: Boolean((await readDetails(ctx, memberId)).payeeName),
    password: (await readCredentials(ctx.db, memberId)).passwordHash !== null,
  };
  return PROOFS.filter((proof) => has[proof]);
}
