import { checkNewPassword } from "@magpie/domain/passwords/common-passwords";
import type { Ctx } from "../../kit/ctx";
import { noteChange } from "../credentials/credentials";
import { setPasswordHash } from "../members/members";
import { listRegistrationFields, readBrand } from "../merchant/merchant";
import { removeFailuresOf, takeTurn } from "./store";

/** Refuses a password that this merchant does not take, or that everybody guesses first. */
export async function checkPassword({ db }: Ctx, password: string, account: string): Promise<void> {
  const field = (await listRegistrationFields(db)).find((field) => field.field === "password");
  const { name } = await readBrand(db);
  checkNewPassword(password, field, { account, brand: name });
}

/** The password is this from now on. */
export async function setPassword(ctx: Ctx, memberId: string, passwordHash: string): Promise<void> {
  await takeTurn(ctx.db, memberId);
  await setPasswordHash(ctx, memberId, passwordHash);
  await removeFailuresOf(ctx.db, memberId);
  await noteChange(ctx, memberId, "password");
}
