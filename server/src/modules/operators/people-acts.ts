import type { CheckedInput } from "@magpie/contract/kit/call";
import { operators } from "@magpie/contract/operators";
import { fromDecimal, toDecimal } from "@magpie/domain/money";
import type { OperatorRight } from "@magpie/domain/operators/rights";
import { checkApart, grows } from "@magpie/domain/operators/roles";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, OperatorRef } from "../../kit/ctx";
import { act, type BlastFacts } from "../../kit/office/acts";
import { forgetProofs, inviteTo } from "./people";
import { listGrants, listRoles, lockRoles, putRole, type Role, readRole, setGrants } from "./roles-store";
import { type Account, listPeople, readPerson } from "./store";

type Office = Ctx & { operator: OperatorRef };

/** Somebody else: nobody changes what they may do themselves, under whatever account. */
async function somebodyElse({ db, operator }: Office, id: string): Promise<Account> {
  const person = (await readPerson(db, id)) ?? refuse("not_found");
  if (person.personId === operator.personId) refuse("grant_own");
  return person;
}

const aboutPeople = (people: readonly Account[]): BlastFacts["samples"] =>
  people.slice(0, 20).map(({ id, name }) => ({ kind: "person", id, title: name, amount: null }));

const nameRoles = (grants: readonly { role: string; until: string | null }[]) =>
  grants.map(({ role, until }) => (until ? `${role} (${until})` : role)).join(", ");

export const grant = act(operators.grant, {
  async blastOf(ctx, { id, roles }) {
    const person = await somebodyElse(ctx, id);
    const revisions = await checkGrants(ctx, person, roles);
    const held = await heldGrants(ctx, id);
    return {
      members: 0,
      money: null,
      final: false,
      changes: [{ field: "roles", from: nameRoles(held), to: nameRoles(roles) }],
      samples: aboutPeople([person]),
      targets: { person: id, held, revisions },
    };
  },
  async run(ctx, { id, roles }, _facts, { reason }) {
    await lockRoles(ctx.db);
    const person = await somebodyElse(ctx, id);
    await checkGrants(ctx, person, roles);
    const before = await heldGrants(ctx, id);
    await setGrants(
      ctx.db,
      id,
      roles.map(({ role, until }) => ({ role, until: until === null ? null : new Date(until) })),
    );
    ctx.tellOffice("session");
    ctx.audit({ subject: id, reason, before: { roles: before }, after: { roles } });
    return {};
  },
});

async function heldGrants({ db, now }: Ctx, id: string): Promise<{ role: string; until: string | null }[]> {
  const grants = (await listGrants(db, now)).filter(({ operatorId }) => operatorId === id);
  return grants.map(({ role, until }) => ({ role, until: until?.toISOString() ?? null }));
}

/** Refuses roles that do not exist, and rights that must lie apart, over all accounts of the person. Returns the roles' revisions. */
async function checkGrants(ctx: Ctx, person: Account, asked: readonly { role: string }[]): Promise<Record<string, number>> {
  const roles = await listRoles(ctx.db);
  const named = asked.map(({ role }) => roles.find(({ id }) => id === role) ?? refuse("not_found"));
  const elsewhere = await rightsOf(ctx, (other) => other.personId === person.personId && other.id !== person.id, roles);
  checkApart([...named.flatMap(({ rights }) => rights), ...elsewhere]);
  return Object.fromEntries(named.map(({ id, revision }) => [id, revision]));
}

/** The rights that these accounts hold by live grants. */
async function rightsOf({ db, now }: Ctx, isMeant: (person: Account) => boolean, roles: readonly Role[]): Promise<OperatorRight[]> {
  const ids = (await listPeople(db)).filter(isMeant).map(({ id }) => id);
  const held = (await listGrants(db, now)).filter(({ operatorId }) => ids.includes(operatorId));
  return held.flatMap(({ role }) => roles.find(({ id }) => id === role)?.rights ?? []);
}

export const setRole = act(operators.setRole, {
  async blastOf(ctx, input) {
    const { next, before, holders } = await checkRole(ctx, roleOf(ctx, input));
    const { currency } = ctx.merchant;
    const changes = [
      { field: "name", from: before?.name ?? null, to: next.name },
      { field: "rights", from: before?.rights.join(", ") ?? null, to: next.rights.join(", ") },
      {
        field: "approvalLimit",
        from: before ? toDecimal(before.approvalLimit, currency) : null,
        to: toDecimal(next.approvalLimit, currency),
      },
      { field: "dayLimit", from: before ? toDecimal(before.dayLimit, currency) : null, to: toDecimal(next.dayLimit, currency) },
    ];
    return {
      members: 0,
      money: null,
      final: false,
      changes: changes.filter(({ from, to }) => from !== to),
      samples: aboutPeople(holders),
      targets: { role: next.id, revision: next.revision, holders: holders.map(({ id }) => id) },
    };
  },
  async run(ctx, input, _facts, { reason }) {
    await lockRoles(ctx.db);
    const { next, before } = await checkRole(ctx, roleOf(ctx, input));
    if (!(await putRole(ctx.db, next))) refuse("revision_stale");
    ctx.tellOffice("session");
    ctx.audit({ subject: next.id, reason, before: before ? plain(ctx, before) : null, after: plain(ctx, next) });
    return {};
  },
});

function roleOf({ merchant: { currency } }: Ctx, { approvalLimit, dayLimit, ...role }: CheckedInput<typeof operators.setRole>): Role {
  const amountOf = (text: string, field: string) => {
    const amount = fromDecimal(text, currency);
    return amount === null || amount < 0n ? refuse("invalid_input", { fields: { [field]: "invalid_format" } }) : amount;
  };
  return { ...role, approvalLimit: amountOf(approvalLimit, "approvalLimit"), dayLimit: amountOf(dayLimit, "dayLimit") };
}

function plain({ merchant: { currency } }: Ctx, { name, rights, approvalLimit, dayLimit }: Role): Record<string, unknown> {
  return { name, rights: [...rights], approvalLimit: toDecimal(approvalLimit, currency), dayLimit: toDecimal(dayLimit, currency) };
}

/** Refuses what would put rights together that must lie apart, in the role or in the hand of somebody who holds it. */
async function checkRole(ctx: Office, next: Role): Promise<{ next: Role; before: Role | undefined; holders: Account[] }> {
  const before = await readRole(ctx.db, next.id);
  if ((before?.revision ?? 0) !== next.revision) refuse("revision_stale");
  checkApart(next.rights);
  const grants = (await listGrants(ctx.db, ctx.now)).filter(({ role }) => role === next.id);
  const holders = (await listPeople(ctx.db)).filter(({ id }) => grants.some(({ operatorId }) => operatorId === id));
  const changed = (await listRoles(ctx.db)).map((role) => (role.id === next.id ? next : role));
  for (const { personId } of holders) {
    if (personId === ctx.operator.personId && grows(before, next)) refuse("grant_own");
    checkApart(await rightsOf(ctx, (person) => person.personId === personId, changed));
  }
  return { next, before, holders };
}

export const renewFactor = act(operators.renewFactor, {
  async blastOf(ctx, { id }) {
    const [person, held] = [await somebodyElse(ctx, id), await heldGrants(ctx, id)];
    const changes = held.length > 0 ? [{ field: "roles", from: nameRoles(held), to: "" }] : [];
    return { members: 0, money: null, final: true, changes, samples: aboutPeople([person]), targets: { person: id } };
  },
  async run(ctx, { id }, _facts, { reason }) {
    const person = await somebodyElse(ctx, id);
    if (person.disabledAt) refuse("not_found");
    await lockRoles(ctx.db);
    const before = await heldGrants(ctx, id);
    await forgetProofs(ctx, id);
    // Whoever agrees sees the invitation, and could take it: the roles come back by a grant of their own.
    await setGrants(ctx.db, id, []);
    ctx.tellOffice("session");
    ctx.audit({ subject: id, reason, before: { roles: before }, after: { roles: [] } });
    return inviteTo(ctx, id);
  },
});
