import { createHash } from "node:crypto";
import type { Money } from "@magpie/domain/money";
import { USUAL_DAY_LIMIT } from "@magpie/domain/operators/four-eyes";
import type { OperatorRight } from "@magpie/domain/operators/rights";
import { defaultRoles } from "@magpie/domain/operators/roles";
import type { Ctx, Db } from "../../kit/ctx";
import { countOfficeFactors } from "./factors-store";
import { inviteTo } from "./people";
import { addRoles, setGrants } from "./roles-store";
import { addAccount, listPeople, type NewOperator } from "./store";

export interface OperatorWithRights extends NewOperator {
  rights: readonly OperatorRight[];
  approvalLimit: Money;
  /** Defaults to a multiple of the approval limit. */
  dayLimit?: Money;
}

/** Somebody with a role of their own, made of exactly these rights and limits. */
export async function addOperator(db: Db, operator: OperatorWithRights, now: Date): Promise<void> {
  const { id, account, name, personId, passwordHash, rights, approvalLimit, dayLimit = approvalLimit * USUAL_DAY_LIMIT } = operator;
  const role = `own-${createHash("md5").update(id).digest("hex")}`;
  await addAccount(db, { id, account, name, personId, passwordHash }, now);
  await addRoles(db, [{ id: role, name, rights, approvalLimit, dayLimit }]);
  await setGrants(db, id, [{ role, until: null }]);
}

/** The roles that a merchant begins with; those it has stay as they are. */
export function addDefaultRoles(db: Db, currency: string): Promise<void> {
  return addRoles(db, defaultRoles(currency));
}

/** Somebody with some of the merchant's roles, who comes in by an invitation. Whoever has the name already stays as they are. */
export async function addPerson(db: Db, person: Omit<NewOperator, "passwordHash">, roles: readonly string[], now: Date): Promise<void> {
  if (!(await addAccount(db, { ...person, passwordHash: null }, now))) return;
  await setGrants(
    db,
    person.id,
    roles.map((role) => ({ role, until: null })),
  );
}

/** Fresh invitations for all who have no second proof yet; their earlier ones are good no more. */
export async function inviteAgain(work: Pick<Ctx, "db" | "now">): Promise<{ account: string; invitation: string }[]> {
  const [people, factors] = [await listPeople(work.db), await countOfficeFactors(work.db)];
  const invited: { account: string; invitation: string }[] = [];
  for (const { id, account, disabledAt } of people) {
    if (disabledAt || factors.has(id)) continue;
    const { invitation } = await inviteTo(work, id);
    invited.push({ account, invitation });
  }
  return invited;
}
