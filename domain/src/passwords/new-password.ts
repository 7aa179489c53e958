import { refuse } from "../refusals";
import type { FieldRule } from "../registration/registration";
import { isCommonPassword, type PasswordOwner } from "./common-passwords";
import { passwordFits } from "./password-rule";

/** Refuses a password that nobody should choose. Kept apart from the rule, because the list of common ones is not sent to the browser. */
export function checkNewPassword(password: string, field: FieldRule | undefined, owner: PasswordOwner): void {
  if (!passwordFits(field, password)) refuse("password_rule");
  if (isCommonPassword(password, owner)) refuse("password_common");
}
