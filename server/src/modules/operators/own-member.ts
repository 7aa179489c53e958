import type { operators } from "@magpie/contract/operators";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf, Handler } from "../../kit/ctx";
import { findCredentials, keepOutsider, keepPerson } from "../members/members";
import { readPerson } from "./store";

type Office = CtxOf<typeof operators.ownMember>;

/** The account of somebody who works here is the house's: it plays for nothing, is in no report, and its owner never acts on it. */
async function link(ctx: Office, account: string, personId: string, reason: string): Promise<void> {
  const found = (await findCredentials(ctx.db, account)) ?? refuse("not_found");
  await keepPerson(ctx.db, found.id, personId);
  await keepOutsider(ctx.db, found.id, "staff");
  ctx.audit({ subject: `member:${found.id}`, reason, before: null, after: { person: personId, staff: true } });
}

export const ownMember: Handler<typeof operators.ownMember> = async (ctx, { account }) => {
  await link(ctx, account, ctx.operator.personId, "own account");
  return {};
};

export const linkMember: Handler<typeof operators.linkMember> = async (ctx, { id, account, reason }) => {
  const person = (await readPerson(ctx.db, id)) ?? refuse("not_found");
  await link(ctx, account, person.personId, reason);
  return {};
};
