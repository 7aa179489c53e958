import { randomUUID } from "node:crypto";
import type { agencyMoves, MoveReach, ProposedMove } from "@magpie/contract/agency/moves";
import { fitTerms, limitBelow, sameTerms } from "@magpie/domain/agency/terms";
import { mayRecruit } from "@magpie/domain/agency/types";
import { FIRST_YES_MS } from "@magpie/domain/operators/four-eyes";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Db, Handler } from "../../../kit/ctx";
import { findCredentials, findOpenMember, listMembers, listReported } from "../../members/members";
import { readAccountTypes } from "../../merchant/merchant";
import { agreesTo, letsPass } from "../../operators/operators";
import { countOpenBets } from "../../records/records";
import { dropTermRequest } from "../terms/requests-store";
import { readTermsRules, termsAt } from "../terms/terms-store";
import { addMove, closeMove, listMoves, lockMove, type MoveRow } from "./moves-store";
import { countTeams, filterTeam } from "./team-store";
import { findMoving, findNode, moveSubtree } from "./tree-store";

export const reach: Handler<typeof agencyMoves.reach> = async ({ db }, { account }) =>
  reachOf(db, (await findCredentials(db, account))?.id ?? refuse("not_found"));

export const moves: Handler<typeof agencyMoves.moves> = async ({ db }) => {
  const list: ProposedMove[] = [];
  for (const row of await listMoves(db)) list.push(await shown(db, row));
  return { list, underWay: await shownMoving(db) };
};

export const proposeMove: Handler<typeof agencyMoves.proposeMove> = async (ctx, { account, to, reason }) => {
  const { db, now, operator } = ctx;
  const [mover, parent] = [await findCredentials(db, account), await findCredentials(db, to)];
  if (!mover || !parent || !(await findNode(db, mover.id))) refuse("not_found");
  if (!mayRecruit(await readAccountTypes(db), parent.type, mover.type)) refuse("agency_type_closed");
  if ((await findNode(db, parent.id))?.path.includes(mover.id) || parent.id === mover.id) refuse("agency_circle");
  const id = randomUUID();
  await letsPass(ctx, { kind: "agency.move", subject: id, amount: 0n, needsTwo: true }, null);
  const row: MoveRow = {
    id,
    memberId: mover.id,
    parentId: parent.id,
    reason,
    reach: await reachOf(db, mover.id),
    askedAt: now,
    askedBy: operator.account,
    askedPerson: operator.personId,
  };
  if (!(await addMove(db, row, new Date(now.getTime() - FIRST_YES_MS)))) refuse("agency_move_open");
  ctx.audit({ subject: id, reason, before: null, after: { member: mover.id, parent: parent.id, reach: row.reach } });
  ctx.tellOffice("queues");
  return shown(db, row);
};

export const decideMove: Handler<typeof agencyMoves.decideMove> = async (ctx, { id, agree, reason }) => {
  const { db, now, operator } = ctx;
  ctx.tellOffice("queues");
  const move = (await lockMove(db, id)) ?? refuse("not_found");
  if (!agree) {
    await closeMove(db, id, "refused", operator.account, now);
    ctx.audit({ subject: id, reason: reason ?? move.reason, before: { by: move.askedBy }, after: { agreed: false } });
    return { moved: 0 };
  }
  await agreesTo(ctx, { kind: "agency.move", subject: id, amount: 0n }, { personId: move.askedPerson, amount: 0n, at: move.askedAt });
  const moved = await moveAccount(ctx, move.memberId, move.parentId);
  await ctx.addJob("agency.follow", {});
  await closeMove(db, id, "moved", operator.account, now);
  const after = { agreed: true, member: move.memberId, parent: move.parentId, moved };
  ctx.audit({ subject: id, reason: move.reason, before: { by: move.askedBy }, after });
  return { moved };
};

/** Puts an account under another agent, who must be allowed to have it and have at least its terms. Bets of before keep their path. */
export async function moveAccount({ db, now }: Pick<Ctx, "db" | "now">, memberId: string, parentId: string): Promise<number> {
  const [mover, parent] = [await findOpenMember(db, memberId), await findOpenMember(db, parentId)];
  if (!mover || !parent || !mayRecruit(await readAccountTypes(db), parent.type, mover.type)) refuse("agency_type_closed");
  if (await findMoving(db)) refuse("agency_move_open");
  const moved = (await moveSubtree(db, memberId, parentId, now)) ?? refuse("agency_circle");
  await dropTermRequest(db, memberId, now);
  const [own, above] = await termsAt(
    db,
    [memberId, parentId].map((id) => ({ memberId: id, at: now })),
  );
  const { gap } = await readTermsRules(db);
  if (!own || !above || !sameTerms(own, fitTerms(own, own, limitBelow(above, gap)))) refuse("agency_terms_above");
  return moved;
}

async function reachOf(db: Db, memberId: string): Promise<MoveReach> {
  const [counts, people, open] = await Promise.all([countTeams(db, [memberId]), listReported(db, [memberId]), countOpenBets(db)]);
  const inTeam = await filterTeam(db, memberId, [...open.keys()]);
  const { below = 0, agents = 0 } = counts.get(memberId) ?? {};
  return {
    accounts: below + 1,
    teams: agents + (people.get(memberId)?.isAgent ? 1 : 0),
    openBets: inTeam.reduce((sum, id) => sum + (open.get(id) ?? 0), 0),
  };
}

async function shownMoving(db: Db) {
  const moving = await findMoving(db);
  if (!moving) return null;
  const people = await listMembers(db, [moving.memberId, moving.parentId]);
  const nameOf = (wanted: string) => people.find(({ id }) => id === wanted)?.account ?? "";
  return { account: nameOf(moving.memberId), to: nameOf(moving.parentId), moved: moving.moved, total: moving.total };
}

async function shown(db: Db, { id, memberId, parentId, reason, reach: seen, askedBy, askedAt }: MoveRow): Promise<ProposedMove> {
  const from = (await findNode(db, memberId))?.parentId ?? null;
  const people = await listMembers(db, [memberId, parentId, ...(from ? [from] : [])]);
  const nameOf = (wanted: string | null) => people.find((person) => person.id === wanted)?.account ?? "";
  const names = { account: nameOf(memberId), from: from && nameOf(from), to: nameOf(parentId) };
  return { id, ...names, reason, reach: seen, askedBy, askedAt: askedAt.toISOString() };
}
