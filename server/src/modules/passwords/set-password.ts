import { checkNewPassword } from "@magpie/domain/passwords/common-passwords";
import type { Ctx } from "../../kit/ctx";
import { noteChange } from "../credentials/credentials";
import { setPasswordHash } from "../members/members";
import { listRegistrationFields, readBrand } from "../merchant/merchant";
import { removeFailuresOf, takeTurn } from "./store";

/** Refuses passwords that break the merchant's rules or are easy to guess. */
export async function checkPassword({ db }: Ctx, password: string, account: string): Promise<void> {
  const field = (await listRegistrationFields(db)).find((field) => field.field === "password");
  const { name } = await readBrand(db);
  checkNewPassword(password, field, { account, brand: name });
}

/** Takes the member's lock, so that a change that runs at the same time notices this one. */
export async function setPassword(ctx: Ctx, memberId: string, passwordHash: string): Promise<void> {
  await takeTurn(ctx.db, memberId);
  await setPasswordHash(ctx, memberId, passwordHash);
  await removeFailuresOf(ctx.db, memberId);
  await noteChange(ctx, memberId, "password");
}
