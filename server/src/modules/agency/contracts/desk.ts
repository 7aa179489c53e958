import { randomUUID } from "node:crypto";
import type { agencyDesk } from "@magpie/contract/agency/desk";
import type { ContractKind } from "@magpie/domain/agency/contract";
import { isAgentType } from "@magpie/domain/agency/types";
import { FIRST_YES_MS } from "@magpie/domain/operators/four-eyes";
import { refuse } from "@magpie/domain/refusals";
import type { Db, Handler } from "../../../kit/ctx";
import { findCredentials, listMembers } from "../../members/members";
import { readAccountTypes } from "../../merchant/merchant";
import { agreesTo, letsPass } from "../../operators/operators";
import { findNode } from "../tree/tree-store";
import { changeBySide, issueContract } from "./change";
import { listForDesk } from "./contracts-store";
import { refuseClosedKind } from "./own";
import { addProposal, decideProposal, holdProposal, listProposals } from "./proposals-store";
import { showContracts } from "./show";
import { keptTerms, shownTerms, termsOf, typedTerms } from "./terms";

/** Only the root of a line has its contracts and its rates from the house. */
export async function rootNamed(db: Db, account: string): Promise<string> {
  const found = await findCredentials(db, account);
  if (!found || !isAgentType(await readAccountTypes(db), found.type) || (await findNode(db, found.id))?.parentId)
    refuse("downline_unknown");
  return found.id;
}

export const contracts: Handler<typeof agencyDesk.contracts> = async ({ db, now, merchant }, { account }) => {
  const memberId = account ? ((await findCredentials(db, account)) ?? refuse("downline_unknown")).id : null;
  const waiting = await listProposals(db, now);
  const names = new Map(
    (
      await listMembers(
        db,
        waiting.map(({ downlineId }) => downlineId),
      )
    ).map((one) => [one.id, one.account]),
  );
  return {
    list: await showContracts(db, await listForDesk(db, memberId), null, merchant.currency),
    proposals: waiting.map(({ id, downlineId, kind, terms, operator, createdAt, expiresAt }) => ({
      id,
      account: names.get(downlineId) ?? "",
      kind: kind as ContractKind,
      terms: shownTerms(terms, merchant.currency),
      proposedBy: operator,
      at: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
};

export const proposeContract: Handler<typeof agencyDesk.proposeContract> = async (ctx, { account, kind, terms }) => {
  await refuseClosedKind(ctx.db, kind);
  const downlineId = await rootNamed(ctx.db, account);
  const typed = typedTerms(kind, terms, ctx.merchant.currency);
  const id = randomUUID();
  await letsPass(ctx, { kind: "agency.contract", subject: id, amount: 0n, needsTwo: true }, null);
  const { id: operatorId, account: operator, personId } = ctx.operator;
  const expiresAt = new Date(ctx.now.getTime() + FIRST_YES_MS);
  await addProposal(ctx.db, {
    id,
    downlineId,
    kind,
    terms: keptTerms(typed),
    operatorId,
    operator,
    personId,
    createdAt: ctx.now,
    expiresAt,
  });
  ctx.audit({ subject: id, reason: "", before: null, after: { agent: downlineId, kind, terms: keptTerms(typed) } });
  return { id };
};

export const decideContract: Handler<typeof agencyDesk.decideContract> = async (ctx, { proposal: id, agree, reason = "" }) => {
  const proposal = (await holdProposal(ctx.db, id)) ?? refuse("not_found");
  if (proposal.expiresAt <= ctx.now) refuse("approval_expired");
  if (agree) {
    const { personId, createdAt, downlineId, kind, terms } = proposal;
    await agreesTo(ctx, { kind: "agency.contract", subject: id, amount: 0n }, { personId, amount: 0n, at: createdAt });
    await issueContract(ctx, { uplineId: null, downlineId, kind: kind as ContractKind, terms: termsOf(terms) });
  }
  await decideProposal(ctx.db, id, { at: ctx.now, by: ctx.operator.id, agreed: agree });
  ctx.audit({ subject: id, reason, before: { by: proposal.operator }, after: { agreed: agree, agent: proposal.downlineId } });
  return {};
};

export const answerEnd: Handler<typeof agencyDesk.answerEnd> = async (ctx, { contract, action }) => {
  const side = ({ uplineId }: { uplineId: string | null }) => (uplineId === null ? ("upline" as const) : null);
  const row = await changeBySide(ctx, contract, action === "ask" ? "askEnd" : action, side);
  const [shown] = await showContracts(ctx.db, [row], null, ctx.merchant.currency);
  ctx.audit({ subject: contract, reason: "", after: { action } });
  return shown ?? refuse("not_found");
};
