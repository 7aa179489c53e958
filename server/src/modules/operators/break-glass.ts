import { randomInt } from "node:crypto";
import type { operators } from "@magpie/contract/operators";
import { HOUR_MS } from "@magpie/domain/durations";
import { GLASS_RIGHTS } from "@magpie/domain/operators/roles";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { hashToken } from "../auth/auth";
import { hashOf } from "./proofs";
import { mayByRole } from "./roles-store";
import { findOperator, keepInBrowser, openOperatorSession } from "./sessions";
import { replaceCodes, useCode } from "./tickets-store";

const GLASS_MS = HOUR_MS;
const CODES = 2;
/** No letter or digit that is easily taken for another when it is read from paper. */
const LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const GROUPS = 5;
const GROUP_LETTERS = 5;

function newCode(): string {
  const group = () => Array.from({ length: GROUP_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

const codeHash = (code: string) => hashOf(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ""));

export const renewCodes: Handler<typeof operators.renewCodes> = async (ctx) => {
  const codes = Array.from({ length: CODES }, newCode);
  await replaceCodes(ctx.db, ctx.operator.id, codes.map(codeHash));
  ctx.audit({ subject: ctx.operator.id, reason: "new sealed codes", before: null, after: null });
  return { codes };
};

/** Opens an hour for whoever's code comes first. It asks for no network: a wrong list of them may be why the glass is broken. */
export const breakGlass: Handler<typeof operators.breakGlass> = async (ctx, { codes, reason }) => {
  const [one, other] = [await useCode(ctx.db, codeHash(codes[0] ?? ""), ctx.now), await useCode(ctx.db, codeHash(codes[1] ?? ""), ctx.now)];
  if (!one || !other) refuse("code_wrong");
  if (one.personId === other.personId) refuse("approval_own");
  // Both must be trusted with people already: somebody invited a minute ago would lend a second hand to whoever invited them.
  for (const { id } of [one, other]) if (!(await mayByRole(ctx.db, id, "operators.manage", ctx.now))) refuse("code_wrong");
  const endsAt = new Date(ctx.now.getTime() + GLASS_MS);
  const token = await openOperatorSession(ctx, one.id, { rights: GLASS_RIGHTS, endsAt, withPerson: other.personId });
  ctx.operator = await findOperator(ctx.db, hashToken(token), ctx.now, ctx.ip);
  keepInBrowser(ctx, token);
  ctx.alarm("operators.break_glass", { by: one.account, with: other.account, reason });
  ctx.tellOffice("alarms");
  ctx.audit({ subject: one.id, reason, before: null, after: { by: one.account, with: other.account, until: endsAt.toISOString() } });
  return {};
};
