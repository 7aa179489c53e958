import { randomUUID } from "node:crypto";
import type { operators } from "@magpie/contract/operators";
import { DAY_MS } from "@magpie/domain/durations";
import { toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler } from "../../kit/ctx";
import { countOfficeFactors, removeOfficeFactors } from "./factors-store";
import { removeMail } from "./mails/mails-store";
import { hashOf, secretCode } from "./proofs";
import { listGrants, listRoles, setGrants } from "./roles-store";
import { endSessionsOf } from "./sessions";
import { listLastSeen } from "./sessions-store";
import { type Account, addAccount, listPeople, readPerson, setDisabled, setOfficePassword } from "./store";
import { putInvitation, removeOfficeTicketsOf, replaceCodes } from "./tickets-store";

const INVITATION_MS = DAY_MS;
const NO_FACTORS = { passkeys: 0, authenticator: false };

export const list: Handler<typeof operators.list> = async ({ db, now }) => {
  const [people, grants, factors, seen] = [
    await listPeople(db),
    await listGrants(db, now),
    await countOfficeFactors(db),
    await listLastSeen(db),
  ];
  return people.map((person) => {
    const proofs = factors.get(person.id) ?? NO_FACTORS;
    return {
      id: person.id,
      account: person.account,
      name: person.name,
      roles: grants
        .filter(({ operatorId }) => operatorId === person.id)
        .map(({ role, name, until }) => ({ role, name, until: until?.toISOString() ?? null })),
      factors: proofs,
      state: person.disabledAt ? "disabled" : proofs.passkeys > 0 || proofs.authenticator ? "active" : "invited",
      seenAt: seen.get(person.id)?.toISOString() ?? null,
    };
  });
};

export const roles: Handler<typeof operators.roles> = async ({ db, now, merchant: { currency } }) => {
  const [all, grants] = [await listRoles(db), await listGrants(db, now)];
  return all.map(({ rights, approvalLimit, dayLimit, ...role }) => ({
    ...role,
    rights: [...rights],
    approvalLimit: toDecimal(approvalLimit, currency),
    dayLimit: toDecimal(dayLimit, currency),
    people: grants.filter((grant) => grant.role === role.id).length,
  }));
};

/** Somebody new, or anew: whoever never came in, or was disabled. They begin without a role, since whoever invites sees the code. */
export const invite: Handler<typeof operators.invite> = async (ctx, { account, name, reason }) => {
  const known = (await listPeople(ctx.db)).find((person) => person.account === account.toLowerCase());
  const id = known ? await freeAgain(ctx, known) : randomUUID();
  if (!known && !(await addAccount(ctx.db, { id, account, name, personId: randomUUID(), passwordHash: null }, ctx.now)))
    refuse("account_taken");
  const invitation = await inviteTo(ctx, id);
  ctx.audit({ subject: id, reason, before: null, after: { account: account.toLowerCase(), name } });
  return { id, ...invitation };
};

async function freeAgain(ctx: Ctx, { id, disabledAt }: Account): Promise<string> {
  if (!disabledAt && (await countOfficeFactors(ctx.db)).has(id)) refuse("account_taken");
  // First, because sessions of a disabled account are not found, and one opened meanwhile would live again.
  await setDisabled(ctx.db, id, null);
  await forgetProofs(ctx, id);
  await setGrants(ctx.db, id, []);
  return id;
}

/** Makes the one invitation that is good for this person. */
export async function inviteTo(
  { db, now }: Pick<Ctx, "db" | "now">,
  operatorId: string,
): Promise<{ invitation: string; expiresAt: string }> {
  const [invitation, expiresAt] = [secretCode(), new Date(now.getTime() + INVITATION_MS)];
  await putInvitation(db, operatorId, hashOf(invitation), expiresAt);
  return { invitation, expiresAt: expiresAt.toISOString() };
}

/** Ends all by which somebody could come in. */
export async function forgetProofs(ctx: Ctx, operatorId: string): Promise<void> {
  await removeOfficeFactors(ctx.db, operatorId);
  await removeOfficeTicketsOf(ctx.db, operatorId);
  await replaceCodes(ctx.db, operatorId, []);
  await setOfficePassword(ctx.db, operatorId, null);
  await endSessionsOf(ctx, operatorId);
}

export const disable: Handler<typeof operators.disable> = async (ctx, { id, reason }) => {
  const person = (await readPerson(ctx.db, id)) ?? refuse("not_found");
  if (person.id === ctx.operator.id) refuse("grant_own");
  // The tickets go first, so that none opens a session any more; then the sessions, since those of a disabled account are not listed as open.
  await removeOfficeTicketsOf(ctx.db, id);
  await endSessionsOf(ctx, id);
  await setDisabled(ctx.db, id, person.disabledAt ?? ctx.now);
  await removeMail(ctx.db, id);
  ctx.tellOffice("session");
  ctx.audit({ subject: id, reason, before: { disabled: person.disabledAt !== null }, after: { disabled: true } });
  return {};
};
