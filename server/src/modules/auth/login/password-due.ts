import type { LoginWay } from "@magpie/contract/identity/auth";
import { DAY_MS } from "@magpie/domain/durations";
import type { Ctx } from "../../../kit/ctx";
import type { Credentials } from "../../members/members";
import { readFlags, readOptions } from "../../merchant/merchant";

export async function isPasswordExpired({ db, now }: Ctx, member: Credentials): Promise<boolean> {
  const { passwordExpiryDays } = await readOptions(db);
  if (passwordExpiryDays === null || member.passwordHash === null) return false;
  return now.getTime() - member.passwordChangedAt.getTime() >= passwordExpiryDays * DAY_MS;
}

/** Only a member who signed in by password has to change it. */
export async function mustChange(
  { db }: Ctx,
  { way, passwordExpired, usesDefaultPassword }: { way: LoginWay; passwordExpired: boolean; usesDefaultPassword: boolean },
): Promise<boolean> {
  if (way !== "username") return false;
  return usesDefaultPassword || (passwordExpired && (await readFlags(db)).has("PWDEXPFORCECHANGE3"));
}
