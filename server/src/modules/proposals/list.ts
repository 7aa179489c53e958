import type { Blast, Proposal, proposals } from "@magpie/contract/office/proposals";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { Refusal, refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { listAccounts } from "../operators/operators";
import { blastHash, showBlast } from "./blast";
import { actFor, callsFor, inputOf, type KnownActs, meantStill, type Office } from "./known-acts";
import { listProposals, type ProposalRow, readProposal } from "./store";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function listOf(acts: KnownActs): Handler<typeof proposals.list> {
  return async (ctx, { state, cursor, pageSize }) => {
    const before = cursor === undefined ? null : readCursor(cursor);
    if (before === null ? cursor !== undefined : !UUID.test(before.id)) refuse("invalid_input", { fields: { cursor: "invalid" } });
    const calls = callsFor(ctx.operator.rights, acts);
    const rows = await listProposals(ctx.db, { calls, state, before, limit: pageSize + 1, now: ctx.now });
    const page = rows.slice(0, pageSize);
    const last = rows.length > pageSize ? page.at(-1) : undefined;
    return { content: await show(ctx, page), next: last ? writeCursor({ at: last.proposedAt, id: last.id }) : null };
  };
}

export function readOf(acts: KnownActs): Handler<typeof proposals.read> {
  return async (ctx, { id }) => {
    const row = (await readProposal(ctx.db, id)) ?? refuse("not_found");
    actFor(ctx, acts, row.call);
    const [proposal] = await show(ctx, [row]);
    if (!proposal) refuse("not_found");
    return { proposal, ...(proposal.state === "waits" ? await lookNow(ctx, acts, row) : { now: null, stands: false }) };
  };
}

/** The same act as it would hit now. Null where it can no longer be done at all. */
async function lookNow(ctx: Office, acts: KnownActs, row: ProposalRow): Promise<{ now: Blast | null; stands: boolean }> {
  const act = actFor(ctx, acts, row.call);
  try {
    const input = inputOf(act, row.input);
    const facts = await act.blastOf(ctx, input);
    const now = showBlast(facts, blastHash(row.call, input, facts), ctx.merchant.currency);
    return { now, stands: meantStill(row, facts) !== null };
  } catch (error) {
    if (error instanceof Refusal) return { now: null, stands: false };
    throw error;
  }
}

async function show({ db, now, operator }: Office, rows: readonly ProposalRow[]): Promise<Proposal[]> {
  const ids = [...new Set(rows.flatMap(({ operatorId, decidedBy }) => [operatorId, ...(decidedBy ? [decidedBy] : [])]))];
  const accounts = new Map((await listAccounts(db, ids)).map(({ id, account }) => [id, account]));
  const nameOf = (id: string) => accounts.get(id) ?? id;
  return rows.map((row) => ({
    id: row.id,
    call: row.call,
    input: row.input,
    state: row.state === "waits" && row.expiresAt <= now ? "expired" : row.state,
    by: nameOf(row.operatorId),
    own: row.personId === operator.personId,
    reason: row.reason,
    at: row.proposedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    blast: row.shown.blast as Blast,
    decided:
      row.decidedBy && row.decidedAt
        ? { by: nameOf(row.decidedBy), at: row.decidedAt.toISOString(), reason: row.decidedReason ?? "" }
        : null,
  }));
}
