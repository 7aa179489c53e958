import { randomUUID } from "node:crypto";
import type { proposals } from "@magpie/contract/office/proposals";
import { FIRST_YES_MS } from "@magpie/domain/operators/four-eyes";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { hashToken } from "../auth/auth";
import { actFor, type KnownActs, perform, refuseChanged, refuseUnproved } from "./known-acts";
import { addProposal, takeTicket } from "./store";

/** The ticket says what is asked for, so nobody gets anything done but what they were shown. */
export function proposeOf(acts: KnownActs): Handler<typeof proposals.propose> {
  return async (ctx, { ticket, reason }) => {
    const { db, now, operator } = ctx;
    const asked = (await takeTicket(db, hashToken(ticket), operator.id, now)) ?? refuse("ticket_invalid");
    const act = actFor(ctx, acts, asked.call);
    refuseUnproved(ctx, act);
    const id = randomUUID();
    if (!act.call.twoPersons) {
      return { id, state: "done", answer: await perform(ctx, act, asked, { reason, proposedBy: null }) };
    }
    await refuseChanged(ctx, act, asked);
    const expiresAt = new Date(now.getTime() + FIRST_YES_MS);
    await addProposal(db, { id, operatorId: operator.id, personId: operator.personId, ...asked, reason, proposedAt: now, expiresAt });
    ctx.audit({ subject: id, reason, before: null, after: { call: asked.call, input: asked.input, blast: asked.blastHash } });
    ctx.tellOffice("proposals");
    return { id, state: "waits", answer: null };
  };
}
