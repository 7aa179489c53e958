import type { proposals } from "@magpie/contract/office/proposals";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { listAccounts, mayStill } from "../operators/operators";
import { actFor, type KnownActs, perform, refuseUnproved } from "./known-acts";
import { closeProposal, type Decision, holdProposal, type ProposalRow } from "./store";

/** The second person's word. A yes does the act in this transaction: should it be refused, the proposal still waits. */
export function decideOf(acts: KnownActs): Handler<typeof proposals.decide> {
  return async (ctx, { id, agree, blastHash, reason }) => {
    const { db, now, operator } = ctx;
    const proposal = (await holdProposal(db, id)) ?? refuse("not_found");
    const act = actFor(ctx, acts, proposal.call);
    refuseOver(proposal, now);
    if ([operator.personId, operator.withPerson].includes(proposal.personId)) refuse("approval_own");
    if (blastHash !== proposal.blastHash) refuse("blast_changed", { blast: proposal.shown.blast });
    const decided: Decision = { state: agree ? "done" : "refused", by: operator.id, reason, at: now };
    await closeProposal(db, id, decided);
    ctx.audit({ subject: id, reason, before: { state: "waits" }, after: { state: decided.state, call: proposal.call } });
    ctx.tellOffice("proposals");
    if (!agree) return { state: "refused", answer: null };
    refuseUnproved(ctx, act);
    if (!(await mayStill(db, proposal.operatorId, act.call.right, now))) refuse("proposal_void");
    const [proposer] = await listAccounts(db, [proposal.operatorId]);
    const order = { reason: proposal.reason, proposedBy: proposer?.account ?? proposal.operatorId };
    return { state: "done", answer: await perform(ctx, act, proposal, order) };
  };
}

/** Takes one's own proposal back, under whatever account it was made. */
export const withdraw: Handler<typeof proposals.withdraw> = async (ctx, { id }) => {
  const { db, now, operator } = ctx;
  const proposal = (await holdProposal(db, id)) ?? refuse("not_found");
  if (proposal.personId !== operator.personId) refuse("operation_not_allowed");
  refuseOver(proposal, now);
  await closeProposal(db, id, { state: "withdrawn", by: operator.id, reason: proposal.reason, at: now });
  ctx.audit({ subject: id, reason: proposal.reason, before: { state: "waits" }, after: { state: "withdrawn" } });
  ctx.tellOffice("proposals");
  return {};
};

function refuseOver({ state, expiresAt }: ProposalRow, now: Date): void {
  if (state !== "waits") refuse("proposal_decided");
  if (expiresAt <= now) refuse("approval_expired");
}
