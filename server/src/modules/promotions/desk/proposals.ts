import { createHash, randomUUID } from "node:crypto";
import type { promotionOffice, ShownProposal } from "@magpie/contract/promotions/desk-office";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { toDecimal } from "@magpie/domain/money";
import { canonical } from "@magpie/domain/offers/canonical";
import { FIRST_YES_MS } from "@magpie/domain/operators/four-eyes";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf, Handler } from "../../../kit/ctx";
import { listFrozen } from "../../bonuses/bonuses";
import { agreesTo, letsPass } from "../../operators/operators";
import { tellRewards } from "../rewards/rewards";
import { doAct, type ReadyAct, readyAgain, readyAnnouncement, readyBudget, readyGrant, readyThaw } from "./acts";
import { addProposal, closeProposal, listProposals, lockProposal, type ProposalRow, type ProposedAct } from "./proposals-store";

type Desk = CtxOf<typeof promotionOffice.proposeBudget>;

export const proposals: Handler<typeof promotionOffice.proposals> = async ({ db, now }) => ({
  list: (await listProposals(db, new Date(now.getTime() - FIRST_YES_MS))).map(shown),
});

export const proposeBudget: Handler<typeof promotionOffice.proposeBudget> = async (ctx, { offer, total, reason }) =>
  propose(ctx, await readyBudget(ctx, offer, total), reason);

export const proposeGrant: Handler<typeof promotionOffice.proposeGrant> = async (ctx, { offer, member, units, reason }) =>
  propose(ctx, await readyGrant(ctx, offer, member, units), reason);

export const proposeThaw: Handler<typeof promotionOffice.proposeThaw> = async (ctx, { grant, reason }) =>
  propose(ctx, await readyThaw(ctx, grant), reason);

export const proposeAnnouncement: Handler<typeof promotionOffice.proposeAnnouncement> = async (ctx, { offer, reason }) =>
  propose(ctx, await readyAnnouncement(ctx, offer), reason);

async function propose(ctx: Desk, { act, amount }: ReadyAct, reason: string): Promise<ShownProposal> {
  const { db, now, operator } = ctx;
  const id = randomUUID();
  await letsPass(ctx, { kind: `promotions.${act.kind}`, subject: id, amount, needsTwo: true }, null);
  const people = { proposedBy: operator.account, proposedPerson: operator.personId, proposedAt: now };
  const row = { id, kind: act.kind, act, hash: hashOf(id, act, reason), amount, reason, ...people };
  await addProposal(db, row);
  ctx.audit({ subject: id, reason, before: null, after: { act, amount, hash: row.hash } });
  return shown(row);
}

function hashOf(id: string, act: ProposedAct, reason: string): string {
  return createHash("sha256").update(canonical({ id, act, reason })).digest("hex");
}

/** What is done is what both have seen: if anything that it rests on is another by now, somebody proposes anew. */
export const decideProposal: Handler<typeof promotionOffice.decideProposal> = async (ctx, { proposal: id, hash, agree }) => {
  const { db, now, operator } = ctx;
  const row = (await lockProposal(db, id)) ?? refuse("not_found");
  if (row.hash !== hash) refuse("approval_changed");
  if (agree) {
    const { act, amount } = await readyAgain(ctx, row.act);
    const first = { personId: row.proposedPerson, amount: row.amount, at: row.proposedAt };
    await agreesTo(ctx, { kind: `promotions.${act.kind}`, subject: id, amount }, first);
    if (hashOf(id, act, row.reason) !== hash) refuse("approval_changed");
    await doAct(ctx, id, act);
    if (act.kind === "grant") await tellRewards(ctx, act.member);
  }
  await closeProposal(db, id, { decidedAt: now, decidedBy: operator.account, decidedPerson: operator.personId, agreed: agree });
  ctx.audit({ subject: id, reason: row.reason, before: { by: row.proposedBy, act: row.act }, after: { agreed: agree } });
  return { done: agree };
};

function shown({ id, kind, act, hash, reason, proposedBy, proposedAt }: ProposalRow): ShownProposal {
  return {
    id,
    kind,
    hash,
    offer: "offer" in act ? act.offer : null,
    member: "member" in act ? act.member : null,
    grant: act.kind === "thaw" ? act.grant : null,
    from: act.kind === "budget" ? act.from : null,
    units: unitsOf(act),
    reason,
    proposedBy,
    at: proposedAt.toISOString(),
    expiresAt: new Date(proposedAt.getTime() + FIRST_YES_MS).toISOString(),
  };
}

function unitsOf(act: ProposedAct): string | null {
  if (act.kind === "budget") return act.total;
  if (act.kind === "announce") return act.reach;
  return act.kind === "grant" ? act.units : null;
}

export const frozenGrants: Handler<typeof promotionOffice.frozenGrants> = async ({ db }, { cursor, pageSize }) => {
  const after = cursor === undefined ? null : (readCursor(cursor) ?? refuse("invalid_input"));
  const rows = await listFrozen(db, after, pageSize);
  const last = rows.at(-1);
  return {
    content: rows.map(({ id, memberId, frozenReason, frozenAt, amount, currency, origin }) => ({
      id,
      memberId,
      reason: frozenReason ?? "",
      frozenAt: frozenAt?.toISOString() ?? "",
      amount: toDecimal(amount, currency),
      offer: origin.offer ?? null,
    })),
    next: last?.frozenAt && rows.length === pageSize ? writeCursor({ at: last.frozenAt, id: last.id }) : null,
  };
};
